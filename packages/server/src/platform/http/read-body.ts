import type { Request, RequestHandler, Response } from "express";
import { getDeclaredLength } from "./body-length.js";
import type { ReadInTurn } from "./large-bodies.js";
import { normalizeText, type TextRules } from "./normalize-text.js";
import { createBodyParser, type BodyType } from "./parse-body.js";
import { fieldError, problem, validationProblem } from "./problem.js";
import { assertDeclaredLength, readWithinLimit } from "./unread-body.js";

const acceptedTypes: Readonly<Record<BodyType, readonly string[]>> = {
  "application/json": ["application/json", "application/merge-patch+json"],
  "application/x-www-form-urlencoded": ["application/x-www-form-urlencoded"],
};

/** Reads, parses and normalizes the body of a request. Resolves at once when there is none. */
export type ReadBody = (request: Request, response: Response) => Promise<void>;

/** How the bodies of one operation are read. */
export interface BodyRules extends TextRules {
  readonly method: string;
  readonly bodyType: BodyType;
  /** The maximum size in bytes. */
  readonly bodyLimit: number;
  readonly requiresBody: boolean;
}

/** Creates the body reader of one operation. Large bodies of all operations take turns. */
export function createBodyReader(rules: BodyRules, readInTurn: ReadInTurn): ReadBody {
  const { method, bodyType, bodyLimit, requiresBody } = rules;
  const parse = createBodyParser(bodyType, bodyLimit);
  return async (request, response) => {
    const isSent = getDeclaredLength(request) !== 0;
    if (isSent) {
      assertMediaType(request, bodyType);
      assertEncoding(request);
    }
    request.headers["content-type"] = bodyType;
    if (!isSent) {
      // The validator accepts a missing body when none of its fields is required.
      if (requiresBody) throw validationProblem([fieldError("", "required", `Send a body as ${bodyType}.`)]);
      return;
    }
    // Before the wait for a turn.
    assertDeclaredLength(request, bodyLimit);
    await readInTurn(request, () =>
      readWithinLimit(request, bodyLimit, () => runMiddleware(parse, request, response)),
    );
    request.body = normalizeText(request.body, rules);
    if (method === "PATCH" && isEmptyObject(request.body))
      throw problem("empty-update", "Send at least one field.");
  };
}

/** Rejects other media types and charsets. */
function assertMediaType({ headers }: Request, expected: BodyType): void {
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!acceptedTypes[expected].includes(type))
    throw problem("unsupported-media-type", `Send the body as ${expected}.`);
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(headers["content-type"] ?? "")?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(charset)) throw problem("unsupported-media-type", "Send the body as UTF-8.");
}

const acceptedEncodings: ReadonlySet<string> = new Set(["identity", "gzip", "deflate", "br"]);

/** The body parsers accept more encodings with later versions of Node.js. */
function assertEncoding({ headers }: Request): void {
  const encoding = headers["content-encoding"] ?? "identity";
  if (!acceptedEncodings.has(encoding.toLowerCase()))
    throw problem(
      "unsupported-media-type",
      "Send the body without Content-Encoding, or with gzip, deflate or br.",
    );
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
