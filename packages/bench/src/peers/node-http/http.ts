import type http from "node:http";
import type { Statements } from "../statements/index.js";

/** The result of an operation. */
export interface Result {
  readonly status: number;
  readonly body: unknown;
}

/** A request with its path segments after `/rest/v1`. */
export interface Request {
  readonly message: http.IncomingMessage;
  readonly query: URLSearchParams;
  readonly segments: readonly string[];
  /** Runs the statements of the request; with an `Idempotency-Key` it also stores the response. */
  readonly database: Statements;
  /** The body, if it was read before the operation runs. */
  readonly body?: string;
}

/** An operation of the peer. */
export type Operation = (request: Request) => Promise<Result>;

/** A 200 response. */
export const ok = (body: unknown): Result => ({ status: 200, body });
/** A 201 response. */
export const created = (body: unknown): Result => ({ status: 201, body });
/** A response without the details of the service's problem documents. */
export const errorResult = (status: number): Result => ({ status, body: { status } });

/** Reads the body of a request as text. */
export async function readBody({ message, body }: Request): Promise<string> {
  if (body !== undefined) return body;
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Reads the limit of a page, or null if it or another parameter is invalid. */
export function readLimit(query: URLSearchParams, parameters: readonly string[]): number | null {
  for (const name of query.keys()) if (name !== "limit" && !parameters.includes(name)) return null;
  const limit = Number(query.get("limit") ?? 20);
  return Number.isInteger(limit) && limit >= 1 && limit <= 100 ? limit : null;
}

/** Sends a result as JSON. */
export function sendResult(response: http.ServerResponse, { status, body }: Result): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}
