# The GoogleTest binaries of the compiler, one lit test a case.
import lit.formats

config.name = "AutoMap-Unit"
config.suffixes = []
config.test_source_root = config.automap_unit_dir
config.test_exec_root = config.automap_unit_dir
config.test_format = lit.formats.GoogleTest(".", "Tests")
