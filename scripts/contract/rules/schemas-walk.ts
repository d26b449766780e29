import { isObject, asArray, asObject, type Json, type JsonObject, pointerStep } from "../document.js";

/** What a schema is to what holds it. */
export type Role = "component" | "property" | "items" | "values" | "part" | "alternative" | "top";

/** A schema that is written out, not referred to. */
export interface SchemaEntry {
  readonly at: string;
  readonly schema: JsonObject;
  readonly role: Role;
  /** The name of a component or property, or that of what holds the schema. */
  readonly name: string;
}

/** Every schema of the document, wherever it stands. */
export function listSchemas(document: JsonObject): SchemaEntry[] {
  const components = asObject(document.components);
  const named = Object.entries(asObject(components.schemas)).flatMap(([name, schema]) =>
    within({ at: `/components/schemas${pointerStep(name)}`, schema, role: "component", name }),
  );
  const { schemas: _schemas, ...others } = components;
  return [...named, ...outside(others, "/components"), ...outside(asObject(document.paths), "/paths")];
}

/** Schemas beneath things that are no schemas. */
function outside(value: Json, at: string): SchemaEntry[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => outside(item, at + pointerStep(index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = at + pointerStep(key);
    if (key === "schema") return within({ at: place, schema: inner, role: "top", name: nameOf(value, at) });
    return key === "example" || key === "examples" || key.startsWith("x-") ? [] : outside(inner, place);
  });
}

const nameOf = ({ name }: JsonObject, at: string): string =>
  typeof name === "string" ? name : (at.split("/").at(-1) ?? "");

interface Candidate extends Omit<SchemaEntry, "schema"> {
  readonly schema: Json;
}

/** A schema and those inside of it; a reference is none. */
function within({ schema, ...place }: Candidate): SchemaEntry[] {
  if (!isObject(schema) || "$ref" in schema) return [];
  const inner = (key: string, value: Json | undefined, role: Role, name = place.name) =>
    value === undefined ? [] : within({ at: `${place.at}${key}`, schema: value, role, name });
  return [
    { ...place, schema },
    ...Object.entries(asObject(schema.properties)).flatMap(([name, property]) =>
      inner(`/properties${pointerStep(name)}`, property, "property", name),
    ),
    ...inner("/items", schema.items, "items"),
    ...inner("/additionalProperties", schema.additionalProperties, "values"),
    ...asArray(schema.allOf).flatMap((part, index) => inner(`/allOf${pointerStep(index)}`, part, "part")),
    ...["oneOf", "anyOf"].flatMap((key) =>
      asArray(schema[key]).flatMap((part, index) =>
        inner(`/${key}${pointerStep(index)}`, part, "alternative"),
      ),
    ),
  ];
}

/** The types of a schema without `null`. */
export const nonNullTypes = ({ type }: JsonObject): string[] =>
  (Array.isArray(type) ? type : [type]).filter(
    (each) => typeof each === "string" && each !== "null",
  ) as string[];
