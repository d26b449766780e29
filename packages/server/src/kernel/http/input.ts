import type { PageRequest } from "../../platform/database/pagination.js";
import { clientAddress } from "../../platform/http/client-address.js";
import { disconnectSignal } from "../../platform/http/disconnect.js";
import { parsePrecondition } from "./conditional.js";
import type { Client, Input, OperationId } from "./operation.js";
import { readPageRequest } from "./page-request.js";
import type { Kernel, RequestContext } from "./request-context.js";
import { lowercaseSlugs } from "./slug.js";

/** How a handler reaches the database, which depends on whether its response is stored under an `Idempotency-Key`. */
export type DatabaseAccess = Pick<Input<OperationId>, "transaction" | "statement" | "hasIdempotencyKey">;

/** The error of a request that is not valid. On operations with `conceal_credentials`, `input.readBody()` throws it. */
export interface ValidationFailure {
  readonly error: unknown;
}

/** `Input` with the members whose types depend on the operation left open. */
interface UntypedInput extends Omit<Input<OperationId>, "path" | "query" | "body" | "readBody" | "page"> {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly readBody: (() => unknown) | undefined;
  readonly page: PageRequest | undefined;
}

/** Builds the input of a handler. The types per operation are in the generated stubs; this code is untyped. */
export function createInputBuilder(
  { pager }: Pick<Kernel, "pager">,
  { request, metadata, identity, afterCommitCallbacks }: RequestContext,
  query: unknown,
  validationFailure: ValidationFailure | null,
): (access: DatabaseAccess) => UntypedInput {
  const path = lowercaseSlugs(request.params, metadata);
  const page = readPageRequest(pager, metadata, request);
  const { headers } = request;
  const body: unknown = request.body;
  const readBody = (): unknown => {
    if (validationFailure) throw validationFailure.error;
    return body;
  };
  const isBodyReadLate = metadata.permission.concealCredentials;
  return (access) => ({
    ...access,
    path,
    query,
    body: isBodyReadLate ? undefined : body,
    readBody: isBodyReadLate ? readBody : undefined,
    caller: identity.caller,
    page,
    precondition: parsePrecondition(headers["if-match"]),
    createOnly: headers["if-none-match"]?.trim() === "*",
    prefersJson: request.accepts("html", "json") === "json",
    cookies: headers.cookie,
    client: readClient(request),
    afterCommit: (callback) => void afterCommitCallbacks.push(callback),
  });
}

const readClient = (request: RequestContext["request"]): Client => ({
  ip: clientAddress(request),
  userAgent: request.headers["user-agent"] ?? null,
  languages: request.acceptsLanguages(),
  requestId: String(request.res?.getHeader("X-Request-Id")),
  get disconnected() {
    return disconnectSignal(request.res);
  },
});
