import path from "node:path";
import { findJar } from "../openapi-generator.js";
import { runChecked } from "./run-checked.js";

/** The program of openapi-generator: its jar in the version of this repository, which is not installed again. */
export const openapiGeneratorProgram = "openapi-generator-cli";

/** Splits a command at spaces, as a shell does. Only quotes around whole arguments are supported. */
export const parseCommand = (command: string): string[] =>
  Array.from(
    command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g),
    ([, single, double, plain]) => single ?? double ?? plain ?? "",
  );

/** Runs the command of a generator, whose program is in `binFolder`. Throws its output if it fails. */
export async function runCommand(command: string, binFolder: string, cwd: string): Promise<string> {
  const [name = "", ...args] = parseCommand(command);
  if (name !== openapiGeneratorProgram) return runChecked(path.join(binFolder, name), args, cwd);
  const jar = await findJar(new AbortController().signal);
  return runChecked("java", ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", jar, ...args], cwd);
}
