import { checkOptions, type OptionRules } from "../check-options.js";
import { notify } from "../notify.js";
import { WebhookVerificationError } from "./errors.js";
import type { EventOf, EventType, UnknownEvent } from "./events.js";
import { type NodeRequest, type NodeResponse, readNodeRequest } from "./node.js";
import { readRequest } from "./read.js";
import { readSecrets, type WebhookSecret } from "./secrets.js";
import { verifyMessage, type VerifyOptions, verifyRules, type WebhookHeaders } from "./verify.js";

/** Options of `createWebhookHandler`. */
export interface WebhookHandlerOptions extends VerifyOptions {
  readonly secret: WebhookSecret;
  /** What to do with the events of a type. The response is sent when its promise has settled. */
  readonly on: { readonly [Type in EventType]?: ((event: EventOf<Type>) => unknown) | undefined };
  /** What to do with all other events, also of types that the service has added after this version of the SDK. */
  readonly fallback: (event: UnknownEvent) => unknown;
  /**
   * Whether the event with this id was handled before. If so, it is dropped. Only look the id up here: record it once the
   * event is handled, best in the transaction of that work. Otherwise an event whose handler fails would be lost.
   */
  readonly seen?: ((id: string) => boolean | Promise<boolean>) | undefined;
  /**
   * Called with what handlers throw, and with the `WebhookVerificationError` of each request that is refused.
   * @default console.error
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Serves Node.js and Express, and everything that calls a function with a `Request`. */
export interface WebhookHandler {
  (request: NodeRequest, response: NodeResponse): Promise<void>;
  (request: Request): Promise<Response>;
}

const rules = {
  ...verifyRules,
  secret: ["anything"],
  on: ["an object"],
  fallback: ["a function"],
  seen: ["a function"],
  onError: ["a function"],
} as const satisfies OptionRules<keyof WebhookHandlerOptions>;

/**
 * Creates a handler of webhooks. It responds with 204 when an event was handled, or was handled before; with 400 if it is not
 * from the service; with 413 above 64 KiB; and with 500 if a handler throws, so that the service sends the event again.
 * @throws `WebhookVerificationError` if the secret is missing or malformed.
 * @example
 * const handler = createWebhookHandler({
 *   secret: process.env.WEBHOOK_SECRET,
 *   on: { "review.published": (event) => console.log(event.data.score) },
 *   fallback: (event) => console.log(event.type),
 * });
 * app.post("/webhooks", handler); // Express, or `http.createServer(handler)`, or `export const POST = handler`
 */
export function createWebhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  checkOptions("createWebhookHandler", options, rules);
  for (const name of ["on", "fallback"])
    if (Reflect.get(options, name) === undefined) throw new TypeError(`createWebhookHandler needs ${name}.`);
  const receive = createReceiver(options);
  async function handle(request: NodeRequest, response: NodeResponse): Promise<void>;
  async function handle(request: Request): Promise<Response>;
  async function handle(request: NodeRequest | Request, response?: NodeResponse): Promise<Response | void> {
    if ("arrayBuffer" in request)
      return toResponse(await receive(request.headers, () => readRequest(request)));
    if (response === undefined)
      throw new TypeError("The handler needs a Request, or req and res of Node.js.");
    send(response, await receive(request.headers, () => readNodeRequest(request)));
  }
  return handle;
}

/** A response of the handler. */
interface Answer {
  readonly status: number;
  /** A problem document. */
  readonly body: string | null;
}

type Receive = (headers: WebhookHeaders, readBody: () => Promise<Uint8Array>) => Promise<Answer>;

function createReceiver(options: WebhookHandlerOptions): Receive {
  const { secret, seen, onError = console.error } = options;
  const keys = readSecrets(secret);
  const fail = (error: unknown, answer: Answer): Answer => {
    notify(onError, error);
    return answer;
  };
  return async (headers, readBody) => {
    let event: UnknownEvent;
    try {
      event = await verifyMessage({ headers, body: await readBody() }, keys, options);
    } catch (error) {
      return fail(error, refuse(error));
    }
    try {
      if (!(await seen?.(event.id))) await dispatch(options, event);
      return { status: 204, body: null };
    } catch (error) {
      return fail(error, createFailure());
    }
  };
}

/** TypeScript cannot relate a type to the function of the same name, so it takes all of them for those of any event. */
type Functions = Readonly<Record<string, WebhookHandlerOptions["fallback"] | undefined>>;

async function dispatch({ on, fallback }: WebhookHandlerOptions, event: UnknownEvent): Promise<void> {
  const functions = on as Functions;
  const handle = Object.hasOwn(functions, event.type) ? functions[event.type] : undefined;
  await (handle ?? fallback)(event);
}

const createFailure = (): Answer =>
  createProblem(500, "Internal Server Error", "handler-failed", "The handler of the event failed.");

function refuse(error: unknown): Answer {
  if (!(error instanceof WebhookVerificationError)) return createFailure();
  const { code, message } = error;
  return code === "body-too-large"
    ? createProblem(413, "Content Too Large", code, message)
    : createProblem(400, "Bad Request", code, message);
}

function createProblem(status: number, title: string, code: string, detail: string): Answer {
  return { status, body: JSON.stringify({ type: "about:blank", title, status, code, detail }) };
}

const createHeaders = ({ body }: Answer): Readonly<Record<string, string>> =>
  body === null ? {} : { "Content-Type": "application/problem+json" };

const toResponse = (answer: Answer): Response =>
  new Response(answer.body, { status: answer.status, headers: createHeaders(answer) });

function send(response: NodeResponse, answer: Answer): void {
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(createHeaders(answer))) response.setHeader(name, value);
  response.end(answer.body ?? undefined);
}
