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
  /** Whether its pages are of a log, of which `from` chooses the first one. */
  readonly isLog: boolean;
  /** Whether the operation only reads: GET operations, and POST operations that return pages. */
  readonly isReadOnly: boolean;
  /** What a success response has: a JSON object, no body, or the location of a redirect. */
  readonly success: "OBJECT" | "EMPTY" | "REDIRECT";
}

/** The largest page size of every list. */
export const maxPageSize = 100;

/** The definition of a method, from the contract. */
export interface OperationDefinition extends Traits {
  readonly operation: OperationId;
  readonly path: string;
}

const defaultTraits = {
  hasBody: false,
  isForm: false,
  headerOptions: [],
  isPaginated: false,
  isLog: false,
  isReadOnly: false,
  success: "OBJECT",
} as const;

type KindTraits = Pick<Traits, "method"> & Partial<Traits>;

// Each kind is a constant, so that bundlers leave out those that are not used.
const deleteTraits = { method: "DELETE", headerOptions: ["ifMatch"] } as const;
const getTraits = { method: "GET", isReadOnly: true, headerOptions: ["ifNoneMatch"] } as const;
const listTraits = { method: "GET", isReadOnly: true, isPaginated: true } as const;
const patchTraits = {
  method: "PATCH",
  hasBody: true,
  headerOptions: ["idempotencyKey", "ifMatch"],
} as const;
const postTraits = { method: "POST", hasBody: true, headerOptions: ["idempotencyKey"] } as const;
const putTraits = { method: "PUT" } as const;

/** The traits that most operations of each kind have. The generated definitions contain only those that differ. */
export const kinds = {
  delete: deleteTraits,
  get: getTraits,
  list: listTraits,
  patch: patchTraits,
  post: postTraits,
  put: putTraits,
} as const;

/** Adds the traits that most operations have. */
export const addDefaults = (traits: KindTraits): Traits => ({ ...defaultTraits, ...traits });

/** Defines an operation of a kind. */
type Define = (
  operation: OperationId,
  pathAfterVersion: string,
  traits?: Partial<Traits>,
) => OperationDefinition;

const defineKind =
  (kind: KindTraits): Define =>
  (operation, pathAfterVersion, traits) => ({
    ...addDefaults({ ...kind, ...traits }),
    operation,
    path: `/v1${pathAfterVersion}`,
  });

// Called by generated code only.
export const defineDelete: Define = /* @__PURE__ */ defineKind(deleteTraits);
export const defineGet: Define = /* @__PURE__ */ defineKind(getTraits);
export const defineList: Define = /* @__PURE__ */ defineKind(listTraits);
export const definePatch: Define = /* @__PURE__ */ defineKind(patchTraits);
export const definePost: Define = /* @__PURE__ */ defineKind(postTraits);
export const definePut: Define = /* @__PURE__ */ defineKind(putTraits);
