import type { CallArguments } from "./call-arguments.js";
import type { PageBody } from "./call.js";
import { withCursor } from "./paginate.js";
import type { InfiniteQueryOptions, MutationOptions, QueryKey, QueryOptions } from "./query-types.js";

/** A method of the client without its types. */
export type Call = (...args: unknown[]) => Promise<unknown>;

/** What the options of an operation are built from. */
export interface Definition {
  readonly isReadOnly: boolean;
  readonly isPaginated: boolean;
  readonly hasBody: boolean;
  readonly parseArguments: (args: readonly unknown[]) => CallArguments;
}

/** Creates the function that returns the options of an operation. */
export function createBuilder(definition: Definition, call: Call, methodKey: QueryKey): object {
  const key = () => methodKey;
  if (!definition.isReadOnly) return Object.assign(() => createMutationOptions(call, methodKey), { key });
  const { isPaginated, parseArguments } = definition;
  const query = (...args: unknown[]) => createQueryOptions(definition, call, methodKey, parseArguments(args));
  const infinite = (...args: unknown[]) =>
    createInfiniteQueryOptions(definition, call, methodKey, parseArguments(args));
  return Object.assign(query, isPaginated ? { key, infinite } : { key });
}

/** Disables the retries of TanStack Query, because the SDK retries itself. */
const retry = (): boolean => false;

function createQueryOptions(
  { isPaginated, hasBody }: Definition,
  call: Call,
  methodKey: QueryKey,
  args: CallArguments,
): QueryOptions<unknown> {
  return {
    queryKey: [...methodKey, ...toInputKey(args)],
    queryFn: async ({ signal }) => {
      const body = await call(...toPositional(args, hasBody, signal));
      return isPaginated ? withoutMethods(body) : body;
    },
    retry,
  };
}

function createInfiniteQueryOptions(
  { hasBody }: Definition,
  call: Call,
  methodKey: QueryKey,
  args: CallArguments,
): InfiniteQueryOptions<PageBody> {
  return {
    // The data has another shape than that of a single page, so it needs another key.
    queryKey: [...methodKey, "infinite", ...toInputKey(args)],
    queryFn: async ({ pageParam, signal }) => {
      const pageArgs = pageParam === null ? args : withCursor(args, hasBody, pageParam);
      return withoutMethods(await call(...toPositional(pageArgs, hasBody, signal)));
    },
    initialPageParam: null,
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
    getPreviousPageParam: ({ pagination }) => pagination.prev_cursor,
    retry,
  };
}

const createMutationOptions = (
  call: Call,
  mutationKey: QueryKey,
): MutationOptions<unknown, readonly unknown[]> => ({
  mutationKey,
  mutationFn: (variables) => call(...variables),
  retry,
});

/** Removes the methods of a page: TanStack Query loses them when it shares data between renders or dehydrates it. */
const withoutMethods = (page: unknown): PageBody => ({ ...(page as PageBody) });

/** The input of a call as the end of a key: path parameters, body, query parameters. */
const toInputKey = ({ pathParams, body, options }: CallArguments): unknown[] => [
  ...Object.values(pathParams),
  ...[body, options.query].filter(hasParameters),
];

/** Whether the input has a parameter. Empty input is left out, so `list()` and `list({ query: {} })` have the same key. */
const hasParameters = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).some((parameter) => parameter !== undefined);

const toPositional = (
  { pathParams, body, options }: CallArguments,
  hasBody: boolean,
  signal: AbortSignal,
): unknown[] => [...Object.values(pathParams), ...(hasBody ? [body] : []), { ...options, signal }];
