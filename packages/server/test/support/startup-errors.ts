import { StartupError } from "@game-community/postgres/startup-error";

/** Returns the message of the startup error that a promise is rejected with. */
export const catchStartupMessage = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "no error",
    (error: unknown) =>
      error instanceof StartupError ? error.message : `no startup error: ${String(error)}`,
  );
