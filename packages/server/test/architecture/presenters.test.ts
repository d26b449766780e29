import { expect, it } from "@jest/globals";
import ts from "typescript";
import { resolveReference, type ResponseObject } from "../../src/kernel/contract/document.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { contract, type ContractOperation, loadContractOperations } from "../support/contract-walk.js";
import { findInFiles, parseSource, readSourceFiles, resolveAlias } from "../support/source-files.js";

const sources = readSourceFiles();

/** The schema that a type of the form `components["schemas"]["Review"]` names. */
const findSchema = (type: ts.TypeNode): string | undefined =>
  /^(?:components\["schemas"\]|Schemas)\["(\w+)"\]$/.exec(resolveAlias(type).getText())?.[1];

const templates = ["createJsonTemplate", "nestedObject"];

/** The schema that a node presents: a template of it, or a function that returns it. */
function findPresented(node: ts.Node): string[] {
  const isTemplate = ts.isCallExpression(node) && templates.includes(node.expression.getText());
  const isFunction = ts.isArrowFunction(node) || ts.isFunctionDeclaration(node);
  const type = isTemplate ? node.typeArguments?.[0] : isFunction ? node.type : undefined;
  return [(type && findSchema(type)) ?? []].flat();
}

const presenters = findInFiles(sources, findPresented);

const resolve = (schema: SchemaObject): SchemaObject => resolveReference(contract, schema);

const getProperties = (schema: SchemaObject): Record<string, SchemaObject> => {
  const { properties = {}, allOf = [] } = resolve(schema);
  return Object.assign({}, properties, ...allOf.map(getProperties)) as Record<string, SchemaObject>;
};

/** The schemas of the successful responses of an operation, and of the items of its pages. */
const findReturned = ({ operation }: ContractOperation): SchemaObject[] =>
  Object.entries(operation.responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, response]) =>
      Object.values(resolveReference<ResponseObject>(contract, response).content ?? {}),
    )
    .flatMap(({ schema }) => [schema, resolve(getProperties(schema)["data"] ?? {}).items ?? {}]);

/** The names of schemas of stored resources, which say when they were created. */
const listResources = (): Set<string> =>
  new Set(
    loadContractOperations()
      .flatMap(findReturned)
      .filter((schema) => "created_at" in getProperties(schema))
      .flatMap(({ $ref }) => $ref?.split("/").at(-1) ?? []),
  );

it("presents each schema in one place", () => {
  expect([...presenters].filter(([, files]) => files.length > 1)).toEqual([]);
});

it("presents every resource that operations return by a template or a function with its type", () => {
  const resources = [...listResources()];
  expect(resources).toContain("Review");
  expect(resources.filter((name) => !presenters.has(name))).toEqual([]);
});

it.each([
  ["a function", `const toReview = (row: Row): Schemas["Review"] => ({ ...row });`],
  [
    "an alias",
    `type Answer = components["schemas"]["Review"]; function show(row: Row): Answer { return row; }`,
  ],
  ["a template", `export const reviews = createJsonTemplate<Schemas["Review"]>({});`],
])("finds a second presenter: %s", (_, text) => {
  const breach = parseSource("areas/reviews/second.ts", text);
  expect(findInFiles([...sources, breach], findPresented).get("Review")).toEqual([
    "areas/reviews/present.ts",
    "areas/reviews/second.ts",
  ]);
});
