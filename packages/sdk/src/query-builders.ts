import type { PageBody } from "./call.js";
import { type CallArguments, createArgumentParser } from "./call-arguments.js";
import type { OperationDefinition } from "./definition.js";
import { isObject } from "./is-object.js";
import { getNextCursor, withCursor } from "./paginate.js";
import type { InfiniteQueryOptions, MutationOptions, QueryKey, QueryOptions } from "./query-types.js";

/** A method of the client without its types. */
export type Call = (...args: unknown[]) => Promise<unknown>;

/** Disables the retries of TanStack Query, because the SDK retries itself. */
const retry = (): boolean => false;

/** Creates the function that returns the options of an operation. */
export function createBuilder(definition: OperationDefinition, call: Call, methodKey: QueryKey): object {
  const key = () => methodKey;
  if (!definition.isReadOnly) return Object.assign(() => createMutationOptions(call, methodKey), { key });
  const { hasBody, isPaginated } = definition;
  const parseArguments = createArgumentParser(definition);
  const execute: Execute = async ({ pathParams, body, options }, signal) => {
    const result = await call(...Object.values(pathParams), ...(hasBody ? [body] : []), {
      ...options,
      signal,
    });
    // Without the methods of a page: TanStack Query loses them when it shares data between renders or dehydrates it.
    return isPaginated ? { ...(result as PageBody) } : result;
  };
  const query = (...args: unknown[]) => createQueryOptions(execute, methodKey, parseArguments(args));
  const infinite = (...args: unknown[]) =>
    createInfiniteQueryOptions(execute, methodKey, parseArguments(args), definition);
  return Object.assign(query, isPaginated ? { key, infinite } : { key });
}

/** Executes a call and returns the data of a query. */
type Execute = (args: CallArguments, signal: AbortSignal) => Promise<unknown>;

/** Options without the type of the data in their key. */
type Untyped<Options> = Omit<Options, "queryKey"> & { readonly queryKey: QueryKey };

const createMutationOptions = (
  call: Call,
  mutationKey: QueryKey,
): MutationOptions<unknown, readonly unknown[]> => ({
  mutationKey,
  mutationFn: (variables) => call(...variables),
  retry,
});

const createQueryOptions = (
  execute: Execute,
  methodKey: QueryKey,
  args: CallArguments,
): Untyped<QueryOptions<unknown>> => ({
  queryKey: [...methodKey, ...toInputKey(args)],
  queryFn: ({ signal }) => execute(args, signal),
  retry,
});

const createInfiniteQueryOptions = (
  execute: Execute,
  methodKey: QueryKey,
  args: CallArguments,
  definition: OperationDefinition,
): Untyped<Omit<InfiniteQueryOptions<PageBody>, "queryFn">> & {
  readonly queryFn: InfiniteQueryFunction;
} => ({
  // The data has another shape than that of a single page, so it needs another key.
  queryKey: [...methodKey, "infinite", ...toInputKey(args)],
  queryFn: ({ pageParam, signal }) =>
    execute(pageParam === null ? args : withCursor(args, definition, pageParam), signal),
  initialPageParam: null,
  getNextPageParam: getNextCursor,
  getPreviousPageParam: ({ pagination }) => pagination.prev_cursor,
  retry,
});

/** The query function of a list, without the type of its pages. */
type InfiniteQueryFunction = (
  ...args: Parameters<InfiniteQueryOptions<PageBody>["queryFn"]>
) => Promise<unknown>;

/** The input of a call as the end of a key: path parameters, body, query parameters. */
const toInputKey = ({ pathParams, body, options }: CallArguments): unknown[] => [
  ...Object.values(pathParams),
  ...[body, options.query].filter(hasParameters),
];

/** Whether the input has a parameter. Empty input is left out, so `list()` and `list({ query: {} })` have the same key. */
const hasParameters = (value: unknown): boolean =>
  isObject(value) && Object.values(value).some((parameter) => parameter !== undefined);
