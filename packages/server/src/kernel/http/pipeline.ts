import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { OperationMetadata } from "../contract/operation-metadata.js";
import {
  createReply,
  type Result,
  type Input,
  type OperationId,
  type Route,
  type Runner,
} from "./operation.js";
import type { ProblemCode } from "../../generated/problems.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { isUnavailable } from "../../platform/database/errors.js";
import { setLogOperation } from "../../platform/log-context.js";
import { anonymousIdentity, type Authenticate, type Identity } from "./authenticate.js";
import { authorize, toSuspendedProblem } from "./authorize.js";
import { basePath } from "../../platform/http/base-path.js";
import type { ReadBody } from "./read-body.js";
import type { Caller } from "./caller.js";
import { clientAddress } from "../../platform/http/client-address.js";
import { parsePrecondition } from "./conditional.js";
import { disconnectSignal } from "../../platform/http/disconnect.js";
import {
  hashBody,
  readIdempotencyKeyHeader,
  parseIdempotencyKey,
  runIdempotently,
  type HandledResult,
} from "./idempotency.js";
import { readPageRequest } from "./page-request.js";
import type { PageQuery, PageRequest } from "../../platform/database/pagination.js";
import { presentProblem, ProblemError } from "../../platform/http/problem.js";
import type { ApplyRateLimit } from "./rate-limit.js";
import { internalError, toProblem, serviceUnavailable } from "./to-problem.js";
import { assertResidentForMe, resolveResidentIds, type FindResidentId } from "./resident-references.js";
import { sendResult, sendProblem } from "./send.js";
import { getPath } from "../../platform/http/path.js";
import { lowercaseSlugs } from "./slug.js";
import { runInTransaction } from "./transactions.js";
import type { OperationValidator } from "./operation-validator.js";

/** Receives each response of an operation: its status, and its code where it is a problem. */
export type OnResponse = (id: OperationId, status: number, code: ProblemCode | null) => void;

/** What every operation's way through the server stands on. */
export interface Kernel {
  readonly database: Database;
  readonly transaction: Runner<Transaction>;
  readonly authenticate: Authenticate;
  readonly findResidentId: FindResidentId;
  readonly applyRateLimit: ApplyRateLimit;
  readonly pager: (query: PageQuery) => PageRequest;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly validateResponses: boolean;
  readonly isDraining: () => boolean;
  /** Called with every response; tests count the declared ones with it. */
  readonly onResponse?: OnResponse;
}

/** One operation with all that is known of it. */
export interface CompiledOperation {
  readonly route: Route;
  readonly metadata: OperationMetadata;
  readonly validator: OperationValidator;
  readonly readBody: ReadBody;
}

/** The handler of one operation: every request goes through the steps of `answerOf` in their order, and every answer out here. */
export function pipeline(kernel: Kernel, compiled: CompiledOperation): RequestHandler {
  const { route, metadata } = compiled;
  return async function operation(request, response) {
    setLogOperation(route.id, basePath + route.path);
    const state: RequestState = {
      ...{ request, response, route, isPrivate: false, replayed: false, afterCommitHooks: [] },
      caller: anonymousIdentity.caller,
    };
    let code: ProblemCode | null = null;
    try {
      const { result, replayed } = await handleRequest(kernel, compiled, state);
      state.replayed = replayed;
      if (result.problem) throw result.problem;
      for (const hook of state.afterCommitHooks) hook();
      if (kernel.validateResponses) validateResponse(compiled, result);
      sendResult(state, result);
    } catch (error) {
      const thrown = toSuspendedProblem(state.caller, toProblem(error, metadata));
      const problem = toDeclaredProblem(kernel, compiled, state, thrown);
      code = problem.code;
      sendProblem(state, problem);
    }
    kernel.onResponse?.(route.id, response.statusCode, code);
  };
}

interface RequestState {
  readonly request: Request;
  readonly response: Response;
  readonly route: Route;
  isPrivate: boolean;
  /** Whether an earlier request made the answer. */
  replayed: boolean;
  caller: Caller;
  /** What the handler wants done after its commit. */
  readonly afterCommitHooks: (() => void)[];
}

/** The way of a request: draining, identity, quota, rights, contract, handler. */
async function handleRequest(
  kernel: Kernel,
  compiled: CompiledOperation,
  state: RequestState,
): Promise<HandledResult> {
  const { request, response, route } = state;
  if (kernel.isDraining() && !isHealthProbe(route)) throw toDrainingProblem(response);
  const { identity, refusal: problem } = await identify(kernel.authenticate, route, request);
  state.isPrivate = identity.principal !== null;
  state.caller = identity.caller;
  await kernel.applyRateLimit(route.rateLimit, identity, clientAddress(request), response);
  maskAsNotFound(route, problem, () => authorize(route.permission, identity.caller, route.method));
  assertResidentForMe(compiled.metadata, request, identity.caller);
  const bodyFailure = await readAndValidate(compiled, request, response);
  if (bodyFailure && !route.permission.concealCredentials) throw bodyFailure.error;
  return runValidated(kernel, compiled, state, identity, bodyFailure);
}

function toDrainingProblem(response: Response): ProblemError {
  response.setHeader("Connection", "close");
  return serviceUnavailable();
}

/** A probe is told how the service is by its own answer, also when the service stops or has no database. */
const isHealthProbe = ({ rateLimit }: Route): boolean => rateLimit === "EXEMPT";

async function identify(authenticate: Authenticate, route: Route, { headers }: Request) {
  try {
    const serviceKey = headers["x-service-key"];
    const identity = await authenticate({
      authorization: headers.authorization,
      serviceKey: Array.isArray(serviceKey) ? serviceKey[0] : serviceKey,
      origin: headers.origin,
      isRead: route.method === "GET",
      byNavigation: route.permission.byNavigation === true,
    });
    return { identity, refusal: null };
  } catch (error) {
    if (error instanceof ProblemError) return { identity: anonymousIdentity, refusal: error };
    if (isHealthProbe(route) && isUnavailable(error)) return { identity: anonymousIdentity, refusal: null };
    throw error;
  }
}

/** Throws what stands in the way of a caller, or the 404 that the contract puts in its place. */
function maskAsNotFound({ permission }: Route, problem: ProblemError | null, check: () => void): void {
  const { conceal, concealCredentials } = permission;
  if (problem && !concealCredentials) throw problem;
  try {
    if (problem) throw problem;
    check();
  } catch (error) {
    if (conceal !== undefined) throw new ProblemError(conceal);
    throw error;
  }
}

interface BodyFailure {
  readonly error: unknown;
}

async function readAndValidate(
  compiled: CompiledOperation,
  request: Request,
  response: Response,
): Promise<BodyFailure | null> {
  try {
    if (compiled.metadata.acceptsBody) await compiled.readBody(request, response);
    compiled.validator.request(request);
    return null;
  } catch (error) {
    return { error };
  }
}

async function runValidated(
  kernel: Kernel,
  { route, metadata }: CompiledOperation,
  { request, afterCommitHooks }: RequestState,
  identity: Identity,
  bodyFailure: BodyFailure | null,
): Promise<HandledResult> {
  const query = await resolveResidentIds(kernel.findResidentId, metadata, request.query, identity.caller);
  const buildInput = createInputBuilder(
    kernel,
    { route, metadata },
    { request, query },
    identity,
    bodyFailure,
  );
  const afterCommit = (hook: () => void): void => void afterCommitHooks.push(hook);
  // A transaction that is tried again has not been committed before.
  const transaction: Runner<Transaction> = (work) => {
    const hookCount = afterCommitHooks.length;
    return kernel.transaction((tx) => {
      afterCommitHooks.length = hookCount;
      return work(tx);
    });
  };
  const run = (connections: Omit<Connections, "afterCommit">) =>
    route.handler(buildInput({ ...connections, afterCommit }) as never, createReply(route.id) as never);
  const { principal } = identity;
  // What the contract refuses is not stored, so such a request claims no key either.
  const isKeyed = route.idempotent && principal !== null && bodyFailure === null;
  const header = isKeyed ? readIdempotencyKeyHeader(request) : undefined;
  if (header === undefined || principal === null) {
    const result = await run({
      transaction,
      statement: (work) => work(kernel.database),
      hasIdempotencyKey: false,
    });
    return { result, replayed: false };
  }
  const key = parseIdempotencyKey(header);
  const keyedRequest = { operation: route.id, principal, method: route.method, path: getPath(request), key };
  const bodyHash = hashBody(request.body);
  return runIdempotently(transaction, { ...keyedRequest, bodyHash, now: kernel.clock() }, (tx) =>
    run({
      transaction: (work) => runInTransaction(tx, work),
      statement: (work) => work(tx),
      hasIdempotencyKey: true,
    }),
  );
}

type Connections = Pick<
  Input<OperationId>,
  "transaction" | "statement" | "afterCommit" | "hasIdempotencyKey"
>;

interface AnyInput
  extends
    Connections,
    Pick<
      Input<OperationId>,
      "caller" | "client" | "cookies" | "createOnly" | "precondition" | "prefersJson"
    > {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly page: PageRequest | undefined;
}

/** What a handler is given. The stubs have settled its type; here every operation looks alike, hence the casts around it. */
function createInputBuilder(
  kernel: Kernel,
  { route, metadata }: Pick<CompiledOperation, "route" | "metadata">,
  { request, query }: { readonly request: Request; readonly query: unknown },
  { caller }: Identity,
  bodyFailure: BodyFailure | null,
): (connections: Connections) => AnyInput {
  const path = lowercaseSlugs(request.params, metadata);
  const page = readPageRequest(kernel.pager, route, metadata, request);
  const { headers } = request;
  return ({ transaction, statement, afterCommit, hasIdempotencyKey }) => ({
    path,
    query,
    /** Throws what is wrong with the body where rights come before it. */
    get body(): unknown {
      if (bodyFailure) throw bodyFailure.error;
      return request.body as unknown;
    },
    caller,
    page,
    precondition: parsePrecondition(headers["if-match"]),
    createOnly: headers["if-none-match"]?.trim() === "*",
    hasIdempotencyKey,
    prefersJson: request.accepts("html", "json") === "json",
    cookies: headers.cookie,
    client: {
      ip: clientAddress(request),
      userAgent: headers["user-agent"] ?? null,
      languages: request.acceptsLanguages(),
      requestId: String(request.res?.getHeader("X-Request-Id")),
      get disconnected() {
        return disconnectSignal(request.res);
      },
    },
    transaction,
    statement,
    afterCommit,
  });
}

/** In development and tests an answer that the contract does not declare is a failure of the service. */
function validateResponse({ validator }: CompiledOperation, { status, body }: Result<OperationId>): void {
  validator.response(status, body === undefined ? undefined : "application/json", toPlainJson(body));
}

const toPlainJson = (body: unknown): unknown =>
  body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown);

/** A problem that the contract does not declare for its operation is a bug of ours: logged, and answered as 500. */
function toDeclaredProblem(
  { log, validateResponses }: Kernel,
  { route, metadata: { codes }, validator }: CompiledOperation,
  { request, response }: RequestState,
  problem: ProblemError,
): ProblemError {
  const { code, status } = problem;
  if (status >= 500) log.error({ err: problem.cause ?? problem }, code);
  try {
    if (!codes.get(status)?.has(code))
      throw new Error(`The contract does not declare ${status} ${code} for ${route.id}.`, { cause: problem });
    if (!validateResponses) return problem;
    const requestInfo = { path: getPath(request), id: String(response.getHeader("X-Request-Id")) };
    validator.response(status, "application/problem+json", toPlainJson(presentProblem(problem, requestInfo)));
    return problem;
  } catch (error) {
    log.error({ err: error, code, status }, "the contract does not declare this problem here");
    const detail = error instanceof Error && validateResponses ? error.message : undefined;
    return detail === undefined ? internalError(error) : new ProblemError("internal-error", detail);
  }
}
