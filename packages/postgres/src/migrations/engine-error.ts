/** The schema engine puts the kind of error before the message, and a trace of its own source code after it. */
export const describeEngineError = (cause: unknown): string =>
  cause instanceof Error
    ? cause.message.replace(/^external connector error\s+/, "").replace(/\n {3}0: .*$/s, "")
    : String(cause);
