import type { Request, RequestHandler, Response } from "express";
import type { OperationFacts } from "../contract/facts.js";
import type { BodyType } from "../../platform/http/parse-body.js";
import { bodyParser } from "../../platform/http/parse-body.js";
import { field, invalid, problem } from "../../platform/http/problem.js";
import { normalised } from "../../platform/http/text.js";
import { withinLimit } from "../../platform/http/unread-body.js";

const spellings: Readonly<Record<BodyType, readonly string[]>> = {
  "application/json": ["application/json", "application/merge-patch+json"],
  "application/x-www-form-urlencoded": ["application/x-www-form-urlencoded"],
};

/** Reads, parses and normalises the body of a request. Resolves at once when there is none. */
export type ReadBody = (request: Request, response: Response) => Promise<void>;

/** The body reader of one operation. */
export function bodyReader(facts: OperationFacts, isPatch: boolean): ReadBody {
  const { bodyType, needsBody } = facts;
  const parse = bodyParser(bodyType, facts.bodyLimit);
  return async (request, response) => {
    const isSent = hasBody(request);
    if (isSent) requireType(request, bodyType);
    request.headers["content-type"] = bodyType;
    if (!isSent) {
      // The validator lets a missing body pass where no field of it is required.
      if (needsBody) throw invalid([field("", "required", `Send a body as ${bodyType}.`)]);
      return;
    }
    await withinLimit(request, facts.bodyLimit, () => run(parse, request, response));
    request.body = normalised(request.body, facts);
    if (isPatch && isEmptyObject(request.body)) throw problem("empty-update", "Send at least one field.");
  };
}

const hasBody = ({ headers }: Request): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Refuses other media types. What is accepted has its plain name from here on, so that one validator serves every spelling. */
function requireType({ headers }: Request, wanted: BodyType): void {
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!spellings[wanted].includes(type))
    throw problem("unsupported-media-type", `Send the body as ${wanted}.`);
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(headers["content-type"] ?? "")?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(charset)) throw problem("unsupported-media-type", "The body is encoded as UTF-8.");
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
