import {
  asArray,
  asObject,
  type Endpoint,
  isObject,
  type Json,
  type JsonObject,
  listEndpoints,
} from "../document.js";
import { mapObject } from "../map-schemas.js";

/** The error statuses whose responses are stored and replayed for an `Idempotency-Key`. */
const replayedStatuses = ["400", "403", "404", "409", "412"];

/** Codes with these statuses that are returned before the handler runs, so they are not stored. */
const neverReplayedCodes = ["idempotency-in-progress", "resident-suspended", "secret-key-in-browser"];

/** A response as its operation declares it. */
interface DeclaredResponse {
  readonly endpoint: Pick<Endpoint, "operation" | "method">;
  readonly status: string;
  readonly codes: readonly string[];
}

/** Lists the headers that the status and the extensions of its operation imply for a response. */
export function listImpliedHeaders({ endpoint, status, codes }: DeclaredResponse): string[] {
  const { operation, method } = endpoint;
  const isStored =
    replayedStatuses.includes(status) && codes.some((code) => !neverReplayedCodes.includes(code));
  const isSuccess = status.startsWith("2");
  const hasEntityTag =
    "x-conditional" in operation && method !== "delete" && (status === "200" || status === "304");
  return [
    "X-Request-Id",
    "Cache-Control",
    ...(operation["x-rate-limit"] === "EXEMPT" ? [] : ["RateLimit-Policy", "RateLimit", "Read-After"]),
    ...(["201", "302", "303"].includes(status) ? ["Location"] : []),
    ...(status === "401" || codes.includes("permission-denied") ? ["WWW-Authenticate"] : []),
    ...(status === "429" || status === "503" ? ["Retry-After"] : []),
    ...(hasEntityTag ? ["ETag"] : []),
    ...(isSuccess && "x-paginated" in operation && method === "get" ? ["Link"] : []),
    ...(isSuccess && "x-stream" in operation ? ["X-Accel-Buffering"] : []),
    ...(operation["x-idempotent"] === true && (isSuccess || isStored) ? ["Idempotent-Replayed"] : []),
  ];
}

const prefix = "#/components/responses/";

/**
 * Adds the headers that each response implies and does not define itself, as far as components define them: those of a shared
 * response for all operations that have it.
 */
export function fillHeaders(document: JsonObject): JsonObject {
  const shared = new Map<string, Set<string>>();
  const components = asObject(document.components);
  for (const endpoint of listEndpoints(document))
    for (const [status, value] of Object.entries(asObject(endpoint.operation.responses))) {
      const { $ref } = asObject(value);
      if (typeof $ref !== "string") continue;
      const name = $ref.slice(prefix.length);
      const codes = listCodes(asObject(asObject(components.responses)[name]));
      const names = shared.get(name) ?? new Set();
      for (const header of listImpliedHeaders({ endpoint, status, codes })) names.add(header);
      shared.set(name, names);
    }
  const responses = mapObject(asObject(components.responses), (response, name) =>
    fillResponse(document, asObject(response), [...(shared.get(name) ?? [])]),
  );
  return {
    ...document,
    paths: mapObject(asObject(document.paths), (item) =>
      mapObject(asObject(item), (operation, method) => fillInline(document, operation, method)),
    ),
    ...(components.responses && { components: { ...components, responses } }),
  };
}

/** Fills the responses that an operation has itself. Other members of a path stay. */
function fillInline(document: JsonObject, operation: Json, method: string): Json {
  if (!isObject(operation) || !isObject(operation.responses)) return operation;
  const responses = mapObject(operation.responses, (value, status) => {
    const response = asObject(value);
    if ("$ref" in response) return value;
    const codes = listCodes(response);
    return fillResponse(
      document,
      response,
      listImpliedHeaders({ endpoint: { operation, method }, status, codes }),
    );
  });
  return { ...operation, responses };
}

const listCodes = (response: JsonObject): string[] =>
  asArray(response["x-problem-codes"]).filter((code) => typeof code === "string");

function fillResponse(document: JsonObject, response: JsonObject, names: readonly string[]): JsonObject {
  const { description, headers, ...rest } = response;
  const defined = asObject(asObject(document.components).headers);
  const implied = names
    .filter((name) => name in defined)
    .map((name) => [name, { $ref: `#/components/headers/${name}` }] as const);
  const filled = { ...Object.fromEntries(implied), ...asObject(headers) };
  return {
    ...(description !== undefined && { description }),
    ...(Object.keys(filled).length > 0 && { headers: filled }),
    ...rest,
  };
}
