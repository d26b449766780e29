import type { components, operations, paths } from "./schema.js";

/** An operation ID of the contract. */
export type OperationId = keyof operations;

/** The problem document of every error response (RFC 9457). */
export type Problem = components["schemas"]["Problem"];

type Responses<Id extends OperationId> = operations[Id]["responses"];
type Media<T> = T extends { content: infer C } ? C[keyof C] : undefined;
type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206;

/** The body of an operation's success response. */
export type ResponseBody<Id extends OperationId> = Media<Responses<Id>[keyof Responses<Id> & SuccessStatus]>;

/** The error statuses that the contract declares for an operation. */
export type ErrorStatus<Id extends OperationId> = {
  [S in keyof Responses<Id> & number]: Media<Responses<Id>[S]> extends { code: string; request_id: string }
    ? S
    : never;
}[keyof Responses<Id> & number];

/** The problem document that the contract declares for an operation and status. */
export type OperationProblem<Id extends OperationId, S extends ErrorStatus<Id>> = Media<Responses<Id>[S]>;

/** The request body of an operation. */
export type RequestBody<Id extends OperationId> =
  NonNullable<operations[Id]["requestBody"]> extends { content: infer C } ? C[keyof C] : never;

/** The query parameters of an operation. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]["parameters"]["query"]>;

/** The item type of a paginated operation. */
export type Item<Id extends OperationId> = ResponseBody<Id> extends { data: (infer T)[] } ? T : never;

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call: the request, the wait before a retry and the reading of the response. It throws an `AbortError`. */
  signal?: AbortSignal | undefined;
  /** Headers for this call only. They override the headers of the client. */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * The timeout of each attempt in milliseconds; `Infinity` disables it.
   * @default the `timeout` of the client
   */
  timeout?: number | undefined;
  /**
   * How often the request is sent again after a temporary failure.
   * @default the `maxRetries` of the client
   */
  maxRetries?: number | undefined;
}

interface HeaderOptions {
  /** The `ETag` of the version that you edited. If the resource has changed since, the call fails with 412. */
  ifMatch: "If-Match";
  /** The `ETag` of your cached copy. If it is still current (304), the call returns `undefined`. */
  ifNoneMatch: "If-None-Match";
  /**
   * Calls with the same key and the same input are executed once. Pass the `idempotencyKey` of an error to repeat that call.
   * @default a new key for each call, the same for its retries
   */
  idempotencyKey: "Idempotency-Key";
}

/** The header name of each option. */
export const headerNames: HeaderOptions = {
  ifMatch: "If-Match",
  ifNoneMatch: "If-None-Match",
  idempotencyKey: "Idempotency-Key",
};

type Header<Id extends OperationId> = operations[Id]["parameters"] extends { header?: never }
  ? object // `keyof never` would be every name
  : NonNullable<operations[Id]["parameters"]["header"]>;
type DeclaredHeaders<Id extends OperationId> = {
  [K in keyof HeaderOptions as HeaderOptions[K] extends keyof Header<Id> ? K : never]?: string | undefined;
};
type QueryOption<Id extends OperationId> = [Query<Id>] extends [never]
  ? { query?: never }
  : operations[Id]["parameters"] extends { query: object }
    ? { query: Query<Id> }
    : { query?: Query<Id> };

/** The options of an operation. */
export type Options<Id extends OperationId> = CallOptions & DeclaredHeaders<Id> & QueryOption<Id>;

/** Labeled tuples, so that editors show `id` and `slug` as the parameter names. */
interface LabeledParameters {
  id: [id: string];
  slug: [slug: string];
}
type PathArgument<Name extends string> = Name extends keyof LabeledParameters
  ? LabeledParameters[Name]
  : [name: string];
type PathArguments<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? [...PathArgument<Name>, ...PathArguments<Rest>]
  : [];

type BodyArgument<Id extends OperationId> = [RequestBody<Id>] extends [never]
  ? []
  : operations[Id] extends { requestBody: object }
    ? [body: RequestBody<Id>]
    : [body?: RequestBody<Id>];
type OptionsArgument<Id extends OperationId> =
  Partial<Options<Id>> extends Options<Id> ? [options?: Options<Id>] : [options: Options<Id>];

/** The arguments of a method: path parameters, body, options. */
export type Arguments<Id extends OperationId, Path extends string> = [
  ...PathArguments<Path>,
  ...BodyArgument<Id>,
  ...OptionsArgument<Id>,
];

/** The parsed body together with the response, for its status and headers. */
export interface ApiResponse<T> {
  readonly data: T;
  readonly response: Response;
}

/** A pending call. Awaiting it returns the response body. */
export interface ApiCall<T> extends Promise<T> {
  /**
   * Returns the body and the `Response`.
   * @example
   * const { data, response } = await api.waitlists.get("closed-beta").withResponse();
   * response.headers.get("ETag");
   */
  withResponse(): Promise<ApiResponse<T>>;
}

/** A method without conditional requests. */
export type PlainMethod<Id extends OperationId, Path extends string> = (
  ...args: Arguments<Id, Path>
) => ApiCall<ResponseBody<Id>>;

/** A method of an operation that can return 304: with `ifNoneMatch` it returns `undefined` if the copy is current. */
export interface ConditionalMethod<Id extends OperationId, Path extends string> {
  (
    ...args: [...PathArguments<Path>, options: Options<Id> & { ifNoneMatch: string }]
  ): ApiCall<ResponseBody<Id> | undefined>;
  (...args: Arguments<Id, Path>): ApiCall<ResponseBody<Id>>;
}

/** The method of an operation. It throws an `ApiError` for an error response. */
export type Method<Id extends OperationId, Path extends string> = 304 extends keyof Responses<Id>
  ? ConditionalMethod<Id, Path>
  : PlainMethod<Id, Path>;

/** The method of a paginated operation. */
export type PaginatedMethod<Id extends OperationId, Path extends string> = Method<Id, Path> & {
  /**
   * Iterates over all items and fetches pages on demand. One page is in memory at a time.
   * @example
   * for await (const game of api.games.list.all({ query: { limit: 100 } })) console.log(game.name);
   */
  all(...args: Arguments<Id, Path>): AsyncGenerator<Item<Id>, void, undefined>;
};

/** The HTTP methods of the contract. */
export type HttpMethod = "DELETE" | "GET" | "PATCH" | "POST" | "PUT";

/** The path if the operation is declared there with this HTTP method, otherwise `never`. */
export type MatchingPath<Id extends OperationId, M extends HttpMethod, Path extends keyof paths> =
  paths[Path] extends Record<Lowercase<M>, operations[Id]> ? Path : never;

type BodyTrait<Id extends OperationId> = [RequestBody<Id>] extends [never]
  ? unknown
  : { readonly body: true };
type IdempotencyTrait<Id extends OperationId> = HeaderOptions["idempotencyKey"] extends keyof Header<Id>
  ? { readonly idempotent: true }
  : unknown;
type Traits<Id extends OperationId> = BodyTrait<Id> & IdempotencyTrait<Id>;

/** The last argument of generated endpoint definitions: whether the operation has a body and takes an idempotency key. */
export type TraitsArgument<Id extends OperationId> = unknown extends Traits<Id> ? [] : [traits: Traits<Id>];
