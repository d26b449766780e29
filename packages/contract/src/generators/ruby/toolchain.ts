import { driveProgram } from "../drive-program.js";
import { runChecked } from "../run-checked.js";
import type { Toolchain } from "../toolchain.js";

/** Checks the syntax of all files and runs in Ruby, with the Typhoeus that Ruby finds (Debian: `ruby-typhoeus`). */
export const rubyToolchain: Toolchain = {
  programs: ["ruby"],
  driver: "driver.rb",
  adapterFile: "adapter.rb",
  binFolder: "bin",
  install: (home) => runChecked("ruby", ["-r", "typhoeus", "-e", ""], home),
  compile: (_home, folder) =>
    runChecked(
      "ruby",
      [
        "-e",
        'Dir["{*.rb,client/lib/**/*.rb}"].each { |file| RubyVM::InstructionSequence.compile_file(file) }',
      ],
      folder,
    ),
  execute: (_home, folder, environment) =>
    driveProgram({ program: "ruby", args: ["-I", "client/lib", "adapter.rb"], cwd: folder }, environment),
};
