import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { OperationFacts } from "../contract/facts.js";
import { replyOf, type Answer, type Input, type OperationId, type Route, type Work } from "./operation.js";
import type { ProblemCode } from "../../generated/problems.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { isUnavailable } from "../../platform/database/errors.js";
import { nameRequest } from "../../platform/request-context.js";
import { nobody, type Authenticate, type Identity } from "./authenticate.js";
import { authorize, suspendedRefusal } from "./authorize.js";
import { base } from "../../platform/http/base.js";
import type { ReadBody } from "./body.js";
import type { Caller } from "./caller.js";
import { clientAddress } from "../../platform/http/client-address.js";
import { preconditionOf } from "./conditional.js";
import { disconnectSignal } from "../../platform/http/disconnect.js";
import { bodyHashOf, idempotencyKeyHeader, idempotencyKeyOf, runOnce, type Outcome } from "./idempotency.js";
import { pageOf } from "./page.js";
import type { PageQuery, PageRequest } from "../../platform/database/paginate.js";
import { presentProblem, ProblemError } from "../../platform/http/problem.js";
import type { Limit } from "./rate-limit.js";
import { internalError, refusalOf, unavailable } from "./refusal.js";
import { requireResidentForMe, withResidentIds, type FindResidentId } from "./resident-references.js";
import { sendAnswer, sendProblem } from "./send.js";
import { pathOf } from "../../platform/http/path.js";
import { lowerSlugs } from "./slug.js";
import type { OperationValidator } from "./validate.js";

/** Receives each response of an operation: its status, and its code where it is a problem. */
export type OnAnswer = (id: OperationId, status: number, code: ProblemCode | null) => void;

/** What every operation's way through the server stands on. */
export interface Kernel {
  readonly database: Database;
  readonly transaction: Work<Transaction>;
  readonly authenticate: Authenticate;
  readonly findResidentId: FindResidentId;
  readonly limit: Limit;
  readonly pager: (query: PageQuery) => PageRequest;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly validateResponses: boolean;
  readonly isDraining: () => boolean;
  /** Called with every response; tests count the declared ones with it. */
  readonly onAnswer?: OnAnswer;
}

/** One operation with all that is known of it. */
export interface Served {
  readonly route: Route;
  readonly facts: OperationFacts;
  readonly validator: OperationValidator;
  readonly readBody: ReadBody;
}

/** The handler of one operation: every request goes through the steps of `answerOf` in their order, and every answer out here. */
export function pipeline(kernel: Kernel, served: Served): RequestHandler {
  const { route, facts } = served;
  return async function operation(request, response) {
    nameRequest(route.id, base + route.path);
    const exchange: Exchange = {
      ...{ request, response, route, isPrivate: false, replayed: false, effects: [] },
      caller: nobody.caller,
    };
    let code: ProblemCode | null = null;
    try {
      const { answer, replayed } = await answerOf(kernel, served, exchange);
      exchange.replayed = replayed;
      if (answer.refusal) throw answer.refusal;
      for (const effect of exchange.effects) effect();
      if (kernel.validateResponses) validateAnswer(served, answer);
      sendAnswer(exchange, answer);
    } catch (error) {
      const refusal = suspendedRefusal(exchange.caller, refusalOf(error, facts));
      const problem = declaredOr500(kernel, served, exchange, refusal);
      code = problem.code;
      sendProblem(exchange, problem);
    }
    kernel.onAnswer?.(route.id, response.statusCode, code);
  };
}

interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly route: Route;
  isPrivate: boolean;
  /** Whether an earlier request made the answer. */
  replayed: boolean;
  caller: Caller;
  /** What the handler wants done after its commit. */
  readonly effects: (() => void)[];
}

/** The way of a request: draining, identity, quota, rights, contract, handler. */
async function answerOf(kernel: Kernel, served: Served, exchange: Exchange): Promise<Outcome> {
  const { request, response, route } = exchange;
  if (kernel.isDraining() && !isProbe(route)) throw closing(response);
  const { identity, refusal } = await identify(kernel.authenticate, route, request);
  exchange.isPrivate = identity.principal !== null;
  exchange.caller = identity.caller;
  await kernel.limit(route.rateLimit, identity, clientAddress(request), response);
  concealing(route, refusal, () => authorize(route.permission, identity.caller, route.method));
  requireResidentForMe(served.facts, request, identity.caller);
  const bodyFailure = await readAndValidate(served, request, response);
  if (bodyFailure && !route.permission.concealCredentials) throw bodyFailure.error;
  return handle(kernel, served, exchange, identity, bodyFailure);
}

function closing(response: Response): ProblemError {
  response.setHeader("Connection", "close");
  return unavailable();
}

/** A probe is told how the service is by its own answer, also when the service stops or has no database. */
const isProbe = ({ rateLimit }: Route): boolean => rateLimit === "EXEMPT";

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
    if (error instanceof ProblemError) return { identity: nobody, refusal: error };
    if (isProbe(route) && isUnavailable(error)) return { identity: nobody, refusal: null };
    throw error;
  }
}

/** Throws what stands in the way of a caller, or the 404 that the contract puts in its place. */
function concealing({ permission }: Route, refusal: ProblemError | null, check: () => void): void {
  const { conceal, concealCredentials } = permission;
  if (refusal && !concealCredentials) throw refusal;
  try {
    if (refusal) throw refusal;
    check();
  } catch (error) {
    if (conceal !== undefined) throw new ProblemError(conceal);
    throw error;
  }
}

interface Failure {
  readonly error: unknown;
}

async function readAndValidate(
  served: Served,
  request: Request,
  response: Response,
): Promise<Failure | null> {
  try {
    if (served.facts.takesBody) await served.readBody(request, response);
    served.validator.request(request);
    return null;
  } catch (error) {
    return { error };
  }
}

async function handle(
  kernel: Kernel,
  { route, facts }: Served,
  { request, effects }: Exchange,
  identity: Identity,
  bodyFailure: Failure | null,
): Promise<Outcome> {
  const query = await withResidentIds(kernel.findResidentId, facts, request.query, identity.caller);
  const inputWith = inputOf(kernel, { route, facts }, { request, query }, identity, bodyFailure);
  const afterCommit = (effect: () => void): void => void effects.push(effect);
  // A transaction that is tried again has not been committed before.
  const transaction: Work<Transaction> = (work) => {
    const earlier = effects.length;
    return kernel.transaction((tx) => {
      effects.length = earlier;
      return work(tx);
    });
  };
  const run = (connections: Omit<Connections, "afterCommit">) =>
    route.run(inputWith({ ...connections, afterCommit }) as never, replyOf(route.id) as never);
  const { principal } = identity;
  // What the contract refuses is not stored, so such a request claims no key either.
  const isKeyed = route.idempotent && principal !== null && bodyFailure === null;
  const header = isKeyed ? idempotencyKeyHeader(request) : undefined;
  if (header === undefined || principal === null) {
    const answer = await run({
      transaction,
      statement: (work) => work(kernel.database),
      isKeyed: false,
    });
    return { answer, replayed: false };
  }
  const key = idempotencyKeyOf(header);
  const keyed = { operation: route.id, principal, method: route.method, path: pathOf(request), key };
  const bodyHash = bodyHashOf(request.body);
  return runOnce(transaction, { ...keyed, bodyHash, now: kernel.clock() }, (tx) =>
    run({ transaction: (work) => work(tx), statement: (work) => work(tx), isKeyed: true }),
  );
}

type Connections = Pick<Input<OperationId>, "transaction" | "statement" | "afterCommit" | "isKeyed">;

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
function inputOf(
  kernel: Kernel,
  { route, facts }: Pick<Served, "route" | "facts">,
  { request, query }: { readonly request: Request; readonly query: unknown },
  { caller }: Identity,
  bodyFailure: Failure | null,
): (connections: Connections) => AnyInput {
  const path = lowerSlugs(request.params, facts);
  const page = pageOf(kernel.pager, route, facts, request);
  const { headers } = request;
  return ({ transaction, statement, afterCommit, isKeyed }) => ({
    path,
    query,
    /** Throws what is wrong with the body where rights come before it. */
    get body(): unknown {
      if (bodyFailure) throw bodyFailure.error;
      return request.body as unknown;
    },
    caller,
    page,
    precondition: preconditionOf(headers["if-match"]),
    createOnly: headers["if-none-match"]?.trim() === "*",
    isKeyed,
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
function validateAnswer({ validator }: Served, { status, body }: Answer<OperationId>): void {
  validator.response(status, body === undefined ? undefined : "application/json", plain(body));
}

const plain = (body: unknown): unknown =>
  body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown);

/** A problem that the contract does not declare for its operation is a bug of ours: logged, and answered as 500. */
function declaredOr500(
  { log, validateResponses }: Kernel,
  { route, facts: { codes }, validator }: Served,
  { request, response }: Exchange,
  refusal: ProblemError,
): ProblemError {
  const { code, status } = refusal;
  if (status >= 500) log.error({ err: refusal.cause ?? refusal }, code);
  try {
    if (!codes.get(status)?.has(code))
      throw new Error(`The contract does not declare ${status} ${code} for ${route.id}.`, { cause: refusal });
    if (!validateResponses) return refusal;
    const asked = { path: pathOf(request), id: String(response.getHeader("X-Request-Id")) };
    validator.response(status, "application/problem+json", plain(presentProblem(refusal, asked)));
    return refusal;
  } catch (error) {
    log.error({ err: error, code, status }, "the contract does not declare this problem here");
    const detail = error instanceof Error && validateResponses ? error.message : undefined;
    return detail === undefined ? internalError(error) : new ProblemError("internal-error", detail);
  }
}
