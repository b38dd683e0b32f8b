# Configuration of the regression tests: lit + FileCheck.
import os
import subprocess

import lit.formats
from lit.llvm import llvm_config

config.name = "AutoMap"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "Models/export"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.automap_obj_root, "test")

llvm_config.use_default_substitutions()
llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)
# The devices of a test are threads: a BLAS that makes more of them only
# slows the tests down.
llvm_config.with_environment("OPENBLAS_NUM_THREADS", "1")

tools = ["automap-opt", "automap-calibrate", "automap-fuzz", "automap-run",
         "automap-solve", "automap-reduce", "automap-lsp-server",
         "automap-make-problem", "automap-make-transformer"]
llvm_config.add_tool_substitutions(
    tools, [config.automap_tools_dir, config.llvm_tools_dir])
llvm_config.add_tool_substitutions(
    ["mlir-runner", "mlir-opt", "split-file", "FileCheck", "not"],
    [config.llvm_tools_dir])
config.substitutions.append(("%runtime_lib",
                             os.path.join(config.automap_lib_dir,
                                          "libautomap_runtime.so")))
config.substitutions.append(("%llvm_lib_dir", config.llvm_lib_dir))
config.substitutions.append(("%models",
                             os.path.join(config.test_source_root, "Models")))
config.substitutions.append(("%docs",
                             os.path.join(config.automap_src_root, "docs")))
# %mpirun N PROGRAM: N processes, each of them a device. Its exit status 77 says
# that no process can be started here.
mpirun = [os.path.join(config.automap_src_root, "python-free-runtime/test/mpirun.sh"),
          config.automap_mpiexec or "mpiexec"]
config.substitutions.append(("%mpirun", " ".join(mpirun)))
if config.automap_have_mpi and subprocess.run(
        mpirun + ["1", "true"], stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL).returncode == 0:
    config.available_features.add("mpi")
config.substitutions.append(("%automap_src_root", config.automap_src_root))
config.substitutions.append(("%automap_obj_root", config.automap_obj_root))
