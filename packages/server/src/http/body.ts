import express, { type Request, type RequestHandler, type Response } from "express";
import type { OperationFacts } from "../contract/facts.js";
import { problem } from "./problem.js";
import { normalised } from "./text.js";

const json = new Set(["application/json", "application/merge-patch+json"]);

/** Reads, parses and normalises the JSON body of a request. Resolves at once when there is none. */
export type ReadBody = (request: Request, response: Response) => Promise<void>;

/** The body reader of one operation. */
export function bodyReader(facts: OperationFacts, isPatch: boolean): ReadBody {
  const parse = express.json({ limit: facts.bodyLimit, type: () => true, strict: false });
  return async (request, response) => {
    if (hasBody(request)) requireJson(request);
    request.headers["content-type"] = "application/json";
    if (!hasBody(request)) return;
    await run(parse, request, response);
    request.body = normalised(request.body, facts);
    if (isPatch && isEmptyObject(request.body)) throw problem("empty-update", "Send at least one field.");
  };
}

const hasBody = ({ headers }: Request): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Refuses other media types. What is accepted is called plain JSON from here on, so that one validator serves every spelling. */
function requireJson({ headers }: Request): void {
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!json.has(type)) throw problem("unsupported-media-type", "Send the body as application/json.");
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(headers["content-type"] ?? "")?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(charset)) throw problem("unsupported-media-type", "JSON is encoded as UTF-8.");
}

const isEmptyObject = (body: unknown): boolean =>
  typeof body === "object" && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;

const run = (handler: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((done, fail) => {
    handler(request, response, (error?: unknown) => {
      if (error === undefined) done();
      else fail(error instanceof Error ? error : new Error("The body cannot be read.", { cause: error }));
    });
  });
