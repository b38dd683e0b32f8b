//===- automap-make-transformer.cpp - Training steps of any size ----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints a training step of a pre-norm transformer: forward, mean squared
// error, backward, Adam. Its operations are those of the exports in
// test/Models, layer by layer, but the number of layers and all sizes are
// options, so that benchmarks need no Python and no large file. There is no
// embedding: the step's inputs are vectors and its target is vectors too.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/InterleavedRange.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <map>
#include <string>

using namespace llvm;

static cl::OptionCategory category("automap-make-transformer options");

static cl::opt<int64_t> layers("layers", cl::desc("Number of layers"),
                               cl::init(2), cl::cat(category));
static cl::opt<int64_t> batch("batch", cl::desc("Sequences in a batch"),
                              cl::init(8), cl::cat(category));
static cl::opt<int64_t> length("length", cl::desc("Length of a sequence"),
                               cl::init(64), cl::cat(category));
static cl::opt<int64_t> width("width", cl::desc("Size of a vector"),
                              cl::init(128), cl::cat(category));
static cl::opt<int64_t> heads("heads", cl::desc("Number of attention heads"),
                              cl::init(8), cl::cat(category));
static cl::opt<int64_t> hidden("hidden", cl::desc("Size of the hidden layer"),
                               cl::init(512), cl::cat(category));

static cl::opt<bool> annotate(
    "annotate",
    cl::desc("Add a topology of 2x2 and pin a plan: the batch split over "
             "\"x\", Megatron's column and row splits over \"y\""),
    cl::cat(category));

namespace {

/// An SSA value of type f32 tensor.
struct Value {
  std::string name;
  SmallVector<int64_t, 4> shape;
};

/// A value and a letter for each of its dims, as in an einsum.
struct Operand {
  Value value;
  StringRef letters;
};

std::string getType(ArrayRef<int64_t> shape) {
  std::string type = "tensor<";
  for (int64_t size : shape)
    type += std::to_string(size) + "x";
  return type + "f32>";
}

/// Writes operations into a buffer.
class Writer {
public:
  /// An elementwise operation whose result has the dims `letters`. In `body`
  /// the elements are %a, %b, … in the order of the operands; it yields %r.
  Value map(StringRef letters, ArrayRef<Operand> operands, StringRef body) {
    return generic(operands, letters, letters, body, createEmpty);
  }

  /// Merges over the dims that the operands have and `letters` lacks: `body`
  /// computes %e from %a, %b, …, and these are summed, or with `max` the
  /// greatest is taken. Without a body %a itself is merged.
  Value reduce(StringRef letters, ArrayRef<Operand> operands, StringRef body,
               bool max = false) {
    std::string loops = letters.str();
    for (const Operand &operand : operands)
      for (char letter : operand.letters)
        if (!StringRef(loops).contains(letter))
          loops += letter;
    std::string merged = body.str();
    merged += ("      %r = arith." + Twine(max ? "maximumf " : "addf ") +
               (body.empty() ? "%a" : "%e") + ", %out : f32\n")
                  .str();
    return generic(operands, letters, loops, merged,
                   max ? "0xFF800000" : "0.0");
  }

  /// The sum of products of `lhs` and `rhs` over the letters not in `letters`.
  Value einsum(StringRef letters, Operand lhs, Operand rhs) {
    return reduce(letters, {std::move(lhs), std::move(rhs)},
                  "      %e = arith.mulf %a, %b : f32\n");
  }

  /// Splits the last dim into `outer` times the rest.
  Value splitLast(const Value &input, int64_t outer) {
    Value result = create(input.shape);
    result.shape.back() = outer;
    result.shape.push_back(input.shape.back() / outer);
    os << "    " << result.name << " = tensor.expand_shape " << input.name
       << " " << getReassociation(input.shape.size()) << " output_shape ["
       << llvm::interleaved(result.shape) << "] : " << getType(input.shape)
       << " into " << getType(result.shape) << "\n";
    return result;
  }

  /// Joins the last two dims.
  Value joinLast(const Value &input) {
    Value result = create(input.shape);
    result.shape.pop_back();
    result.shape.back() *= input.shape.back();
    os << "    " << result.name << " = tensor.collapse_shape " << input.name
       << " " << getReassociation(result.shape.size()) << " : "
       << getType(input.shape) << " into " << getType(result.shape) << "\n";
    return result;
  }

  /// Adam's step on one parameter: the new parameter and moments. `rate` is a
  /// tensor of rank 0.
  void adam(Value &parameter, Value &first, Value &second,
            const Value &gradient) {
    StringRef letters = StringRef("abcd").take_front(parameter.shape.size());
    first = map(letters, {{first, letters}, {gradient, letters}},
                "      %k = arith.constant 0.9 : f32\n"
                "      %l = arith.constant 0.1 : f32\n"
                "      %p = arith.mulf %a, %k : f32\n"
                "      %q = arith.mulf %b, %l : f32\n"
                "      %r = arith.addf %p, %q : f32\n");
    second = map(letters, {{second, letters}, {gradient, letters}},
                 "      %k = arith.constant 0.999 : f32\n"
                 "      %l = arith.constant 0.001 : f32\n"
                 "      %p = arith.mulf %a, %k : f32\n"
                 "      %q = arith.mulf %b, %b : f32\n"
                 "      %s = arith.mulf %q, %l : f32\n"
                 "      %r = arith.addf %p, %s : f32\n");
    parameter = map(letters,
                    {{parameter, letters}, {first, letters}, {second, letters}},
                    "      %k = arith.constant 1.0e-3 : f32\n"
                    "      %l = arith.constant 1.0e-8 : f32\n"
                    "      %p = math.sqrt %c : f32\n"
                    "      %q = arith.addf %p, %l : f32\n"
                    "      %s = arith.divf %b, %q : f32\n"
                    "      %t = arith.mulf %s, %k : f32\n"
                    "      %r = arith.subf %a, %t : f32\n");
  }

  std::string take() { return std::move(text); }

private:
  static constexpr StringLiteral createEmpty = "";

  Value create(ArrayRef<int64_t> shape) {
    return {"%" + std::to_string(count++), SmallVector<int64_t, 4>(shape)};
  }

  /// `[[0], [1], …, [rank - 1, rank]]`.
  static std::string getReassociation(size_t rank) {
    std::string list = "[";
    for (size_t i = 0; i + 1 < rank; ++i)
      list += "[" + std::to_string(i) + "], ";
    return list + "[" + std::to_string(rank - 1) + ", " + std::to_string(rank) +
           "]]";
  }

  static std::string getMap(StringRef loops, StringRef letters) {
    std::string dims = "affine_map<(";
    interleave(
        loops, [&](char loop) { dims += std::string("d_") + loop; },
        [&] { dims += ", "; });
    dims += ") -> (";
    interleave(
        letters, [&](char letter) { dims += std::string("d_") + letter; },
        [&] { dims += ", "; });
    return dims + ")>";
  }

  /// A linalg.generic over `loops`. `initial` is the value that the result
  /// starts from, or empty if the body does not read %out.
  Value generic(ArrayRef<Operand> operands, StringRef letters, StringRef loops,
                StringRef body, StringRef initial) {
    std::map<char, int64_t> sizes;
    for (const Operand &operand : operands)
      for (auto [letter, size] :
           zip_equal(operand.letters, operand.value.shape))
        sizes[letter] = size;
    SmallVector<int64_t, 4> shape;
    for (char letter : letters)
      shape.push_back(sizes.at(letter));
    std::string type = getType(shape);

    Value init = create(shape);
    os << "    " << init.name << " = tensor.empty() : " << type << "\n";
    if (!initial.empty()) {
      Value constant = create({});
      os << "    " << constant.name << " = arith.constant " << initial
         << " : f32\n";
      Value filled = create(shape);
      os << "    " << filled.name << " = linalg.fill ins(" << constant.name
         << " : f32) outs(" << init.name << " : " << type << ") -> " << type
         << "\n";
      init = filled;
    }

    Value result = create(shape);
    os << "    " << result.name << " = linalg.generic {indexing_maps = [";
    for (const Operand &operand : operands)
      os << getMap(loops, operand.letters) << ", ";
    os << getMap(loops, letters) << "], iterator_types = [";
    interleaveComma(loops, os, [&](char loop) {
      os << (letters.contains(loop) ? "\"parallel\"" : "\"reduction\"");
    });
    os << "]}\n      ins(";
    interleaveComma(operands, os,
                    [&](const Operand &operand) { os << operand.value.name; });
    os << " : ";
    interleaveComma(operands, os, [&](const Operand &operand) {
      os << getType(operand.value.shape);
    });
    os << ") outs(" << init.name << " : " << type << ") {\n    ^bb0(";
    char name = 'a';
    for (size_t i = 0; i < operands.size(); ++i)
      os << "%" << name++ << ": f32, ";
    os << "%out: f32):\n"
       << body << "      linalg.yield %r : f32\n    } -> " << type << "\n";
    return result;
  }

  std::string text;
  raw_string_ostream os{text};
  int64_t count = 0;
};

/// What Adam keeps of a parameter, and its gradient once it is known.
struct Parameter {
  std::string name;
  Value value, first, second;
  Value gradient;
};

/// The parameters of a layer.
enum {
  Norm1Weight,
  Norm1Bias,
  Query,
  Key,
  Val,
  Out,
  Norm2Weight,
  Norm2Bias,
  Up,
  UpBias,
  Down,
  DownBias,
  NumParameters
};

/// What the backward pass needs of a normalization.
struct Norm {
  Value scaled, deviation, result;
};

/// What the backward pass needs of a layer.
struct Saved {
  Norm norm1, norm2;
  Value query, key, value, weights, context;
  Value up, active;
};

/// The whole step.
class Step {
public:
  void print(raw_ostream &os);

private:
  Parameter &get(int64_t layer, int which) {
    return parameters[layer * NumParameters + which];
  }
  Value elementwise(StringRef letters, const Value &a, const Value &b,
                    StringRef operation) {
    return writer.map(letters, {{a, letters}, {b, letters}},
                      ("      %r = " + operation + " %a, %b : f32\n").str());
  }
  void addParameter(const Twine &name, ArrayRef<int64_t> shape);
  Norm normalize(const Value &input, const Parameter &weight,
                 const Parameter &bias);
  Value normalizeBackward(const Norm &norm, const Value &gradient,
                          Parameter &weight, Parameter &bias);
  Value forward(int64_t layer, const Value &input, Saved &saved);
  Value backward(int64_t layer, const Value &gradient, const Saved &saved);

  Writer writer;
  SmallVector<Parameter, 0> parameters;
};

} // namespace

void Step::addParameter(const Twine &name, ArrayRef<int64_t> shape) {
  std::string number = std::to_string(parameters.size());
  SmallVector<int64_t, 4> sizes(shape);
  parameters.push_back({name.str(),
                        {"%p" + number, sizes},
                        {"%m" + number, sizes},
                        {"%v" + number, sizes},
                        {}});
}

/// y = (x - mean) / sqrt(variance + 1e-5) * weight + bias, over the last dim.
Norm Step::normalize(const Value &input, const Parameter &weight,
                     const Parameter &bias) {
  std::string n =
      "      %n = arith.constant " + std::to_string(width) + ".0 : f32\n";
  Value sum = writer.reduce("bs", {{input, "bsd"}}, "");
  Value centered = writer.map("bsd", {{input, "bsd"}, {sum, "bs"}},
                              n + "      %m = arith.divf %b, %n : f32\n"
                                  "      %r = arith.subf %a, %m : f32\n");
  Value squares = writer.reduce("bs", {{centered, "bsd"}},
                                "      %e = arith.mulf %a, %a : f32\n");
  Norm norm;
  norm.deviation = writer.map("bs", {{squares, "bs"}},
                              n + "      %k = arith.constant 1.0e-5 : f32\n"
                                  "      %v = arith.divf %a, %n : f32\n"
                                  "      %w = arith.addf %v, %k : f32\n"
                                  "      %r = math.rsqrt %w : f32\n");
  norm.scaled = writer.map("bsd", {{centered, "bsd"}, {norm.deviation, "bs"}},
                           "      %r = arith.mulf %a, %b : f32\n");
  norm.result = writer.map(
      "bsd", {{norm.scaled, "bsd"}, {weight.value, "d"}, {bias.value, "d"}},
      "      %p = arith.mulf %a, %b : f32\n"
      "      %r = arith.addf %p, %c : f32\n");
  return norm;
}

/// With g = gradient * weight and x the scaled input:
/// (g - mean(g) - x * mean(g * x)) / deviation.
Value Step::normalizeBackward(const Norm &norm, const Value &gradient,
                              Parameter &weight, Parameter &bias) {
  bias.gradient = writer.reduce("d", {{gradient, "bsd"}}, "");
  weight.gradient = writer.einsum("d", {gradient, "bsd"}, {norm.scaled, "bsd"});
  Value g = writer.map("bsd", {{gradient, "bsd"}, {weight.value, "d"}},
                       "      %r = arith.mulf %a, %b : f32\n");
  Value sum = writer.reduce("bs", {{g, "bsd"}}, "");
  Value product = writer.einsum("bs", {g, "bsd"}, {norm.scaled, "bsd"});
  std::string n =
      "      %n = arith.constant " + std::to_string(width) + ".0 : f32\n";
  return writer.map("bsd",
                    {{g, "bsd"},
                     {sum, "bs"},
                     {norm.scaled, "bsd"},
                     {product, "bs"},
                     {norm.deviation, "bs"}},
                    n + "      %p = arith.divf %b, %n : f32\n"
                        "      %q = arith.divf %d, %n : f32\n"
                        "      %s = arith.mulf %c, %q : f32\n"
                        "      %t = arith.subf %a, %p : f32\n"
                        "      %u = arith.subf %t, %s : f32\n"
                        "      %r = arith.mulf %u, %e : f32\n");
}

/// GELU by its tanh form; both directions compute the inner tanh.
static std::string getTanhOfGelu() {
  return "      %half = arith.constant 0.5 : f32\n"
         "      %one = arith.constant 1.0 : f32\n"
         "      %k = arith.constant 0.7978845608 : f32\n"
         "      %l = arith.constant 0.044715 : f32\n"
         "      %xx = arith.mulf %a, %a : f32\n"
         "      %lxx = arith.mulf %l, %xx : f32\n"
         "      %inner = arith.addf %one, %lxx : f32\n"
         "      %kx = arith.mulf %k, %a : f32\n"
         "      %z = arith.mulf %kx, %inner : f32\n"
         "      %t = math.tanh %z : f32\n"
         "      %t1 = arith.addf %one, %t : f32\n"
         "      %h = arith.mulf %half, %t1 : f32\n";
}

static std::string getScale() {
  return "      %scale = arith.constant " +
         std::to_string(1.0 / std::sqrt(static_cast<double>(width) / heads)) +
         " : f32\n";
}

Value Step::forward(int64_t layer, const Value &input, Saved &saved) {
  auto weight = [&](int which) { return get(layer, which).value; };
  saved.norm1 =
      normalize(input, get(layer, Norm1Weight), get(layer, Norm1Bias));
  const Value &x = saved.norm1.result;
  auto project = [&](int which) {
    return writer.splitLast(
        writer.einsum("bse", {x, "bsd"}, {weight(which), "de"}), heads);
  };
  saved.query = project(Query);
  saved.key = project(Key);
  saved.value = project(Val);

  // Causal attention: a position does not see later ones.
  Value products =
      writer.einsum("bhqk", {saved.query, "bqhd"}, {saved.key, "bkhd"});
  Value scores = writer.map(
      "bhqk", {{products, "bhqk"}},
      getScale() + "      %low = arith.constant -1.0e9 : f32\n"
                   "      %i = linalg.index 2 : index\n"
                   "      %j = linalg.index 3 : index\n"
                   "      %later = arith.cmpi ugt, %j, %i : index\n"
                   "      %s = arith.mulf %a, %scale : f32\n"
                   "      %r = arith.select %later, %low, %s : f32\n");
  Value greatest = writer.reduce("bhq", {{scores, "bhqk"}}, "", /*max=*/true);
  Value exponentials = writer.map("bhqk", {{scores, "bhqk"}, {greatest, "bhq"}},
                                  "      %d = arith.subf %a, %b : f32\n"
                                  "      %r = math.exp %d : f32\n");
  Value total = writer.reduce("bhq", {{exponentials, "bhqk"}}, "");
  saved.weights = writer.map("bhqk", {{exponentials, "bhqk"}, {total, "bhq"}},
                             "      %r = arith.divf %a, %b : f32\n");
  saved.context = writer.joinLast(
      writer.einsum("bqhd", {saved.weights, "bhqk"}, {saved.value, "bkhd"}));
  Value attention =
      writer.einsum("bse", {saved.context, "bsd"}, {weight(Out), "de"});
  Value middle = elementwise("bsd", input, attention, "arith.addf");

  saved.norm2 =
      normalize(middle, get(layer, Norm2Weight), get(layer, Norm2Bias));
  Value product =
      writer.einsum("bsf", {saved.norm2.result, "bsd"}, {weight(Up), "df"});
  saved.up = writer.map("bsf", {{product, "bsf"}, {weight(UpBias), "f"}},
                        "      %r = arith.addf %a, %b : f32\n");
  saved.active =
      writer.map("bsf", {{saved.up, "bsf"}},
                 getTanhOfGelu() + "      %r = arith.mulf %a, %h : f32\n");
  Value down =
      writer.einsum("bsd", {saved.active, "bsf"}, {weight(Down), "fd"});
  return writer.map("bsd",
                    {{middle, "bsd"}, {down, "bsd"}, {weight(DownBias), "d"}},
                    "      %p = arith.addf %b, %c : f32\n"
                    "      %r = arith.addf %a, %p : f32\n");
}

Value Step::backward(int64_t layer, const Value &gradient, const Saved &saved) {
  auto weight = [&](int which) { return get(layer, which).value; };
  auto setGradient = [&](int which, Value value) {
    get(layer, which).gradient = std::move(value);
  };

  setGradient(DownBias, writer.reduce("d", {{gradient, "bsd"}}, ""));
  setGradient(Down,
              writer.einsum("fd", {saved.active, "bsf"}, {gradient, "bsd"}));
  Value active = writer.einsum("bsf", {gradient, "bsd"}, {weight(Down), "fd"});
  // h + a * (1 - t^2) / 2 * k * (1 + 3 * l * a^2)
  Value up =
      writer.map("bsf", {{saved.up, "bsf"}, {active, "bsf"}},
                 getTanhOfGelu() + "      %three = arith.constant 3.0 : f32\n"
                                   "      %tt = arith.mulf %t, %t : f32\n"
                                   "      %s = arith.subf %one, %tt : f32\n"
                                   "      %sa = arith.mulf %half, %s : f32\n"
                                   "      %sb = arith.mulf %sa, %kx : f32\n"
                                   "      %la = arith.mulf %three, %lxx : f32\n"
                                   "      %lb = arith.addf %one, %la : f32\n"
                                   "      %sc = arith.mulf %sb, %lb : f32\n"
                                   "      %slope = arith.addf %h, %sc : f32\n"
                                   "      %r = arith.mulf %b, %slope : f32\n");
  setGradient(UpBias, writer.reduce("f", {{up, "bsf"}}, ""));
  setGradient(Up,
              writer.einsum("df", {saved.norm2.result, "bsd"}, {up, "bsf"}));
  Value normal = writer.einsum("bsd", {up, "bsf"}, {weight(Up), "df"});
  Value middle = elementwise("bsd", gradient,
                             normalizeBackward(saved.norm2, normal,
                                               get(layer, Norm2Weight),
                                               get(layer, Norm2Bias)),
                             "arith.addf");

  setGradient(Out,
              writer.einsum("de", {saved.context, "bsd"}, {middle, "bse"}));
  Value context = writer.splitLast(
      writer.einsum("bsd", {middle, "bse"}, {weight(Out), "de"}), heads);
  Value value =
      writer.einsum("bkhd", {saved.weights, "bhqk"}, {context, "bqhd"});
  Value weights =
      writer.einsum("bhqk", {context, "bqhd"}, {saved.value, "bkhd"});
  Value total =
      writer.einsum("bhq", {weights, "bhqk"}, {saved.weights, "bhqk"});
  // A masked weight is 0, and so is its gradient.
  Value scores = writer.map(
      "bhqk", {{saved.weights, "bhqk"}, {weights, "bhqk"}, {total, "bhq"}},
      getScale() + "      %d = arith.subf %b, %c : f32\n"
                   "      %p = arith.mulf %a, %d : f32\n"
                   "      %r = arith.mulf %p, %scale : f32\n");
  Value query = writer.einsum("bqhd", {scores, "bhqk"}, {saved.key, "bkhd"});
  Value key = writer.einsum("bkhd", {scores, "bhqk"}, {saved.query, "bqhd"});

  Value sum;
  for (const auto &[which, headed] :
       {std::pair<int, Value>{Query, query}, {Key, key}, {Val, value}}) {
    Value joined = writer.joinLast(headed);
    setGradient(which, writer.einsum("de", {saved.norm1.result, "bsd"},
                                     {joined, "bse"}));
    Value part = writer.einsum("bsd", {joined, "bse"}, {weight(which), "de"});
    sum = sum.name.empty() ? part : elementwise("bsd", sum, part, "arith.addf");
  }
  return elementwise("bsd", middle,
                     normalizeBackward(saved.norm1, sum,
                                       get(layer, Norm1Weight),
                                       get(layer, Norm1Bias)),
                     "arith.addf");
}

void Step::print(raw_ostream &os) {
  for (int64_t layer = 0; layer < layers; ++layer) {
    std::string prefix = "layers." + std::to_string(layer) + ".";
    addParameter(prefix + "norm1.weight", {width});
    addParameter(prefix + "norm1.bias", {width});
    for (StringRef name : {"query", "key", "value", "out"})
      addParameter(prefix + "attention." + name, {width, width});
    addParameter(prefix + "norm2.weight", {width});
    addParameter(prefix + "norm2.bias", {width});
    addParameter(prefix + "mlp.up", {width, hidden});
    addParameter(prefix + "mlp.up_bias", {hidden});
    addParameter(prefix + "mlp.down", {hidden, width});
    addParameter(prefix + "mlp.down_bias", {width});
  }

  Value input{"%input", {batch, length, width}};
  Value target{"%target", {batch, length, width}};
  if (annotate)
    os << "dist.topology @mesh <[\"x\" = 2, \"y\" = 2]>\n";
  os << "func.func @train_step(\n";
  auto printArgument = [&](const Value &value, StringRef role,
                           const Twine &name, StringRef dims) {
    os << "    " << value.name << ": " << getType(value.shape)
       << " {dist.name = \"" << name << "\", dist.role = #dist.role<" << role
       << ">";
    if (annotate && !dims.empty())
      os << ", dist.sharding = #dist.sharding<@mesh, " << dims << ">";
    os << "}";
  };
  /// Megatron's splits of the parameters of a layer.
  StringRef columns = R"([[], ["y"]])", rows = R"([["y"], []])",
            vector = R"([["y"]])", batches = R"([["x"], [], []])";
  std::map<int, StringRef> splits = {
      {Query, columns}, {Key, columns},   {Val, columns}, {Out, rows},
      {Up, columns},    {UpBias, vector}, {Down, rows}};
  for (auto [prefix, role, member] :
       {std::tuple{"", "parameter", &Parameter::value},
        {"adam.m.", "state", &Parameter::first},
        {"adam.v.", "state", &Parameter::second}})
    for (auto [index, parameter] : enumerate(parameters)) {
      printArgument(parameter.*member, role, prefix + parameter.name,
                    splits[index % NumParameters]);
      os << ",\n";
    }
  printArgument(input, "input", "input", batches);
  os << ",\n";
  printArgument(target, "input", "target", batches);
  os << ")\n    -> (";
  size_t numUpdates = 3 * parameters.size();
  SmallVector<std::string, 0> types;
  for (size_t i = 0; i < numUpdates; ++i)
    types.push_back(getType(parameters[i % parameters.size()].value.shape));
  for (auto [index, type] : enumerate(types))
    os << type << " {dist.updates = " << index << " : i64}, ";
  os << "tensor<f32> {dist.loss, dist.name = \"loss\"}) {\n";
  types.push_back("tensor<f32>");

  SmallVector<Saved, 0> saved(layers);
  Value value = input;
  for (int64_t layer = 0; layer < layers; ++layer)
    value = forward(layer, value, saved[layer]);
  Value difference = elementwise("bsd", value, target, "arith.subf");
  std::string n = "      %n = arith.constant " +
                  std::to_string(batch * length * width) + ".0 : f32\n";
  Value squares = writer.einsum("", {difference, "bsd"}, {difference, "bsd"});
  Value loss = writer.map("", {{squares, ""}},
                          n + "      %r = arith.divf %a, %n : f32\n");
  Value gradient = writer.map("bsd", {{difference, "bsd"}},
                              n + "      %two = arith.constant 2.0 : f32\n"
                                  "      %d = arith.mulf %a, %two : f32\n"
                                  "      %r = arith.divf %d, %n : f32\n");
  for (int64_t layer = layers - 1; layer >= 0; --layer)
    gradient = backward(layer, gradient, saved[layer]);
  for (Parameter &parameter : parameters)
    writer.adam(parameter.value, parameter.first, parameter.second,
                parameter.gradient);
  os << writer.take();

  os << "    return ";
  for (const Parameter &parameter : parameters)
    os << parameter.value.name << ", ";
  for (const Parameter &parameter : parameters)
    os << parameter.first.name << ", ";
  for (const Parameter &parameter : parameters)
    os << parameter.second.name << ", ";
  os << loss.name << " : " << llvm::interleaved(types) << "\n}\n";
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv,
                              "Prints a transformer's training step.\n");
  for (const cl::opt<int64_t> *option :
       {&layers, &batch, &length, &width, &heads, &hidden})
    if (option->getValue() < 1) {
      errs() << "automap-make-transformer: error: --" << option->ArgStr
             << " must be at least 1\n";
      return 1;
    }
  if (width % heads != 0) {
    errs() << "automap-make-transformer: error: --width=" << width
           << " is not a multiple of --heads=" << heads << "\n";
    return 1;
  }
  Step step;
  step.print(outs());
  return 0;
}
