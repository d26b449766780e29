import { isObject, type JsonObject } from "./examples.js";

/** The query parameters of a list. */
export type ListQuery = Readonly<Record<string, unknown>>;

/** A condition on an item; undefined if the item does not have the field that the parameter is about. */
type Condition = (item: JsonObject, value: unknown) => boolean | undefined;

/**
 * Selects the items that the query asks for, in its order. A parameter that is no field of an item, such as one about the
 * relationship of the caller, selects every item.
 */
export function selectItems(items: readonly JsonObject[], query: ListQuery): JsonObject[] {
  const conditions = Object.entries(query).filter(([, value]) => value !== undefined);
  const selected = items.filter((item) =>
    conditions.every(([name, value]) => findCondition(name)(item, value) ?? true),
  );
  const sorted = typeof query["sort"] === "string" ? sortItems(selected, query["sort"]) : selected;
  return typeof query["q"] === "string" ? bestFirst(sorted, simplify(query["q"])) : sorted;
}

/** What begins with the text of a search comes first. */
function bestFirst(items: readonly JsonObject[], text: string): JsonObject[] {
  const begins = ({ name }: JsonObject): boolean =>
    typeof name === "string" && simplify(name).startsWith(text);
  return [...items.filter(begins), ...items.filter((item) => !begins(item))];
}

const others = new Set(["limit", "cursor", "sort", "include_total", "include"]);

function findCondition(name: string): Condition {
  if (others.has(name)) return () => undefined;
  if (name === "q") return matchesText;
  if (name === "ids") return (item, value) => hasAny(item["id"], value);
  if (name === "category") return hasCategories;
  const [, bound, field = ""] = /^(min|max)_(.+)$/.exec(name) ?? [];
  if (bound !== undefined)
    return createComparison([field], bound === "min" ? (a, b) => a >= b : (a, b) => a <= b);
  const [, event, relation] = /^(.+)_(after|before)$/.exec(name) ?? [];
  if (relation !== undefined)
    return createComparison(
      [`${event}_on`, `${event}_at`],
      relation === "after" ? (a, b) => a > b : (a, b) => a < b,
    );
  if (name === "since") return createComparison(["timestamp", "created_at"], (a, b) => a >= b);
  if (name === "until") return createComparison(["timestamp", "created_at"], (a, b) => a < b);
  return (item, value) => {
    const found = readField(item, name);
    return found === undefined ? undefined : hasAny(found, value);
  };
}

/** Whether a value, or one of its members, is one of the given ones. */
const hasAny = (found: unknown, given: unknown): boolean =>
  listValues(found).some((each) => listValues(given).map(String).includes(String(each)));

const listValues = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A field of an item: `game_slug` is that, or the `slug` of its `game`. */
function readField(item: JsonObject, name: string): unknown {
  if (name in item) return isObject(item[name]) ? (item[name]["slug"] ?? item[name]["id"]) : item[name];
  const [, object = "", field = ""] = /^(.+)_(id|slug)$/.exec(name) ?? [];
  return isObject(item[object]) ? item[object][field] : undefined;
}

/** The texts that a search finds an item by. */
const searchedFields = [
  "name",
  "title",
  "display_name",
  "username",
  "slug",
  "alt_titles",
  "email",
  "body",
  "summary",
];

function matchesText(item: JsonObject, value: unknown): boolean {
  const game = isObject(item["game"]) ? item["game"] : {};
  const texts = [item, game].flatMap((object) => searchedFields.flatMap((name) => listValues(object[name])));
  return texts.some((text) => typeof text === "string" && simplify(text).includes(simplify(String(value))));
}

/** Without letter case, accents and punctuation. */
const simplify = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N} ]/gu, "")
    .toLowerCase();

/** Categories of the same type are alternatives; the mock server has one type. */
const hasCategories: Condition = ({ categories }, value) =>
  Array.isArray(categories)
    ? hasAny(
        categories.map((each: unknown) => isObject(each) && each["slug"]),
        value,
      )
    : undefined;

const createComparison =
  (names: readonly string[], holds: (found: string | number, given: string | number) => boolean): Condition =>
  (item, value) => {
    const name = names.find((each) => each in item);
    if (name === undefined) return undefined;
    const found = item[name];
    if (typeof found === "number") return holds(found, Number(value));
    return (
      typeof found === "string" && holds(found, value instanceof Date ? value.toISOString() : String(value))
    );
  };

/** Sorts by a field; a leading `-` means descending, and items without a value come last. */
function sortItems(items: readonly JsonObject[], sort: string): JsonObject[] {
  const [name, direction] = sort.startsWith("-") ? [sort.slice(1), -1] : [sort, 1];
  const keys = new Map(items.map((item) => [item, readSortKey(item, name)]));
  return items.toSorted((one, other) => {
    const [a, b] = [keys.get(one) ?? null, keys.get(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === "number" && typeof b === "number") return direction * (a - b);
    return direction * collator.compare(String(a), String(b));
  });
}

const collator = new Intl.Collator("en", { numeric: false });

/** The value of a field, or of an average such as that of `rating`. */
function readSortKey(item: JsonObject, name: string): string | number | null {
  const value = item[name];
  const key = isObject(value) ? (value["weighted_average"] ?? value["average"]) : value;
  return typeof key === "string" || typeof key === "number" ? key : null;
}
