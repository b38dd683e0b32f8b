# Writes a plan as a person would, as a file for `shardings` of dist-import.
#
#   awk -v plan=megatron -v data='"node"' -v model='"gpu"' -v devices=8 -f …
#
# Input: `ROLE NAME TYPE` of each argument. plan is
#   data      the batch is split along all axes, parameters are whole
#   megatron  the batch along `data` (may be empty), weights along `model`
#             (Shoeybi et al., 2019); experts are spread (GShard). The fully
#             connected layers of VGG are split, but the batch is along all axes
#             for its convolutions (Krizhevsky, 2014)
#   zero3     the batch along all axes, and each parameter too (Rajbhandari et
#             al., 2020), on its first dim that all devices divide
# State follows its parameter by propagation. Fails if the model has nothing
# that the plan could split.

function print_dims(name, split_dim, axes,    d, text) {
  for (d = 1; d < count; ++d)
    text = text (d > 1 ? ", " : "") "[" (d == split_dim ? axes : "") "]"
  print name, "[" text "]"
}

{
  type = $3
  gsub(/^tensor<|>$/, "", type)
  count = split(type, dims, "x")
  # tensor<f32> has no dims.
  if (count < 2) next
}

BEGIN { all = data (data == "" ? "" : ", ") model }

# Inputs come behind the parameters.
$1 == "input" {
  print_dims($2, 1, plan == "megatron" && !has_convolutions ? data : all)
}

$1 != "parameter" { next }

count == 5 { has_convolutions = 1 }

plan == "megatron" && $2 ~ /(attn\.(query|key|value)|mlp\.up)\.(weight|bias)$/ {
  print_dims($2, 1, model)
  ++found
}

plan == "megatron" && $2 ~ /(attn\.out|mlp\.down)\.weight$/ {
  print_dims($2, 2, model)
  ++found
}

plan == "megatron" && $2 ~ /mlp\.(up|down)$/ {
  print_dims($2, 1, model)
  ++found
}

# The fully connected layers of VGG: columns, then rows, then columns.
plan == "megatron" && $2 ~ /^classifier\.[04]\.(weight|bias)$/ {
  print_dims($2, 1, model)
  ++found
}

plan == "megatron" && $2 == "classifier.2.weight" {
  print_dims($2, 2, model)
  ++found
}

plan == "zero3" {
  for (d = 1; d < count; ++d)
    if (dims[d] % devices == 0) break
  if (d == count) next
  print_dims($2, d, all)
  ++found
}

plan == "data" { print $2, "replicated" }

END { exit plan == "data" || found ? 0 : 1 }
