import { asArray, asObject, asString, isObject, type Json, type JsonObject, resolve } from "../document.js";
import { header } from "../outputs.js";
import { readExampleModels } from "./example-models.js";
import { readSdkOperations, type SdkOperation } from "./operation.js";

/** Returns the TypeScript source for what `@game-community/sdk/testing` knows of the contract, one entry a line. */
export function buildTestingSource(document: JsonObject): string {
  const models = [...readExampleModels(document)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const operations = readSdkOperations(document).toSorted((one, other) =>
    toSpecificity(one) < toSpecificity(other) ? -1 : 1,
  );
  const names = new Set(models.map(([name]) => name));
  return [
    header,
    "",
    'import type * as models from "../models.js";',
    'import type { OperationId } from "../operation-ids.js";',
    'import type { OperationData, ProblemData } from "./data-types.js";',
    "",
    "/** The schemas of objects, which have factories. */",
    "export interface Models {",
    ...models.map(([name]) => `  ${toProperty(name)}: models.${name};`),
    "}",
    "",
    "/** The example of each schema. */",
    "export const examples: Models = {",
    ...models.map(([name, example]) => `  ${toProperty(name)}: ${JSON.stringify(example)},`),
    "};",
    "",
    "/** Every operation. Of two whose paths match a URL, the first is meant. */",
    "export const operations = {",
    ...operations.map((each) => `  ${each.id}: ${JSON.stringify(buildOperation(document, each, names))},`),
    "} as const satisfies Readonly<Record<OperationId, OperationData<keyof Models>>>;",
    "",
    "/** Every problem, with the members of its example that others do not have. */",
    "export const problems: Readonly<Record<string, ProblemData>> = {",
    ...buildProblems(document).map(([code, data]) => `  "${code}": ${JSON.stringify(data)},`),
    "};",
    "",
  ].join("\n");
}

const toProperty = (schema: string): string => schema.charAt(0).toLowerCase() + schema.slice(1);

/** Sorts paths so that a fixed segment comes before a parameter in its place. */
const toSpecificity = ({ path, method }: SdkOperation): string => `${path.replaceAll("{", "~")} ${method}`;

function buildOperation(
  document: JsonObject,
  { method, path, operation, successTypes, isPaginated, isStream }: SdkOperation,
  models: ReadonlySet<string>,
): JsonObject {
  const responses = Object.entries(asObject(operation.responses)).map(
    ([status, response]) => [Number(status), resolve(document, response)] as const,
  );
  const [status, response] =
    responses.findLast(([each]) => each < 300) ?? responses.find(([each]) => each < 400) ?? [];
  if (status === undefined || response === undefined) throw new Error(`${method} ${path} has no success.`);
  const headers = asObject(response.headers);
  const location = resolve(document, headers.Location).example;
  const [model = ""] = successTypes;
  const item = isPaginated ? findItemModel(document, model) : "";
  return {
    method: method.toUpperCase(),
    path,
    status,
    ...(models.has(model) && { model: toProperty(model) }),
    ...(models.has(item) && { item: toProperty(item) }),
    ...("ETag" in headers && { hasVersion: true }),
    ...(isStream && { isStream }),
    ...(status >= 300 && { location: asString(location) }),
  };
}

/** Returns the schema of the items of a page. */
function findItemModel(document: JsonObject, page: string): string {
  const { properties } = resolve(document, { $ref: `#/components/schemas/${page}` });
  const { $ref } = asObject(asObject(asObject(properties).data).items);
  return asString($ref).split("/").at(-1) ?? "";
}

/** The members that a problem has for every code. */
const commonMembers = new Set(["type", "title", "status", "instance", "code", "request_id"]);

function buildProblems(document: JsonObject): (readonly [string, JsonObject])[] {
  const examples = findProblemExamples(document);
  return Object.entries(asObject(document["x-problems"])).map(([code, entry]) => {
    const { status = null, title = "" } = asObject(entry);
    const own = Object.entries(examples.get(code) ?? {}).filter(([name]) => !commonMembers.has(name));
    return [code, { status, title, detail: `${asString(title)}.`, ...Object.fromEntries(own) }] as const;
  });
}

/** Finds the first example of each problem code. */
function findProblemExamples(document: JsonObject): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) return asArray(value).forEach(visit);
    if (!isObject(value)) return;
    const { code } = value;
    if (typeof code === "string" && "request_id" in value && !found.has(code)) found.set(code, value);
    else Object.values(value).forEach(visit);
  };
  visit(asObject(document.components).responses);
  return found;
}
