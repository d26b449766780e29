/** What a command reads and writes. */
export interface CommandEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly write: (line: string) => void;
  readonly writeError: (line: string) => void;
  /** Aborts when the user ends the command. */
  readonly signal: AbortSignal;
}
