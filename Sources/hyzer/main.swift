import Glibc

exit(Program.run(Array(CommandLine.arguments)) { $0.runnable })
