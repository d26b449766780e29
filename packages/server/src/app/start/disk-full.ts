import { existsSync, statfsSync } from "node:fs";
import { getSqlState, isUnavailable } from "@game-community/postgres/errors";
import { StartupError } from "@game-community/postgres/startup-error";
import { errorCode } from "../../platform/error-code.js";

const diskFullMessages = /no space left on device|disk quota exceeded|ENOSPC|EDQUOT/i;
const diskFullState = "53100";

/** Whether an error, or the output of a program, was caused by a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error === "string") return diskFullMessages.test(error);
  if (!(error instanceof Error)) return false;
  if (["ENOSPC", "EDQUOT"].includes(String(errorCode(error)))) return true;
  return (
    getSqlState(error) === diskFullState || diskFullMessages.test(error.message) || isDiskFull(error.cause)
  );
}

/** The size of a file of PostgreSQL's write-ahead log, in bytes. */
const walFileSize = 16 * 1024 * 1024;

/**
 * Whether a lost connection to the embedded database was caused by a full disk. PostgreSQL crashes when it cannot create the
 * next file of its write-ahead log, and the service then only sees that the connection was terminated.
 */
function hasCrashedOnFullDisk(error: unknown, dataDir: string): boolean {
  if (!isUnavailable(error) || !existsSync(dataDir)) return false;
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < walFileSize;
}

/** Converts errors caused by a full disk to a startup error; returns others unchanged. */
export function explainFullDisk(
  error: unknown,
  { databaseUrl, dataDir }: { readonly databaseUrl: string | null; readonly dataDir: string },
): unknown {
  const hasCrashed = databaseUrl === null && hasCrashedOnFullDisk(error, dataDir);
  if (!isDiskFull(error) && !hasCrashed) return error;
  const message =
    databaseUrl !== null && getSqlState(error) === diskFullState
      ? "The disk of the database server is full: make room there, then start again."
      : `There is no space left for ${dataDir}: make room on its disk, or set DATA_DIR to a folder on another one.`;
  return new StartupError(message, { cause: error });
}
