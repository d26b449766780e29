import { isObject } from "../is-object.js";
import { examples, type Models, problems } from "./data.js";
import type { OperationData } from "./data-types.js";
import { createPage, isLog } from "./pages.js";

/** A request to an operation. */
export interface ReceivedRequest {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed body; undefined without one. */
  readonly body: unknown;
}

/** The version of everything. */
const etag = '"1"';

/** Creates a success response. Without data, it is the example of the contract with what the request says about it. */
export function createAnswer(
  operation: OperationData<keyof Models>,
  received: ReceivedRequest,
  data: unknown,
  items: () => readonly unknown[],
): Response {
  const { status, location, isStream, hasVersion, model } = operation;
  if (data instanceof Response) return data;
  if (isStream) return createStream(Array.isArray(data) ? data : []);
  if (location !== undefined) return new Response(null, { status, headers: { Location: location } });
  const { request, query, body } = received;
  if (hasVersion && request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304 });
  const result = data ?? (operation.item === undefined ? createDefault(operation, received) : items());
  if (result === undefined) return new Response(null, { status });
  const pageParams = isObject(body) ? body : Object.fromEntries(query);
  const example = model && examples[model];
  const page = Array.isArray(result) ? createPage(result, pageParams, isLog(example)) : undefined;
  // Some lists have further members.
  return Response.json(page && example ? { ...example, ...page } : result, {
    status,
    headers: hasVersion ? { ETag: etag } : {},
  });
}

/** Copies the example of a response, with the parameter at the end of the path and the members of the body that it also has. */
function createDefault(
  { model, path }: OperationData<keyof Models>,
  { params, body }: ReceivedRequest,
): object | undefined {
  if (model === undefined) return undefined;
  const example: Readonly<Record<string, unknown>> = { ...examples[model] };
  const name = /\{(\w+)\}$/.exec(path)?.[1] ?? "";
  const given = Object.entries({ ...(isObject(body) ? body : {}), [name]: params[name] });
  const known = given.filter(
    ([key, value]) => typeof value !== "object" && typeof value === typeof example[key],
  );
  return { ...example, ...Object.fromEntries(known.filter(([, value]) => value !== undefined)) };
}

/** Creates a stream of events that stays open, as the service's does. */
function createStream(events: readonly unknown[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(": connected\n\n"));
      for (const event of events) controller.enqueue(encoder.encode(formatMessage(event)));
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}

function formatMessage(event: unknown): string {
  const { sequence, type }: Readonly<Record<string, unknown>> = isObject(event) ? event : {};
  return `id: ${String(sequence)}\nevent: ${String(type)}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** Creates an error response with the problem document of a code. `Retry-After` is sent if the members have `retry_after`. */
export function createRefusal(
  code: string,
  { url }: Request,
  members: { readonly retry_after?: number } = {},
): Response {
  const data = problems[code];
  if (data === undefined) throw new TypeError(`The contract has no problem ${code}.`);
  const { status, retry_after: _example, ...example } = data;
  const problem = {
    type: `/rest/problems/${code}`,
    status,
    instance: new URL(url).pathname,
    code,
    request_id: "01930e5c-6b00-7c00-8000-0000000000ff",
    ...example,
    ...members,
  };
  const { retry_after } = members;
  const headers = {
    "Content-Type": "application/problem+json",
    ...(retry_after !== undefined && { "Retry-After": String(retry_after) }),
  };
  return new Response(JSON.stringify(problem), { status, headers });
}
