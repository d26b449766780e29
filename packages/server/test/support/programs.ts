import { spawnSync } from "node:child_process";

/** Whether a program of the system is installed. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;

/** Throws unless a program of the system is installed. */
export function requireProgram(program: string): void {
  if (!isInstalled(program)) throw new Error(`Install ${program}: see the set-up in CONTRIBUTING.md.`);
}
