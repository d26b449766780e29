import { isUnavailable } from "@game-community/postgres/errors";
import { ApiError, ConnectionError } from "@game-community/sdk";

/** Whether an error says that the database cannot be reached, as the SDK or the driver reports it, or that an instance was lost. */
export const isOutage = (error: unknown): boolean =>
  (error instanceof ApiError && error.status === 503) ||
  error instanceof ConnectionError ||
  isUnavailable(error);
