/** An error at startup that the operator can fix. Its message explains the fix and is printed without a stack trace. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
