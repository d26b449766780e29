import { isObject, listOf, objectOf, type Json, type JsonObject } from "../document.js";
import { step } from "./rule.js";

/** What a schema is to what holds it. */
export type Role = "component" | "property" | "items" | "values" | "part" | "alternative" | "top";

/** A schema that is written out, not referred to. */
export interface SchemaPlace {
  readonly at: string;
  readonly schema: JsonObject;
  readonly role: Role;
  /** The name of a component or property, or that of what holds the schema. */
  readonly name: string;
}

/** Every schema of the document, wherever it stands. */
export function schemasOf(document: JsonObject): SchemaPlace[] {
  const components = objectOf(document.components);
  const named = Object.entries(objectOf(components.schemas)).flatMap(([name, schema]) =>
    within({ at: `/components/schemas${step(name)}`, schema, role: "component", name }),
  );
  const { schemas: _schemas, ...others } = components;
  return [...named, ...outside(others, "/components"), ...outside(objectOf(document.paths), "/paths")];
}

/** Schemas beneath things that are no schemas. */
function outside(value: Json, at: string): SchemaPlace[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => outside(item, at + step(index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = at + step(key);
    if (key === "schema") return within({ at: place, schema: inner, role: "top", name: nameOf(value, at) });
    return key === "example" || key === "examples" || key.startsWith("x-") ? [] : outside(inner, place);
  });
}

const nameOf = ({ name }: JsonObject, at: string): string =>
  typeof name === "string" ? name : (at.split("/").at(-1) ?? "");

interface Candidate extends Omit<SchemaPlace, "schema"> {
  readonly schema: Json;
}

/** A schema and those inside of it; a reference is none. */
function within({ schema, ...place }: Candidate): SchemaPlace[] {
  if (!isObject(schema) || "$ref" in schema) return [];
  const inner = (key: string, value: Json | undefined, role: Role, name = place.name) =>
    value === undefined ? [] : within({ at: `${place.at}${key}`, schema: value, role, name });
  return [
    { ...place, schema },
    ...Object.entries(objectOf(schema.properties)).flatMap(([name, property]) =>
      inner(`/properties${step(name)}`, property, "property", name),
    ),
    ...inner("/items", schema.items, "items"),
    ...inner("/additionalProperties", schema.additionalProperties, "values"),
    ...listOf(schema.allOf).flatMap((part, index) => inner(`/allOf${step(index)}`, part, "part")),
    ...["oneOf", "anyOf"].flatMap((key) =>
      listOf(schema[key]).flatMap((part, index) => inner(`/${key}${step(index)}`, part, "alternative")),
    ),
  ];
}

/** The types of a schema without `null`. */
export const typesOf = ({ type }: JsonObject): string[] =>
  (Array.isArray(type) ? type : [type]).filter(
    (each) => typeof each === "string" && each !== "null",
  ) as string[];
