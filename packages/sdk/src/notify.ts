/** Calls a listener of the application. What it throws is reported as an uncaught error and does not fail the call. */
export function notify<T>(listener: ((event: T) => void) | undefined, event: T): void {
  try {
    listener?.(event);
  } catch (error) {
    const { reportError = console.error } = globalThis as { reportError?: (error: unknown) => void };
    reportError(error);
  }
}
