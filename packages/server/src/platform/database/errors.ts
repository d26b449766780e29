import { Prisma } from "../../generated/prisma/client.js";

/** The error of PostgreSQL, extracted from Prisma's errors. */
interface DriverCause {
  readonly sqlState: string | undefined;
  readonly kind: string | undefined;
  readonly constraint: string | undefined;
  readonly message: string | undefined;
}

const violations = new Set(["23505", "23514", "23503", "23001"]);
const conflicts = new Set(["40001", "40P01"]);
/** A prepared statement of that name exists already, or none does. The next attempt does without names. */
export const nameConflicts: ReadonlySet<string> = new Set(["42P05", "26000"]);

/**
 * Connection failures, insufficient resources and operator intervention, which includes cancelled statements (PostgreSQL's
 * classes 08, 53 and 57), and transactions that were ended after a time limit of PostgreSQL.
 */
const unavailableStates = /^(08|53|57|25P03|25P04)/;
const unavailableKinds = new Set([
  "ConnectionClosed",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TlsConnectionError",
  "TooManyConnections",
]);
/** Prisma: cannot reach the server, timed out, closed the connection, no connection from the pool. */
const unavailableCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2037"]);

/** The message of the error of a transaction that took too long. */
export const transactionTimedOut = "Transaction timed out";

/** Messages of errors of `pg` and Prisma that have no code. */
const unavailableMessages = [
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Connection terminated",
  "Client has encountered a connection error",
  "Cannot use a pool after calling end on the pool",
  "Unable to start a transaction in the given time",
  "Client was closed and is not queryable",
  transactionTimedOut,
];

/**
 * The name of the unique, check or foreign key constraint (or unique index) that a statement violated, for ORM calls, raw
 * statements and statements of the pool.
 */
export function getViolatedConstraint(error: unknown): string | undefined {
  const { sqlState, constraint, message } = toDriverCause(error);
  if (sqlState === undefined || !violations.has(sqlState)) return undefined;
  // The adapter drops the name of a check constraint; the message ends with it.
  return constraint ?? message?.match(/"([^"]+)"[^"]*$/)?.[1];
}

/** Whether a transaction conflicted with another one and can be retried. */
export function isRetryable(error: unknown): boolean {
  const { sqlState = "" } = toDriverCause(error);
  return conflicts.has(sqlState) || nameConflicts.has(sqlState) || getPrismaCode(error) === "P2034";
}

/** Whether the database is unreachable or out of resources, so that the request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const { sqlState, kind } = toDriverCause(error);
  if (sqlState !== undefined && (unavailableStates.test(sqlState) || nameConflicts.has(sqlState)))
    return true;
  if (kind !== undefined && unavailableKinds.has(kind)) return true;
  if (unavailableCodes.has(getPrismaCode(error) ?? "") || isSocketError(error)) return true;
  return error instanceof Error && unavailableMessages.some((message) => error.message.includes(message));
}

/** The SQLSTATE of a failed statement, such as 57014 for a timeout. */
export const getSqlState = (error: unknown): string | undefined => toDriverCause(error).sqlState;

const getPrismaCode = (error: unknown): string | undefined =>
  error instanceof Prisma.PrismaClientKnownRequestError ? error.code : undefined;

const socketCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EPIPE",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EHOSTUNREACH",
]);
/** A host with several addresses fails with one error for each. */
const isSocketError = (error: unknown): boolean =>
  isRecord(error) &&
  ("syscall" in error || Array.isArray(error["errors"])) &&
  socketCodes.has(String(error["code"]));

function toDriverCause(error: unknown): DriverCause {
  const cause = findDriverError(error);
  const constraint = cause["constraint"];
  return {
    sqlState: asString(cause["originalCode"]) ?? asString(cause["sqlState"]),
    kind: asString(cause["kind"]),
    constraint: isRecord(constraint) ? asString(constraint["index"]) : asString(constraint),
    message: asString(cause["originalMessage"]) ?? asString(cause["message"]),
  };
}

/** Prisma puts the adapter's error into `meta`; starting a transaction throws it unwrapped; the pool throws errors of pg. */
function findDriverError(error: unknown): Record<string, unknown> {
  if (!isRecord(error)) return {};
  const meta = error["meta"];
  const adapterError = isRecord(meta) ? meta["driverAdapterError"] : error;
  if (isRecord(adapterError) && isRecord(adapterError["cause"])) return adapterError["cause"];
  return "severity" in error ? { ...error, message: error["message"], sqlState: error["code"] } : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const asString = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
