/**
 * Starts a read together with the check that decides whether its result may be sent. Await it after the check: its error does
 * not count before.
 */
export function startRead<Result>(read: Promise<Result>): Promise<Result> {
  // Without a listener, the error of a read that is not awaited would end the process.
  read.catch(() => undefined);
  return read;
}
