import type { ServiceOptions } from "../../../sdk/src/cli/service-options.js";
import { loadContract } from "../../../server/src/kernel/contract/contract.js";
import type { OperationMetadata } from "../../../server/src/kernel/contract/operation-metadata.js";
import type { ProblemBody } from "../../../server/src/platform/http/problem.js";
import type { PublishedDocument } from "../../../server/src/portal/published.js";
import { encodeBody } from "../../../server/src/portal/samples/body.js";
import { findProblem, type RequestParts } from "./check-request.js";

/** What a call has returned, as text. */
export interface CallResult {
  readonly text: string;
  readonly isError: boolean;
}

/** Options of `createCaller`. */
export interface CallerOptions extends ServiceOptions {
  readonly document: PublishedDocument;
  /** Only operations that change nothing may be called. */
  readonly readOnly: boolean;
}

/** Calls an operation by its name. */
export type CallOperation = (id: string, parts: RequestParts, signal: AbortSignal) => Promise<CallResult>;

const timeoutMs = 60_000;

/** Creates a function that calls operations of the contract, and only these. */
export function createCaller(options: CallerOptions): CallOperation {
  const operations: ReadonlyMap<string, OperationMetadata> = loadContract().operations;
  return async (id, parts, signal) => {
    const metadata = operations.get(id);
    if (metadata === undefined) return fail(`There is no operation ${id}. Find its name with search.`);
    if (options.readOnly && metadata.method !== "GET")
      return fail(
        `${id} is not called: it is a ${metadata.method}, and this server was started with --read-only.`,
      );
    if (metadata.stream !== undefined)
      return fail(`${id} sends events until it is closed. Call ${metadata.stream.cursorsOf} instead.`);
    const problem = findProblem(metadata, parts);
    if (problem !== undefined) {
      const { code, status, message: detail, extra } = problem;
      return fail(`Not sent.\n${formatProblem(options.document, { code, status, detail, ...extra })}`);
    }
    return send(options, metadata, parts, signal);
  };
}

const fail = (text: string): CallResult => ({ text, isError: true });

async function send(
  options: CallerOptions,
  metadata: OperationMetadata,
  parts: RequestParts,
  signal: AbortSignal,
): Promise<CallResult> {
  const { url, key, token } = options;
  const query = parts.query.size === 0 ? "" : `?${parts.query.toString()}`;
  const path = metadata.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts.path[name] ?? ""),
  );
  const { body } = parts;
  try {
    const response = await fetch(`${url}${path}${query}`, {
      method: metadata.method,
      headers: {
        ...parts.headers,
        Accept: "application/json",
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { "X-Service-Key": key }),
        ...(body && { "Content-Type": metadata.bodyType }),
      },
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      ...(body && { body: encodeBody({ type: metadata.bodyType, value: body }) }),
    });
    return await formatResponse(options.document, response);
  } catch (error) {
    return fail(`No response from ${url}: ${describeError(error)}`);
  }
}

/** The reason of an error of `fetch`, which is its cause. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== "" ? error.cause.message : error.message;
}

/** The headers that the next request may need. */
const shownHeaders = ["Location", "ETag", "Retry-After"];

async function formatResponse(document: PublishedDocument, response: Response): Promise<CallResult> {
  const { ok, status, headers } = response;
  const text = await response.text();
  const type = headers.get("Content-Type") ?? "";
  if (type.startsWith("application/problem+json"))
    return fail(formatProblem(document, JSON.parse(text) as ProblemBody));
  const lines = shownHeaders.flatMap((name) =>
    headers.has(name) ? [`${name}: ${headers.get(name) ?? ""}`] : [],
  );
  const body = type.startsWith("application/json") ? JSON.stringify(JSON.parse(text), null, 1) : text;
  return {
    text: [`${status} ${response.statusText}`.trim(), ...lines, "", body].join("\n").trim(),
    isError: !ok && status >= 400,
  };
}

/** The members of a problem that are shown. */
type ShownProblem = Pick<ProblemBody, "code" | "status" | "detail"> & Partial<ProblemBody>;

/** Formats a problem with what the contract says to do about it. */
function formatProblem(document: PublishedDocument, problem: ShownProblem): string {
  const {
    code,
    status,
    detail,
    errors = [],
    type: _type,
    title: _title,
    instance: _instance,
    ...rest
  } = problem;
  const known = document["x-problems"][code];
  return [
    `${status} ${code}: ${detail}`,
    ...errors.map((error) => `- ${error.pointer || "body"} ${error.code}: ${error.detail}`),
    ...Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    ...(known ? [`What to do: ${known.fix}`] : []),
  ].join("\n");
}
