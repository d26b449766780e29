import { asArray, asObject, asString, type Json, type JsonObject, resolve } from "./document.js";
import { mapOperations } from "./map-schemas.js";

const pageParameters = ["limit", "cursor", "sort", "include_total"];

/**
 * Puts the parameters of pages first, in the same order in all operations: some generators make positional arguments of
 * them. Path parameters come before them, all others stay in the order of the source.
 */
export function orderParameters(document: JsonObject): JsonObject {
  const rank = (parameter: Json): number => {
    const { name, in: location } = resolve(document, parameter);
    if (location === "path") return -1;
    const index = location === "query" ? pageParameters.indexOf(asString(name)) : -1;
    return index === -1 ? pageParameters.length : index;
  };
  const paths = mapOperations(asObject(document.paths), (operation) =>
    operation.parameters === undefined
      ? operation
      : { ...operation, parameters: asArray(operation.parameters).toSorted((a, b) => rank(a) - rank(b)) },
  );
  return { ...document, paths };
}
