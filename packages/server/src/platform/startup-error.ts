/** Something that the operator can mend. Its message says what and how; it is printed without a stack. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
