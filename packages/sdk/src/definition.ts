import type { IdempotencyKeyOption, IfMatchOption, IfNoneMatchOption } from "./call-options.js";
import type { HttpMethod, OperationId } from "./operation.js";

/** The options that are sent as headers. */
export type HeaderOptions = IdempotencyKeyOption & IfMatchOption & IfNoneMatchOption;

/** Properties of an operation in the contract. */
export interface Traits {
  readonly method: HttpMethod;
  readonly hasBody: boolean;
  /** Whether the body is sent as a form instead of JSON. */
  readonly isForm: boolean;
  /** The options that are sent as headers, sorted by name. */
  readonly headerOptions: readonly (keyof HeaderOptions)[];
  readonly isPaginated: boolean;
  /** Whether the operation only reads: GET operations, and POST operations that return pages. */
  readonly isReadOnly: boolean;
  /** The largest page size of a list. */
  readonly maxPageSize: number;
  /** What a success response has: a JSON object, no body, or the location of a redirect. */
  readonly success: "OBJECT" | "EMPTY" | "REDIRECT";
}

/** The definition of a method, from the contract. */
export interface OperationDefinition extends Traits {
  readonly operation: OperationId;
  readonly path: string;
}

const withoutBody = {
  hasBody: false,
  isForm: false,
  headerOptions: [],
  isPaginated: false,
  isReadOnly: false,
  maxPageSize: 100,
  success: "OBJECT",
} as const;
const withBody = { ...withoutBody, hasBody: true };

/** The traits that most operations of each kind have. The generated definitions contain only those that differ. */
export const commonTraits = {
  delete: { ...withoutBody, method: "DELETE", headerOptions: ["ifMatch"] },
  get: { ...withoutBody, method: "GET", isReadOnly: true, headerOptions: ["ifNoneMatch"] },
  list: { ...withoutBody, method: "GET", isReadOnly: true, isPaginated: true },
  patch: { ...withBody, method: "PATCH", headerOptions: ["idempotencyKey", "ifMatch"] },
  post: { ...withBody, method: "POST", headerOptions: ["idempotencyKey"] },
  put: { ...withoutBody, method: "PUT" },
} as const satisfies Readonly<Record<string, Traits>>;

const defineKind =
  (common: Traits) =>
  (operation: OperationId, pathAfterVersion: string, traits?: Partial<Traits>): OperationDefinition => ({
    ...common,
    ...traits,
    operation,
    path: `/v1${pathAfterVersion}`,
  });

// Called by generated code only.
export const defineDelete = defineKind(commonTraits.delete);
export const defineGet = defineKind(commonTraits.get);
export const defineList = defineKind(commonTraits.list);
export const definePatch = defineKind(commonTraits.patch);
export const definePost = defineKind(commonTraits.post);
export const definePut = defineKind(commonTraits.put);
