import { describe, it } from "@jest/globals";
import { isInstalled } from "./programs.js";

/** In CI all programs are expected, so that no test is skipped there. */
const canRun = (programs: readonly string[]): boolean =>
  process.env["CI"] === "true" || programs.every(isInstalled);

/** `describe`, unless a program of the system that its tests start is not installed. */
export const describeWith = (...programs: readonly string[]) => (canRun(programs) ? describe : describe.skip);

/** `it`, unless a program of the system that it starts is not installed. */
export const itWith = (...programs: readonly string[]) => (canRun(programs) ? it : it.skip);
