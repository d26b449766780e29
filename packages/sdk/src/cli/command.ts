import { parseArgs, type ParseArgsConfig } from "node:util";

/** What a command reads and writes. */
export interface CommandEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly write: (line: string) => void;
  readonly writeError: (line: string) => void;
  /** Aborts when the user ends the command. */
  readonly signal: AbortSignal;
}

/** A command of the program. */
export interface Command {
  /** What `--help` prints. */
  readonly usage: string;
  /** Runs it and returns the exit code. Throws a `UsageError` if it was called in a wrong way. */
  readonly run: (args: readonly string[], environment: CommandEnvironment) => Promise<number>;
}

/** A command was called in a wrong way. */
export class UsageError extends Error {}

/** Reads the options of a command. Throws a `UsageError` that says what is wrong. */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
