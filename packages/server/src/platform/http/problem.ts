import { problems, type ProblemCode } from "../../generated/problems.js";
import type { components } from "../../generated/schema.js";

/** The rules that a field can break; the contract lists them. */
export type FieldErrorCode = components["schemas"]["FieldError"]["code"];

/** What is wrong with one field of a request: `pointer` is a JSON Pointer (RFC 6901) into the body, `?name` or `#name` a query parameter or header. */
export type FieldError = Readonly<components["schemas"]["FieldError"]>;

/** The members that some problems carry beside the common ones (RFC 9457 §3.2). */
export interface ProblemExtra {
  readonly errors?: readonly FieldError[];
  readonly existing_id?: string;
  readonly existing_ids?: readonly string[];
  readonly allowed?: readonly string[];
  readonly retry_after?: number;
  readonly max_capacity?: number;
}

/** A refusal that ends a request, whatever phase it arises in. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";

  constructor(
    readonly code: ProblemCode,
    detail?: string,
    readonly extra: ProblemExtra = {},
    options?: ErrorOptions,
  ) {
    super(detail ?? `${problems[code].title}.`, options);
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** A refusal by its stable code; the status stands in the contract's catalogue. */
export const problem = (code: ProblemCode, detail?: string, extra?: ProblemExtra): ProblemError =>
  new ProblemError(code, detail, extra);

/** The limits of the contract's `Problem`; what callers send stands in details, and may be of any length. */
const limits = { errors: 100, pointer: 512, fieldDetail: 1000, detail: 4000, toldInDetail: 5 };

/** Never between the halves of a character. */
const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

/** The JSON Pointer (RFC 6901) to a place in the body. */
export const toPointer = (...names: readonly string[]): string =>
  names.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** What a text calls a place in a request: a field by its name, an item of an array by that of the array and its place in it. */
export function toLabel(names: readonly string[]): string {
  const last = names.at(-1) ?? "The body";
  return /^\d+$/.test(last) ? names.slice(-2).join("/") : last;
}

/** A pointer that is too long gives way to the nearest place around it, which a cut one would not name. */
const shortenPointer = (pointer: string): string => {
  if (pointer.length <= limits.pointer) return pointer;
  if (!pointer.startsWith("/")) return truncate(pointer, limits.pointer);
  return pointer.slice(0, pointer.lastIndexOf("/", limits.pointer));
};

/** One field error. */
export const fieldError = (pointer: string, code: FieldErrorCode, detail: string): FieldError => ({
  pointer: shortenPointer(pointer),
  code,
  detail: truncate(detail, limits.fieldDetail),
});

/** A refusal over one or more fields, of which the first few are told in its detail. */
export function fieldProblem(code: ProblemCode, errors: readonly FieldError[]): ProblemError {
  const shown = errors.slice(0, limits.toldInDetail).map(({ detail }) => detail);
  const remaining = errors.length - shown.length;
  const detail =
    truncate(shown.join(" "), limits.detail - 50) + (remaining > 0 ? ` And ${remaining} more.` : "");
  return new ProblemError(code, detail, { errors: errors.slice(0, limits.errors) });
}

/** 400 `validation-failed` over one or more fields. */
export const validationProblem = (errors: readonly FieldError[]): ProblemError =>
  fieldProblem("validation-failed", errors);

/** 400 `unknown-reference`: ids or slugs of the body that point nowhere. */
export const unknownReference = (
  references: readonly { readonly pointer: string; readonly detail: string }[],
): ProblemError =>
  fieldProblem(
    "unknown-reference",
    references.map(({ pointer, detail }) => fieldError(pointer, "unknown-reference", detail)),
  );

/** Throws 400 `unknown-reference` for the ids or slugs of an array that are not among the known ones, whatever their letter case. */
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

/** The body of a problem answer (RFC 9457). */
export interface ProblemBody extends ProblemExtra {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: string;
  readonly request_id: string;
}

/**
 * A request's path as a URI reference (RFC 3986): as it was sent, with what cannot stand there percent-encoded.
 * Neither a scheme nor a host, which `//` would begin.
 */
const toUriReference = (path: string): string =>
  path
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, "")
    .replace(/%(?![0-9a-f]{2})|[^\w.~!$&'()*+,;=:@/%-]/gi, encodeURIComponent)
    .replace(/^\/\//, "/.//") || "/";

/** Builds the body of a problem answer; the only place where one is made. */
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
