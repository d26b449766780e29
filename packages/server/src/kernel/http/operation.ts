import type { Logger } from "pino";
import type { PermissionName } from "../../generated/permissions.js";
import type { ProblemCode } from "../../generated/problems.js";
import type { operations } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import type { PageRequest } from "../../platform/database/pagination.js";
import type { Runner } from "../../platform/database/transactions.js";
import type { Write } from "../../platform/database/write-function.js";
import type { CheckedVersion, Precondition } from "../../platform/http/conditional-requests.js";
import type { EventStream } from "../../platform/http/event-stream.js";
import { problem, type ProblemExtra } from "../../platform/http/problem.js";
import type { JsonText } from "../../platform/json-text.js";
import type { OperationId } from "../contract/document.js";
import type { Caller } from "./caller.js";

export type { OperationId };

type Responses<Id extends OperationId> = operations[Id]["responses"];
type Parameters<Id extends OperationId> = operations[Id]["parameters"];

type OrEmpty<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;
type ContentBody<T> = T extends { content: { "text/event-stream": unknown } }
  ? EventStream
  : T extends { content: infer C }
    ? C[keyof C]
    : undefined;
type KnownKeys<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };

/** The statuses that the contract declares for an operation; no other can be sent. */
export type Status<Id extends OperationId> = keyof Responses<Id> & number;

/** The body that the contract declares for a status of an operation. */
export type Body<Id extends OperationId, S extends Status<Id>> = ContentBody<Responses<Id>[S]>;

/** The statuses whose body is a problem. `reply.problem` sends them. */
export type ProblemStatus<Id extends OperationId> = {
  [S in Status<Id>]: Body<Id, S> extends { code: string; request_id: string } ? S : never;
}[Status<Id>];

/** The problem codes that the contract declares for a status of an operation. */
export type Code<Id extends OperationId, S extends ProblemStatus<Id>> =
  Body<Id, S> extends { code: infer C } ? C & ProblemCode : never;

/** Headers that the kernel writes; a handler cannot set them. */
type KernelHeader =
  | "Cache-Control"
  | "Deprecation"
  | "ETag"
  | "Idempotent-Replayed"
  | "Link"
  | "RateLimit"
  | "RateLimit-Policy"
  | "Read-After"
  | "Retry-After"
  | "Sunset"
  | "Vary"
  | "WWW-Authenticate"
  | "X-Accel-Buffering"
  | "X-Request-Id";

type DeclaredHeaders<Id extends OperationId, S extends Status<Id>> = Responses<Id>[S] extends {
  headers: infer H;
}
  ? KnownKeys<H>
  : Record<never, never>;

/**
 * What a handler passes in addition to the body: the row's version where the contract declares an `ETag`, the result of
 * `precondition.check` where it declares 412, and the declared headers that the kernel does not write.
 */
export type Meta<Id extends OperationId, S extends Status<Id>> = Omit<DeclaredHeaders<Id, S>, KernelHeader> &
  ("ETag" extends keyof DeclaredHeaders<Id, S> ? { version: number } : Record<never, never>) &
  (412 extends Status<Id> ? { checked: CheckedVersion } : Record<never, never>);

/** How long caches may use a response. */
interface Caching {
  /** The next time at which the response would differ although nothing is written, such as the end of an offer; null for never. */
  readonly changesAt?: Date | null;
}

type ReplyArguments<B, M> = undefined extends B
  ? [keyof M] extends [never]
    ? [body?: undefined]
    : [body: undefined, meta: M]
  : [keyof M] extends [never]
    ? [body: B | JsonText<B>, meta?: Caching]
    : [body: B | JsonText<B>, meta: M & Caching];

type Query<Id extends OperationId> = OrEmpty<Parameters<Id>["query"]>;
/** The body that the contract declares for requests of an operation. */
export type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: infer B }
  ? ContentBody<B>
  : operations[Id] extends { requestBody?: infer B }
    ? ContentBody<NonNullable<B>> | undefined
    : undefined;

/**
 * Operations that mask bad credentials (`conceal_credentials`) declare no 401, and validate the body after the handler has
 * checked the caller's rights.
 */
type ReadsBodyLate<Id extends OperationId> = 401 extends Status<Id> ? false : true;

type HasCursor<Id extends OperationId> = "cursor" extends keyof Query<Id>
  ? true
  : RequestBody<Id> extends { cursor?: unknown }
    ? true
    : false;

/** The sorts that the contract declares for a list; never without the parameter `sort`. */
export type SortName<Id extends OperationId> =
  Query<Id> extends { sort?: infer Name extends string } ? Name : never;

/** A request that the contract has already validated and coerced. */
export interface Input<Id extends OperationId> {
  readonly path: OrEmpty<Parameters<Id>["path"]>;
  readonly query: Query<Id>;
  readonly body: ReadsBodyLate<Id> extends true ? undefined : RequestBody<Id>;
  /** Throws the validation problem of an invalid body. Call it once the caller's rights have been checked. */
  readonly readBody: ReadsBodyLate<Id> extends true ? () => RequestBody<Id> : undefined;
  /** The caller; `x-permission` has been checked. */
  readonly caller: Caller;
  /** The requested page, on paginated operations. */
  readonly page: HasCursor<Id> extends true ? PageRequest<SortName<Id>> : undefined;
  /** The caller's `If-Match`. */
  readonly precondition: Precondition;
  /** Whether `If-None-Match: *` was sent: the PUT may create the resource, but not replace it. */
  readonly createOnly: boolean;
  readonly client: Client;
  /** Whether the client prefers JSON to a redirect. */
  readonly prefersJson: boolean;
  /** The `Cookie` header as it was sent. */
  readonly cookies: string | undefined;
  /** Runs the transaction of the handler. A problem rolls it back. */
  readonly transaction: Runner<Transaction>;
  /** Runs a single statement: without BEGIN and COMMIT, unless the response is stored under an `Idempotency-Key`. */
  readonly statement: Runner<Database | Transaction>;
  /** Whether the request has an `Idempotency-Key`, so that the handler runs at most once for it. */
  readonly hasIdempotencyKey: boolean;
  /** Reads the caller from the database: anonymous if the credentials are not valid any more. */
  readonly confirmCaller: () => Promise<Caller>;
  /** When the credentials expire, in milliseconds; null for never. */
  readonly credentialsExpireAt: number | null;
  /** Adds the id and the operation of the request to every line. */
  readonly log: Logger;
  /** Registers a callback to run after the commit; it does not run when the response is a problem. */
  readonly afterCommit: (callback: () => void) => void;
  /** Registers a callback to run when the response was sent, or the client has disconnected. */
  readonly onClose: (callback: () => void) => void;
}

/** Where a request came from. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string | null;
  /** The language tags of `Accept-Language` by preference; `*` alone without the header. */
  readonly languages: readonly string[];
  /** The id of the request in the log. */
  readonly requestId: string;
  /** Aborts when the client disconnects before the response is sent. */
  readonly disconnected: AbortSignal;
}

const contract: unique symbol = Symbol("contract");

/** A response that the contract declares. Only a `Reply` creates one. */
export interface Result<Id extends OperationId> {
  readonly [contract]: Id;
  readonly status: number;
  readonly body: unknown;
  /** The declared headers that the kernel does not write. */
  readonly headers: Readonly<Record<string, string>>;
  /** The version in the entity tag, or null without one. */
  readonly version: number | null;
  /** When caches must no longer use the response, or null if no time is known. */
  readonly changesAt: Date | null;
}

/** Creates the responses of one operation. */
export interface Reply<Id extends OperationId> {
  <S extends Exclude<Status<Id>, ProblemStatus<Id>>>(
    status: S,
    ...rest: ReplyArguments<Body<Id, S>, Meta<Id, S>>
  ): Result<Id>;
  /** Throws a problem, which rolls back the transaction of the handler. */
  problem<S extends ProblemStatus<Id>>(
    status: S,
    code: Code<Id, S>,
    detail?: string,
    extra?: ProblemExtra,
  ): never;
}

interface AnyMeta extends Caching {
  readonly version?: number;
  readonly checked?: CheckedVersion;
}

/** Creates the `reply` of one operation. */
export function createReply<Id extends OperationId>(id: Id): Reply<Id> {
  const reply = (
    status: number,
    body?: unknown,
    { version, checked: _checked, changesAt, ...headers }: AnyMeta = {},
  ): Result<Id> => ({
    [contract]: id,
    status,
    body,
    headers,
    version: version ?? null,
    changesAt: changesAt ?? null,
  });
  const throwProblem = (_status: number, code: ProblemCode, detail?: string, extra?: ProblemExtra): never => {
    throw problem(code, detail, extra);
  };
  return Object.assign(reply, { problem: throwProblem });
}

/** Creates the result for a stored response. */
export const restoreResult = <Id extends OperationId>(
  id: Id,
  stored: Pick<Result<Id>, "status" | "body" | "headers" | "version">,
): Result<Id> => ({ [contract]: id, ...stored, changesAt: null });

/**
 * The caller of a write of one statement. Rights and data of a resident may be up to 30 seconds old, so they are not here: the
 * function of the database reads them.
 */
export interface UnconfirmedCaller {
  readonly kind: Caller["kind"];
  /** The id of a resident, or null. */
  readonly id: string | null;
  can(permission: PermissionName): boolean;
}

/** The input of a write of one statement. */
export interface WriteInput<Id extends OperationId> extends Omit<
  Input<Id>,
  "caller" | "transaction" | "statement" | "hasIdempotencyKey"
> {
  readonly caller: UnconfirmedCaller;
  /**
   * Calls a function of the database as the caller, once for each `Idempotency-Key`, and returns its outcome. Throws 401 if the
   * caller may not write.
   */
  readonly write: <Arguments, Result extends object>(
    write: Write<Arguments, Result>,
    given: Arguments,
  ) => Promise<Result>;
}

/** An implementation that writes by one function of the database. With the same outcome it sends the same response. */
export interface SingleWrite<Id extends OperationId> {
  readonly singleWrite: (input: WriteInput<Id>, reply: Reply<Id>) => Promise<Result<Id>>;
}

/** An implementation of one operation. */
export type Handler<Id extends OperationId> =
  ((input: Input<Id>, reply: Reply<Id>) => Promise<Result<Id>>) | SingleWrite<Id>;

type UntypedHandler = (input: never, reply: never) => Promise<Result<OperationId>>;

/** One operation with its implementation. */
export interface Route {
  readonly id: OperationId;
  readonly handler: UntypedHandler | { readonly singleWrite: UntypedHandler };
}

/** Binds an implementation to its operation. Called by generated stubs only. */
export const route = <Id extends OperationId>(id: Id, handler: Handler<Id>): Route => ({ id, handler });
