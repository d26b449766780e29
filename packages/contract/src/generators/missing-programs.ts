import { accessSync, constants } from "node:fs";
import path from "node:path";
import type { Generator } from "./generator.js";
import { openapiGeneratorProgram } from "./run-command.js";

/** Returns the programs that a generator and its client need and that are not on the PATH. */
export function findMissingPrograms(
  { command, toolchain }: Generator,
  searchPath = process.env.PATH ?? "",
): string[] {
  const java = command.startsWith(`${openapiGeneratorProgram} `) ? ["java"] : [];
  const programs = new Set([...java, ...(toolchain.programs ?? [])]);
  return [...programs].filter((program) => !isOnPath(program, searchPath));
}

const isOnPath = (program: string, searchPath: string): boolean =>
  searchPath.split(path.delimiter).some((folder) => isExecutable(path.join(folder, program)));

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
