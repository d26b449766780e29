import { type ProblemCode, problems } from "../../generated/problems.js";
import type { components } from "../../generated/schema.js";

/** The codes of field errors, as the contract lists them. */
export type FieldErrorCode = components["schemas"]["FieldError"]["code"];

/** An error of one field: `pointer` is a JSON Pointer (RFC 6901) into the body, `?name` a query parameter or `#name` a header. */
export type FieldError = Readonly<components["schemas"]["FieldError"]>;

/** Extension members of problems (RFC 9457 §3.2). */
export interface ProblemExtra {
  readonly errors?: readonly FieldError[];
  readonly existing_id?: string;
  readonly existing_ids?: readonly string[];
  readonly allowed?: readonly string[];
  readonly retry_after?: number;
  readonly max_capacity?: number;
  readonly oldest_cursor?: string;
}

/** The cause of a problem, and headers of its response. */
export interface ProblemOptions extends ErrorOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error that ends the request with a problem document. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";

  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ProblemCode,
    detail?: string,
    readonly extra: ProblemExtra = {},
    { headers = {}, ...options }: ProblemOptions = {},
  ) {
    super(detail ?? `${problems[code].title}.`, options);
    this.headers = headers;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** Creates a problem by its code; its status comes from the contract's catalogue. */
export const problem = (
  code: ProblemCode,
  detail?: string,
  extra?: ProblemExtra,
  options?: ProblemOptions,
): ProblemError => new ProblemError(code, detail, extra, options);

/** The `Retry-After` of a service that is overloaded or not ready, in seconds. */
export const unavailableSeconds = 5;

/** Creates a 503 `service-unavailable` with `Retry-After`; `reason` is a sentence. */
export const serviceUnavailable = (reason?: string, options?: ProblemOptions): ProblemError => {
  const advice = `Try again in ${unavailableSeconds} seconds.`;
  const detail = reason === undefined ? advice : `${reason} ${advice}`;
  return problem("service-unavailable", detail, { retry_after: unavailableSeconds }, options);
};

/** Returns a problem that the work throws, like a result. */
export async function catchProblem<T>(work: Promise<T>): Promise<T | ProblemError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

/** Throws what `catchProblem` has caught. */
export function throwProblem<T>(outcome: T | ProblemError): T {
  if (outcome instanceof ProblemError) throw outcome;
  return outcome;
}

/** The limits of the contract's `Problem`. Details may quote values of any length. */
const limits = { errors: 100, pointer: 512, fieldDetail: 1000, detail: 4000, fieldsInDetail: 5 };

/** Truncates a text without splitting surrogate pairs. */
const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

/** Builds a JSON Pointer (RFC 6901) from field names. */
export const toPointer = (...names: readonly string[]): string =>
  names.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** The name of a field in messages; for an item of an array, the name of the array and the index. */
export function toLabel(names: readonly string[]): string {
  const last = names.at(-1) ?? "The body";
  return /^\d+$/.test(last) ? names.slice(-2).join("/") : last;
}

/** Shortens a long pointer to an ancestor, because a truncated pointer would reference another field. */
const shortenPointer = (pointer: string): string => {
  if (pointer.length <= limits.pointer) return pointer;
  if (!pointer.startsWith("/")) return truncate(pointer, limits.pointer);
  return pointer.slice(0, pointer.lastIndexOf("/", limits.pointer));
};

/** Creates a field error. */
export const fieldError = (pointer: string, code: FieldErrorCode, detail: string): FieldError => ({
  pointer: shortenPointer(pointer),
  code,
  detail: truncate(detail, limits.fieldDetail),
});

/** Creates a problem with field errors; its detail shows the first few. */
export function fieldProblem(code: ProblemCode, errors: readonly FieldError[]): ProblemError {
  const shown = errors.slice(0, limits.fieldsInDetail).map(({ detail }) => detail);
  const remaining = errors.length - shown.length;
  const detail =
    truncate(shown.join(" "), limits.detail - 50) + (remaining > 0 ? ` And ${remaining} more.` : "");
  return problem(code, detail, { errors: errors.slice(0, limits.errors) });
}

/** Creates a 400 `validation-failed` with field errors. */
export const validationProblem = (errors: readonly FieldError[]): ProblemError =>
  fieldProblem("validation-failed", errors);

/** Creates a 400 `unknown-reference`: the body references ids or slugs that do not exist. */
export const unknownReference = (
  references: readonly { readonly pointer: string; readonly detail: string }[],
): ProblemError =>
  fieldProblem(
    "unknown-reference",
    references.map(({ pointer, detail }) => fieldError(pointer, "unknown-reference", detail)),
  );

/** Throws 400 `unknown-reference` for ids or slugs of an array that are not known, compared case-insensitively. */
export function assertKnown(
  pointer: string,
  values: readonly string[],
  { known, detail }: { readonly known: ReadonlySet<string>; readonly detail: (value: string) => string },
): void {
  const unknown = values.flatMap((value, index) =>
    known.has(value.toLowerCase()) ? [] : [{ pointer: `${pointer}/${index}`, detail: detail(value) }],
  );
  if (unknown.length > 0) throw unknownReference(unknown);
}

/** The body of a problem document (RFC 9457). */
export interface ProblemBody extends ProblemExtra {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: string;
  readonly request_id: string;
}

/** Converts a request path to a URI reference (RFC 3986) without host: percent-encodes invalid characters. */
const toUriReference = (path: string): string =>
  path.replace(/%(?![0-9a-f]{2})|[^\w.~!$&'()*+,;=:@/%-]/gi, encodeURIComponent).replace(/^\/\//, "/.//");

/** Builds the body of a problem document. */
export function presentProblem(
  { code, status, message, extra }: ProblemError,
  request: { readonly path: string; readonly id: string },
): ProblemBody {
  return {
    type: `/rest/problems/${code}`,
    title: problems[code].title,
    status,
    detail: message,
    instance: toUriReference(request.path),
    code,
    request_id: request.id,
    ...extra,
  };
}
