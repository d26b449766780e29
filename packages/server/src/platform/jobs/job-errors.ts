import { isUnavailable } from "../database/errors.js";

/** Another process has taken the job over, because this one was silent for longer than its lease. */
export class LeaseLostError extends Error {
  constructor(name: string) {
    super(`Another process has taken over the job ${name}.`);
    this.name = "LeaseLost";
  }
}

/** Why a run failed, in words that anybody may read: they stand in the health. The log has the error itself. */
export const describeFailure = (error: unknown): string =>
  isUnavailable(error)
    ? "Something that the job needs could not be reached."
    : "An unexpected error; the log of that moment has it.";
