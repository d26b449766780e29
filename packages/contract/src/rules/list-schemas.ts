import { listReferences } from "../contract-file.js";
import {
  asArray,
  asObject,
  isObject,
  type Json,
  type JsonObject,
  listEndpoints,
  resolve,
  toPointerToken,
} from "../document.js";
import { type Rule, toOperationPointer } from "./rule.js";

/**
 * The position of a schema in its parent. `values`: additionalProperties; `part`: a member of allOf; `alternative`: a member
 * of oneOf or anyOf; `top`: the schema of a parameter, header or body.
 */
export type Role = "component" | "property" | "items" | "values" | "part" | "alternative" | "top";

/** A schema that is not a reference. */
export interface SchemaEntry {
  readonly at: string;
  readonly schema: JsonObject;
  readonly role: Role;
  /** The name of the component or property, or of the nearest parent that has one. */
  readonly name: string;
}

const listedSchemas = new WeakMap<JsonObject, readonly SchemaEntry[]>();

/** Lists all schemas of the document, references excluded. Most rules do so, and none changes the document. */
export function listSchemas(document: JsonObject): readonly SchemaEntry[] {
  const listed = listedSchemas.get(document) ?? findAllSchemas(document);
  listedSchemas.set(document, listed);
  return listed;
}

function findAllSchemas(document: JsonObject): SchemaEntry[] {
  const components = asObject(document.components);
  const named = Object.entries(asObject(components.schemas)).flatMap(([name, schema]) =>
    listSubschemas({ at: `/components/schemas${toPointerToken(name)}`, schema, role: "component", name }),
  );
  const { schemas: _schemas, ...others } = components;
  return [
    ...named,
    ...findSchemas(others, "/components"),
    ...findSchemas(asObject(document.paths), "/paths"),
  ];
}

/** Finds the schemas below a value that is not a schema. */
function findSchemas(value: Json, at: string): SchemaEntry[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => findSchemas(item, at + toPointerToken(index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const pointer = at + toPointerToken(key);
    if (key === "schema")
      return listSubschemas({ at: pointer, schema: inner, role: "top", name: findName(value, at) });
    return key === "example" || key === "examples" || key.startsWith("x-") ? [] : findSchemas(inner, pointer);
  });
}

const findName = ({ name }: JsonObject, at: string): string =>
  typeof name === "string" ? name : (at.split("/").at(-1) ?? "");

interface Candidate extends Omit<SchemaEntry, "schema"> {
  readonly schema: Json;
}

/** Lists a schema and its subschemas, references excluded. */
function listSubschemas({ schema, ...entry }: Candidate): SchemaEntry[] {
  if (!isObject(schema) || "$ref" in schema) return [];
  const inner = (key: string, value: Json | undefined, role: Role, name = entry.name) =>
    value === undefined ? [] : listSubschemas({ at: `${entry.at}${key}`, schema: value, role, name });
  return [
    { ...entry, schema },
    ...Object.entries(asObject(schema.properties)).flatMap(([name, property]) =>
      inner(`/properties${toPointerToken(name)}`, property, "property", name),
    ),
    ...inner("/items", schema.items, "items"),
    ...inner("/additionalProperties", schema.additionalProperties, "values"),
    ...asArray(schema.allOf).flatMap((part, index) => inner(`/allOf${toPointerToken(index)}`, part, "part")),
    ...["oneOf", "anyOf"].flatMap((key) =>
      asArray(schema[key]).flatMap((part, index) =>
        inner(`/${key}${toPointerToken(index)}`, part, "alternative"),
      ),
    ),
  ];
}

/** Creates a rule that checks each schema separately. Its messages follow the name of the schema. */
export const schemaRule = (
  name: string,
  reason: string,
  check: (entry: SchemaEntry, document: JsonObject) => readonly string[] | string | false,
): Rule => ({
  name,
  reason,
  check: (document) =>
    listSchemas(document).flatMap((entry) =>
      [check(entry, document)]
        .flat()
        .flatMap((message) =>
          message === false ? [] : [{ at: entry.at, message: `${entry.name} ${message}` }],
        ),
    ),
});

/** Returns the types of a schema except `null`. */
export const listNonNullTypes = ({ type }: JsonObject): string[] =>
  (Array.isArray(type) ? type : [type]).filter(
    (each) => typeof each === "string" && each !== "null",
  ) as string[];

type Member = "responses" | "requestBody" | "parameters";

/** Lists the schemas that these members of all operations consist of. */
export function listSchemasBelow(document: JsonObject, ...members: readonly Member[]): SchemaEntry[] {
  const parts = members.flatMap((member) => listParts(document, member));
  return listSchemas(document).filter(({ at }) =>
    parts.some((part) => at === part || at.startsWith(`${part}/`)),
  );
}

/** Lists the pointers of everything that a member of all operations consists of. */
function listParts(document: JsonObject, member: Member): string[] {
  const parts = new Set<string>();
  const visit = (value: Json | undefined, at: string): void => {
    if (parts.has(at)) return;
    parts.add(at);
    for (const { reference } of listReferences(value, at))
      visit(resolve(document, { $ref: reference }), reference.replace(/^#/, ""));
  };
  for (const endpoint of listEndpoints(document))
    visit(endpoint.operation[member], `${toOperationPointer(endpoint)}/${member}`);
  return [...parts];
}
