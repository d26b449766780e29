import { resolveReference } from "../../src/kernel/contract/document.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { contract } from "./contract-walk.js";

/** The expected response. */
export interface Expectation {
  readonly status: number;
  readonly code: string;
  /** The code of one of the field errors. */
  readonly fieldError?: string;
}

/** A value as raw JSON, because `JSON.stringify` cannot produce all of them. */
export interface MalformedValue {
  readonly name: string;
  readonly json: string | Buffer;
  /** Without it, any declared response is accepted. */
  readonly expected?: Expectation;
}

const toJson = (value: string): string => JSON.stringify(value);
const invalid = (fieldError?: string): Expectation => ({
  status: 400,
  code: "validation-failed",
  ...(fieldError !== undefined && { fieldError }),
});
const malformed: Expectation = { status: 400, code: "malformed-json" };

/** Invisible characters. */
const blankCharacters = "\u200B\u00AD\u3164\u2800\u2060\uFE0F\u{E0041}";

/** Malformed values for string fields. */
export const malformedTexts: readonly MalformedValue[] = [
  { name: "NUL", json: toJson("a\0b"), expected: invalid("invalid-format") },
  { name: "a lone high surrogate", json: toJson("\uD800x"), expected: invalid("invalid-format") },
  { name: "a lone low surrogate", json: toJson("x\uDC00"), expected: invalid("invalid-format") },
  { name: "NUL in a key", json: '{"a\\u0000b":"x"}', expected: invalid("invalid-format") },
  { name: "a lone surrogate in a key", json: '[{"\\ud800x":"x"}]', expected: invalid("invalid-format") },
  {
    name: "bytes that are not UTF-8",
    json: Buffer.from([0x22, 0x61, 0xff, 0xfe, 0x22]),
    expected: malformed,
  },
  {
    name: "a UTF-8 encoded surrogate",
    json: Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
    expected: malformed,
  },
  { name: "10,000 nested arrays", json: "[".repeat(10_000) + "]".repeat(10_000), expected: malformed },
  {
    name: "10,000 nested objects",
    json: '{"a":'.repeat(10_000) + "1" + "}".repeat(10_000),
    expected: malformed,
  },
  { name: "100,000 characters", json: toJson("x".repeat(100_000)) },
  { name: "only invisible characters", json: toJson(blankCharacters) },
  { name: "bidirectional controls", json: toJson("a\u202Eb\u2066c") },
  { name: "an empty string", json: '""' },
  { name: "an infinite number", json: "1e999", expected: invalid() },
];

/** Malformed values for number fields. */
export const malformedNumbers: readonly MalformedValue[] = [
  { name: "1e999", json: "1e999", expected: invalid() },
  { name: "-1e999", json: "-1e999", expected: invalid() },
  { name: "2^53", json: "9007199254740992", expected: invalid() },
  { name: "-2^53", json: "-9007199254740992", expected: invalid() },
  { name: "-0", json: "-0" },
  { name: "0.1", json: "0.1" },
  { name: "1e-400", json: "1e-400" },
  { name: "a lone surrogate", json: toJson("\uD800"), expected: invalid("invalid-format") },
];

/** A field of a request body. */
export interface BodyField {
  readonly pointer: string;
  readonly kind: "text" | "number";
  readonly format: unknown;
  /** Whether http URLs are refused. */
  readonly isHttpsOnly: boolean;
  /** Whether the field is a name or title. */
  readonly isName: boolean;
  /** Builds an otherwise valid body with this value of the field. */
  readonly buildBody: (json: string | Buffer) => Buffer;
}

/** Lists the string and number fields of a body. */
export function findFields(schema: SchemaObject, samples: readonly object[]): BodyField[] {
  const fields = new Map<string, BodyField>();
  for (const { path, schema: leaf } of findLeaves(schema, []))
    for (const kind of ["text", "number"] as const)
      if (readTypes(leaf).some((type) => schemaTypes[kind].includes(type)))
        fields.set(`/${path.join("/")} ${kind}`, {
          pointer: `/${path.join("/")}`,
          kind,
          format: leaf.format,
          isHttpsOnly: leaf.format === "web-url" && leaf.pattern !== undefined,
          isName: leaf.format === "visible-text",
          buildBody: (json) => replacePlaceholder(insertPlaceholder(findSample(samples, path), path), json),
        });
  return [...fields.values()];
}

/** Finds a sample that contains the field, because the alternatives of a body differ, or returns the first. */
const findSample = (samples: readonly object[], [name = ""]: readonly string[]): object | undefined =>
  samples.find((sample) => name in sample) ?? samples[0];

const schemaTypes: Readonly<Record<BodyField["kind"], readonly unknown[]>> = {
  text: ["string"],
  number: ["number", "integer"],
};

interface Leaf {
  readonly path: readonly string[];
  readonly schema: SchemaObject;
}

function findLeaves(reference: SchemaObject, path: readonly string[]): Leaf[] {
  const schema = resolveReference<SchemaObject>(contract, reference);
  const { properties = {}, items, additionalProperties } = schema;
  const branches = ["allOf", "anyOf", "oneOf"].flatMap(
    (keyword) => (schema[keyword] ?? []) as SchemaObject[],
  );
  return [
    ...(readTypes(schema).some((type) => type !== "object" && type !== "array") ? [{ path, schema }] : []),
    ...branches.flatMap((branch) => findLeaves(branch, path)),
    ...Object.entries(properties).flatMap(([name, property]) => findLeaves(property, [...path, name])),
    ...(items ? findLeaves(items, [...path, "0"]) : []),
    ...(isSchema(additionalProperties) ? findLeaves(additionalProperties, [...path, "any"]) : []),
  ];
}

const isSchema = (value: unknown): value is SchemaObject => typeof value === "object" && value !== null;

/** Returns the types of a schema. A schema without a type accepts any value, including strings. */
function readTypes(schema: SchemaObject): unknown[] {
  const { type } = schema;
  if (Array.isArray(type)) return type;
  if (type !== undefined) return [type];
  return ["allOf", "anyOf", "oneOf", "enum", "properties"].some((keyword) => keyword in schema)
    ? []
    : ["string"];
}

const placeholder = "\u0001placeholder\u0001";

/** Copies the sample with the placeholder at the path. Creates missing parents. */
function insertPlaceholder(sample: unknown, [segment, ...rest]: readonly string[]): unknown {
  if (segment === undefined) return placeholder;
  if (segment === "0") {
    const items = Array.isArray(sample) ? (sample as unknown[]) : [];
    return [insertPlaceholder(items[0], rest), ...items.slice(1)];
  }
  const object = typeof sample === "object" && sample !== null && !Array.isArray(sample) ? sample : {};
  return { ...object, [segment]: insertPlaceholder((object as Record<string, unknown>)[segment], rest) };
}

function replacePlaceholder(body: unknown, json: string | Buffer): Buffer {
  const [before = "", after = ""] = JSON.stringify(body).split(JSON.stringify(placeholder));
  return Buffer.concat([Buffer.from(before), Buffer.from(json), Buffer.from(after)]);
}

interface QueryValue {
  /** The value as written in the URL. */
  readonly encoded: string;
  readonly expected?: Expectation;
}

/** Malformed values for query parameters. */
export const malformedQueryValues: readonly QueryValue[] = [
  { encoded: "%00", expected: invalid("invalid-format") },
  { encoded: "a%00b", expected: invalid("invalid-format") },
  { encoded: "%zz", expected: invalid("invalid-format") },
  { encoded: "%", expected: invalid("invalid-format") },
  { encoded: "a%FF%FEb", expected: invalid("invalid-format") },
  { encoded: "%ED%A0%80", expected: invalid("invalid-format") },
  { encoded: "", expected: invalid() },
  { encoded: "x".repeat(10_000) },
  { encoded: encodeURIComponent(blankCharacters) },
  { encoded: "a%E2%80%AEb" },
  { encoded: "1e999" },
  { encoded: "-1e999" },
  { encoded: "-0" },
  { encoded: "9007199254740992" },
  { encoded: "9223372036854775808" },
  { encoded: "0x10" },
  { encoded: "NaN" },
  { encoded: "%5B%5D" },
];

/** Malformed values for path parameters. */
export const malformedPathValues: readonly string[] = [
  "%00",
  "a%00b",
  "@%00",
  "@a%00b",
  "x".repeat(300),
  `@${"x".repeat(300)}`,
  encodeURIComponent(blankCharacters),
  "%E2%80%AE",
  "%EF%BF%BD",
  "1e999",
  "..%2F..",
  "%25",
  "%5C",
];

/** Path parameters with invalid percent-encoding. */
export const undecodablePathValues: readonly string[] = ["%zz", "%", "a%FFb", "%ED%A0%80", "%C0%80"];
