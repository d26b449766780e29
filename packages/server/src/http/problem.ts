import { problems, type ProblemCode } from "../contract/problems.js";

/** What is wrong with one field of a request; `pointer` is a JSON Pointer (RFC 6901) into the body, or `?name` for a query parameter. */
export interface FieldError {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** The members that some problems carry beside the common ones (RFC 9457 §3.2). */
export interface ProblemExtra {
  readonly errors?: readonly FieldError[];
  readonly existing_id?: string;
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
const most = { errors: 100, pointer: 512, fieldDetail: 1000, detail: 4000, toldInDetail: 5 };

/** Never between the halves of a character. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

/** One field error. */
export const field = (pointer: string, code: string, detail: string): FieldError => ({
  pointer: cut(pointer, most.pointer),
  code,
  detail: cut(detail, most.fieldDetail),
});

/** A refusal over one or more fields, of which the first few are told in its detail. */
export function fieldProblem(code: ProblemCode, errors: readonly FieldError[]): ProblemError {
  const told = errors.slice(0, most.toldInDetail).map(({ detail }) => detail);
  const left = errors.length - told.length;
  const detail = cut(told.join(" "), most.detail - 50) + (left > 0 ? ` And ${left} more.` : "");
  return new ProblemError(code, detail, { errors: errors.slice(0, most.errors) });
}

/** 400 `validation-failed` over one or more fields. */
export const invalid = (errors: readonly FieldError[]): ProblemError =>
  fieldProblem("validation-failed", errors);

/** 400 `unknown-reference`: ids or slugs of the body that point nowhere. */
export const unknownReference = (
  references: readonly { readonly pointer: string; readonly detail: string }[],
): ProblemError =>
  fieldProblem(
    "unknown-reference",
    references.map(({ pointer, detail }) => field(pointer, "unknown-reference", detail)),
  );

/** Throws 400 `unknown-reference` for the ids or slugs of an array that are not among the known ones, whatever their letter case. */
export function refuseUnknown(
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
    instance: request.path,
    code,
    request_id: request.id,
    ...extra,
  };
}
