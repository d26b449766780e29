import type { DataTag, InfiniteData } from "@tanstack/query-core";
import type { ApiCall, PageBody, PageCall } from "./call.js";
import type { GameCommunityError } from "./call-errors.js";
import type { CallOptions } from "./call-options.js";
import type { FormerMethods, FormerReadMethods } from "./former-methods.js";
import type { ReadMethods, Resources } from "./resources/apis.js";

/** A key of TanStack Query: the root key, the resource, the method, then the input. */
export type QueryKey = readonly unknown[];

/**
 * The key of a query with the type of its data, which `getQueryData` returns and `setQueryData` requires. The type exists at
 * compile time only, so TanStack Query is not loaded.
 */
export type DataKey<T> = DataTag<QueryKey, T>;

/** Creates the key that a resource or a method has in the cache. */
export interface KeyFactory {
  /** Returns the start of the keys of all queries below it, for `invalidateQueries`, `cancelQueries` and the like. */
  key(): QueryKey;
}

/** What all options have. */
interface SharedOptions {
  /** Disables the retries of TanStack Query, because the SDK retries itself. Its parameter sets the type of `error`. */
  readonly retry: (failureCount: number, error: GameCommunityError) => boolean;
}

/** Options for `useQuery`, `useSuspenseQuery`, `fetchQuery`, `prefetchQuery` and the like. */
export interface QueryOptions<T> extends SharedOptions {
  readonly queryKey: DataKey<T>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
}

/** The cursor of a page, `next_cursor` or `prev_cursor` of another one; null for the first page. */
export type PageParam = string | null;

/** Options for `useInfiniteQuery`, `prefetchInfiniteQuery` and the like. */
export interface InfiniteQueryOptions<P extends PageBody> extends SharedOptions {
  readonly queryKey: DataKey<InfiniteData<P, PageParam>>;
  readonly queryFn: (context: { readonly signal: AbortSignal; readonly pageParam: PageParam }) => Promise<P>;
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: (lastPage: P) => PageParam;
  readonly getPreviousPageParam: (firstPage: P) => PageParam;
}

/** Options for `useMutation`. The variables are the arguments of the method: `mutate(["tetris", { name: "Tetris" }])`. */
export interface MutationOptions<T, Arguments> extends SharedOptions {
  readonly mutationKey: QueryKey;
  readonly mutationFn: (variables: Arguments) => Promise<T>;
}

/** Creates the options of a read. */
export interface Query<Arguments extends readonly unknown[], T> extends KeyFactory {
  (...args: Arguments): QueryOptions<T>;
}

/** Creates the options of a list, of one page or of all. */
export interface ListQuery<Arguments extends readonly unknown[], P extends PageBody> extends Query<
  Arguments,
  P
> {
  infinite(...args: Arguments): InfiniteQueryOptions<P>;
}

/** Creates the options of a write. */
export interface Mutation<Arguments extends readonly unknown[], T> extends KeyFactory {
  (): MutationOptions<T, Arguments>;
}

type Method = (...args: never) => unknown;

type MethodQuery<M> = M extends Method
  ? ReturnType<M> extends PageCall<infer P>
    ? ListQuery<WithoutSignal<Parameters<M>>, P>
    : ReturnType<M> extends ApiCall<infer T>
      ? Query<WithoutSignal<Parameters<M>>, T>
      : never
  : never;

type MethodMutation<M> = M extends Method
  ? ReturnType<M> extends ApiCall<infer T>
    ? Mutation<Parameters<M>, T>
    : never
  : never;

/** The arguments of a method without the `signal` of its options, which TanStack Query passes. */
type WithoutSignal<Arguments extends readonly unknown[]> = {
  [Index in keyof Arguments]: Arguments[Index] extends CallOptions | undefined
    ? Omit<Arguments[Index] & {}, "signal"> | undefined
    : Arguments[Index];
};

/** The options of the methods of a resource. */
export type ResourceQueries<Resource, Reads> = KeyFactory & MethodQueries<Resource, Reads>;

type MethodQueries<Resource, Reads> = {
  readonly [Name in keyof Resource]: Name extends Reads
    ? MethodQuery<Resource[Name]>
    : MethodMutation<Resource[Name]>;
};

/** Options of all operations, arranged like the methods of the client. */
export type Queries = KeyFactory & {
  readonly [Name in keyof Resources]: ResourceQueries<Resources[Name], ReadMethods[Name]>;
} & {
  readonly [Name in keyof FormerMethods]: MethodQueries<FormerMethods[Name], FormerReadMethods[Name]>;
};
