//===- Passes.td - Passes on the dist dialect -----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_DIALECT_DIST_TRANSFORMS_PASSES_TD
#define AUTOMAP_DIALECT_DIST_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def EntryOption
    : Option<"entry", "entry", "std::string", /*default=*/"\"\"",
             "The function to work on; by default the only public one with a "
             "body">;

def SpecializeBatchPass : Pass<"dist-specialize-batch", "::mlir::ModuleOp"> {
  let summary = "Give a dynamic batch its size";
  let description = [{
    Partitioning needs static shapes. Every outer dim of an argument that is
    dynamic gets the size `size`, and what follows from it is static as well. A
    plan holds for one size then; other sizes need plans of their own.

    Other dynamic dims are errors.
  }];
  let options = [
    EntryOption,
    Option<"size", "size", "int64_t", /*default=*/"0", "The size of the batch">,
  ];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def ImportPass : Pass<"dist-import", "::mlir::ModuleOp"> {
  let summary = "Check and prepare a module for partitioning";
  let description = [{
    Puts a `dist.topology` called `@mesh` into the module if the option `mesh`
    names one, gives roles to arguments from the option `roles`, and makes a
    copy of cheap operations without tensor operands (constants, fills,
    `tensor.empty`, index ramps) for each of their uses, so that every use can
    have them in its own sharding.

    The option `shardings` names a file that annotates arguments. Each line has
    a pattern for `dist.name` (`*`, `?`, `[a-z]`), and the axes of each dim or
    the word `replicated`; the first line that matches counts, `#` starts a
    comment:

    ```
    # Megatron's feed-forward block
    blocks.*.mlp.up.weight    [["x"], []]
    blocks.*.mlp.down.weight  [[], ["x"]]
    *                         replicated
    ```

    Every operation that cannot be partitioned is an error at the operation.

    `roles` lists `N=role` or `N-M=role`, where N and M are numbers of
    arguments, separated by commas: `0-3=parameter,4=state,5=input`.

    ```mlir
    func.func @step(%w: tensor<4xf32> {dist.role = #dist.role<parameter>},
                    %x: tensor<4xf32> {dist.role = #dist.role<input>})
        -> (tensor<4xf32> {dist.updates = 0 : i64}) {
      %0 = arith.addf %w, %x : tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    ```
  }];
  let options = [
    EntryOption,
    Option<"mesh", "mesh", "std::string", /*default=*/"\"\"",
           "The devices: '4', '2x2', 'node=2,gpu=4', a preset or a file">,
    Option<"roles", "roles", "std::string", /*default=*/"\"\"",
           "Roles of arguments, where the module does not say them">,
    Option<"shardings", "shardings", "std::string", /*default=*/"\"\"",
           "A file with shardings of arguments, by name">,
  ];
  let dependentDialects = ["::automap::dist::DistDialect"];
}

def SearchPass : Pass<"dist-search", "::mlir::ModuleOp"> {
  let summary = "Find a plan and write it onto the function";
  let description = [{
    Builds a plan problem from the function, solves it, and writes the plan as
    `dist.factors` and `dist.sharding`, and as `dist.reshard` where a value is
    kept for its users in another sharding than it is produced in. What is
    annotated already stays as it is.

    The figures of devices and links come from the `dist.topology`; those that
    it does not give are the ones of the `cpu` preset. The memory of a device is
    a limit: the arguments, and each value from its definition to its last use,
    must fit. An interrupt (Ctrl-C) ends the search, and its best plan is used.

    Of a step that `dist-split-replicas` has made, replicas are to be averaged
    every period of steps. With t_step and t_comm the times of a step and of an
    average, the plan is to have the least

        max(t_step, (1 - delay / period) t_step + t_comm / period)

    The second search, for the second term, is made only if the best plan for
    the first one does not hide its average; the better plan is taken.
  }];
  let options = [
    EntryOption,
    Option<"solver", "solver", "std::string", /*default=*/"\"auto\"",
           "The solver to use">,
    Option<"seconds", "seconds", "double", /*default=*/"10",
           "The most time that the solver may take">,
    Option<"steps", "steps", "uint64_t", /*default=*/"0",
           "The most steps that the solver may take; 0: as time allows. With "
           "steps the outcome does not depend on the machine's speed">,
    Option<"gap", "gap", "double", /*default=*/"1e-4",
           "The search ends when its plan is proven to cost at most this share "
           "more than the optimum; 0: when it is proven to be the optimum">,
    Option<"seed", "seed", "uint64_t", /*default=*/"1",
           "The seed of the solver's random numbers">,
    Option<"repeatedLayers", "repeated-layers", "bool", /*default=*/"false",
           "Decide what repeats only once: faster, but the optimum may be lost, "
           "and there is no lower bound">,
    Option<"progress", "progress", "bool", /*default=*/"false",
           "Print lines on the state of the search, as on a terminal">,
    Option<"problem", "problem", "std::string", /*default=*/"\"\"",
           "A file to write the plan problem to, in IOPDDL's JSON form">,
    Option<"report", "report", "std::string", /*default=*/"\"\"",
           "A file to write the size of the problem, the predicted step time, "
           "the lower bound and the gap to; '-' is the standard error output">,
    Option<"dasgdPeriod", "dasgd-period", "int64_t", /*default=*/"1",
           "The period of the averages that `dist-insert-dasgd` is to insert">,
    Option<"dasgdDelay", "dasgd-delay", "std::string", /*default=*/"\"auto\"",
           "Their delay">,
    Option<"dasgdAverageState", "dasgd-average-state", "bool",
           /*default=*/"false", "Whether the optimizer's state is averaged">,
    Option<"explain", "explain", "std::string", /*default=*/"\"\"",
           "A file to write what dist-explain prints to, with the gap and with "
           "alternatives and their prices; '-' is the standard error output">,
    Option<"explainJson", "explain-json", "std::string", /*default=*/"\"\"",
           "The same as JSON">,
  ];
  let dependentDialects = ["::automap::dist::DistDialect"];
}

def PropagatePass : Pass<"dist-propagate", "::mlir::ModuleOp"> {
  let summary = "Complete the shardings of a partly annotated function";
  let description = [{
    Starts from what is annotated (`dist.sharding` of arguments, results and
    operations, `dist.constraint`, `dist.factors`) and gives every operation the
    axes of its factors, as `dist.factors`, and every operation result and
    argument a `dist.sharding`.

    A factor takes the axes that an operand or a user brings, unless another
    factor of the operation has them already. The function is swept forward and
    backward until nothing changes; axes are only ever added, and each sweep
    takes linear time. What is annotated stays as it is: where two annotations
    meet, `dist-insert-reshards` puts a reshard between them.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: tensor<4x8xf32>
                     {dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
        -> tensor<8x4xf32> {
      %0 = tensor.empty() : tensor<8x4xf32>
      // Becomes {dist.factors = #dist.factors<[["x"], []]>,
      //          dist.sharding = [#dist.sharding<@mesh, [[], ["x"]]>]}.
      %1 = linalg.transpose ins(%a : tensor<4x8xf32>)
             outs(%0 : tensor<8x4xf32>) permutation = [1, 0]
      return %1 : tensor<8x4xf32>
    }
    ```
  }];
  let options = [EntryOption];
  let dependentDialects = ["::automap::dist::DistDialect"];
}

def InsertReshardsPass : Pass<"dist-insert-reshards", "::mlir::ModuleOp"> {
  let summary = "Make every change of sharding explicit";
  let description = [{
    Wherever an operand does not have the sharding that the factors of its user
    call for, a `dist.reshard` goes between them. A value that several users
    need in the same sharding is resharded once. A partial value that users
    need in different shardings is reduced once.

    Needs `dist.factors` on every operation (see `dist-propagate`).
  }];
  let options = [EntryOption];
  let dependentDialects = ["::automap::dist::DistDialect"];
}

def CostPass : Pass<"dist-cost", "::mlir::ModuleOp"> {
  let summary = "Print what a plan costs";
  let description = [{
    Prints the step time and the memory of one device that the cost model
    predicts for a function with a plan, whether a search found it or it was
    completed from annotations. It is the same code that gives the search its
    costs: the sum of the times of all operations on their local shapes and of
    all reshards, one after the other.

    A reshard that several users share is counted once where it is explicit, so
    this is best run after `dist-insert-reshards`. Memory is the largest sum of
    the sizes of arguments and live values at any operation.

    ```
    cost of @step on node=2, gpu=8 (predicted)
      step time: 0.001234 s
      compute: 0.001000 s
      communication: 0.000234 s
      memory: 123456 of 80000000000 bytes
    ```
  }];
  let options = [
    EntryOption,
    Option<"output", "output", "std::string", /*default=*/"\"-\"",
           "The file to write to; '-' is the standard error output">,
  ];
  let dependentDialects = ["::automap::dist::DistDialect"];
}

def ExplainPass : Pass<"dist-explain", "::mlir::ModuleOp"> {
  let summary = "Tell a plan in words";
  let description = [{
    Says of each layer how it is split along each axis of the mesh, in the words
    of the field, and what the plan costs: as `dist-cost`, and with reshards that
    run beside the computing. Layers are groups of parameters by name; those that
    repeat and are planned alike are told together.

    ```
    the plan of @step on node=2, gpu=8
      blocks.0-47
        node: data parallel
        gpu: Megatron-style: columns of attn.query, mlp.up; rows of attn.out, mlp.down
    predicted
      step time: 0.721835 s
      ...
    ```

    | word | a layer's weights along the axis |
    |---|---|
    | data parallel | whole; the leading dim of what they are multiplied with is split |
    | sequence-parallel, split in space | whole; another dim is, or one read by windows |
    | Megatron-style: columns, rows | split by what they make; by what is summed up |
    | expert-parallel | split by a dim that they, their other factor and the product have |
    | vocabulary-parallel | split by the rows of a table |
    | ZeRO-3 | kept in parts, and put together for use |
    | ZeRO-1/2 | whole; the optimizer's state is split |
  }];
  let options = [
    EntryOption,
    Option<"output", "output", "std::string", /*default=*/"\"-\"",
           "The file to write to; '-' is the standard error output, nothing is "
           "no text">,
    Option<"json", "json", "std::string", /*default=*/"\"\"",
           "The same as JSON">,
  ];
  let dependentDialects = ["::automap::dist::DistDialect"];
}

def VerifyPass : Pass<"dist-verify", "::mlir::ModuleOp"> {
  let summary = "Prove that a plan loses nothing";
  let description = [{
    Checks a function that `dist-insert-reshards` has made explicit, and changes
    nothing:

    - every sharding fits the shape of its value and the mesh;
    - every use gets its value in the sharding that the rule of its user calls
      for. A rule takes a partial value only where the operation is linear in
      it, so that no partial axis is dropped or summed twice;
    - what an operation is said to produce is what its factors give;
    - a reshard starts from what its operand is and leads to a sharding that can
      be reached from there;
    - what loops and branches carry, and what the function returns, is not
      partial.

    Everything that is wrong is an error at the operation. `dist-partition`
    checks the same before it builds anything.
  }];
  let options = [EntryOption];
  let dependentDialects = ["::automap::dist::DistDialect"];
}

def PartitionPass : Pass<"dist-partition", "::mlir::ModuleOp"> {
  let summary = "Rewrite a function for one device of the mesh";
  let description = [{
    Builds the function that every device runs, on local shapes, and calls it
    from the original function by a `dist.launch`. Reshards become collectives.

    Needs `dist.factors` on every operation and explicit reshards (see
    `dist-insert-reshards`). After it, no value of the local function is
    partial at the end, and none was dropped: this is checked before anything
    is built.

    With the option `remarks` it says where work or memory is not divided: at
    each operation on tensors that every device computes whole, with the reason,
    and at each value that is gathered whole.
  }];
  let options = [
    EntryOption,
    Option<"remarks", "remarks", "bool", /*default=*/"false",
           "Say what every device computes or holds whole, and why">,
  ];
  let dependentDialects = ["::automap::dist::DistDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SplitReplicasPass : Pass<"dist-split-replicas", "::mlir::ModuleOp"> {
  let summary = "Rewrite a step to what one of several replicas computes";
  let description = [{
    The first half of DaSGD: the devices along `axes` become replicas, each of
    which trains on its own share of the batch. The step is rewritten for the
    share, and the axes are taken out of the topology, so that what follows
    partitions the step inside of a replica. `dist-insert-dasgd` is the second
    half.

    What is summed over the batch is estimated from the share, as n times the
    share's sum for n replicas. So a mean stays a mean, and the average of the
    replicas' gradients is the gradient of the whole batch, whether the loss is
    a sum or a mean. Other reductions over the batch are errors, and so are sums
    that begin with anything but zero: add that to the sum instead.

    The batch is the leading dim of the first argument with the role `input`;
    inputs with as many rows are shared out and all others are the same on all
    replicas, unless an input's `dist.sharding` names the axes: then what is
    annotated is shared out.

    ```mlir
    dist.topology @mesh <["node" = 2, "gpu" = 2]>
    func.func @step(
        %w: tensor<4xf32> {dist.role = #dist.role<parameter>},
        %x: tensor<8x4xf32> {dist.role = #dist.role<input>})
        -> (tensor<4xf32> {dist.updates = 0 : i64}) {
      // Becomes the sum of four rows, twice.
      %0 = linalg.reduce ins(%x : tensor<8x4xf32>) outs(%w : tensor<4xf32>)
        dimensions = [0] (%in: f32, %acc: f32) {
          %1 = arith.addf %in, %acc : f32
          linalg.yield %1 : f32
        }
      return %0 : tensor<4xf32>
    }
    ```
  }];
  let options = [
    EntryOption,
    Option<"axes", "axes", "std::string", /*default=*/"\"\"",
           "The mesh axes of the replicas, separated by commas, major first">,
  ];
  let dependentDialects = [
    "::automap::dist::DistDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def InsertDasgdPass : Pass<"dist-insert-dasgd", "::mlir::ModuleOp"> {
  let summary = "Average the replicas of a partitioned step, some steps late";
  let description = [{
    The second half of DaSGD, see `dist-split-replicas`: puts a
    `dist.dasgd_sync` at the end of the function that the devices run, over the
    results that update parameters, and makes the launch one of all replicas.

    What each replica has of its own, parameters and state, gets a leading dim
    that counts replicas in the arguments and results of the step, and the
    argument attribute `dist.replicas`: a `tensor<4x8xf32>` of two replicas is a
    `tensor<2x4x8xf32>` that is split over the replica axes. Inputs get the size
    of the whole batch again. Of other results, the loss say, the first
    replica's value is taken.
  }];
  let options = [
    EntryOption,
    Option<"period", "period", "int64_t", /*default=*/"1",
           "tau: the steps from one average to the next">,
    Option<"delay", "delay", "std::string", /*default=*/"\"auto\"",
           "d: the steps until an average is merged, 0 to the period, or 'auto' "
           "for as few as hide it">,
    Option<"merge", "merge", "std::string", /*default=*/"\"convex\"",
           "How an average is merged: convex, corrected or overwrite">,
    Option<"localWeight", "local-weight", "double", /*default=*/"0.25",
           "xi: the weight of the replica's own values in a convex merge">,
    Option<"bucketBytes", "bucket-bytes", "int64_t", /*default=*/"4194304",
           "Bytes that one collective averages at least; 0: all at once">,
    Option<"warmupSteps", "warmup-steps", "int64_t", /*default=*/"0",
           "Steps at the start that average synchronously">,
    Option<"averageState", "average-state", "bool", /*default=*/"false",
           "Average the optimizer's state (floats) as well">,
    Option<"checkFinite", "check-finite", "bool", /*default=*/"false",
           "Report a value that is not finite before it is averaged; padding is "
           "left out">,
  ];
  let dependentDialects = ["::automap::dist::DistDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def BucketCollectivesPass
    : Pass<"dist-bucket-collectives", "::mlir::ModuleOp"> {
  let summary = "Join small collectives";
  let description = [{
    Gradients are many and often small, and each collective costs the latency of
    its link anew. `all_reduce`, `all_gather` and `reduce_scatter` of one kind
    (mesh, axes, reduction, element type) that do not depend on each other become
    one, on the concatenation of what they exchange. Results are the same to the
    bit.

    A collective waits for others until the bucket has `bucket-bytes` or its
    result is needed, whichever comes first. What no reduction depends on, as the
    update of a parameter by its gradient, waits for the bucket itself. Those of
    `bucket-bytes` and more are left alone. By default the size comes from the
    figures of the topology: a bucket is full when latency is down to a tenth of
    its time, that is 9 a / b' bytes for a link with latency a on which a byte
    takes b'.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: tensor<4x8xf32>, %b: tensor<f32>)
        -> (tensor<4x8xf32>, tensor<f32>) {
      // Becomes one all_reduce of a tensor<1x33xf32>.
      %0 = dist.all_reduce %a sum on @mesh over ["x"]
        : tensor<4x8xf32> -> tensor<4x8xf32>
      %1 = dist.all_reduce %b sum on @mesh over ["x"]
        : tensor<f32> -> tensor<f32>
      return %0, %1 : tensor<4x8xf32>, tensor<f32>
    }
    ```
  }];
  let options = [
    Option<"bucketBytes", "bucket-bytes", "int64_t", /*default=*/"-1",
           "Bytes from which on a bucket is full; -1: from the topology, 0: no "
           "buckets">,
  ];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def RegatherPass : Pass<"dist-regather", "::mlir::ModuleOp"> {
  let summary = "Gather arguments again instead of keeping them whole";
  let description = [{
    A parameter that is divided among the devices is gathered for the forward
    pass, and used again in the backward pass. Kept whole from one to the other,
    all of them would be whole at one time. This pass lets a function keep
    `kept-bytes` of gathered arguments between uses; what does not fit is
    gathered again, the one whose next use is the farthest first.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%x: tensor<4xf32>) -> tensor<8xf32> {
      %0 = dist.all_gather %x dim 0 on @mesh over ["x"]
        : tensor<4xf32> -> tensor<8xf32>
      %1 = tensor.empty() : tensor<8xf32>
      %2 = linalg.exp ins(%0 : tensor<8xf32>) outs(%1 : tensor<8xf32>)
        -> tensor<8xf32>
      // Becomes an operand of its own if kept-bytes is less than 32.
      %3 = linalg.add ins(%0, %2 : tensor<8xf32>, tensor<8xf32>)
        outs(%1 : tensor<8xf32>) -> tensor<8xf32>
      return %3 : tensor<8xf32>
    }
    ```
  }];
  let options = [
    Option<"keptBytes", "kept-bytes", "int64_t", /*default=*/"-1",
           "Bytes of gathered arguments that are kept between uses; -1: a "
           "quarter of the device's memory">,
  ];
  let dependentDialects = ["::automap::dist::DistDialect"];
}

def ScheduleCollectivesPass
    : Pass<"dist-schedule-collectives", "::mlir::ModuleOp"> {
  let summary = "Hide collectives behind computation";
  let description = [{
    Splits collectives into a start and a `dist.wait`, and lays out each block so
    that they run while the device computes: reductions are started as soon as
    their operand is there, gathers as late as they can be to be done in time;
    both are waited for where their result is first used. If one is not done by
    then, computation that does not need it is moved up.

    When an operation runs and how long it takes is predicted by the cost model,
    with all collectives one after the other. One of which less than `min-gain`
    is hidden stays as it is, since a start costs time of its own. At most
    `bytes-in-flight` of operands and results of started collectives, and of
    results that were moved up, are there at one time.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>)
        -> (tensor<4xf32>, tensor<4xf32>) {
      %0 = dist.all_reduce %a sum on @mesh over ["x"]
        : tensor<4xf32> -> tensor<4xf32>
      %1 = tensor.empty() : tensor<4xf32>
      // Runs between the start and the wait.
      %2 = linalg.exp ins(%b : tensor<4xf32>) outs(%1 : tensor<4xf32>)
        -> tensor<4xf32>
      return %0, %2 : tensor<4xf32>, tensor<4xf32>
    }
    ```
  }];
  let options = [
    Option<"minGain", "min-gain", "double", /*default=*/"5e-5",
           "Seconds of a collective that must be hidden for it to be split">,
    Option<"bytesInFlight", "bytes-in-flight", "int64_t", /*default=*/"-1",
           "Bytes that started collectives may bind; -1: an eighth of the "
           "device's memory">,
  ];
  let dependentDialects = ["::automap::dist::DistDialect"];
}

def ReportPass : Pass<"dist-report", "::mlir::ModuleOp"> {
  let summary = "Print the plan of a partitioned module and its collectives";
  let description = [{
    Prints how each argument and result of every `dist.launch` is sharded, and
    the collectives of its callee: for each kind and set of axes how many there
    are and how many bytes one device gives to them.
  }];
  let options = [
    Option<"output", "output", "std::string", /*default=*/"\"-\"",
           "The file to write to; '-' is the standard error output">,
    Option<"append", "append", "bool", /*default=*/"false",
           "Write behind what the file has already">,
  ];
}

#endif // AUTOMAP_DIALECT_DIST_TRANSFORMS_PASSES_TD
