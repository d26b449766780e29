import type { components, operations, paths } from "./schema.js";

/** The name of an operation of the contract. */
export type OperationId = keyof operations;

/** The problem document that every refusal of the service carries (RFC 9457). */
export type Problem = components["schemas"]["Problem"];

type Responses<Id extends OperationId> = operations[Id]["responses"];
type Media<T> = T extends { content: infer C } ? C[keyof C] : undefined;
type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206;

/** What an operation answers when it succeeds. */
export type Success<Id extends OperationId> = Media<Responses<Id>[keyof Responses<Id> & SuccessStatus]>;

/** The statuses with which an operation refuses. */
export type ErrorStatus<Id extends OperationId> = {
  [S in keyof Responses<Id> & number]: Media<Responses<Id>[S]> extends { code: string; request_id: string }
    ? S
    : never;
}[keyof Responses<Id> & number];

/** The problem that the contract declares for a status of an operation. */
export type ProblemOf<Id extends OperationId, S extends ErrorStatus<Id>> = Media<Responses<Id>[S]>;

/** What an operation takes as its body. */
export type Body<Id extends OperationId> =
  NonNullable<operations[Id]["requestBody"]> extends { content: infer C } ? C[keyof C] : never;

/** The query parameters of an operation. */
export type Query<Id extends OperationId> = NonNullable<operations[Id]["parameters"]["query"]>;

/** The items of an operation that answers a page. */
export type Item<Id extends OperationId> = Success<Id> extends { data: (infer T)[] } ? T : never;

/** What every call takes. */
export interface CallOptions {
  /** Ends the call when it aborts. */
  signal?: AbortSignal | undefined;
  /** Headers of this call only; they win over those of the client. */
  headers?: Readonly<Record<string, string>> | undefined;
}

interface HeaderOptions {
  /** The `ETag` that the change was made from. Another state in between is answered with 412. */
  ifMatch: "If-Match";
  /** The `ETag` of the copy that you have. While it is current, the call gives `undefined`. */
  ifNoneMatch: "If-None-Match";
  /** Makes a repeated call have its effect once. Use a new key, such as `crypto.randomUUID()`, for each new effect. */
  idempotencyKey: "Idempotency-Key";
}

/** The header that each option is sent as. */
export const headerNames: HeaderOptions = {
  ifMatch: "If-Match",
  ifNoneMatch: "If-None-Match",
  idempotencyKey: "Idempotency-Key",
};

type Header<Id extends OperationId> = NonNullable<operations[Id]["parameters"]["header"]>;
type DeclaredHeaders<Id extends OperationId> = {
  [K in keyof HeaderOptions as HeaderOptions[K] extends keyof Header<Id> ? K : never]?: string | undefined;
};
type QueryOption<Id extends OperationId> = [Query<Id>] extends [never]
  ? { query?: never }
  : operations[Id]["parameters"] extends { query: object }
    ? { query: Query<Id> }
    : { query?: Query<Id> };

/** The options that an operation declares. */
export type Options<Id extends OperationId> = CallOptions & DeclaredHeaders<Id> & QueryOption<Id>;

interface Labels {
  id: [id: string];
  slug: [slug: string];
}
type Label<Name extends string> = Name extends keyof Labels ? Labels[Name] : [name: string];
type PathArguments<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? [...Label<Name>, ...PathArguments<Rest>]
  : [];

type BodyArgument<Id extends OperationId> = [Body<Id>] extends [never]
  ? []
  : operations[Id] extends { requestBody: object }
    ? [body: Body<Id>]
    : [body?: Body<Id>];
type OptionsArgument<Id extends OperationId> =
  Partial<Options<Id>> extends Options<Id> ? [options?: Options<Id>] : [options: Options<Id>];

/** What a method takes: the values of its path, its body, its options. */
export type Arguments<Id extends OperationId, Path extends string> = [
  ...PathArguments<Path>,
  ...BodyArgument<Id>,
  ...OptionsArgument<Id>,
];

/** An answer together with what the body does not say: its status and headers. */
export interface Answer<T> {
  readonly data: T;
  readonly response: Response;
}

/** A call under way. Awaiting it gives the body of the success. */
export interface ApiCall<T> extends Promise<T> {
  /**
   * Gives the response beside the body.
   * @example
   * const { data, response } = await api.waitlists.get("closed-beta").withResponse();
   * response.headers.get("ETag");
   */
  withResponse(): Promise<Answer<T>>;
}

/** The method of an operation. */
export type PlainMethod<Id extends OperationId, Path extends string> = (
  ...given: Arguments<Id, Path>
) => ApiCall<Success<Id>>;

/** The method of an operation that can answer 304: given the tag of a copy, it gives `undefined` while that is current. */
export interface ConditionalMethod<Id extends OperationId, Path extends string> {
  (
    ...given: [...PathArguments<Path>, options: Options<Id> & { ifNoneMatch: string }]
  ): ApiCall<Success<Id> | undefined>;
  (...given: Arguments<Id, Path>): ApiCall<Success<Id>>;
}

/** The method of an operation. It throws an `ApiError` when the service refuses. */
export type Method<Id extends OperationId, Path extends string> = 304 extends keyof Responses<Id>
  ? ConditionalMethod<Id, Path>
  : PlainMethod<Id, Path>;

/** The method of an operation that answers a page. */
export type ListMethod<Id extends OperationId, Path extends string> = Method<Id, Path> & {
  /**
   * Every item of the list, one page in memory at a time.
   * @example
   * for await (const game of api.games.list.all({ query: { limit: 100 } })) console.log(game.name);
   */
  all(...given: Arguments<Id, Path>): AsyncGenerator<Item<Id>, void, undefined>;
};

/** The HTTP methods that operations use. */
export type HttpMethod = "DELETE" | "GET" | "PATCH" | "POST" | "PUT";

/** A path of the contract under which an operation stands with a method; `never` where it does not. */
export type PathOf<Id extends OperationId, M extends HttpMethod, Path extends keyof paths> =
  paths[Path] extends Record<Lowercase<M>, operations[Id]> ? Path : never;

/** Whether an operation sends a body, as generated code must say it. */
export type Sends<Id extends OperationId> = [Body<Id>] extends [never] ? [] : [sends: "body"];
