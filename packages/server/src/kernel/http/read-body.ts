import type { Request, RequestHandler, Response } from "express";
import type { OperationMetadata } from "../contract/operation-metadata.js";
import type { BodyType } from "../../platform/http/parse-body.js";
import { createBodyParser } from "../../platform/http/parse-body.js";
import { fieldError, validationProblem, problem } from "../../platform/http/problem.js";
import { normalizeText } from "../../platform/http/normalize-text.js";
import { readWithinLimit } from "../../platform/http/unread-body.js";

const acceptedTypes: Readonly<Record<BodyType, readonly string[]>> = {
  "application/json": ["application/json", "application/merge-patch+json"],
  "application/x-www-form-urlencoded": ["application/x-www-form-urlencoded"],
};

/** Reads, parses and normalises the body of a request. Resolves at once when there is none. */
export type ReadBody = (request: Request, response: Response) => Promise<void>;

/** The body reader of one operation. */
export function createBodyReader(metadata: OperationMetadata, isPatch: boolean): ReadBody {
  const { bodyType, requiresBody } = metadata;
  const parse = createBodyParser(bodyType, metadata.bodyLimit);
  return async (request, response) => {
    const isSent = hasBody(request);
    if (isSent) assertMediaType(request, bodyType);
    request.headers["content-type"] = bodyType;
    if (!isSent) {
      // The validator lets a missing body pass where no field of it is required.
      if (requiresBody) throw validationProblem([fieldError("", "required", `Send a body as ${bodyType}.`)]);
      return;
    }
    await readWithinLimit(request, metadata.bodyLimit, () => runMiddleware(parse, request, response));
    request.body = normalizeText(request.body, metadata);
    if (isPatch && isEmptyObject(request.body)) throw problem("empty-update", "Send at least one field.");
  };
}

const hasBody = ({ headers }: Request): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Refuses other media types. What is accepted has its plain name from here on, so that one validator serves every spelling. */
function assertMediaType({ headers }: Request, expected: BodyType): void {
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!acceptedTypes[expected].includes(type))
    throw problem("unsupported-media-type", `Send the body as ${expected}.`);
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(headers["content-type"] ?? "")?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(charset)) throw problem("unsupported-media-type", "The body is encoded as UTF-8.");
}

const isEmptyObject = (body: unknown): boolean =>
  typeof body === "object" && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;

const runMiddleware = (handler: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    handler(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error("The body cannot be read.", { cause: error }));
    });
  });
