import { readListenOptions, usage, UsageError } from "./arguments.js";
import type { CommandEnvironment } from "./environment.js";
import { listen } from "./listen.js";

/** Runs a command and returns the exit code: 1 when it failed, 2 when it was called in a wrong way. */
export async function run(args: readonly string[], environment: CommandEnvironment): Promise<number> {
  const { env, write, writeError } = environment;
  const [command, ...rest] = args;
  if (command === undefined || command === "help" || command === "--help" || rest.includes("--help")) {
    write(usage);
    return 0;
  }
  try {
    if (command !== "listen") throw new UsageError(`There is no command ${command}.`);
    return await listen(readListenOptions(rest, env), environment);
  } catch (error) {
    writeError(error instanceof Error ? error.message : String(error));
    if (!(error instanceof UsageError)) return 1;
    writeError("See game-community help.");
    return 2;
  }
}
