import { checkOptions } from "./check-options.js";
import { addFormerMethods } from "./former-methods.js";
import { mapValues } from "./map-values.js";
import { type Call, createBuilder } from "./query-builders.js";
import type { Queries } from "./query-types.js";
import { definitions, type Resources } from "./resources/apis.js";

export type {
  DataKey,
  InfiniteQueryOptions,
  KeyFactory,
  ListQuery,
  Mutation,
  MutationOptions,
  PageParam,
  Queries,
  Query,
  QueryKey,
  QueryOptions,
  ResourceQueries,
} from "./query-types.js";

/** Options of `createQueries`. */
export interface QueriesOptions {
  /**
   * The first element of all keys. Clients of different callers that share a `QueryClient` need different ones.
   * @default "game-community"
   */
  rootKey?: string | undefined;
}

/**
 * Creates options for TanStack Query: `queries.<resource>.<method>` takes the same arguments as the method of `api`.
 * @example
 * const queries = createQueries(api);
 * const game = useQuery(queries.games.get("tetris"));
 * const games = useInfiniteQuery(queries.games.list.infinite({ query: { q: "zelda" } }));
 * const create = useMutation(queries.games.create());
 * await queryClient.invalidateQueries({ queryKey: queries.games.key() });
 */
export function createQueries(api: Resources, options: QueriesOptions = {}): Queries {
  checkOptions("createQueries", options, { rootKey: ["a string"] });
  const { rootKey = "game-community" } = options;
  // Resources and queries have the types of generated code, which exist at compile time only.
  const calls = api as object as Untyped<Call>;
  const queries = mapValues(definitions, (methods, resource) => {
    const builders = mapValues(methods, (definition, method) => {
      const call: Call = (...args) => calls[resource]?.[method]?.(...args) ?? rejectCall(resource, method);
      return createBuilder(definition, call, [rootKey, resource, method]);
    });
    return { ...builders, key: () => [rootKey, resource] };
  });
  addFormerMethods(queries);
  return Object.assign(queries, { key: () => [rootKey] }) as object as Queries;
}

/** A value for each method of each resource. */
type Untyped<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

const rejectCall = async (resource: string, method: string): Promise<never> => {
  throw new TypeError(`The client has no method ${resource}.${method}.`);
};
