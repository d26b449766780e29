import { isUnavailable } from "@game-community/postgres/errors";
import { ApiError } from "@game-community/sdk";

/** Whether an error says that the database cannot be reached, as the SDK or the driver reports it. */
export const isOutage = (error: unknown): boolean =>
  (error instanceof ApiError && error.status === 503) || isUnavailable(error);
