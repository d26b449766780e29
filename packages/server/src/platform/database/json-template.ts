import { parseTimestamp } from "@game-community/postgres";
import { Prisma } from "../../generated/prisma/client.js";
import { JsonText, PageText } from "../json-text.js";
import { timestamp, timestampFromUtc } from "../time.js";
import { type Computed, computed } from "./columns.js";
import type { Page } from "./pagination.js";

/** A value of a JSON object: its SQL, and how its text becomes JSON. The text of NULL is empty. */
export interface JsonValue {
  readonly sql: Prisma.Sql;
  readonly toJson: (text: string) => string;
  /** The JSON as PostgreSQL composes it, which is not NULL. */
  readonly json?: Prisma.Sql;
}

/** An object within an object. `Schema` is the type of its value. */
export interface Nested<Schema = unknown> {
  readonly members: Members;
  /** Whether it is null if its first value is NULL. */
  readonly isOptional: boolean;
  /** Never set; it carries the type. */
  readonly schema?: Schema;
}

type Members = Readonly<Record<string, JsonValue | Nested>>;

/** A value for each member of a schema. */
type MembersOf<Schema> = { readonly [Name in keyof Schema]-?: JsonValue | Nested };

const orNull =
  (toJson: (text: string) => string) =>
  (text: string): string =>
    text === "" ? "null" : toJson(text);

const toSql = (column: string | Prisma.Sql): Prisma.Sql =>
  typeof column === "string" ? Prisma.raw(column) : column;

const toJson = (column: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce(to_json(${column}), 'null')`;

/** The text of a value whose text is JSON. */
const toText = (column: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce((${column})::text, 'null')`;

/** A text. */
export const textValue = (column: string | Prisma.Sql): JsonValue => ({
  ...jsonValue(Prisma.sql`to_json(${toSql(column)})`),
  json: toJson(toSql(column)),
});

/** A text without characters that JSON escapes: an id, a slug, a date or one of the values of an enum. */
export const plainTextValue = (column: string): JsonValue => ({
  sql: Prisma.raw(column),
  toJson: orNull((text) => `"${text}"`),
  json: toJson(Prisma.raw(column)),
});

/** A number, a `jsonb`, or a value that PostgreSQL has converted to JSON. */
export const jsonValue = (column: string | Prisma.Sql): JsonValue => ({
  sql: toSql(column),
  toJson: orNull((json) => json),
  json: toText(toSql(column)),
});

/** A boolean. */
export const booleanValue = (column: string): JsonValue => ({
  sql: Prisma.raw(column),
  toJson: orNull((text) => (text === "t" ? "true" : "false")),
  json: toText(Prisma.raw(column)),
});

/** A `timestamptz`, as `timestamp` formats it. Works on the text, since a Date would take longer. */
export const timestampValue = (column: string): JsonValue => ({
  sql: Prisma.raw(column),
  toJson: orNull((text) =>
    text.endsWith("+00")
      ? `"${timestampFromUtc(text.slice(0, -3))}"`
      : `"${timestamp(parseTimestamp(text))}"`,
  ),
  json: Prisma.raw(
    `coalesce(to_char(${column} AT TIME ZONE 'UTC', '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\"'), 'null')`,
  ),
});

/** An array of objects that a template composes from rows, such as `list_items i WHERE …`. */
export const arrayValue = (template: JsonTemplate<unknown>, rows: Prisma.Sql): JsonValue => ({
  sql: Prisma.sql`array_to_string(ARRAY(SELECT ${template.values} FROM ${rows}), E'\n')`,
  toJson: (text) => (text === "" ? "[]" : `[${text.split("\n").map(template.compose).join()}]`),
  get json() {
    return Prisma.sql`'[' || array_to_string(ARRAY(SELECT ${template.json} FROM ${rows}), ',') || ']'`;
  },
});

/** An object within an object. */
export const nestedObject = <Schema>(members: MembersOf<Schema>): Nested<Schema> => ({
  members,
  isOptional: false,
});

/** The same object, or null if its first value is NULL. */
export const optional = <Schema>({ members }: Nested<Schema>): Nested<Schema | null> => ({
  members,
  isOptional: true,
});

/** The object as a column of a row, for presenters that are functions. */
export const objectColumn = <Schema>(object: Nested<Schema>): Computed<Schema> =>
  computed(flatten(Prisma.sql`(${toObject(object)})::json`));

/**
 * A JSON object whose values come from PostgreSQL and whose names are added by Node.js. That takes PostgreSQL half of the time
 * of composing the object itself, and Node.js less than parsing rows and converting them to text.
 */
export interface JsonTemplate<Schema> {
  /** All values as one text, separated by control characters, which JSON escapes in texts. */
  readonly values: Prisma.Sql;
  /** Composes the object from its values. */
  readonly compose: (values: string) => string;
  /** Composes the object as the body of a response. */
  readonly present: (values: string) => JsonText<Schema>;
  /**
   * The object as PostgreSQL composes it, for writes: what is stored under an `Idempotency-Key` must not depend on the template,
   * which the next version of the service may have changed.
   */
  readonly json: Prisma.Sql;
  /** The object of a write as the body of a response. */
  readonly presentJson: (json: string) => JsonText<Schema>;
  /** Composes a page from the values of its rows, and from other members. */
  readonly presentPage: <Others extends object = object>(
    page: Page<{ readonly values: string }>,
    others?: Others,
  ) => PageText<Schema, Others>;
}

/** Creates the template of an object. */
export const createJsonTemplate = <Schema>(members: MembersOf<Schema>): JsonTemplate<Schema> =>
  toJsonTemplate(nestedObject(members));

/** Creates the template of an object that is also within others. */
export const toJsonTemplate = <Schema>(object: Nested<Schema>): JsonTemplate<Schema> =>
  createTemplate(object, "\t");

/** Creates the template of the objects in an array of another template. */
export const toItemTemplate = <Schema>(object: Nested<Schema>): JsonTemplate<Schema> =>
  createTemplate(object, "\r");

function createTemplate<Schema>(object: Nested<Schema>, separator: "\t" | "\r"): JsonTemplate<Schema> {
  const leaves = toLeaves(object);
  const placeholders = leaves.map(() => "%s").join(separator === "\t" ? "\\t" : "\\r");
  const list = Prisma.join(leaves.map(({ value }) => value.sql));
  const compose = (text: string): string => composeLeaves(leaves, text.split(separator));
  return {
    values: flatten(Prisma.sql`format(E'${Prisma.raw(placeholders)}', ${list})`),
    compose,
    present: (text) => new JsonText(compose(text)),
    get json() {
      return flatten(toObject(object));
    },
    presentJson: (json) => new JsonText(json),
    presentPage: ({ data, pagination }, others) =>
      new PageText({ data: data.map(({ values }) => ({ json: compose(values) })), pagination }, others),
  };
}

/** A call of `format` that composes an object. */
function toObject(object: Nested): Prisma.Sql {
  const { text, values } = toFormat(object.members);
  const json = Prisma.sql`format('${Prisma.raw(text)}', ${Prisma.join(values)})`;
  if (!object.isOptional) return json;
  return Prisma.sql`CASE WHEN ${toLeaves(object)[0]?.value.sql} IS NULL THEN 'null' ELSE ${json} END`;
}

interface Format {
  readonly text: string;
  readonly values: Prisma.Sql[];
}

function toFormat(members: Members): Format {
  const parts = Object.entries(members).map(([name, member]): Format => {
    const { text, values } = toFormatOfMember(name, member);
    return { text: `${JSON.stringify(name)}:${text}`, values };
  });
  return {
    text: `{${parts.map(({ text }) => text).join()}}`,
    values: parts.flatMap(({ values }) => values),
  };
}

function toFormatOfMember(name: string, member: JsonValue | Nested): Format {
  if ("members" in member)
    return member.isOptional ? { text: "%s", values: [toObject(member)] } : toFormat(member.members);
  if (member.json === undefined) throw new Error(`PostgreSQL cannot compose ${name}.`);
  return { text: "%s", values: [member.json] };
}

/** Nested SQL would be concatenated again by each statement that contains it. */
const flatten = (sql: Prisma.Sql): Prisma.Sql => (sql.values.length === 0 ? Prisma.raw(sql.text) : sql);

/** A value with the text of the objects around it. */
interface Leaf {
  readonly value: JsonValue;
  readonly prefix: string;
  readonly suffix: string;
  /** For the first value of an optional object: the number of its values, and the text when it is null. */
  readonly optional: { readonly size: number; readonly absent: string } | null;
}

function composeLeaves(leaves: readonly Leaf[], texts: readonly string[]): string {
  let json = "";
  let [index, absentUntil] = [0, 0];
  for (const { value, prefix, suffix, optional } of leaves) {
    const text = texts[index] ?? "";
    if (index >= absentUntil) {
      const isAbsent = optional !== null && text === "";
      json += isAbsent ? optional.absent : prefix + value.toJson(text) + suffix;
      if (isAbsent) absentUntil = index + optional.size;
    }
    index += 1;
  }
  return json;
}

/** Lists the values of an object and of those within it. `before` precedes its text, and `after` follows it. */
function toLeaves({ members, isOptional }: Nested, before = "", after = ""): Leaf[] {
  const entries = Object.entries(members);
  const leaves = entries.flatMap(([name, member], index) => {
    const prefix = `${index === 0 ? `${before}{` : ","}${JSON.stringify(name)}:`;
    const suffix = index === entries.length - 1 ? `}${after}` : "";
    return "members" in member
      ? toLeaves(member, prefix, suffix)
      : [{ value: member, prefix, suffix, optional: null }];
  });
  const [first, ...others] = leaves;
  if (!isOptional || first === undefined) return leaves;
  return [{ ...first, optional: { size: leaves.length, absent: `${before}null${after}` } }, ...others];
}
