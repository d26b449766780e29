import { isObject } from "../is-object.js";
import { examples, type Models, problems } from "./data.js";
import type { OperationData } from "./data-types.js";
import { createPage, isLog } from "./pages.js";
import { createAuthSession, readSignedIn, type ReceivedRequest } from "./signed-in.js";

/** The version of everything. */
const etag = '"1"';

/** What answers are made of besides the examples. */
export interface AnswerSources {
  /** Returns the items of a list. */
  readonly items: () => readonly unknown[];
  /** The clock by which sessions expire. */
  readonly now: () => number;
}

/** Creates a success response. Without data, it is the example of the contract with what the request says about it. */
export function createAnswer(
  operation: OperationData<keyof Models>,
  received: ReceivedRequest,
  data: unknown,
  { items, now }: AnswerSources,
): Response {
  const { status, location, isStream, hasVersion, model } = operation;
  if (data instanceof Response) return data;
  if (isStream) return createStream(Array.isArray(data) ? data : []);
  if (location !== undefined) return new Response(null, { status, headers: { Location: location } });
  const { request, query, body } = received;
  if (hasVersion && request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304 });
  const result = data ?? (operation.item === undefined ? createDefault(operation, received, now()) : items());
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

/**
 * Copies the example of a response, with the parameter at the end of the path and the members of the body that it also has. If it is
 * the signed-in resident, it is the one of the test session.
 */
function createDefault(
  { model, path }: OperationData<keyof Models>,
  received: ReceivedRequest,
  now: number,
): object | undefined {
  if (model === undefined) return undefined;
  if (model === "authSession") return createAuthSession(readSignedIn(received), now);
  const { params, body } = received;
  const isSignedIn = model === "currentResident" || (model === "resident" && params.id === "me");
  const example: Readonly<Record<string, unknown>> = {
    ...examples[model],
    ...(isSignedIn && readSignedIn(received)),
  };
  const name = /\{(\w+)\}$/.exec(path)?.[1] ?? "";
  const given = { ...(isObject(body) ? body : {}), ...(isSignedIn ? {} : { [name]: params[name] }) };
  const known = Object.entries(given).filter(
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

/** Creates an error response with the problem document of a code, and with `Retry-After` if that has `retry_after`. */
export function createRefusal(code: string, { url }: Request, members: object = {}): Response {
  const data = problems[code];
  if (data === undefined) throw new TypeError(`The contract has no problem ${code}.`);
  const problem = {
    type: `/rest/problems/${code}`,
    instance: new URL(url).pathname,
    code,
    request_id: "01930e5c-6b00-7c00-8000-0000000000ff",
    ...data,
    ...members,
  };
  const { status, retry_after } = problem;
  const headers = {
    "Content-Type": "application/problem+json",
    ...(retry_after !== undefined && { "Retry-After": String(retry_after) }),
  };
  return new Response(JSON.stringify(problem), { status, headers });
}
