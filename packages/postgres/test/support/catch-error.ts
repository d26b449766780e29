/** The error that a promise rejects with, null if it resolves. */
export const catchError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
