import { findShortestExample, isEmptyExample } from "../../../server/src/portal/shortest-example.js";
import { asArray, asObject, asString, type Json, type JsonObject, resolve } from "../document.js";
import type { SdkOperation } from "./operation.js";

type Form = "METHOD" | "FUNCTION";

/** Builds a call of the method, or of the function, with the example values of the contract. */
export const buildExample = (document: JsonObject, operation: SdkOperation, form: Form = "METHOD"): string =>
  buildCall(document, operation, findBodyExample(document, operation), form);

/** Builds a call of the method for each named example of the body, in their order, or one call if there are not several. */
export function buildNamedExamples(document: JsonObject, operation: SdkOperation): string[] {
  const bodies = listNamedExamples(document, operation);
  if (bodies.length < 2) return [buildExample(document, operation)];
  return bodies.map((body) =>
    buildCall(document, operation, operation.requiresBody || !isEmptyExample(body) ? [body] : []),
  );
}

/** What operations that redirect browsers need for the JSON that the SDK asks for. */
const neededForJson = "code_challenge";

function buildCall(
  document: JsonObject,
  operation: SdkOperation,
  body: readonly Json[],
  form: Form = "METHOD",
): string {
  const query = operation.parameters.filter(
    ({ in: location, required, name }) =>
      location === "query" && (required === true || name === neededForJson),
  );
  const args = [
    ...operation.pathParams.map((name) => findParameterExample(document, operation, name)),
    ...body,
    ...(query.length === 0
      ? []
      : [
          {
            query: Object.fromEntries(
              query.map((parameter) => [asString(parameter.name), readExample(document, parameter)]),
            ),
          },
        ]),
  ];
  if (operation.isStream)
    return `const { ${operation.id} } = await import("@game-community/sdk/${operation.resource}");
for await (const event of ${operation.id}(api)) console.log(event);`;
  const values = args.map((value) => JSON.stringify(value));
  const call =
    form === "METHOD"
      ? `api.${operation.resource}.${operation.name}(${values.join(", ")})`
      : `${operation.id}(${["client", ...values].join(", ")})`;
  if (operation.isPaginated) return `for await (const item of ${call}) console.log(item);`;
  const [result] = operation.successTypes;
  return result === undefined ? `await ${call};` : `const ${toVariable(result)} = await ${call};`;
}

const toVariable = (type: string): string => type.charAt(0).toLowerCase() + type.slice(1);

function findParameterExample(document: JsonObject, { id, parameters }: SdkOperation, name: string): Json {
  const parameter = parameters.find((each) => each.in === "path" && each.name === name);
  if (parameter === undefined) throw new Error(`${id} does not declare its path parameter ${name}.`);
  return readExample(document, parameter);
}

/** Returns the example of a parameter, or the first of its schema. */
function readExample(document: JsonObject, { example, schema }: JsonObject): Json {
  return example ?? asArray(resolve(document, schema).examples)[0] ?? "";
}

/** Returns the shortest example of the body that is not empty. Optional bodies are left out. */
function findBodyExample(document: JsonObject, operation: SdkOperation): Json[] {
  if (!operation.requiresBody) return [];
  const { example, schema } = readBody(document, operation);
  const named = listNamedExamples(document, operation);
  const values = example === undefined ? named : [example, ...named];
  return [findShortestExample([...values, ...asArray(resolve(document, schema).examples)]) ?? {}];
}

const listNamedExamples = (document: JsonObject, operation: SdkOperation): Json[] =>
  Object.values(asObject(readBody(document, operation).examples)).map(
    (holder) => resolve(document, holder).value ?? null,
  );

function readBody(document: JsonObject, { operation }: SdkOperation): JsonObject {
  const [media] = Object.values(asObject(resolve(document, operation.requestBody).content));
  return asObject(media);
}
