import type { Request } from "express";
import { assertDeclaredLength, getDeclaredLength } from "./body-length.js";
import type { ReadInTurn } from "./large-bodies.js";
import { normalizeText, type TextRules } from "./normalize-text.js";
import { parseBody, type BodyType } from "./parse-body.js";
import { fieldError, problem, validationProblem } from "./problem.js";
import { acceptedEncodings, getContentEncoding, receiveBody } from "./receive-body.js";

const acceptedTypes: Readonly<Record<BodyType, readonly string[]>> = {
  "application/json": ["application/json", "application/merge-patch+json"],
  "application/x-www-form-urlencoded": ["application/x-www-form-urlencoded"],
};

/** Reads, parses and normalizes the body of a request. Resolves at once when there is none. */
export type ReadBody = (request: Request) => Promise<void>;

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
  return async (request) => {
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
    const body = await readInTurn({ size: getSize(request), limit: bodyLimit }, async (buffer) =>
      parseBody(bodyType, await receiveBody(request, { buffer, limit: bodyLimit, bodyType })),
    );
    request.body = normalizeText(body, rules);
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

/** The size of a body in bytes after decompressing, null if it is unknown. */
const getSize = (request: Request): number | null =>
  getContentEncoding(request) === "identity" ? getDeclaredLength(request) : null;

function assertEncoding(request: Request): void {
  if (!acceptedEncodings.has(getContentEncoding(request)))
    throw problem(
      "unsupported-media-type",
      "Send the body without Content-Encoding, or with gzip, deflate or br.",
    );
}

const isEmptyObject = (body: unknown): boolean =>
  typeof body === "object" && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;
