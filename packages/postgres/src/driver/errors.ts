import type { PrismaClientKnownRequestError } from "@prisma/client/runtime/client";
import { waitedTooLong } from "../semaphore.js";

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

/** The SQLSTATEs and classes of errors after which the same request may succeed later. All others are errors of the service. */
const temporaryStates: readonly string[] = [
  "08", // the connection failed
  "53", // out of connections, memory or disk space
  "57", // cancelled by an operator or a time limit, shutting down, starting, crashed
  "25006", // read-only: the server has become a standby
  "25P03", // idle in a transaction for too long
  "25P04", // a transaction that took too long
  "55P03", // a lock that was not released in time
  ...conflicts, // with other transactions, also when repeated
  ...nameConflicts,
];
const unavailableKinds = new Set([
  "ConnectionClosed",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TlsConnectionError",
  "TooManyConnections",
]);
/** Prisma: cannot reach the server, timed out, closed the connection, no connection from the pool, a conflict. */
const unavailableCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2034", "P2037"]);

/** The message of the error of a transaction that took too long. */
export const transactionTimedOut = "Transaction timed out";

/** The message of `pg` when PostgreSQL has not answered a statement in time. The connection is closed. */
const notAnswered = "Query read timeout";

/** The message when the primary is asked for its position, and a standby answers. */
export const notPrimary = "The server is not the primary";

/** The message when a commit was not replicated to the synchronous standby. */
export const notReplicated = "The commit was not replicated";

/** Messages of errors of `pg` and Prisma that have no code. */
const unavailableMessages = [
  notPrimary,
  notReplicated,
  notAnswered,
  waitedTooLong,
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Connection terminated",
  "Client has encountered a connection error",
  "Cannot use a pool after calling end on the pool",
  "Unable to start a transaction in the given time",
  "Client was closed and is not queryable",
  transactionTimedOut,
];

/** The quotes around names in messages of PostgreSQL, whose language may be any: "…", »…«, « … » or „…“. */
const quotes = /\s?["«»„“”]\s?/;

/**
 * The name of the unique, check or foreign key constraint (or unique index) that a statement violated, for ORM calls, raw
 * statements and statements of the pool.
 */
export function getViolatedConstraint(error: unknown): string | undefined {
  const { sqlState, constraint, message } = toDriverCause(error);
  if (sqlState === undefined || !violations.has(sqlState)) return undefined;
  // The adapter drops the name of a check constraint; in the message it is the last one.
  return constraint ?? message?.split(quotes).at(-2);
}

/** Whether a transaction conflicted with another one and can be retried. */
export function isRetryable(error: unknown): boolean {
  const { sqlState = "" } = toDriverCause(error);
  return conflicts.has(sqlState) || nameConflicts.has(sqlState) || getPrismaCode(error) === "P2034";
}

/**
 * Whether the database is unreachable, out of resources or busy with others, so that the request may succeed later: it is
 * answered 503 with `Retry-After`.
 */
export function isUnavailable(error: unknown): boolean {
  const { sqlState, kind } = toDriverCause(error);
  if (temporaryStates.some((state) => sqlState?.startsWith(state))) return true;
  if (kind !== undefined && unavailableKinds.has(kind)) return true;
  if (unavailableCodes.has(getPrismaCode(error) ?? "") || isSocketError(error)) return true;
  return error instanceof Error && unavailableMessages.some((message) => error.message.includes(message));
}

/** The reason for which a connection is closed. */
export const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));

/** Whether PostgreSQL did not answer in time, such as because the network drops its packets. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(notAnswered);

/** Whether a commit is not on a synchronous standby, and was not acknowledged. */
export const isNotReplicated = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(notReplicated);

/** The SQLSTATE of a failed statement, such as 57014 for a timeout. */
export const getSqlState = (error: unknown): string | undefined => toDriverCause(error).sqlState;

const getPrismaCode = (error: unknown): string | undefined =>
  isKnownRequestError(error) ? error.code : undefined;

/** By its name: the class would load the runtime of Prisma at the start of the service. */
const isKnownRequestError = (error: unknown): error is PrismaClientKnownRequestError =>
  error instanceof Error && error.name === "PrismaClientKnownRequestError";

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
/** Of a system call, or of Node.js, which does not write to a socket whose other end has closed it. */
const isSocketError = (error: unknown): boolean => isRecord(error) && socketCodes.has(String(error["code"]));

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
