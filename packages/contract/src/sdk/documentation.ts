import { asArray, asObject, asString, type Json, type JsonObject, resolve } from "../document.js";
import type { SdkOperation } from "./operation.js";
import { toArgumentName } from "./signature.js";

/** Returns a function that builds the lines of a method's documentation, without the comment marks. */
export function createDocumentation(
  document: JsonObject,
  operations: readonly SdkOperation[],
): (operation: SdkOperation, example: string) => string[] {
  const isCommon = createCommonCodePredicate(document, operations);
  return (operation, example) => [
    `${asString(operation.operation.summary)}.`,
    "",
    ...asString(operation.operation.description).trim().split("\n"),
    "",
    ...describeRequest(document, operation),
    ...describeErrors(document, operation, isCommon),
    "",
    ...describeArguments(document, operation),
    "@example",
    ...example.trim().split("\n"),
    ...(operation.operation.deprecated === true ? ["@deprecated"] : []),
  ];
}

/** Describes the overload of an operation that can return 304. */
export const describeConditional = ({ operation }: SdkOperation): string[] => [
  `${asString(operation.summary)}, unless it is unchanged: returns \`undefined\` if \`ifNoneMatch\` is its current \`ETag\` (304).`,
];

function describeRequest(
  document: JsonObject,
  { id, method, path, operation, optionTypes }: SdkOperation,
): string[] {
  const reference = `${asString(asObject(document.externalDocs).url)}/operations/${id}`;
  const notes: readonly (readonly [string, string | undefined])[] = [
    ["Request", `[\`${method.toUpperCase()} ${path}\`](${reference})`],
    ["Callers", describeCallers(asObject(operation["x-permission"]))],
    ["Paging", "x-paginated" in operation ? describePaging(document, operation) : undefined],
    ["Limits", describeLimits(operation)],
    ["Conditional", conditionalNotes[asString(operation["x-conditional"])]],
    ["Create only", optionTypes.includes("CreateOnlyOption") ? createOnlyNote : undefined],
    ["Retries", operation["x-idempotent"] === true ? "safe, with an `Idempotency-Key`." : undefined],
  ];
  return notes.flatMap(([name, note]) => (note === undefined ? [] : [`- **${name}:** ${note}`]));
}

function describeCallers(permission: JsonObject): string {
  const permissions = asArray(permission.any_of)
    .map((name) => `\`${asString(name)}\``)
    .join(" or ");
  const callers: Readonly<Record<string, string>> = {
    PUBLIC: "everyone.",
    RESIDENT: "signed-in residents.",
    OWNER: `the owner, and residents and secret keys with ${permissions}.`,
    PERMISSION: `residents and secret keys with ${permissions}.`,
  };
  const suspended = permission.while_suspended === true ? " Suspended residents too." : "";
  return `${callers[asString(permission.access)] ?? ""}${suspended}`;
}

function describePaging(document: JsonObject, operation: JsonObject): string {
  const { sort_needs_filter: filters } = asObject(operation["x-paginated"]);
  const notes = asArray(filters).map((filter) => {
    const { sort, any_of: anyOf } = asObject(filter);
    return ` Sorting by \`${asString(sort)}\` needs ${asArray(anyOf)
      .map((name) => `\`${asString(name)}\``)
      .join(" or ")}.`;
  });
  const limit = findLimit(document, operation);
  const size = `${asString(limit.default)} items per page, at most ${asString(limit.maximum)}.`;
  return `\`for await\` reads the items of all pages, \`await\` one page. ${size}${notes.join("")}`;
}

/** Returns the schema of the parameter or the body field `limit`. */
function findLimit(document: JsonObject, operation: JsonObject): JsonObject {
  const parameter = asArray(operation.parameters)
    .map((each) => resolve(document, each))
    .find(({ name }) => name === "limit");
  const [media] = Object.values(asObject(resolve(document, operation.requestBody).content));
  const body = resolve(document, asObject(media).schema);
  return resolve(document, parameter?.schema ?? asObject(body.properties).limit);
}

function describeLimits(operation: JsonObject): string | undefined {
  const policy = asString(operation["x-rate-limit"]);
  const bytes = operation["x-body-limit"];
  const notes = [
    ...(policy === "EXEMPT" ? [] : [`rate limit \`${policy}\``]),
    ...(typeof bytes === "number" ? [`a body of at most ${String(bytes / 1024)} KiB`] : []),
  ];
  return notes.length === 0 ? undefined : `${notes.join(", ")}.`;
}

const conditionalNotes: Readonly<Record<string, string>> = {
  READ: "with `ifNoneMatch`, returns `undefined` if the copy is current.",
  WRITE: "with `ifMatch`, fails with 412 if the resource has changed.",
};

const createOnlyNote = 'with `ifNoneMatch: "*"`, fails with 412 if the resource exists.';

/** Lists the problem codes of an operation. Common codes are listed without their cause. */
function describeErrors(
  document: JsonObject,
  operation: SdkOperation,
  isCommon: (code: string) => boolean,
): string[] {
  const declared = [...operation.problems].flatMap(([status, schema]) =>
    listCodes(document, schema).map((code) => ({ status, code })),
  );
  const causes = declared
    .filter(({ code }) => !isCommon(code))
    .map(({ status, code }) => {
      const { cause } = asObject(asObject(document["x-problems"])[code]);
      return `  - ${String(status)} \`${code}\`: ${asString(cause)}`;
    });
  const common = declared.filter(({ code }) => isCommon(code)).map(({ code }) => `\`${code}\``);
  const lines = [...causes, `  - ${causes.length > 0 ? "Also " : ""}${common.join(", ")}.`];
  return declared.length === 0 ? [] : ["- **Errors:**", ...lines];
}

/** Returns a predicate for common codes: those that at least a third of the operations declare. */
function createCommonCodePredicate(
  document: JsonObject,
  operations: readonly SdkOperation[],
): (code: string) => boolean {
  const counts = new Map<string, number>();
  for (const { problems } of operations)
    for (const code of [...problems.values()].flatMap((schema) => listCodes(document, schema)))
      counts.set(code, (counts.get(code) ?? 0) + 1);
  return (code) => (counts.get(code) ?? 0) >= operations.length / 3;
}

/** Lists the codes of the schema of a problem document. */
function listCodes(document: JsonObject, schema: string): string[] {
  const { allOf } = asObject(asObject(asObject(document.components).schemas)[schema]);
  const codes = asArray(allOf).flatMap((part) =>
    asArray(asObject(asObject(asObject(part).properties).code).enum),
  );
  return codes.map((code) => asString(code));
}

function describeArguments(
  document: JsonObject,
  { pathParams, parameters, bodyType, operation }: SdkOperation,
): string[] {
  const describe = (name: string, { description }: JsonObject) => {
    const [first = "", ...rest] = asString(description).trim().split("\n");
    return [`@param ${name} ${first}`, ...rest];
  };
  const path = pathParams.flatMap((name) =>
    describe(
      toArgumentName(name),
      asObject(parameters.find((each) => each.in === "path" && each.name === name)),
    ),
  );
  const body: Json | undefined = operation.requestBody;
  return [...path, ...(bodyType === undefined ? [] : describe("body", resolve(document, body)))];
}
