// transformer-untied-adam: made by export/transformer.py with PyTorch 2.14.1 and torch-mlir; see README.md.
#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map4 = affine_map<(d0, d1, d2) -> (d2)>
#map5 = affine_map<(d0, d1) -> (d0, d1)>
#map6 = affine_map<(d0, d1) -> (d1)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map11 = affine_map<(d0, d1) -> (d0)>
#map12 = affine_map<(d0, d1) -> (d0, 0)>
#map13 = affine_map<(d0) -> (d0)>
#map14 = affine_map<(d0, d1) -> ()>
#map15 = affine_map<() -> ()>
#map16 = affine_map<(d0, d1) -> (0, d1)>
#map17 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map18 = affine_map<(d0) -> ()>
module {
  func.func @train_step(
      %arg0: tensor<16x16xf32> {dist.name = "position", dist.role = #dist.role<parameter>},
      %arg1: tensor<64x16xf32> {dist.name = "embedding.weight", dist.role = #dist.role<parameter>},
      %arg2: tensor<16xf32> {dist.name = "blocks.0.norm1.weight", dist.role = #dist.role<parameter>},
      %arg3: tensor<16xf32> {dist.name = "blocks.0.norm1.bias", dist.role = #dist.role<parameter>},
      %arg4: tensor<16x16xf32> {dist.name = "blocks.0.attn.query.weight", dist.role = #dist.role<parameter>},
      %arg5: tensor<16xf32> {dist.name = "blocks.0.attn.query.bias", dist.role = #dist.role<parameter>},
      %arg6: tensor<16x16xf32> {dist.name = "blocks.0.attn.key.weight", dist.role = #dist.role<parameter>},
      %arg7: tensor<16x16xf32> {dist.name = "blocks.0.attn.value.weight", dist.role = #dist.role<parameter>},
      %arg8: tensor<16xf32> {dist.name = "blocks.0.attn.value.bias", dist.role = #dist.role<parameter>},
      %arg9: tensor<16x16xf32> {dist.name = "blocks.0.attn.out.weight", dist.role = #dist.role<parameter>},
      %arg10: tensor<16xf32> {dist.name = "blocks.0.attn.out.bias", dist.role = #dist.role<parameter>},
      %arg11: tensor<16xf32> {dist.name = "blocks.0.norm2.weight", dist.role = #dist.role<parameter>},
      %arg12: tensor<16xf32> {dist.name = "blocks.0.norm2.bias", dist.role = #dist.role<parameter>},
      %arg13: tensor<64x16xf32> {dist.name = "blocks.0.mlp.up.weight", dist.role = #dist.role<parameter>},
      %arg14: tensor<64xf32> {dist.name = "blocks.0.mlp.up.bias", dist.role = #dist.role<parameter>},
      %arg15: tensor<16x64xf32> {dist.name = "blocks.0.mlp.down.weight", dist.role = #dist.role<parameter>},
      %arg16: tensor<16xf32> {dist.name = "blocks.0.mlp.down.bias", dist.role = #dist.role<parameter>},
      %arg17: tensor<16xf32> {dist.name = "blocks.1.norm1.weight", dist.role = #dist.role<parameter>},
      %arg18: tensor<16xf32> {dist.name = "blocks.1.norm1.bias", dist.role = #dist.role<parameter>},
      %arg19: tensor<16x16xf32> {dist.name = "blocks.1.attn.query.weight", dist.role = #dist.role<parameter>},
      %arg20: tensor<16xf32> {dist.name = "blocks.1.attn.query.bias", dist.role = #dist.role<parameter>},
      %arg21: tensor<16x16xf32> {dist.name = "blocks.1.attn.key.weight", dist.role = #dist.role<parameter>},
      %arg22: tensor<16x16xf32> {dist.name = "blocks.1.attn.value.weight", dist.role = #dist.role<parameter>},
      %arg23: tensor<16xf32> {dist.name = "blocks.1.attn.value.bias", dist.role = #dist.role<parameter>},
      %arg24: tensor<16x16xf32> {dist.name = "blocks.1.attn.out.weight", dist.role = #dist.role<parameter>},
      %arg25: tensor<16xf32> {dist.name = "blocks.1.attn.out.bias", dist.role = #dist.role<parameter>},
      %arg26: tensor<16xf32> {dist.name = "blocks.1.norm2.weight", dist.role = #dist.role<parameter>},
      %arg27: tensor<16xf32> {dist.name = "blocks.1.norm2.bias", dist.role = #dist.role<parameter>},
      %arg28: tensor<64x16xf32> {dist.name = "blocks.1.mlp.up.weight", dist.role = #dist.role<parameter>},
      %arg29: tensor<64xf32> {dist.name = "blocks.1.mlp.up.bias", dist.role = #dist.role<parameter>},
      %arg30: tensor<16x64xf32> {dist.name = "blocks.1.mlp.down.weight", dist.role = #dist.role<parameter>},
      %arg31: tensor<16xf32> {dist.name = "blocks.1.mlp.down.bias", dist.role = #dist.role<parameter>},
      %arg32: tensor<16xf32> {dist.name = "norm.weight", dist.role = #dist.role<parameter>},
      %arg33: tensor<16xf32> {dist.name = "norm.bias", dist.role = #dist.role<parameter>},
      %arg34: tensor<64x16xf32> {dist.name = "head.weight", dist.role = #dist.role<parameter>},
      %arg35: tensor<f32> {dist.name = "step", dist.role = #dist.role<state>},
      %arg36: tensor<16x16xf32> {dist.name = "exp_avg.position", dist.role = #dist.role<state>},
      %arg37: tensor<16x16xf32> {dist.name = "exp_avg_sq.position", dist.role = #dist.role<state>},
      %arg38: tensor<64x16xf32> {dist.name = "exp_avg.embedding.weight", dist.role = #dist.role<state>},
      %arg39: tensor<64x16xf32> {dist.name = "exp_avg_sq.embedding.weight", dist.role = #dist.role<state>},
      %arg40: tensor<16xf32> {dist.name = "exp_avg.blocks.0.norm1.weight", dist.role = #dist.role<state>},
      %arg41: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.0.norm1.weight", dist.role = #dist.role<state>},
      %arg42: tensor<16xf32> {dist.name = "exp_avg.blocks.0.norm1.bias", dist.role = #dist.role<state>},
      %arg43: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.0.norm1.bias", dist.role = #dist.role<state>},
      %arg44: tensor<16x16xf32> {dist.name = "exp_avg.blocks.0.attn.query.weight", dist.role = #dist.role<state>},
      %arg45: tensor<16x16xf32> {dist.name = "exp_avg_sq.blocks.0.attn.query.weight", dist.role = #dist.role<state>},
      %arg46: tensor<16xf32> {dist.name = "exp_avg.blocks.0.attn.query.bias", dist.role = #dist.role<state>},
      %arg47: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.0.attn.query.bias", dist.role = #dist.role<state>},
      %arg48: tensor<16x16xf32> {dist.name = "exp_avg.blocks.0.attn.key.weight", dist.role = #dist.role<state>},
      %arg49: tensor<16x16xf32> {dist.name = "exp_avg_sq.blocks.0.attn.key.weight", dist.role = #dist.role<state>},
      %arg50: tensor<16x16xf32> {dist.name = "exp_avg.blocks.0.attn.value.weight", dist.role = #dist.role<state>},
      %arg51: tensor<16x16xf32> {dist.name = "exp_avg_sq.blocks.0.attn.value.weight", dist.role = #dist.role<state>},
      %arg52: tensor<16xf32> {dist.name = "exp_avg.blocks.0.attn.value.bias", dist.role = #dist.role<state>},
      %arg53: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.0.attn.value.bias", dist.role = #dist.role<state>},
      %arg54: tensor<16x16xf32> {dist.name = "exp_avg.blocks.0.attn.out.weight", dist.role = #dist.role<state>},
      %arg55: tensor<16x16xf32> {dist.name = "exp_avg_sq.blocks.0.attn.out.weight", dist.role = #dist.role<state>},
      %arg56: tensor<16xf32> {dist.name = "exp_avg.blocks.0.attn.out.bias", dist.role = #dist.role<state>},
      %arg57: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.0.attn.out.bias", dist.role = #dist.role<state>},
      %arg58: tensor<16xf32> {dist.name = "exp_avg.blocks.0.norm2.weight", dist.role = #dist.role<state>},
      %arg59: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.0.norm2.weight", dist.role = #dist.role<state>},
      %arg60: tensor<16xf32> {dist.name = "exp_avg.blocks.0.norm2.bias", dist.role = #dist.role<state>},
      %arg61: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.0.norm2.bias", dist.role = #dist.role<state>},
      %arg62: tensor<64x16xf32> {dist.name = "exp_avg.blocks.0.mlp.up.weight", dist.role = #dist.role<state>},
      %arg63: tensor<64x16xf32> {dist.name = "exp_avg_sq.blocks.0.mlp.up.weight", dist.role = #dist.role<state>},
      %arg64: tensor<64xf32> {dist.name = "exp_avg.blocks.0.mlp.up.bias", dist.role = #dist.role<state>},
      %arg65: tensor<64xf32> {dist.name = "exp_avg_sq.blocks.0.mlp.up.bias", dist.role = #dist.role<state>},
      %arg66: tensor<16x64xf32> {dist.name = "exp_avg.blocks.0.mlp.down.weight", dist.role = #dist.role<state>},
      %arg67: tensor<16x64xf32> {dist.name = "exp_avg_sq.blocks.0.mlp.down.weight", dist.role = #dist.role<state>},
      %arg68: tensor<16xf32> {dist.name = "exp_avg.blocks.0.mlp.down.bias", dist.role = #dist.role<state>},
      %arg69: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.0.mlp.down.bias", dist.role = #dist.role<state>},
      %arg70: tensor<16xf32> {dist.name = "exp_avg.blocks.1.norm1.weight", dist.role = #dist.role<state>},
      %arg71: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.1.norm1.weight", dist.role = #dist.role<state>},
      %arg72: tensor<16xf32> {dist.name = "exp_avg.blocks.1.norm1.bias", dist.role = #dist.role<state>},
      %arg73: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.1.norm1.bias", dist.role = #dist.role<state>},
      %arg74: tensor<16x16xf32> {dist.name = "exp_avg.blocks.1.attn.query.weight", dist.role = #dist.role<state>},
      %arg75: tensor<16x16xf32> {dist.name = "exp_avg_sq.blocks.1.attn.query.weight", dist.role = #dist.role<state>},
      %arg76: tensor<16xf32> {dist.name = "exp_avg.blocks.1.attn.query.bias", dist.role = #dist.role<state>},
      %arg77: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.1.attn.query.bias", dist.role = #dist.role<state>},
      %arg78: tensor<16x16xf32> {dist.name = "exp_avg.blocks.1.attn.key.weight", dist.role = #dist.role<state>},
      %arg79: tensor<16x16xf32> {dist.name = "exp_avg_sq.blocks.1.attn.key.weight", dist.role = #dist.role<state>},
      %arg80: tensor<16x16xf32> {dist.name = "exp_avg.blocks.1.attn.value.weight", dist.role = #dist.role<state>},
      %arg81: tensor<16x16xf32> {dist.name = "exp_avg_sq.blocks.1.attn.value.weight", dist.role = #dist.role<state>},
      %arg82: tensor<16xf32> {dist.name = "exp_avg.blocks.1.attn.value.bias", dist.role = #dist.role<state>},
      %arg83: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.1.attn.value.bias", dist.role = #dist.role<state>},
      %arg84: tensor<16x16xf32> {dist.name = "exp_avg.blocks.1.attn.out.weight", dist.role = #dist.role<state>},
      %arg85: tensor<16x16xf32> {dist.name = "exp_avg_sq.blocks.1.attn.out.weight", dist.role = #dist.role<state>},
      %arg86: tensor<16xf32> {dist.name = "exp_avg.blocks.1.attn.out.bias", dist.role = #dist.role<state>},
      %arg87: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.1.attn.out.bias", dist.role = #dist.role<state>},
      %arg88: tensor<16xf32> {dist.name = "exp_avg.blocks.1.norm2.weight", dist.role = #dist.role<state>},
      %arg89: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.1.norm2.weight", dist.role = #dist.role<state>},
      %arg90: tensor<16xf32> {dist.name = "exp_avg.blocks.1.norm2.bias", dist.role = #dist.role<state>},
      %arg91: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.1.norm2.bias", dist.role = #dist.role<state>},
      %arg92: tensor<64x16xf32> {dist.name = "exp_avg.blocks.1.mlp.up.weight", dist.role = #dist.role<state>},
      %arg93: tensor<64x16xf32> {dist.name = "exp_avg_sq.blocks.1.mlp.up.weight", dist.role = #dist.role<state>},
      %arg94: tensor<64xf32> {dist.name = "exp_avg.blocks.1.mlp.up.bias", dist.role = #dist.role<state>},
      %arg95: tensor<64xf32> {dist.name = "exp_avg_sq.blocks.1.mlp.up.bias", dist.role = #dist.role<state>},
      %arg96: tensor<16x64xf32> {dist.name = "exp_avg.blocks.1.mlp.down.weight", dist.role = #dist.role<state>},
      %arg97: tensor<16x64xf32> {dist.name = "exp_avg_sq.blocks.1.mlp.down.weight", dist.role = #dist.role<state>},
      %arg98: tensor<16xf32> {dist.name = "exp_avg.blocks.1.mlp.down.bias", dist.role = #dist.role<state>},
      %arg99: tensor<16xf32> {dist.name = "exp_avg_sq.blocks.1.mlp.down.bias", dist.role = #dist.role<state>},
      %arg100: tensor<16xf32> {dist.name = "exp_avg.norm.weight", dist.role = #dist.role<state>},
      %arg101: tensor<16xf32> {dist.name = "exp_avg_sq.norm.weight", dist.role = #dist.role<state>},
      %arg102: tensor<16xf32> {dist.name = "exp_avg.norm.bias", dist.role = #dist.role<state>},
      %arg103: tensor<16xf32> {dist.name = "exp_avg_sq.norm.bias", dist.role = #dist.role<state>},
      %arg104: tensor<64x16xf32> {dist.name = "exp_avg.head.weight", dist.role = #dist.role<state>},
      %arg105: tensor<64x16xf32> {dist.name = "exp_avg_sq.head.weight", dist.role = #dist.role<state>},
      %arg106: tensor<16x16xf32> {dist.name = "causal_mask", dist.role = #dist.role<constant>},
      %arg107: tensor<8x16xi64> {dist.name = "tokens", dist.role = #dist.role<input>},
      %arg108: tensor<8x16xi64> {dist.name = "targets", dist.role = #dist.role<input>}) -> (
      tensor<16x16xf32> {dist.updates = 0 : i64},
      tensor<64x16xf32> {dist.updates = 1 : i64},
      tensor<16xf32> {dist.updates = 2 : i64},
      tensor<16xf32> {dist.updates = 3 : i64},
      tensor<16x16xf32> {dist.updates = 4 : i64},
      tensor<16xf32> {dist.updates = 5 : i64},
      tensor<16x16xf32> {dist.updates = 6 : i64},
      tensor<16x16xf32> {dist.updates = 7 : i64},
      tensor<16xf32> {dist.updates = 8 : i64},
      tensor<16x16xf32> {dist.updates = 9 : i64},
      tensor<16xf32> {dist.updates = 10 : i64},
      tensor<16xf32> {dist.updates = 11 : i64},
      tensor<16xf32> {dist.updates = 12 : i64},
      tensor<64x16xf32> {dist.updates = 13 : i64},
      tensor<64xf32> {dist.updates = 14 : i64},
      tensor<16x64xf32> {dist.updates = 15 : i64},
      tensor<16xf32> {dist.updates = 16 : i64},
      tensor<16xf32> {dist.updates = 17 : i64},
      tensor<16xf32> {dist.updates = 18 : i64},
      tensor<16x16xf32> {dist.updates = 19 : i64},
      tensor<16xf32> {dist.updates = 20 : i64},
      tensor<16x16xf32> {dist.updates = 21 : i64},
      tensor<16x16xf32> {dist.updates = 22 : i64},
      tensor<16xf32> {dist.updates = 23 : i64},
      tensor<16x16xf32> {dist.updates = 24 : i64},
      tensor<16xf32> {dist.updates = 25 : i64},
      tensor<16xf32> {dist.updates = 26 : i64},
      tensor<16xf32> {dist.updates = 27 : i64},
      tensor<64x16xf32> {dist.updates = 28 : i64},
      tensor<64xf32> {dist.updates = 29 : i64},
      tensor<16x64xf32> {dist.updates = 30 : i64},
      tensor<16xf32> {dist.updates = 31 : i64},
      tensor<16xf32> {dist.updates = 32 : i64},
      tensor<16xf32> {dist.updates = 33 : i64},
      tensor<64x16xf32> {dist.updates = 34 : i64},
      tensor<f32> {dist.updates = 35 : i64},
      tensor<16x16xf32> {dist.updates = 36 : i64},
      tensor<16x16xf32> {dist.updates = 37 : i64},
      tensor<64x16xf32> {dist.updates = 38 : i64},
      tensor<64x16xf32> {dist.updates = 39 : i64},
      tensor<16xf32> {dist.updates = 40 : i64},
      tensor<16xf32> {dist.updates = 41 : i64},
      tensor<16xf32> {dist.updates = 42 : i64},
      tensor<16xf32> {dist.updates = 43 : i64},
      tensor<16x16xf32> {dist.updates = 44 : i64},
      tensor<16x16xf32> {dist.updates = 45 : i64},
      tensor<16xf32> {dist.updates = 46 : i64},
      tensor<16xf32> {dist.updates = 47 : i64},
      tensor<16x16xf32> {dist.updates = 48 : i64},
      tensor<16x16xf32> {dist.updates = 49 : i64},
      tensor<16x16xf32> {dist.updates = 50 : i64},
      tensor<16x16xf32> {dist.updates = 51 : i64},
      tensor<16xf32> {dist.updates = 52 : i64},
      tensor<16xf32> {dist.updates = 53 : i64},
      tensor<16x16xf32> {dist.updates = 54 : i64},
      tensor<16x16xf32> {dist.updates = 55 : i64},
      tensor<16xf32> {dist.updates = 56 : i64},
      tensor<16xf32> {dist.updates = 57 : i64},
      tensor<16xf32> {dist.updates = 58 : i64},
      tensor<16xf32> {dist.updates = 59 : i64},
      tensor<16xf32> {dist.updates = 60 : i64},
      tensor<16xf32> {dist.updates = 61 : i64},
      tensor<64x16xf32> {dist.updates = 62 : i64},
      tensor<64x16xf32> {dist.updates = 63 : i64},
      tensor<64xf32> {dist.updates = 64 : i64},
      tensor<64xf32> {dist.updates = 65 : i64},
      tensor<16x64xf32> {dist.updates = 66 : i64},
      tensor<16x64xf32> {dist.updates = 67 : i64},
      tensor<16xf32> {dist.updates = 68 : i64},
      tensor<16xf32> {dist.updates = 69 : i64},
      tensor<16xf32> {dist.updates = 70 : i64},
      tensor<16xf32> {dist.updates = 71 : i64},
      tensor<16xf32> {dist.updates = 72 : i64},
      tensor<16xf32> {dist.updates = 73 : i64},
      tensor<16x16xf32> {dist.updates = 74 : i64},
      tensor<16x16xf32> {dist.updates = 75 : i64},
      tensor<16xf32> {dist.updates = 76 : i64},
      tensor<16xf32> {dist.updates = 77 : i64},
      tensor<16x16xf32> {dist.updates = 78 : i64},
      tensor<16x16xf32> {dist.updates = 79 : i64},
      tensor<16x16xf32> {dist.updates = 80 : i64},
      tensor<16x16xf32> {dist.updates = 81 : i64},
      tensor<16xf32> {dist.updates = 82 : i64},
      tensor<16xf32> {dist.updates = 83 : i64},
      tensor<16x16xf32> {dist.updates = 84 : i64},
      tensor<16x16xf32> {dist.updates = 85 : i64},
      tensor<16xf32> {dist.updates = 86 : i64},
      tensor<16xf32> {dist.updates = 87 : i64},
      tensor<16xf32> {dist.updates = 88 : i64},
      tensor<16xf32> {dist.updates = 89 : i64},
      tensor<16xf32> {dist.updates = 90 : i64},
      tensor<16xf32> {dist.updates = 91 : i64},
      tensor<64x16xf32> {dist.updates = 92 : i64},
      tensor<64x16xf32> {dist.updates = 93 : i64},
      tensor<64xf32> {dist.updates = 94 : i64},
      tensor<64xf32> {dist.updates = 95 : i64},
      tensor<16x64xf32> {dist.updates = 96 : i64},
      tensor<16x64xf32> {dist.updates = 97 : i64},
      tensor<16xf32> {dist.updates = 98 : i64},
      tensor<16xf32> {dist.updates = 99 : i64},
      tensor<16xf32> {dist.updates = 100 : i64},
      tensor<16xf32> {dist.updates = 101 : i64},
      tensor<16xf32> {dist.updates = 102 : i64},
      tensor<16xf32> {dist.updates = 103 : i64},
      tensor<64x16xf32> {dist.updates = 104 : i64},
      tensor<64x16xf32> {dist.updates = 105 : i64},
      tensor<f32> {dist.loss, dist.name = "loss"}) {
    %cst = arith.constant 9.99999993E-9 : f32
    %cst_0 = arith.constant 1.000000e-01 : f32
    %cst_1 = arith.constant 9.990000e-01 : f32
    %cst_2 = arith.constant 1.000000e-03 : f32
    %cst_3 = arith.constant 0.899999976 : f32
    %cst_4 = arith.constant 0.398942292 : f32
    %cst_5 = arith.constant 0.707106769 : f32
    %cst_6 = arith.constant 9.99999974E-6 : f32
    %cst_7 = arith.constant 0.000000e+00 : f32
    %cst_8 = arith.constant 0xFF800000 : f32
    %cst_9 = arith.constant 1.000000e+00 : f32
    %cst_10 = arith.constant 5.000000e-01 : f32
    %cst_11 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_12 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_13 = arith.constant 1.600000e+01 : f32
    %cst_14 = arith.constant 2.000000e+00 : f32
    %cst_15 = arith.constant 1.41421354 : f32
    %cst_16 = arith.constant 1.280000e+02 : f32
    %cst_17 = arith.constant -5.000000e-01 : f32
    %cst_18 = arith.constant dense<1> : tensor<i64>
    %0 = tensor.empty() : tensor<8x16x16xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg107 : tensor<8x16xi64>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: i64, %out: f32):
      %786 = arith.index_cast %in : i64 to index
      %787 = linalg.index 2 : index
      %extracted = tensor.extract %arg1[%786, %787] : tensor<64x16xf32>
      linalg.yield %extracted : f32
    } -> tensor<8x16x16xf32>
    %2 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %arg0 : tensor<8x16x16xf32>, tensor<16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %3 = tensor.empty() : tensor<8x16x1xf32>
    %4 = linalg.fill ins(%cst_7 : f32) outs(%3 : tensor<8x16x1xf32>) -> tensor<8x16x1xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%2 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%5 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %6 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %7 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%8 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst_6 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.rsqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %12 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13, %arg2 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %arg3 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %collapsed = tensor.collapse_shape %15 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %16 = tensor.empty() : tensor<16x16xf32>
    %transposed = linalg.transpose ins(%arg4 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) permutation = [1, 0] 
    %17 = tensor.empty() : tensor<128x16xf32>
    %18 = linalg.fill ins(%cst_7 : f32) outs(%17 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %19 = linalg.matmul ins(%collapsed, %transposed : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %20 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%19, %arg5 : tensor<128x16xf32>, tensor<16xf32>) outs(%17 : tensor<128x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x16xf32>
    %expanded = tensor.expand_shape %20 [[0, 1], [2, 3]] output_shape [8, 16, 4, 4] : tensor<128x16xf32> into tensor<8x16x4x4xf32>
    %21 = tensor.empty() : tensor<8x4x16x4xf32>
    %transposed_19 = linalg.transpose ins(%expanded : tensor<8x16x4x4xf32>) outs(%21 : tensor<8x4x16x4xf32>) permutation = [0, 2, 1, 3] 
    %transposed_20 = linalg.transpose ins(%arg6 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) permutation = [1, 0] 
    %22 = linalg.matmul ins(%collapsed, %transposed_20 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_21 = tensor.expand_shape %22 [[0, 1], [2, 3]] output_shape [8, 16, 4, 4] : tensor<128x16xf32> into tensor<8x16x4x4xf32>
    %transposed_22 = linalg.transpose ins(%arg7 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) permutation = [1, 0] 
    %23 = linalg.matmul ins(%collapsed, %transposed_22 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %24 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%23, %arg8 : tensor<128x16xf32>, tensor<16xf32>) outs(%17 : tensor<128x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x16xf32>
    %expanded_23 = tensor.expand_shape %24 [[0, 1], [2, 3]] output_shape [8, 16, 4, 4] : tensor<128x16xf32> into tensor<8x16x4x4xf32>
    %transposed_24 = linalg.transpose ins(%expanded_23 : tensor<8x16x4x4xf32>) outs(%21 : tensor<8x4x16x4xf32>) permutation = [0, 2, 1, 3] 
    %25 = tensor.empty() : tensor<8x4x4x16xf32>
    %transposed_25 = linalg.transpose ins(%expanded_21 : tensor<8x16x4x4xf32>) outs(%25 : tensor<8x4x4x16xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_26 = tensor.collapse_shape %transposed_19 [[0, 1], [2], [3]] : tensor<8x4x16x4xf32> into tensor<32x16x4xf32>
    %collapsed_27 = tensor.collapse_shape %transposed_25 [[0, 1], [2], [3]] : tensor<8x4x4x16xf32> into tensor<32x4x16xf32>
    %26 = tensor.empty() : tensor<32x16x16xf32>
    %27 = linalg.fill ins(%cst_7 : f32) outs(%26 : tensor<32x16x16xf32>) -> tensor<32x16x16xf32>
    %28 = linalg.batch_matmul ins(%collapsed_26, %collapsed_27 : tensor<32x16x4xf32>, tensor<32x4x16xf32>) outs(%27 : tensor<32x16x16xf32>) -> tensor<32x16x16xf32>
    %expanded_28 = tensor.expand_shape %28 [[0, 1], [2], [3]] output_shape [8, 4, 16, 16] : tensor<32x16x16xf32> into tensor<8x4x16x16xf32>
    %29 = tensor.empty() : tensor<8x4x16x16xf32>
    %30 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_28 : tensor<8x4x16x16xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_14 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %31 = linalg.generic {indexing_maps = [#map7, #map8, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%30, %arg106 : tensor<8x4x16x16xf32>, tensor<16x16xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %32 = tensor.empty() : tensor<8x4x16xf32>
    %33 = linalg.fill ins(%cst_8 : f32) outs(%32 : tensor<8x4x16xf32>) -> tensor<8x4x16xf32>
    %34 = linalg.generic {indexing_maps = [#map7, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%31 : tensor<8x4x16x16xf32>) outs(%33 : tensor<8x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.maximumf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16xf32>
    %expanded_29 = tensor.expand_shape %34 [[0], [1], [2, 3]] output_shape [8, 4, 16, 1] : tensor<8x4x16xf32> into tensor<8x4x16x1xf32>
    %35 = linalg.generic {indexing_maps = [#map7, #map10, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%31, %expanded_29 : tensor<8x4x16x16xf32>, tensor<8x4x16x1xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %36 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%35 : tensor<8x4x16x16xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.exp %in : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %37 = tensor.empty() : tensor<8x4x16x1xf32>
    %38 = linalg.fill ins(%cst_7 : f32) outs(%37 : tensor<8x4x16x1xf32>) -> tensor<8x4x16x1xf32>
    %39 = linalg.generic {indexing_maps = [#map7, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%36 : tensor<8x4x16x16xf32>) outs(%38 : tensor<8x4x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x1xf32>
    %40 = linalg.generic {indexing_maps = [#map7, #map10, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%36, %39 : tensor<8x4x16x16xf32>, tensor<8x4x16x1xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %collapsed_30 = tensor.collapse_shape %40 [[0, 1], [2], [3]] : tensor<8x4x16x16xf32> into tensor<32x16x16xf32>
    %collapsed_31 = tensor.collapse_shape %transposed_24 [[0, 1], [2], [3]] : tensor<8x4x16x4xf32> into tensor<32x16x4xf32>
    %41 = tensor.empty() : tensor<32x16x4xf32>
    %42 = linalg.fill ins(%cst_7 : f32) outs(%41 : tensor<32x16x4xf32>) -> tensor<32x16x4xf32>
    %43 = linalg.batch_matmul ins(%collapsed_30, %collapsed_31 : tensor<32x16x16xf32>, tensor<32x16x4xf32>) outs(%42 : tensor<32x16x4xf32>) -> tensor<32x16x4xf32>
    %expanded_32 = tensor.expand_shape %43 [[0, 1], [2], [3]] output_shape [8, 4, 16, 4] : tensor<32x16x4xf32> into tensor<8x4x16x4xf32>
    %44 = tensor.empty() : tensor<8x16x4x4xf32>
    %transposed_33 = linalg.transpose ins(%expanded_32 : tensor<8x4x16x4xf32>) outs(%44 : tensor<8x16x4x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_34 = tensor.collapse_shape %transposed_33 [[0, 1], [2, 3]] : tensor<8x16x4x4xf32> into tensor<128x16xf32>
    %transposed_35 = linalg.transpose ins(%arg9 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) permutation = [1, 0] 
    %45 = linalg.matmul ins(%collapsed_34, %transposed_35 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %46 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%45, %arg10 : tensor<128x16xf32>, tensor<16xf32>) outs(%17 : tensor<128x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x16xf32>
    %expanded_36 = tensor.expand_shape %46 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %47 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %expanded_36 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %48 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%47 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %49 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %50 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47, %49 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %51 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%50, %50 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %52 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%51 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %53 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %54 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst_6 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %55 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%54 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.rsqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %56 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%50, %55 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %57 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%56, %arg11 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %58 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%57, %arg12 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %collapsed_37 = tensor.collapse_shape %58 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %59 = tensor.empty() : tensor<16x64xf32>
    %transposed_38 = linalg.transpose ins(%arg13 : tensor<64x16xf32>) outs(%59 : tensor<16x64xf32>) permutation = [1, 0] 
    %60 = tensor.empty() : tensor<128x64xf32>
    %61 = linalg.fill ins(%cst_7 : f32) outs(%60 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %62 = linalg.matmul ins(%collapsed_37, %transposed_38 : tensor<128x16xf32>, tensor<16x64xf32>) outs(%61 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %63 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%62, %arg14 : tensor<128x64xf32>, tensor<64xf32>) outs(%60 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x64xf32>
    %expanded_39 = tensor.expand_shape %63 [[0, 1], [2]] output_shape [8, 16, 64] : tensor<128x64xf32> into tensor<8x16x64xf32>
    %64 = tensor.empty() : tensor<8x16x64xf32>
    %65 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_39 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_15 : f32
      %787 = math.erf %786 : f32
      %788 = arith.addf %787, %cst_9 : f32
      %789 = arith.mulf %788, %cst_10 : f32
      %790 = arith.mulf %in, %789 : f32
      linalg.yield %790 : f32
    } -> tensor<8x16x64xf32>
    %collapsed_40 = tensor.collapse_shape %65 [[0, 1], [2]] : tensor<8x16x64xf32> into tensor<128x64xf32>
    %66 = tensor.empty() : tensor<64x16xf32>
    %transposed_41 = linalg.transpose ins(%arg15 : tensor<16x64xf32>) outs(%66 : tensor<64x16xf32>) permutation = [1, 0] 
    %67 = linalg.matmul ins(%collapsed_40, %transposed_41 : tensor<128x64xf32>, tensor<64x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %68 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%67, %arg16 : tensor<128x16xf32>, tensor<16xf32>) outs(%17 : tensor<128x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x16xf32>
    %expanded_42 = tensor.expand_shape %68 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %69 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47, %expanded_42 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %70 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%69 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %71 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %72 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69, %71 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %73 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72, %72 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %74 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%73 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %75 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %76 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst_6 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %77 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.rsqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %78 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72, %77 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %79 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%78, %arg17 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %80 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79, %arg18 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %collapsed_43 = tensor.collapse_shape %80 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %transposed_44 = linalg.transpose ins(%arg19 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) permutation = [1, 0] 
    %81 = linalg.matmul ins(%collapsed_43, %transposed_44 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %82 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%81, %arg20 : tensor<128x16xf32>, tensor<16xf32>) outs(%17 : tensor<128x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x16xf32>
    %expanded_45 = tensor.expand_shape %82 [[0, 1], [2, 3]] output_shape [8, 16, 4, 4] : tensor<128x16xf32> into tensor<8x16x4x4xf32>
    %transposed_46 = linalg.transpose ins(%expanded_45 : tensor<8x16x4x4xf32>) outs(%21 : tensor<8x4x16x4xf32>) permutation = [0, 2, 1, 3] 
    %transposed_47 = linalg.transpose ins(%arg21 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) permutation = [1, 0] 
    %83 = linalg.matmul ins(%collapsed_43, %transposed_47 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_48 = tensor.expand_shape %83 [[0, 1], [2, 3]] output_shape [8, 16, 4, 4] : tensor<128x16xf32> into tensor<8x16x4x4xf32>
    %transposed_49 = linalg.transpose ins(%arg22 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) permutation = [1, 0] 
    %84 = linalg.matmul ins(%collapsed_43, %transposed_49 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %85 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%84, %arg23 : tensor<128x16xf32>, tensor<16xf32>) outs(%17 : tensor<128x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x16xf32>
    %expanded_50 = tensor.expand_shape %85 [[0, 1], [2, 3]] output_shape [8, 16, 4, 4] : tensor<128x16xf32> into tensor<8x16x4x4xf32>
    %transposed_51 = linalg.transpose ins(%expanded_50 : tensor<8x16x4x4xf32>) outs(%21 : tensor<8x4x16x4xf32>) permutation = [0, 2, 1, 3] 
    %transposed_52 = linalg.transpose ins(%expanded_48 : tensor<8x16x4x4xf32>) outs(%25 : tensor<8x4x4x16xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_53 = tensor.collapse_shape %transposed_46 [[0, 1], [2], [3]] : tensor<8x4x16x4xf32> into tensor<32x16x4xf32>
    %collapsed_54 = tensor.collapse_shape %transposed_52 [[0, 1], [2], [3]] : tensor<8x4x4x16xf32> into tensor<32x4x16xf32>
    %86 = linalg.batch_matmul ins(%collapsed_53, %collapsed_54 : tensor<32x16x4xf32>, tensor<32x4x16xf32>) outs(%27 : tensor<32x16x16xf32>) -> tensor<32x16x16xf32>
    %expanded_55 = tensor.expand_shape %86 [[0, 1], [2], [3]] output_shape [8, 4, 16, 16] : tensor<32x16x16xf32> into tensor<8x4x16x16xf32>
    %87 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_55 : tensor<8x4x16x16xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_14 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %88 = linalg.generic {indexing_maps = [#map7, #map8, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%87, %arg106 : tensor<8x4x16x16xf32>, tensor<16x16xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %89 = linalg.generic {indexing_maps = [#map7, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%88 : tensor<8x4x16x16xf32>) outs(%33 : tensor<8x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.maximumf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16xf32>
    %expanded_56 = tensor.expand_shape %89 [[0], [1], [2, 3]] output_shape [8, 4, 16, 1] : tensor<8x4x16xf32> into tensor<8x4x16x1xf32>
    %90 = linalg.generic {indexing_maps = [#map7, #map10, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%88, %expanded_56 : tensor<8x4x16x16xf32>, tensor<8x4x16x1xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %91 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%90 : tensor<8x4x16x16xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.exp %in : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %92 = linalg.generic {indexing_maps = [#map7, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%91 : tensor<8x4x16x16xf32>) outs(%38 : tensor<8x4x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x1xf32>
    %93 = linalg.generic {indexing_maps = [#map7, #map10, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%91, %92 : tensor<8x4x16x16xf32>, tensor<8x4x16x1xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %collapsed_57 = tensor.collapse_shape %93 [[0, 1], [2], [3]] : tensor<8x4x16x16xf32> into tensor<32x16x16xf32>
    %collapsed_58 = tensor.collapse_shape %transposed_51 [[0, 1], [2], [3]] : tensor<8x4x16x4xf32> into tensor<32x16x4xf32>
    %94 = linalg.batch_matmul ins(%collapsed_57, %collapsed_58 : tensor<32x16x16xf32>, tensor<32x16x4xf32>) outs(%42 : tensor<32x16x4xf32>) -> tensor<32x16x4xf32>
    %expanded_59 = tensor.expand_shape %94 [[0, 1], [2], [3]] output_shape [8, 4, 16, 4] : tensor<32x16x4xf32> into tensor<8x4x16x4xf32>
    %transposed_60 = linalg.transpose ins(%expanded_59 : tensor<8x4x16x4xf32>) outs(%44 : tensor<8x16x4x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_61 = tensor.collapse_shape %transposed_60 [[0, 1], [2, 3]] : tensor<8x16x4x4xf32> into tensor<128x16xf32>
    %transposed_62 = linalg.transpose ins(%arg24 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) permutation = [1, 0] 
    %95 = linalg.matmul ins(%collapsed_61, %transposed_62 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %96 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%95, %arg25 : tensor<128x16xf32>, tensor<16xf32>) outs(%17 : tensor<128x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x16xf32>
    %expanded_63 = tensor.expand_shape %96 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %97 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69, %expanded_63 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %98 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%97 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %99 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %100 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97, %99 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %101 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100, %100 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %102 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%101 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %103 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%102 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %104 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%103 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst_6 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %105 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.rsqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %106 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100, %105 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %107 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106, %arg26 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %108 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%107, %arg27 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %collapsed_64 = tensor.collapse_shape %108 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %transposed_65 = linalg.transpose ins(%arg28 : tensor<64x16xf32>) outs(%59 : tensor<16x64xf32>) permutation = [1, 0] 
    %109 = linalg.matmul ins(%collapsed_64, %transposed_65 : tensor<128x16xf32>, tensor<16x64xf32>) outs(%61 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %110 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%109, %arg29 : tensor<128x64xf32>, tensor<64xf32>) outs(%60 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x64xf32>
    %expanded_66 = tensor.expand_shape %110 [[0, 1], [2]] output_shape [8, 16, 64] : tensor<128x64xf32> into tensor<8x16x64xf32>
    %111 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_66 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_15 : f32
      %787 = math.erf %786 : f32
      %788 = arith.addf %787, %cst_9 : f32
      %789 = arith.mulf %788, %cst_10 : f32
      %790 = arith.mulf %in, %789 : f32
      linalg.yield %790 : f32
    } -> tensor<8x16x64xf32>
    %collapsed_67 = tensor.collapse_shape %111 [[0, 1], [2]] : tensor<8x16x64xf32> into tensor<128x64xf32>
    %transposed_68 = linalg.transpose ins(%arg30 : tensor<16x64xf32>) outs(%66 : tensor<64x16xf32>) permutation = [1, 0] 
    %112 = linalg.matmul ins(%collapsed_67, %transposed_68 : tensor<128x64xf32>, tensor<64x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %113 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%112, %arg31 : tensor<128x16xf32>, tensor<16xf32>) outs(%17 : tensor<128x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x16xf32>
    %expanded_69 = tensor.expand_shape %113 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %114 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97, %expanded_69 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %115 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%114 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %116 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %117 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %116 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117, %117 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %119 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%118 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %120 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %121 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst_6 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %122 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%121 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.rsqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %123 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117, %122 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %124 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123, %arg32 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %125 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124, %arg33 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %transposed_70 = linalg.transpose ins(%arg34 : tensor<64x16xf32>) outs(%59 : tensor<16x64xf32>) permutation = [1, 0] 
    %collapsed_71 = tensor.collapse_shape %125 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %126 = linalg.matmul ins(%collapsed_71, %transposed_70 : tensor<128x16xf32>, tensor<16x64xf32>) outs(%61 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %collapsed_72 = tensor.collapse_shape %arg108 [[0, 1]] : tensor<8x16xi64> into tensor<128xi64>
    %127 = tensor.empty() : tensor<128xf32>
    %128 = linalg.fill ins(%cst_8 : f32) outs(%127 : tensor<128xf32>) -> tensor<128xf32>
    %129 = linalg.generic {indexing_maps = [#map5, #map11], iterator_types = ["parallel", "reduction"]} ins(%126 : tensor<128x64xf32>) outs(%128 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.maximumf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<128xf32>
    %expanded_73 = tensor.expand_shape %129 [[0, 1]] output_shape [128, 1] : tensor<128xf32> into tensor<128x1xf32>
    %130 = linalg.generic {indexing_maps = [#map5, #map12, #map5], iterator_types = ["parallel", "parallel"]} ins(%126, %expanded_73 : tensor<128x64xf32>, tensor<128x1xf32>) outs(%60 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x64xf32>
    %131 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%130 : tensor<128x64xf32>) outs(%60 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.exp %in : f32
      linalg.yield %786 : f32
    } -> tensor<128x64xf32>
    %132 = tensor.empty() : tensor<128x1xf32>
    %133 = linalg.fill ins(%cst_7 : f32) outs(%132 : tensor<128x1xf32>) -> tensor<128x1xf32>
    %134 = linalg.generic {indexing_maps = [#map5, #map12], iterator_types = ["parallel", "reduction"]} ins(%131 : tensor<128x64xf32>) outs(%133 : tensor<128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<128x1xf32>
    %135 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%134 : tensor<128x1xf32>) outs(%132 : tensor<128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.log %in : f32
      linalg.yield %786 : f32
    } -> tensor<128x1xf32>
    %136 = linalg.generic {indexing_maps = [#map5, #map12, #map5], iterator_types = ["parallel", "parallel"]} ins(%130, %135 : tensor<128x64xf32>, tensor<128x1xf32>) outs(%60 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x64xf32>
    %137 = tensor.empty() : tensor<64xi64>
    %138 = linalg.generic {indexing_maps = [#map13], iterator_types = ["parallel"]} outs(%137 : tensor<64xi64>) {
    ^bb0(%out: i64):
      %786 = linalg.index 0 : index
      %787 = arith.index_cast %786 : index to i64
      linalg.yield %787 : i64
    } -> tensor<64xi64>
    %expanded_74 = tensor.expand_shape %collapsed_72 [[0, 1]] output_shape [128, 1] : tensor<128xi64> into tensor<128x1xi64>
    %139 = tensor.empty() : tensor<128x64xi1>
    %140 = linalg.generic {indexing_maps = [#map12, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%expanded_74, %138 : tensor<128x1xi64>, tensor<64xi64>) outs(%139 : tensor<128x64xi1>) {
    ^bb0(%in: i64, %in_156: i64, %out: i1):
      %786 = arith.cmpi eq, %in, %in_156 : i64
      linalg.yield %786 : i1
    } -> tensor<128x64xi1>
    %141 = linalg.generic {indexing_maps = [#map5, #map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%140, %136, %cst_12 : tensor<128x64xi1>, tensor<128x64xf32>, tensor<f32>) outs(%60 : tensor<128x64xf32>) {
    ^bb0(%in: i1, %in_156: f32, %in_157: f32, %out: f32):
      %786 = arith.select %in, %in_156, %in_157 : f32
      linalg.yield %786 : f32
    } -> tensor<128x64xf32>
    %142 = tensor.empty() : tensor<f32>
    %143 = linalg.fill ins(%cst_7 : f32) outs(%142 : tensor<f32>) -> tensor<f32>
    %144 = linalg.generic {indexing_maps = [#map5, #map14], iterator_types = ["reduction", "reduction"]} ins(%141 : tensor<128x64xf32>) outs(%143 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<f32>
    %145 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = []} ins(%144 : tensor<f32>) outs(%142 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_16 : f32
      linalg.yield %786 : f32
    } -> tensor<f32>
    %146 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = []} ins(%145 : tensor<f32>) outs(%142 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.negf %in : f32
      linalg.yield %786 : f32
    } -> tensor<f32>
    %147 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = []} ins(%cst_11 : tensor<f32>) outs(%142 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.negf %in : f32
      linalg.yield %786 : f32
    } -> tensor<f32>
    %148 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = []} ins(%147 : tensor<f32>) outs(%142 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_16 : f32
      linalg.yield %786 : f32
    } -> tensor<f32>
    %149 = linalg.generic {indexing_maps = [#map5, #map14, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%140, %148, %cst_12 : tensor<128x64xi1>, tensor<f32>, tensor<f32>) outs(%60 : tensor<128x64xf32>) {
    ^bb0(%in: i1, %in_156: f32, %in_157: f32, %out: f32):
      %786 = arith.select %in, %in_156, %in_157 : f32
      linalg.yield %786 : f32
    } -> tensor<128x64xf32>
    %150 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%136 : tensor<128x64xf32>) outs(%60 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.exp %in : f32
      linalg.yield %786 : f32
    } -> tensor<128x64xf32>
    %151 = linalg.generic {indexing_maps = [#map5, #map12], iterator_types = ["parallel", "reduction"]} ins(%149 : tensor<128x64xf32>) outs(%133 : tensor<128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<128x1xf32>
    %152 = linalg.generic {indexing_maps = [#map5, #map12, #map5], iterator_types = ["parallel", "parallel"]} ins(%150, %151 : tensor<128x64xf32>, tensor<128x1xf32>) outs(%60 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x64xf32>
    %153 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%149, %152 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%60 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<128x64xf32>
    %154 = tensor.empty() : tensor<64x128xf32>
    %transposed_75 = linalg.transpose ins(%153 : tensor<128x64xf32>) outs(%154 : tensor<64x128xf32>) permutation = [1, 0] 
    %155 = linalg.fill ins(%cst_7 : f32) outs(%66 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %156 = linalg.matmul ins(%transposed_75, %collapsed_71 : tensor<64x128xf32>, tensor<128x16xf32>) outs(%155 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %157 = linalg.matmul ins(%153, %arg34 : tensor<128x64xf32>, tensor<64x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_76 = tensor.expand_shape %157 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %158 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_76, %arg32 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %159 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158 : tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %160 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%158 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %161 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %123 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %162 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%161 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %163 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123, %162 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %164 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%159, %160 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %165 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%164, %163 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %166 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %167 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%166, %165 : tensor<8x16x1xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %168 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_76, %123 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %169 = tensor.empty() : tensor<16xf32>
    %170 = linalg.fill ins(%cst_7 : f32) outs(%169 : tensor<16xf32>) -> tensor<16xf32>
    %171 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%168 : tensor<8x16x16xf32>) outs(%170 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %172 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%expanded_76 : tensor<8x16x16xf32>) outs(%170 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %collapsed_77 = tensor.collapse_shape %167 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %173 = linalg.matmul ins(%collapsed_77, %arg30 : tensor<128x16xf32>, tensor<16x64xf32>) outs(%61 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %174 = tensor.empty() : tensor<16x128xf32>
    %transposed_78 = linalg.transpose ins(%collapsed_77 : tensor<128x16xf32>) outs(%174 : tensor<16x128xf32>) permutation = [1, 0] 
    %175 = linalg.fill ins(%cst_7 : f32) outs(%59 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %176 = linalg.matmul ins(%transposed_78, %collapsed_67 : tensor<16x128xf32>, tensor<128x64xf32>) outs(%175 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %177 = tensor.empty() : tensor<1x16xf32>
    %178 = linalg.fill ins(%cst_7 : f32) outs(%177 : tensor<1x16xf32>) -> tensor<1x16xf32>
    %179 = linalg.generic {indexing_maps = [#map5, #map16], iterator_types = ["reduction", "parallel"]} ins(%collapsed_77 : tensor<128x16xf32>) outs(%178 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<1x16xf32>
    %collapsed_79 = tensor.collapse_shape %179 [[0, 1]] : tensor<1x16xf32> into tensor<16xf32>
    %expanded_80 = tensor.expand_shape %173 [[0, 1], [2]] output_shape [8, 16, 64] : tensor<128x64xf32> into tensor<8x16x64xf32>
    %180 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_66 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_5 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %181 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.erf %in : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %182 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst_9 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %183 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%182 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_10 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %184 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_66, %expanded_66 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %185 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%184 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_17 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %186 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%185 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.exp %in : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %187 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%186 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_4 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %188 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_66, %187 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %189 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %188 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %190 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_80, %189 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %collapsed_81 = tensor.collapse_shape %190 [[0, 1], [2]] : tensor<8x16x64xf32> into tensor<128x64xf32>
    %191 = linalg.matmul ins(%collapsed_81, %arg28 : tensor<128x64xf32>, tensor<64x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %transposed_82 = linalg.transpose ins(%collapsed_81 : tensor<128x64xf32>) outs(%154 : tensor<64x128xf32>) permutation = [1, 0] 
    %192 = linalg.matmul ins(%transposed_82, %collapsed_64 : tensor<64x128xf32>, tensor<128x16xf32>) outs(%155 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %193 = tensor.empty() : tensor<1x64xf32>
    %194 = linalg.fill ins(%cst_7 : f32) outs(%193 : tensor<1x64xf32>) -> tensor<1x64xf32>
    %195 = linalg.generic {indexing_maps = [#map5, #map16], iterator_types = ["reduction", "parallel"]} ins(%collapsed_81 : tensor<128x64xf32>) outs(%194 : tensor<1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<1x64xf32>
    %collapsed_83 = tensor.collapse_shape %195 [[0, 1]] : tensor<1x64xf32> into tensor<64xf32>
    %expanded_84 = tensor.expand_shape %191 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %196 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_84, %arg26 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %197 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196 : tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %198 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%196 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %199 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196, %106 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %200 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%199 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %201 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106, %200 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %202 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%197, %198 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %203 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%202, %201 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %204 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %205 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%204, %203 : tensor<8x16x1xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %206 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_84, %106 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %207 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%206 : tensor<8x16x16xf32>) outs(%170 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %208 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%expanded_84 : tensor<8x16x16xf32>) outs(%170 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %209 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167, %205 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %collapsed_85 = tensor.collapse_shape %209 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %210 = linalg.matmul ins(%collapsed_85, %arg24 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %transposed_86 = linalg.transpose ins(%collapsed_85 : tensor<128x16xf32>) outs(%174 : tensor<16x128xf32>) permutation = [1, 0] 
    %211 = linalg.fill ins(%cst_7 : f32) outs(%16 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %212 = linalg.matmul ins(%transposed_86, %collapsed_61 : tensor<16x128xf32>, tensor<128x16xf32>) outs(%211 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %213 = linalg.generic {indexing_maps = [#map5, #map16], iterator_types = ["reduction", "parallel"]} ins(%collapsed_85 : tensor<128x16xf32>) outs(%178 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<1x16xf32>
    %collapsed_87 = tensor.collapse_shape %213 [[0, 1]] : tensor<1x16xf32> into tensor<16xf32>
    %expanded_88 = tensor.expand_shape %210 [[0, 1], [2, 3]] output_shape [8, 16, 4, 4] : tensor<128x16xf32> into tensor<8x16x4x4xf32>
    %transposed_89 = linalg.transpose ins(%expanded_88 : tensor<8x16x4x4xf32>) outs(%21 : tensor<8x4x16x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_90 = tensor.collapse_shape %transposed_89 [[0, 1], [2], [3]] : tensor<8x4x16x4xf32> into tensor<32x16x4xf32>
    %transposed_91 = linalg.transpose ins(%collapsed_57 : tensor<32x16x16xf32>) outs(%26 : tensor<32x16x16xf32>) permutation = [0, 2, 1] 
    %214 = linalg.batch_matmul ins(%transposed_91, %collapsed_90 : tensor<32x16x16xf32>, tensor<32x16x4xf32>) outs(%42 : tensor<32x16x4xf32>) -> tensor<32x16x4xf32>
    %215 = tensor.empty() : tensor<32x4x16xf32>
    %transposed_92 = linalg.transpose ins(%collapsed_58 : tensor<32x16x4xf32>) outs(%215 : tensor<32x4x16xf32>) permutation = [0, 2, 1] 
    %216 = linalg.batch_matmul ins(%collapsed_90, %transposed_92 : tensor<32x16x4xf32>, tensor<32x4x16xf32>) outs(%27 : tensor<32x16x16xf32>) -> tensor<32x16x16xf32>
    %expanded_93 = tensor.expand_shape %214 [[0, 1], [2], [3]] output_shape [8, 4, 16, 4] : tensor<32x16x4xf32> into tensor<8x4x16x4xf32>
    %expanded_94 = tensor.expand_shape %216 [[0, 1], [2], [3]] output_shape [8, 4, 16, 16] : tensor<32x16x16xf32> into tensor<8x4x16x16xf32>
    %217 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_94, %93 : tensor<8x4x16x16xf32>, tensor<8x4x16x16xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %218 = linalg.generic {indexing_maps = [#map7, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%217 : tensor<8x4x16x16xf32>) outs(%38 : tensor<8x4x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x1xf32>
    %219 = linalg.generic {indexing_maps = [#map7, #map10, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%93, %218 : tensor<8x4x16x16xf32>, tensor<8x4x16x1xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %220 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%217, %219 : tensor<8x4x16x16xf32>, tensor<8x4x16x16xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %221 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%220 : tensor<8x4x16x16xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_14 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %collapsed_95 = tensor.collapse_shape %221 [[0, 1], [2], [3]] : tensor<8x4x16x16xf32> into tensor<32x16x16xf32>
    %transposed_96 = linalg.transpose ins(%collapsed_53 : tensor<32x16x4xf32>) outs(%215 : tensor<32x4x16xf32>) permutation = [0, 2, 1] 
    %222 = linalg.fill ins(%cst_7 : f32) outs(%215 : tensor<32x4x16xf32>) -> tensor<32x4x16xf32>
    %223 = linalg.batch_matmul ins(%transposed_96, %collapsed_95 : tensor<32x4x16xf32>, tensor<32x16x16xf32>) outs(%222 : tensor<32x4x16xf32>) -> tensor<32x4x16xf32>
    %transposed_97 = linalg.transpose ins(%collapsed_54 : tensor<32x4x16xf32>) outs(%41 : tensor<32x16x4xf32>) permutation = [0, 2, 1] 
    %224 = linalg.batch_matmul ins(%collapsed_95, %transposed_97 : tensor<32x16x16xf32>, tensor<32x16x4xf32>) outs(%42 : tensor<32x16x4xf32>) -> tensor<32x16x4xf32>
    %expanded_98 = tensor.expand_shape %223 [[0, 1], [2], [3]] output_shape [8, 4, 4, 16] : tensor<32x4x16xf32> into tensor<8x4x4x16xf32>
    %expanded_99 = tensor.expand_shape %224 [[0, 1], [2], [3]] output_shape [8, 4, 16, 4] : tensor<32x16x4xf32> into tensor<8x4x16x4xf32>
    %transposed_100 = linalg.transpose ins(%expanded_93 : tensor<8x4x16x4xf32>) outs(%44 : tensor<8x16x4x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_101 = tensor.collapse_shape %transposed_100 [[0, 1], [2, 3]] : tensor<8x16x4x4xf32> into tensor<128x16xf32>
    %225 = linalg.matmul ins(%collapsed_101, %arg22 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %transposed_102 = linalg.transpose ins(%collapsed_101 : tensor<128x16xf32>) outs(%174 : tensor<16x128xf32>) permutation = [1, 0] 
    %226 = linalg.matmul ins(%transposed_102, %collapsed_43 : tensor<16x128xf32>, tensor<128x16xf32>) outs(%211 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %227 = linalg.generic {indexing_maps = [#map5, #map16], iterator_types = ["reduction", "parallel"]} ins(%collapsed_101 : tensor<128x16xf32>) outs(%178 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<1x16xf32>
    %collapsed_103 = tensor.collapse_shape %227 [[0, 1]] : tensor<1x16xf32> into tensor<16xf32>
    %expanded_104 = tensor.expand_shape %225 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %transposed_105 = linalg.transpose ins(%expanded_98 : tensor<8x4x4x16xf32>) outs(%44 : tensor<8x16x4x4xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_106 = tensor.collapse_shape %transposed_105 [[0, 1], [2, 3]] : tensor<8x16x4x4xf32> into tensor<128x16xf32>
    %transposed_107 = linalg.transpose ins(%collapsed_106 : tensor<128x16xf32>) outs(%174 : tensor<16x128xf32>) permutation = [1, 0] 
    %228 = linalg.matmul ins(%transposed_107, %collapsed_43 : tensor<16x128xf32>, tensor<128x16xf32>) outs(%211 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %229 = linalg.matmul ins(%collapsed_106, %arg21 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_108 = tensor.expand_shape %229 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %230 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_104, %expanded_108 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %transposed_109 = linalg.transpose ins(%expanded_99 : tensor<8x4x16x4xf32>) outs(%44 : tensor<8x16x4x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_110 = tensor.collapse_shape %transposed_109 [[0, 1], [2, 3]] : tensor<8x16x4x4xf32> into tensor<128x16xf32>
    %231 = linalg.matmul ins(%collapsed_110, %arg19 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %transposed_111 = linalg.transpose ins(%collapsed_110 : tensor<128x16xf32>) outs(%174 : tensor<16x128xf32>) permutation = [1, 0] 
    %232 = linalg.matmul ins(%transposed_111, %collapsed_43 : tensor<16x128xf32>, tensor<128x16xf32>) outs(%211 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %233 = linalg.generic {indexing_maps = [#map5, #map16], iterator_types = ["reduction", "parallel"]} ins(%collapsed_110 : tensor<128x16xf32>) outs(%178 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<1x16xf32>
    %collapsed_112 = tensor.collapse_shape %233 [[0, 1]] : tensor<1x16xf32> into tensor<16xf32>
    %expanded_113 = tensor.expand_shape %231 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %234 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230, %expanded_113 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %235 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%234, %arg17 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %236 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%235 : tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %237 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%235 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %238 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%235, %78 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %239 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%238 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %240 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%78, %239 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %241 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%236, %237 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %242 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%241, %240 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %243 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %244 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%243, %242 : tensor<8x16x1xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %245 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%234, %78 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %246 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%245 : tensor<8x16x16xf32>) outs(%170 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %247 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%234 : tensor<8x16x16xf32>) outs(%170 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %248 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%209, %244 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %collapsed_114 = tensor.collapse_shape %248 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %249 = linalg.matmul ins(%collapsed_114, %arg15 : tensor<128x16xf32>, tensor<16x64xf32>) outs(%61 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %transposed_115 = linalg.transpose ins(%collapsed_114 : tensor<128x16xf32>) outs(%174 : tensor<16x128xf32>) permutation = [1, 0] 
    %250 = linalg.matmul ins(%transposed_115, %collapsed_40 : tensor<16x128xf32>, tensor<128x64xf32>) outs(%175 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %251 = linalg.generic {indexing_maps = [#map5, #map16], iterator_types = ["reduction", "parallel"]} ins(%collapsed_114 : tensor<128x16xf32>) outs(%178 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<1x16xf32>
    %collapsed_116 = tensor.collapse_shape %251 [[0, 1]] : tensor<1x16xf32> into tensor<16xf32>
    %expanded_117 = tensor.expand_shape %249 [[0, 1], [2]] output_shape [8, 16, 64] : tensor<128x64xf32> into tensor<8x16x64xf32>
    %252 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_39 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_5 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %253 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%252 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.erf %in : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %254 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst_9 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %255 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%254 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_10 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %256 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_39, %expanded_39 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %257 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%256 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_17 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %258 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%257 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.exp %in : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %259 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%258 : tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_4 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %260 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_39, %259 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %261 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%255, %260 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %262 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_117, %261 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%64 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x64xf32>
    %collapsed_118 = tensor.collapse_shape %262 [[0, 1], [2]] : tensor<8x16x64xf32> into tensor<128x64xf32>
    %263 = linalg.matmul ins(%collapsed_118, %arg13 : tensor<128x64xf32>, tensor<64x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %transposed_119 = linalg.transpose ins(%collapsed_118 : tensor<128x64xf32>) outs(%154 : tensor<64x128xf32>) permutation = [1, 0] 
    %264 = linalg.matmul ins(%transposed_119, %collapsed_37 : tensor<64x128xf32>, tensor<128x16xf32>) outs(%155 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %265 = linalg.generic {indexing_maps = [#map5, #map16], iterator_types = ["reduction", "parallel"]} ins(%collapsed_118 : tensor<128x64xf32>) outs(%194 : tensor<1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<1x64xf32>
    %collapsed_120 = tensor.collapse_shape %265 [[0, 1]] : tensor<1x64xf32> into tensor<64xf32>
    %expanded_121 = tensor.expand_shape %263 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %266 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_121, %arg11 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %267 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%266 : tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %268 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%266 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %269 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%266, %56 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %270 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%269 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %271 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%56, %270 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %272 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%267, %268 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %273 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%272, %271 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %274 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %275 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%274, %273 : tensor<8x16x1xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %276 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_121, %56 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %277 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%276 : tensor<8x16x16xf32>) outs(%170 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %278 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%expanded_121 : tensor<8x16x16xf32>) outs(%170 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %279 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%248, %275 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %collapsed_122 = tensor.collapse_shape %279 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %280 = linalg.matmul ins(%collapsed_122, %arg9 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %transposed_123 = linalg.transpose ins(%collapsed_122 : tensor<128x16xf32>) outs(%174 : tensor<16x128xf32>) permutation = [1, 0] 
    %281 = linalg.matmul ins(%transposed_123, %collapsed_34 : tensor<16x128xf32>, tensor<128x16xf32>) outs(%211 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %282 = linalg.generic {indexing_maps = [#map5, #map16], iterator_types = ["reduction", "parallel"]} ins(%collapsed_122 : tensor<128x16xf32>) outs(%178 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<1x16xf32>
    %collapsed_124 = tensor.collapse_shape %282 [[0, 1]] : tensor<1x16xf32> into tensor<16xf32>
    %expanded_125 = tensor.expand_shape %280 [[0, 1], [2, 3]] output_shape [8, 16, 4, 4] : tensor<128x16xf32> into tensor<8x16x4x4xf32>
    %transposed_126 = linalg.transpose ins(%expanded_125 : tensor<8x16x4x4xf32>) outs(%21 : tensor<8x4x16x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_127 = tensor.collapse_shape %transposed_126 [[0, 1], [2], [3]] : tensor<8x4x16x4xf32> into tensor<32x16x4xf32>
    %transposed_128 = linalg.transpose ins(%collapsed_30 : tensor<32x16x16xf32>) outs(%26 : tensor<32x16x16xf32>) permutation = [0, 2, 1] 
    %283 = linalg.batch_matmul ins(%transposed_128, %collapsed_127 : tensor<32x16x16xf32>, tensor<32x16x4xf32>) outs(%42 : tensor<32x16x4xf32>) -> tensor<32x16x4xf32>
    %transposed_129 = linalg.transpose ins(%collapsed_31 : tensor<32x16x4xf32>) outs(%215 : tensor<32x4x16xf32>) permutation = [0, 2, 1] 
    %284 = linalg.batch_matmul ins(%collapsed_127, %transposed_129 : tensor<32x16x4xf32>, tensor<32x4x16xf32>) outs(%27 : tensor<32x16x16xf32>) -> tensor<32x16x16xf32>
    %expanded_130 = tensor.expand_shape %283 [[0, 1], [2], [3]] output_shape [8, 4, 16, 4] : tensor<32x16x4xf32> into tensor<8x4x16x4xf32>
    %expanded_131 = tensor.expand_shape %284 [[0, 1], [2], [3]] output_shape [8, 4, 16, 16] : tensor<32x16x16xf32> into tensor<8x4x16x16xf32>
    %285 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_131, %40 : tensor<8x4x16x16xf32>, tensor<8x4x16x16xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %286 = linalg.generic {indexing_maps = [#map7, #map10], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%285 : tensor<8x4x16x16xf32>) outs(%38 : tensor<8x4x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x1xf32>
    %287 = linalg.generic {indexing_maps = [#map7, #map10, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %286 : tensor<8x4x16x16xf32>, tensor<8x4x16x1xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %288 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%285, %287 : tensor<8x4x16x16xf32>, tensor<8x4x16x16xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %289 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%288 : tensor<8x4x16x16xf32>) outs(%29 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_14 : f32
      linalg.yield %786 : f32
    } -> tensor<8x4x16x16xf32>
    %collapsed_132 = tensor.collapse_shape %289 [[0, 1], [2], [3]] : tensor<8x4x16x16xf32> into tensor<32x16x16xf32>
    %transposed_133 = linalg.transpose ins(%collapsed_26 : tensor<32x16x4xf32>) outs(%215 : tensor<32x4x16xf32>) permutation = [0, 2, 1] 
    %290 = linalg.batch_matmul ins(%transposed_133, %collapsed_132 : tensor<32x4x16xf32>, tensor<32x16x16xf32>) outs(%222 : tensor<32x4x16xf32>) -> tensor<32x4x16xf32>
    %transposed_134 = linalg.transpose ins(%collapsed_27 : tensor<32x4x16xf32>) outs(%41 : tensor<32x16x4xf32>) permutation = [0, 2, 1] 
    %291 = linalg.batch_matmul ins(%collapsed_132, %transposed_134 : tensor<32x16x16xf32>, tensor<32x16x4xf32>) outs(%42 : tensor<32x16x4xf32>) -> tensor<32x16x4xf32>
    %expanded_135 = tensor.expand_shape %290 [[0, 1], [2], [3]] output_shape [8, 4, 4, 16] : tensor<32x4x16xf32> into tensor<8x4x4x16xf32>
    %expanded_136 = tensor.expand_shape %291 [[0, 1], [2], [3]] output_shape [8, 4, 16, 4] : tensor<32x16x4xf32> into tensor<8x4x16x4xf32>
    %transposed_137 = linalg.transpose ins(%expanded_130 : tensor<8x4x16x4xf32>) outs(%44 : tensor<8x16x4x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_138 = tensor.collapse_shape %transposed_137 [[0, 1], [2, 3]] : tensor<8x16x4x4xf32> into tensor<128x16xf32>
    %292 = linalg.matmul ins(%collapsed_138, %arg7 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %transposed_139 = linalg.transpose ins(%collapsed_138 : tensor<128x16xf32>) outs(%174 : tensor<16x128xf32>) permutation = [1, 0] 
    %293 = linalg.matmul ins(%transposed_139, %collapsed : tensor<16x128xf32>, tensor<128x16xf32>) outs(%211 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %294 = linalg.generic {indexing_maps = [#map5, #map16], iterator_types = ["reduction", "parallel"]} ins(%collapsed_138 : tensor<128x16xf32>) outs(%178 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<1x16xf32>
    %collapsed_140 = tensor.collapse_shape %294 [[0, 1]] : tensor<1x16xf32> into tensor<16xf32>
    %expanded_141 = tensor.expand_shape %292 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %transposed_142 = linalg.transpose ins(%expanded_135 : tensor<8x4x4x16xf32>) outs(%44 : tensor<8x16x4x4xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_143 = tensor.collapse_shape %transposed_142 [[0, 1], [2, 3]] : tensor<8x16x4x4xf32> into tensor<128x16xf32>
    %transposed_144 = linalg.transpose ins(%collapsed_143 : tensor<128x16xf32>) outs(%174 : tensor<16x128xf32>) permutation = [1, 0] 
    %295 = linalg.matmul ins(%transposed_144, %collapsed : tensor<16x128xf32>, tensor<128x16xf32>) outs(%211 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %296 = linalg.matmul ins(%collapsed_143, %arg6 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_145 = tensor.expand_shape %296 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %297 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_141, %expanded_145 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %transposed_146 = linalg.transpose ins(%expanded_136 : tensor<8x4x16x4xf32>) outs(%44 : tensor<8x16x4x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_147 = tensor.collapse_shape %transposed_146 [[0, 1], [2, 3]] : tensor<8x16x4x4xf32> into tensor<128x16xf32>
    %298 = linalg.matmul ins(%collapsed_147, %arg4 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%18 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %transposed_148 = linalg.transpose ins(%collapsed_147 : tensor<128x16xf32>) outs(%174 : tensor<16x128xf32>) permutation = [1, 0] 
    %299 = linalg.matmul ins(%transposed_148, %collapsed : tensor<16x128xf32>, tensor<128x16xf32>) outs(%211 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %300 = linalg.generic {indexing_maps = [#map5, #map16], iterator_types = ["reduction", "parallel"]} ins(%collapsed_147 : tensor<128x16xf32>) outs(%178 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<1x16xf32>
    %collapsed_149 = tensor.collapse_shape %300 [[0, 1]] : tensor<1x16xf32> into tensor<16xf32>
    %expanded_150 = tensor.expand_shape %298 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %301 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%297, %expanded_150 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %302 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%301, %arg2 : tensor<8x16x16xf32>, tensor<16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %303 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%302 : tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %304 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%302 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %305 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%302, %13 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %306 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%305 : tensor<8x16x16xf32>) outs(%4 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %307 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13, %306 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %308 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%303, %304 : tensor<8x16x16xf32>, tensor<8x16x1xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %309 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%308, %307 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %310 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<8x16x1xf32>) outs(%3 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %in, %cst_13 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x1xf32>
    %311 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%310, %309 : tensor<8x16x1xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %312 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%301, %13 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %313 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%312 : tensor<8x16x16xf32>) outs(%170 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %314 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%301 : tensor<8x16x16xf32>) outs(%170 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %315 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%279, %311 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%0 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<8x16x16xf32>
    %316 = tensor.empty() : tensor<1x16x16xf32>
    %317 = linalg.fill ins(%cst_7 : f32) outs(%316 : tensor<1x16x16xf32>) -> tensor<1x16x16xf32>
    %318 = linalg.generic {indexing_maps = [#map1, #map17], iterator_types = ["reduction", "parallel", "parallel"]} ins(%315 : tensor<8x16x16xf32>) outs(%317 : tensor<1x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %out : f32
      linalg.yield %786 : f32
    } -> tensor<1x16x16xf32>
    %collapsed_151 = tensor.collapse_shape %318 [[0, 1], [2]] : tensor<1x16x16xf32> into tensor<16x16xf32>
    %collapsed_152 = tensor.collapse_shape %arg107 [[0, 1]] : tensor<8x16xi64> into tensor<128xi64>
    %expanded_153 = tensor.expand_shape %collapsed_152 [[0, 1]] output_shape [128, 1] : tensor<128xi64> into tensor<128x1xi64>
    %319 = linalg.generic {indexing_maps = [#map12, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%expanded_153, %138 : tensor<128x1xi64>, tensor<64xi64>) outs(%139 : tensor<128x64xi1>) {
    ^bb0(%in: i64, %in_156: i64, %out: i1):
      %786 = arith.cmpi eq, %in, %in_156 : i64
      linalg.yield %786 : i1
    } -> tensor<128x64xi1>
    %320 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%319 : tensor<128x64xi1>) outs(%60 : tensor<128x64xf32>) {
    ^bb0(%in: i1, %out: f32):
      %786 = arith.uitofp %in : i1 to f32
      linalg.yield %786 : f32
    } -> tensor<128x64xf32>
    %transposed_154 = linalg.transpose ins(%320 : tensor<128x64xf32>) outs(%154 : tensor<64x128xf32>) permutation = [1, 0] 
    %collapsed_155 = tensor.collapse_shape %315 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %321 = linalg.matmul ins(%transposed_154, %collapsed_155 : tensor<64x128xf32>, tensor<128x16xf32>) outs(%155 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %322 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = []} ins(%arg35 : tensor<f32>) outs(%142 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst_9 : f32
      linalg.yield %786 : f32
    } -> tensor<f32>
    %323 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = []} ins(%322 : tensor<f32>) outs(%142 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.powf %cst_3, %in : f32
      linalg.yield %786 : f32
    } -> tensor<f32>
    %324 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = []} ins(%cst_18, %323 : tensor<i64>, tensor<f32>) outs(%142 : tensor<f32>) {
    ^bb0(%in: i64, %in_156: f32, %out: f32):
      %786 = arith.sitofp %in : i64 to f32
      %787 = arith.subf %786, %in_156 : f32
      linalg.yield %787 : f32
    } -> tensor<f32>
    %325 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = []} ins(%324 : tensor<f32>) outs(%142 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.divf %cst_9, %in : f32
      linalg.yield %786 : f32
    } -> tensor<f32>
    %326 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = []} ins(%325 : tensor<f32>) outs(%142 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<f32>
    %327 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = []} ins(%322 : tensor<f32>) outs(%142 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.powf %cst_1, %in : f32
      linalg.yield %786 : f32
    } -> tensor<f32>
    %328 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = []} ins(%cst_18, %327 : tensor<i64>, tensor<f32>) outs(%142 : tensor<f32>) {
    ^bb0(%in: i64, %in_156: f32, %out: f32):
      %786 = arith.sitofp %in : i64 to f32
      %787 = arith.subf %786, %in_156 : f32
      linalg.yield %787 : f32
    } -> tensor<f32>
    %329 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = []} ins(%328 : tensor<f32>) outs(%142 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<f32>
    %330 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg36 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %331 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%collapsed_151 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %332 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%330, %331 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %333 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg37 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %334 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%collapsed_151, %collapsed_151 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %335 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%334 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %336 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%333, %335 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %337 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%336 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %338 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%337, %329 : tensor<16x16xf32>, tensor<f32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %339 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%338 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %340 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%332, %339 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %341 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %340 : tensor<f32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %342 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg0, %341 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %343 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg38 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %344 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%321 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %345 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%343, %344 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %346 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg39 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %347 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%321, %321 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %348 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%347 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %349 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%346, %348 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %350 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%349 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %351 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%350, %329 : tensor<64x16xf32>, tensor<f32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %352 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%351 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %353 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%345, %352 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %354 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %353 : tensor<f32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %355 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg1, %354 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %356 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg40 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %357 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%313 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %358 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%356, %357 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %359 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg41 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %360 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%313, %313 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %361 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%360 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %362 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%359, %361 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %363 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%362 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %364 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%363, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %365 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%364 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %366 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%358, %365 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %367 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %366 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %368 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg2, %367 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %369 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg42 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %370 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%314 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %371 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%369, %370 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %372 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg43 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %373 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%314, %314 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %374 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%373 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %375 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%372, %374 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %376 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%375 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %377 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%376, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %378 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%377 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %379 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%371, %378 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %380 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %379 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %381 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg3, %380 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %382 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg44 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %383 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%299 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %384 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%382, %383 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %385 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg45 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %386 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%299, %299 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %387 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%386 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %388 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%385, %387 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %389 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%388 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %390 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%389, %329 : tensor<16x16xf32>, tensor<f32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %391 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%390 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %392 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%384, %391 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %393 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %392 : tensor<f32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %394 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg4, %393 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %395 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg46 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %396 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_149 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %397 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%395, %396 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %398 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg47 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %399 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_149, %collapsed_149 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %400 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%399 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %401 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%398, %400 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %402 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%401 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %403 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%402, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %404 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%403 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %405 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%397, %404 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %406 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %405 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %407 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg5, %406 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %408 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg48 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %409 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%295 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %410 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%408, %409 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %411 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg49 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %412 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%295, %295 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %413 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%412 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %414 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%411, %413 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %415 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%414 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %416 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%415, %329 : tensor<16x16xf32>, tensor<f32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %417 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%416 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %418 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%410, %417 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %419 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %418 : tensor<f32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %420 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg6, %419 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %421 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg50 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %422 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%293 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %423 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%421, %422 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %424 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg51 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %425 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%293, %293 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %426 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%425 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %427 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%424, %426 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %428 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%427 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %429 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%428, %329 : tensor<16x16xf32>, tensor<f32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %430 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%429 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %431 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%423, %430 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %432 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %431 : tensor<f32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %433 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg7, %432 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %434 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg52 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %435 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_140 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %436 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%434, %435 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %437 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg53 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %438 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_140, %collapsed_140 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %439 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%438 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %440 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%437, %439 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %441 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%440 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %442 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%441, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %443 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%442 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %444 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%436, %443 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %445 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %444 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %446 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg8, %445 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %447 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg54 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %448 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%281 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %449 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%447, %448 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %450 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg55 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %451 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%281, %281 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %452 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%451 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %453 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%450, %452 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %454 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%453 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %455 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%454, %329 : tensor<16x16xf32>, tensor<f32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %456 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%455 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %457 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%449, %456 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %458 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %457 : tensor<f32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %459 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg9, %458 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %460 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg56 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %461 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_124 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %462 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%460, %461 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %463 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg57 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %464 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_124, %collapsed_124 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %465 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%464 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %466 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%463, %465 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %467 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%466 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %468 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%467, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %469 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%468 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %470 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%462, %469 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %471 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %470 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %472 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg10, %471 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %473 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg58 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %474 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%277 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %475 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%473, %474 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %476 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg59 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %477 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%277, %277 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %478 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%477 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %479 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%476, %478 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %480 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%479 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %481 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%480, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %482 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%481 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %483 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%475, %482 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %484 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %483 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %485 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg11, %484 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %486 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg60 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %487 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%278 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %488 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%486, %487 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %489 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg61 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %490 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%278, %278 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %491 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%490 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %492 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%489, %491 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %493 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%492 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %494 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%493, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %495 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%494 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %496 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%488, %495 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %497 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %496 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %498 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg12, %497 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %499 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg62 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %500 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%264 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %501 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%499, %500 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %502 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg63 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %503 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%264, %264 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %504 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%503 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %505 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%502, %504 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %506 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%505 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %507 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%506, %329 : tensor<64x16xf32>, tensor<f32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %508 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%507 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %509 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%501, %508 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %510 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %509 : tensor<f32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %511 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg13, %510 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %512 = tensor.empty() : tensor<64xf32>
    %513 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg64 : tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %514 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_120 : tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %515 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%513, %514 : tensor<64xf32>, tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %516 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg65 : tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %517 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_120, %collapsed_120 : tensor<64xf32>, tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %518 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%517 : tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %519 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%516, %518 : tensor<64xf32>, tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %520 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%519 : tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %521 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%520, %329 : tensor<64xf32>, tensor<f32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %522 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%521 : tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %523 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%515, %522 : tensor<64xf32>, tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %524 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %523 : tensor<f32>, tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %525 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg14, %524 : tensor<64xf32>, tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %526 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg66 : tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %527 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%250 : tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %528 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%526, %527 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %529 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg67 : tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %530 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%250, %250 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %531 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%530 : tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %532 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%529, %531 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %533 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%532 : tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %534 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%533, %329 : tensor<16x64xf32>, tensor<f32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %535 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%534 : tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %536 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%528, %535 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %537 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %536 : tensor<f32>, tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %538 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg15, %537 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %539 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg68 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %540 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_116 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %541 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%539, %540 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %542 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg69 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %543 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_116, %collapsed_116 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %544 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%543 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %545 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%542, %544 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %546 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%545 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %547 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%546, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %548 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%547 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %549 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%541, %548 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %550 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %549 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %551 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg16, %550 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %552 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg70 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %553 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%246 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %554 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%552, %553 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %555 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg71 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %556 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%246, %246 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %557 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%556 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %558 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%555, %557 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %559 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%558 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %560 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%559, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %561 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%560 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %562 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%554, %561 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %563 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %562 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %564 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg17, %563 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %565 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg72 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %566 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%247 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %567 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%565, %566 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %568 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg73 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %569 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%247, %247 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %570 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%569 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %571 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%568, %570 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %572 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%571 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %573 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%572, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %574 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%573 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %575 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%567, %574 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %576 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %575 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %577 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg18, %576 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %578 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg74 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %579 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%232 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %580 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%578, %579 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %581 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg75 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %582 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%232, %232 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %583 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%582 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %584 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%581, %583 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %585 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%584 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %586 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%585, %329 : tensor<16x16xf32>, tensor<f32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %587 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%586 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %588 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%580, %587 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %589 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %588 : tensor<f32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %590 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg19, %589 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %591 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg76 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %592 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_112 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %593 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%591, %592 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %594 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg77 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %595 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_112, %collapsed_112 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %596 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%595 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %597 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%594, %596 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %598 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%597 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %599 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%598, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %600 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%599 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %601 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%593, %600 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %602 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %601 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %603 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg20, %602 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %604 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg78 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %605 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%228 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %606 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%604, %605 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %607 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg79 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %608 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%228, %228 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %609 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%608 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %610 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%607, %609 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %611 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%610 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %612 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%611, %329 : tensor<16x16xf32>, tensor<f32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %613 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%612 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %614 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%606, %613 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %615 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %614 : tensor<f32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %616 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg21, %615 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %617 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg80 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %618 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%226 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %619 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%617, %618 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %620 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg81 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %621 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%226, %226 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %622 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%621 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %623 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%620, %622 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %624 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%623 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %625 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%624, %329 : tensor<16x16xf32>, tensor<f32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %626 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%625 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %627 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%619, %626 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %628 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %627 : tensor<f32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %629 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg22, %628 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %630 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg82 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %631 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_103 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %632 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%630, %631 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %633 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg83 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %634 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_103, %collapsed_103 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %635 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%634 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %636 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%633, %635 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %637 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%636 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %638 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%637, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %639 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%638 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %640 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%632, %639 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %641 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %640 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %642 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg23, %641 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %643 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg84 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %644 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%212 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %645 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%643, %644 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %646 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg85 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %647 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%212, %212 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %648 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%647 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %649 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%646, %648 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %650 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%649 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %651 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%650, %329 : tensor<16x16xf32>, tensor<f32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %652 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%651 : tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %653 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%645, %652 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %654 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %653 : tensor<f32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %655 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg24, %654 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%16 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x16xf32>
    %656 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg86 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %657 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_87 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %658 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%656, %657 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %659 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg87 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %660 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_87, %collapsed_87 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %661 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%660 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %662 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%659, %661 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %663 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%662 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %664 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%663, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %665 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%664 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %666 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%658, %665 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %667 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %666 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %668 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg25, %667 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %669 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg88 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %670 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%207 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %671 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%669, %670 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %672 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg89 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %673 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%207, %207 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %674 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%673 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %675 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%672, %674 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %676 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%675 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %677 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%676, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %678 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%677 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %679 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%671, %678 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %680 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %679 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %681 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg26, %680 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %682 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg90 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %683 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%208 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %684 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%682, %683 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %685 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg91 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %686 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%208, %208 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %687 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%686 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %688 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%685, %687 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %689 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%688 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %690 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%689, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %691 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%690 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %692 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%684, %691 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %693 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %692 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %694 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg27, %693 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %695 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg92 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %696 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%192 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %697 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%695, %696 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %698 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg93 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %699 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%192, %192 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %700 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%699 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %701 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%698, %700 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %702 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%701 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %703 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%702, %329 : tensor<64x16xf32>, tensor<f32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %704 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%703 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %705 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%697, %704 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %706 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %705 : tensor<f32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %707 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg28, %706 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %708 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg94 : tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %709 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_83 : tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %710 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%708, %709 : tensor<64xf32>, tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %711 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg95 : tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %712 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_83, %collapsed_83 : tensor<64xf32>, tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %713 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%712 : tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %714 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%711, %713 : tensor<64xf32>, tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %715 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%714 : tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %716 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%715, %329 : tensor<64xf32>, tensor<f32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %717 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%716 : tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %718 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%710, %717 : tensor<64xf32>, tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %719 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %718 : tensor<f32>, tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %720 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg29, %719 : tensor<64xf32>, tensor<64xf32>) outs(%512 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64xf32>
    %721 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg96 : tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %722 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%176 : tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %723 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%721, %722 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %724 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg97 : tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %725 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%176, %176 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %726 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%725 : tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %727 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%724, %726 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %728 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%727 : tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %729 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%728, %329 : tensor<16x64xf32>, tensor<f32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %730 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%729 : tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %731 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%723, %730 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %732 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %731 : tensor<f32>, tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %733 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg30, %732 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%59 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16x64xf32>
    %734 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg98 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %735 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_79 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %736 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%734, %735 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %737 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg99 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %738 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%collapsed_79, %collapsed_79 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %739 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%738 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %740 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%737, %739 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %741 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%740 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %742 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%741, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %743 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%742 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %744 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%736, %743 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %745 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %744 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %746 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg31, %745 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %747 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg100 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %748 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%171 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %749 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%747, %748 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %750 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg101 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %751 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%171, %171 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %752 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%751 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %753 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%750, %752 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %754 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%753 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %755 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%754, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %756 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%755 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %757 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%749, %756 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %758 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %757 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %759 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg32, %758 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %760 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg102 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %761 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%172 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %762 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%760, %761 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %763 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%arg103 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %764 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%172, %172 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %765 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%764 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %766 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%763, %765 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %767 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%766 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %768 = linalg.generic {indexing_maps = [#map13, #map18, #map13], iterator_types = ["parallel"]} ins(%767, %329 : tensor<16xf32>, tensor<f32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %769 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%768 : tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %770 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%762, %769 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %771 = linalg.generic {indexing_maps = [#map18, #map13, #map13], iterator_types = ["parallel"]} ins(%326, %770 : tensor<f32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %772 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg33, %771 : tensor<16xf32>, tensor<16xf32>) outs(%169 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<16xf32>
    %773 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg104 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_3 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %774 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%156 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_0 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %775 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%773, %774 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %776 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg105 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_1 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %777 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%156, %156 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %778 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%777 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.mulf %in, %cst_2 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %779 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%776, %778 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.addf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %780 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%779 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = math.sqrt %in : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %781 = linalg.generic {indexing_maps = [#map5, #map14, #map5], iterator_types = ["parallel", "parallel"]} ins(%780, %329 : tensor<64x16xf32>, tensor<f32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %782 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%781 : tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %786 = arith.addf %in, %cst : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %783 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%775, %782 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.divf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %784 = linalg.generic {indexing_maps = [#map14, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%326, %783 : tensor<f32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.mulf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    %785 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg34, %784 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%66 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_156: f32, %out: f32):
      %786 = arith.subf %in, %in_156 : f32
      linalg.yield %786 : f32
    } -> tensor<64x16xf32>
    return %342, %355, %368, %381, %394, %407, %420, %433, %446, %459, %472, %485, %498, %511, %525, %538, %551, %564, %577, %590, %603, %616, %629, %642, %655, %668, %681, %694, %707, %720, %733, %746, %759, %772, %785, %322, %332, %336, %345, %349, %358, %362, %371, %375, %384, %388, %397, %401, %410, %414, %423, %427, %436, %440, %449, %453, %462, %466, %475, %479, %488, %492, %501, %505, %515, %519, %528, %532, %541, %545, %554, %558, %567, %571, %580, %584, %593, %597, %606, %610, %619, %623, %632, %636, %645, %649, %658, %662, %671, %675, %684, %688, %697, %701, %710, %714, %723, %727, %736, %740, %749, %753, %762, %766, %775, %779, %146 : tensor<16x16xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<f32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<f32>
  }
}

