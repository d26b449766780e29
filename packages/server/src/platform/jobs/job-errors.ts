import { isUnavailable } from "@game-community/postgres/errors";

/** Another process has taken over the job, because the lease of this process expired. */
export class LeaseLostError extends Error {
  constructor(name: string) {
    super(`Another process has taken over the job ${name}.`);
    this.name = "LeaseLost";
  }
}

/** The reason of a failed run, as shown by the public health check. The log has the error itself. */
export const describeFailure = (error: unknown): string =>
  isUnavailable(error)
    ? "A service that the job depends on could not be reached."
    : "An unexpected error, which the log contains.";
