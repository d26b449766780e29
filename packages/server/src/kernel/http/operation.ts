import type { Caller } from "./caller.js";
import type { CheckedVersion, Precondition } from "./conditional.js";
import type { PageRequest } from "../../platform/database/pagination.js";
import { ProblemError, type ProblemExtra } from "../../platform/http/problem.js";
import type { PermissionName } from "../../generated/permissions.js";
import type { ProblemCode } from "../../generated/problems.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import type { operations } from "../../generated/schema.js";

/** The name of an operation of the contract. */
export type OperationId = keyof operations;

type Responses<Id extends OperationId> = operations[Id]["responses"];
type Parameters<Id extends OperationId> = operations[Id]["parameters"];

type OrEmpty<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;
type ContentBody<T> = T extends { content: infer C } ? C[keyof C] : undefined;
type KnownKeys<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };

/** The statuses that the contract declares for an operation; no other can be sent. */
export type Status<Id extends OperationId> = keyof Responses<Id> & number;

/** The body that the contract declares for a status of an operation. */
export type Body<Id extends OperationId, S extends Status<Id>> = ContentBody<Responses<Id>[S]>;

/** The statuses whose body is a problem. They are answered by `reply.problem`. */
export type ProblemStatus<Id extends OperationId> = {
  [S in Status<Id>]: Body<Id, S> extends { code: string; request_id: string } ? S : never;
}[Status<Id>];

/** The problem codes that the contract declares for a status of an operation. */
export type Code<Id extends OperationId, S extends ProblemStatus<Id>> =
  Body<Id, S> extends { code: infer C } ? C & ProblemCode : never;

/** Headers that the kernel writes by itself; a handler cannot set them. */
type KernelHeader =
  | "Cache-Control"
  | "ETag"
  | "Idempotent-Replayed"
  | "Link"
  | "RateLimit"
  | "RateLimit-Policy"
  | "Retry-After"
  | "Vary"
  | "WWW-Authenticate"
  | "X-Request-Id";

type DeclaredHeaders<Id extends OperationId, S extends Status<Id>> = Responses<Id>[S] extends {
  headers: infer H;
}
  ? KnownKeys<H>
  : Record<never, never>;

/**
 * What a handler passes beside the body: the row's version where the contract declares an `ETag`, the proof that
 * `If-Match` was evaluated where it declares 412, and the declared headers that the kernel does not write.
 */
export type Meta<Id extends OperationId, S extends Status<Id>> = Omit<DeclaredHeaders<Id, S>, KernelHeader> &
  ("ETag" extends keyof DeclaredHeaders<Id, S> ? { version: number } : Record<never, never>) &
  (412 extends Status<Id> ? { checked: CheckedVersion } : Record<never, never>);

type ReplyArguments<B, M> = undefined extends B
  ? [keyof M] extends [never]
    ? [body?: undefined]
    : [body: undefined, meta: M]
  : [keyof M] extends [never]
    ? [body: B]
    : [body: B, meta: M];

type Query<Id extends OperationId> = OrEmpty<Parameters<Id>["query"]>;
type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: infer B }
  ? ContentBody<B>
  : operations[Id] extends { requestBody?: infer B }
    ? ContentBody<NonNullable<B>> | undefined
    : undefined;

type HasCursor<Id extends OperationId> = "cursor" extends keyof Query<Id>
  ? true
  : RequestBody<Id> extends { cursor?: unknown }
    ? true
    : false;

/** A request that the contract has already validated and coerced. */
export interface Input<Id extends OperationId> {
  readonly path: OrEmpty<Parameters<Id>["path"]>;
  readonly query: Query<Id>;
  readonly body: RequestBody<Id>;
  /** Who calls; `x-permission` has been checked. */
  readonly caller: Caller;
  /** The page asked for, on operations that are paged. */
  readonly page: HasCursor<Id> extends true ? PageRequest : undefined;
  /** The caller's `If-Match`. */
  readonly precondition: Precondition;
  /** `If-None-Match: *`, which makes a PUT create only. */
  readonly createOnly: boolean;
  readonly client: Client;
  /** Whether the caller asks for JSON where a browser would be redirected. */
  readonly prefersJson: boolean;
  /** The `Cookie` header as it came. */
  readonly cookies: string | undefined;
  /** The one transaction of a handler. A problem answer rolls it back. */
  readonly transaction: Runner<Transaction>;
  /** For an effect that is one statement: no BEGIN and COMMIT around it unless a stored answer needs them. */
  readonly statement: Runner<Database | Transaction>;
  /** Whether an `Idempotency-Key` names the request, so that no repetition of it ever comes here. */
  readonly hasIdempotencyKey: boolean;
  /** Does something in this process once all that the handler wrote is committed; nothing after a refusal. */
  readonly afterCommit: (callback: () => void) => void;
}

/** Runs work on a connection and gives its result. */
export type Runner<Connection> = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

/** Where a request came from. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string | null;
  /** The language tags of `Accept-Language`, the most wanted first; `*` alone without the header. */
  readonly languages: readonly string[];
  /** Names the request in the log. */
  readonly requestId: string;
  /** Aborts when the client goes away before it has the response. */
  readonly disconnected: AbortSignal;
}

const contract: unique symbol = Symbol("contract");

/** A response that the contract declares. Only a `Reply` can make one. */
export interface Result<Id extends OperationId> {
  readonly [contract]: Id;
  readonly status: number;
  readonly body: unknown;
  /** The declared headers that the kernel does not own. */
  readonly headers: Readonly<Record<string, string>>;
  /** The version that the entity tag names, where there is one. */
  readonly version: number | null;
  /** The refusal that the answer is, where it is one. */
  readonly problem: ProblemError | null;
}

/** Makes the answers of one operation. */
export interface Reply<Id extends OperationId> {
  <S extends Exclude<Status<Id>, ProblemStatus<Id>>>(
    status: S,
    ...rest: ReplyArguments<Body<Id, S>, Meta<Id, S>>
  ): Result<Id>;
  problem<S extends ProblemStatus<Id>>(
    status: S,
    code: Code<Id, S>,
    detail?: string,
    extra?: ProblemExtra,
  ): Result<Id>;
}

interface AnyMeta {
  readonly version?: number;
  readonly checked?: CheckedVersion;
}

/** The maker of one operation's answers. What its type does not allow cannot be said. */
export function createReply<Id extends OperationId>(id: Id): Reply<Id> {
  const reply = (
    status: number,
    body?: unknown,
    { version, checked: _checked, ...headers }: AnyMeta = {},
  ): Result<Id> => ({
    [contract]: id,
    status,
    body,
    headers,
    version: version ?? null,
    problem: null,
  });
  const problem = (_status: number, code: ProblemCode, detail?: string, extra?: ProblemExtra): Result<Id> =>
    problemResult(id, new ProblemError(code, detail, extra));
  return Object.assign(reply, { problem });
}

/** The answer that a refusal becomes. */
export const problemResult = <Id extends OperationId>(id: Id, problem: ProblemError): Result<Id> => ({
  [contract]: id,
  status: problem.status,
  body: undefined,
  headers: {},
  version: null,
  problem,
});

/** An answer that was stored. */
export const restoreResult = <Id extends OperationId>(
  id: Id,
  stored: Pick<Result<Id>, "status" | "body" | "headers" | "version">,
): Result<Id> => ({ [contract]: id, ...stored, problem: null });

/** Whether a handler's result is a problem, so that its transaction is rolled back. */
export const isProblemResult = (result: unknown): boolean =>
  typeof result === "object" &&
  result !== null &&
  contract in result &&
  "problem" in result &&
  result.problem !== null;

/** An implementation of one operation. */
export type Handler<Id extends OperationId> = (input: Input<Id>, reply: Reply<Id>) => Promise<Result<Id>>;

/** The facts that the contract states beside a route, as its `x-` extensions. */
export interface RouteExtensions {
  readonly permission: Permission;
  readonly rateLimit: "STANDARD" | "CREDENTIALS" | "RELATION" | "EMAIL" | "EXEMPT";
  readonly paginated?: Paginated;
  readonly conditional?: "READ" | "WRITE";
  readonly idempotent?: boolean;
  readonly cacheSeconds?: number;
}

/** Who may call an operation. */
export interface Permission {
  readonly access: "PUBLIC" | "RESIDENT" | "OWNER" | "PERMISSION";
  readonly anyOf: readonly PermissionName[];
  /** The 404 code that is answered in place of 401 and 403. */
  readonly conceal?: ProblemCode;
  /** Bad credentials are concealed too, and rights come before the body. */
  readonly concealCredentials?: boolean;
  /** A suspended resident may still do this. Reading and deleting own data need not say so. */
  readonly whileSuspended?: boolean;
  /** Browsers come by links and forms, which cannot name an application: no service key is demanded. */
  readonly byNavigation?: boolean;
}

/** How an operation is paged. */
export interface Paginated {
  readonly cursor: "QUERY" | "BODY";
  readonly sortNeedsFilter?: readonly { readonly sort: string; readonly anyOf: readonly string[] }[];
}

/** The HTTP methods that operations use. */
export type Method = "DELETE" | "GET" | "PATCH" | "POST" | "PUT";

/** One operation with its place and its implementation, the types of which end here. */
export interface Route extends RouteExtensions {
  readonly id: OperationId;
  readonly method: Method;
  readonly path: string;
  readonly handler: (input: never, reply: never) => Promise<Result<OperationId>>;
}

/** Binds an implementation to its operation. Called by generated stubs only. */
export function route<Id extends OperationId>(
  id: Id,
  method: Method,
  path: string,
  handler: Handler<Id>,
  extensions: RouteExtensions,
): Route {
  return { id, method, path, handler: handler, ...extensions };
}
