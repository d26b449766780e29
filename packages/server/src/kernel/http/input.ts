import type { Request, Response } from "express";
import type { Logger } from "pino";
import type { PageQuery, PageRequest } from "../../platform/database/pagination.js";
import { clientAddress } from "../../platform/http/client-address.js";
import { parsePrecondition, type Precondition } from "../../platform/http/conditional-requests.js";
import { fieldError, problem, validationProblem } from "../../platform/http/problem.js";
import { createRequestLogger } from "../../platform/http/request-log.js";
import type { EventStreamRule, OperationMetadata } from "../contract/operation-metadata.js";
import type { Client, Input, OperationId, WriteInput } from "./operation.js";
import type { Kernel, RequestContext } from "./request-context.js";

/** How a handler reaches the database, which depends on whether its response is stored under an `Idempotency-Key`. */
export type DatabaseAccess =
  | Pick<Input<OperationId>, "caller" | "confirmCaller" | "transaction" | "statement" | "hasIdempotencyKey">
  | Pick<WriteInput<OperationId>, "caller" | "write" | "confirmCaller">;

/** The error of a request that is not valid. On operations with `conceal_credentials`, `input.readBody()` throws it. */
export interface ValidationFailure {
  readonly error: unknown;
}

/** `Input` with the members whose types depend on the operation left open. */
interface UntypedInput extends Omit<
  Input<OperationId>,
  | "path"
  | "query"
  | "body"
  | "readBody"
  | "page"
  | "caller"
  | "confirmCaller"
  | "transaction"
  | "statement"
  | "hasIdempotencyKey"
> {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly readBody: (() => unknown) | undefined;
  readonly page: PageRequest<string> | undefined;
}

/** Builds the input of a handler. The types per operation are in the generated stubs; this code is untyped. */
export function createInputBuilder(
  { pager, log }: Pick<Kernel, "pager" | "log">,
  context: RequestContext,
  requestQuery: Readonly<Record<string, unknown>>,
  validationFailure: ValidationFailure | null,
): (access: DatabaseAccess) => UntypedInput & DatabaseAccess {
  const { request, metadata } = context;
  const path = lowercaseSlugs(request.params, "path", metadata);
  const query = lowercaseSlugs(requestQuery, "query", metadata);
  const page = readPageRequest(pager, metadata, request);
  return (access) =>
    Object.assign(new HandlerInput(context, { log, path, query, page, validationFailure }), access);
}

/** What is the same for every attempt to run a handler. */
interface ValidatedRequest {
  readonly log: Logger;
  readonly path: unknown;
  readonly query: unknown;
  readonly page: PageRequest<string> | undefined;
  readonly validationFailure: ValidationFailure | null;
}

/** Members that few handlers read are computed when they are read: most operations need two or three of them. */
class HandlerInput implements UntypedInput {
  readonly path: unknown;
  readonly query: unknown;
  readonly page: PageRequest<string> | undefined;
  readonly #context: RequestContext;
  readonly #log: Logger;
  readonly #validationFailure: ValidationFailure | null;

  constructor(context: RequestContext, request: ValidatedRequest) {
    this.path = request.path;
    this.query = request.query;
    this.page = request.page;
    this.#context = context;
    this.#log = request.log;
    this.#validationFailure = request.validationFailure;
  }

  get body(): unknown {
    return this.#isBodyReadLate ? undefined : (this.#context.request.body as unknown);
  }

  get readBody(): (() => unknown) | undefined {
    if (!this.#isBodyReadLate) return undefined;
    return () => {
      if (this.#validationFailure) throw this.#validationFailure.error;
      return this.#context.request.body as unknown;
    };
  }

  get precondition(): Precondition {
    return parsePrecondition(this.#headers["if-match"]);
  }

  get createOnly(): boolean {
    return this.#headers["if-none-match"]?.trim() === "*";
  }

  get prefersJson(): boolean {
    return this.#context.request.accepts("html", "json") === "json";
  }

  get cookies(): string | undefined {
    return this.#headers.cookie;
  }

  get client(): Client {
    return readClient(this.#context);
  }

  get log(): Logger {
    return createRequestLogger(this.#log, this.#context.request);
  }

  get afterCommit(): (callback: () => void) => void {
    const { afterCommitCallbacks } = this.#context;
    return (callback) => void afterCommitCallbacks.push(callback);
  }

  get onClose(): (callback: () => void) => void {
    const { response } = this.#context;
    return (callback) => {
      if (response.closed) callback();
      else response.once("close", callback);
    };
  }

  get credentialsExpireAt(): number | null {
    return this.#context.identity.expiresAt;
  }

  get #isBodyReadLate(): boolean {
    return this.#context.metadata.permission.concealCredentials;
  }

  get #headers(): RequestContext["request"]["headers"] {
    return this.#context.request.headers;
  }
}

const readClient = ({ request, response }: RequestContext): Client => ({
  ip: clientAddress(request),
  userAgent: request.headers["user-agent"] ?? null,
  languages: request.acceptsLanguages(),
  requestId: String(response.getHeader("X-Request-Id")),
  get disconnected() {
    return disconnectSignal(response);
  },
});

/** Lower-cases the slugs among the parameters of a path or a query. */
function lowercaseSlugs(
  parameters: Readonly<Record<string, unknown>>,
  location: "path" | "query",
  { slugParameters }: OperationMetadata,
): Readonly<Record<string, unknown>> {
  if (slugParameters.length === 0) return parameters;
  const lowercased = { ...parameters };
  for (const { in: locationOfSlug, name } of slugParameters)
    if (locationOfSlug === location && name in parameters) lowercased[name] = lowercase(parameters[name]);
  return lowercased;
}

function lowercase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowercase);
  return typeof value === "string" ? value.toLowerCase() : value;
}

const defaultLimit = 20;

interface PageFields {
  readonly limit?: number;
  readonly cursor?: string;
  /** Where to start in a log, instead of at a cursor. */
  readonly from?: string;
  readonly sort?: string | readonly string[];
  readonly include_total?: boolean;
}

/** The requested page, on paginated operations. */
function readPageRequest(
  pager: (query: PageQuery) => PageRequest<string>,
  { id, paginated, stream, defaultSort }: OperationMetadata,
  request: Request,
): PageRequest<string> | undefined {
  if (stream !== undefined) return pager(toStreamQuery(stream, request));
  if (paginated === undefined) return undefined;
  if (paginated.forwardOnly) assertOneStart(request.query);
  const source = (paginated.cursor === "QUERY" ? request.query : request.body) as PageFields &
    Record<string, unknown>;
  const { limit = defaultLimit, cursor, sort = defaultSort, include_total = false, ...filters } = source;
  const name = typeof sort === "string" ? sort : sort.join(",");
  const rule = paginated.sortNeedsFilter.find(({ sort: sortName }) => sortName === name);
  if (rule && !rule.anyOf.some((filter) => filters[filter] !== undefined))
    throw problem("sort-needs-filter", `Sorting by ${name} requires the filter ${rule.anyOf.join(" or ")}.`, {
      allowed: rule.anyOf,
    });
  return pager({
    operation: id,
    filters: paginated.forwardOnly
      ? null
      : [request.params, Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))],
    limit,
    sort: name,
    cursor,
    includeTotal: include_total,
  });
}

/** Throws 400 if a log shall be read both from a cursor on and from another start. */
function assertOneStart({ cursor, from }: PageFields): void {
  if (cursor !== undefined && from !== undefined)
    throw validationProblem([fieldError("?from", "conflict", "Send either `cursor` or `from`.")]);
}

/** A position in the list whose cursors a stream has. */
function toStreamQuery({ cursorsOf }: EventStreamRule, { headers, query }: Request): PageQuery {
  const { cursor } = query as PageFields;
  const lastEventId = headers["last-event-id"];
  const isResumed = typeof lastEventId === "string" && lastEventId !== "";
  // A browser that reconnects sends the URL as it was.
  if (!isResumed) assertOneStart(query);
  return {
    operation: cursorsOf,
    filters: null,
    limit: defaultLimit,
    sort: "",
    cursor: isResumed ? lastEventId : cursor,
    includeTotal: false,
  };
}

/** Returns a signal that aborts when the client disconnects before the response is finished. */
function disconnectSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.closed) abort();
  else response.once("close", abort);
  return controller.signal;
}
