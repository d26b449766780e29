import { type Command, type CommandEnvironment, UsageError } from "./command.js";

/** A command of the program that is loaded when it is called. */
export interface CommandEntry {
  /** What it does, in one line. */
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** The commands by name. */
export type Commands = Readonly<Record<string, CommandEntry>>;

/** Runs a command and returns the exit code: 1 when it failed, 2 when it was called in a wrong way. */
export async function run(
  commands: Commands,
  args: readonly string[],
  environment: CommandEnvironment,
): Promise<number> {
  const { write, writeError } = environment;
  const [name = "help", ...rest] = args;
  if (name === "help" || name === "--help") {
    write(formatHelp(commands));
    return 0;
  }
  try {
    const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (entry === undefined) throw new UsageError(`There is no command ${name}.`);
    const command = await entry.load();
    if (!rest.includes("--help")) return await command.run(rest, environment);
    write(command.usage);
    return 0;
  } catch (error) {
    writeError(error instanceof Error ? error.message : String(error));
    if (!(error instanceof UsageError)) return 1;
    writeError("See game-community help.");
    return 2;
  }
}

const formatHelp = (commands: Commands): string =>
  [
    "Usage: game-community <command> [options]",
    "",
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(8)}${summary}`),
    "",
    "game-community <command> --help lists the options of a command.",
  ].join("\n");
