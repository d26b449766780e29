import { type Endpoint, type JsonObject, listEndpoints, toPointerToken } from "../document.js";
import { isSame, type Located, type Report } from "./change.js";
import { locate, type OperationPair } from "./compare-messages.js";
import { compareOperations, type OperationPlace } from "./compare-operations.js";
import { createSchemaComparison } from "./compare-schemas.js";
import { createUnchangedCheck } from "./unchanged.js";

/** An operation with its document. */
interface DocumentEndpoint extends Endpoint {
  readonly document: JsonObject;
}

/** Compares the operations of two documents. */
export function compareEndpoints(
  old: JsonObject,
  current: JsonObject,
  reportFor: (operation: string) => Report,
): void {
  const after = readEndpoints(current);
  const byRoute = new Map(after.map((endpoint) => [identify(endpoint), endpoint]));
  const byId = new Map(after.map((endpoint) => [endpoint.id, endpoint]));
  const compareMatched = createOperationComparison(old, current);
  const matched = new Set<Endpoint>();
  for (const endpoint of readEndpoints(old)) {
    const other = byRoute.get(identify(endpoint)) ?? byId.get(endpoint.id);
    if (other) {
      matched.add(other);
      compareMatched(endpoint, other, reportFor(other.id));
    } else reportPresence(endpoint, "removed", reportFor(endpoint.id));
  }
  for (const endpoint of after)
    if (!matched.has(endpoint)) reportPresence(endpoint, "added", reportFor(endpoint.id));
}

const readEndpoints = (document: JsonObject): DocumentEndpoint[] =>
  listEndpoints(document).map((endpoint) => ({ ...endpoint, document }));

/** Identifies an operation by its method and path; the names of path parameters are not sent. */
const identify = ({ method, path }: Endpoint): string => `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;

const formatRoute = ({ method, path }: Endpoint): string => `\`${method.toUpperCase()} ${path}\``;

const reportPresence = (endpoint: DocumentEndpoint, verb: "added" | "removed", report: Report): void =>
  report({
    kind: `operation-${verb}`,
    place: endpoint.id,
    sentence: `${verb} the operation ${formatRoute(endpoint)}`,
    at: toLocated(endpoint).at,
  });

const toPathItem = ({ document, path }: DocumentEndpoint): Located => ({
  ...locate(locate({ document, value: document, at: "" }, "paths"), path),
  at: `/paths${toPointerToken(path)}`,
});

const toLocated = (endpoint: DocumentEndpoint): Located => locate(toPathItem(endpoint), endpoint.method);

const toPlace = (endpoint: DocumentEndpoint): OperationPlace => ({
  path: endpoint.path,
  method: endpoint.method,
  parameters: [locate(toPathItem(endpoint), "parameters"), locate(toLocated(endpoint), "parameters")],
});

/** Creates a comparison of two operations that skips what is equal. */
function createOperationComparison(oldDocument: JsonObject, document: JsonObject) {
  const compareSchemas = createSchemaComparison();
  const isUnchanged = createUnchangedCheck(oldDocument, document);
  const hasSameSecurity = isSame(oldDocument.security, document.security);
  return (old: DocumentEndpoint, current: DocumentEndpoint, report: Report): void => {
    const [oldPlace, place] = [toPlace(old), toPlace(current)];
    const pair: OperationPair = {
      id: current.id,
      old: toLocated(old),
      new: toLocated(current),
      report,
      compareSchemas,
      isUnchanged,
    };
    const [oldItem, item] = [toPathItem(old).value, toPathItem(current).value];
    if (old.path === current.path && hasSameSecurity && isUnchanged(oldItem, item)) return;
    if (identify(old) !== identify(current))
      report({
        kind: "operation-moved",
        place: pair.id,
        sentence: `moved the operation from ${formatRoute(old)} to ${formatRoute(current)}`,
        at: pair.new.at,
      });
    compareOperations(pair, { old: oldPlace, new: place });
  };
}
