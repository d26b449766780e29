import { problems, type ProblemCode } from "../contract/problems.js";
import type { OperationFacts } from "../contract/facts.js";
import { isUnavailable } from "../database/errors.js";
import { field, fieldProblem, ProblemError, type FieldError } from "./problem.js";

/** Any error as the refusal that its caller may see. What nobody foresaw becomes `internal-error` and keeps its cause for the log. */
export function refusalOf(error: unknown, facts?: OperationFacts): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isUnavailable(error)) return unavailable(error);
  const { status, type, errors, message, path } = readable(error);
  const cause = { cause: error };
  if (type === "entity.too.large") return new ProblemError("payload-too-large", tooLarge(facts), {}, cause);
  if (type === "entity.parse.failed")
    return new ProblemError("malformed-json", "The body is not JSON.", {}, cause);
  if (status === 415)
    return new ProblemError("unsupported-media-type", "Send the body as application/json.", {}, cause);
  // A path that is not valid percent-encoding names nothing.
  if (error instanceof URIError) return new ProblemError("route-not-found", undefined, {}, cause);
  if (status === 400) return invalidRequest(path, message, errors, facts);
  return internalError(error);
}

/** 500, which tells nothing about its cause. */
export const internalError = (cause: unknown): ProblemError =>
  new ProblemError(
    "internal-error",
    "The service failed. Name the request_id when you report it.",
    {},
    { cause },
  );

/** 503 with the time to wait. */
export function unavailable(cause?: unknown): ProblemError {
  return new ProblemError("service-unavailable", "Try again in 5 seconds.", { retry_after: 5 }, { cause });
}

const tooLarge = (facts?: OperationFacts): string =>
  facts ? `The body is larger than ${facts.bodyLimit} bytes.` : "The body is too large.";

interface ValidatorError {
  readonly path: string;
  readonly message: string;
  readonly errorCode?: string;
}

interface Readable {
  readonly status?: number;
  readonly type?: string;
  readonly path?: string;
  readonly message: string;
  readonly errors: readonly ValidatorError[];
}

/** The members that errors of Express's parsers and of the validator carry. */
function readable(error: unknown): Readable {
  if (typeof error !== "object" || error === null) return { message: String(error), errors: [] };
  const { status, type, path, message, errors } = error as Partial<Readable>;
  return {
    message: message ?? "",
    errors: Array.isArray(errors) ? (errors as ValidatorError[]) : [],
    ...(status !== undefined && { status }),
    ...(type !== undefined && { type }),
    ...(path !== undefined && { path }),
  };
}

function invalidRequest(
  path: string | undefined,
  message: string,
  errors: readonly ValidatorError[],
  facts?: OperationFacts,
): ProblemError {
  const found = errors.length > 0 ? errors : [{ path: path ?? "", message }];
  if (found.some((error) => error.path.startsWith("/params"))) return new ProblemError(pathCode(facts));
  const fields = [
    ...new Map(found.map(fieldErrorOf).map((error) => [`${error.pointer} ${error.code}`, error])).values(),
  ];
  return fieldProblem(codeOf(fields), fields);
}

const pathCode = (facts?: OperationFacts): ProblemCode =>
  facts !== undefined && facts.notFound in problems ? (facts.notFound as ProblemCode) : "route-not-found";

/** A request that is only wrong in one way is named after it. */
function codeOf(fields: readonly FieldError[]): ProblemCode {
  for (const code of ["unknown-field", "unknown-parameter"] as const)
    if (fields.every((error) => error.code === code)) return code;
  return "validation-failed";
}

const fieldCodes: Readonly<Record<string, string>> = {
  additionalProperties: "unknown-field",
  enum: "not-allowed",
  format: "invalid-format",
  maxItems: "too-many",
  maxLength: "too-long",
  maximum: "too-large",
  minItems: "too-few",
  minLength: "too-short",
  minimum: "too-small",
  multipleOf: "not-a-multiple",
  pattern: "invalid-format",
  required: "required",
  type: "wrong-type",
  uniqueItems: "duplicate",
};

function fieldErrorOf({ path, message: raw, errorCode = "" }: ValidatorError): FieldError {
  const message = inWords(raw);
  const [, place = "", ...segments] = path.split("/");
  const name = segments.join("/");
  if (place === "query" && message.startsWith("Unknown query parameter"))
    return field(`?${name}`, "unknown-parameter", `The parameter ${name} is not known here.`);
  const code = fieldCodes[errorCode.split(".")[0] ?? ""] ?? "invalid";
  const isMissing = code === "required" && segments.length > 0;
  if (place === "query")
    return field(`?${name}`, code, isMissing ? `${name} is required.` : `${name} ${message}.`);
  if (place === "headers") return field(`#${name}`, code, `The header ${name} ${message}.`);
  const pointer = segments.length > 0 ? `/${name}` : "";
  if (code === "unknown-field")
    return field(pointer, code, `The field ${segments.at(-1) ?? ""} is not known here.`);
  if (isMissing) return field(pointer, code, `${lastOf(segments)} is required.`);
  return field(pointer, code, `${lastOf(segments)} ${message.replace(/^request\/body\/?/, "")}.`);
}

/** What a text calls a place: a field by its name, an item of an array by that of the array and its place in it. */
function lastOf(segments: readonly string[]): string {
  const last = segments.at(-1) ?? "The body";
  return /^\d+$/.test(last) ? segments.slice(-2).join("/") : last;
}

/** The validator's words as a sentence: `must be string,null` is meant for programmers of it. */
const inWords = (message: string): string =>
  message
    .replace("must NOT", "must not")
    .replace(/(?<=^must be )[a-z]+(,[a-z]+)*$/, (types) => types.split(",").map(withArticle).join(" or "));

const withArticle = (type: string): string => {
  if (type === "null") return type;
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
};
