import { loadContract } from "../../../server/src/kernel/contract/contract.js";
import type { OperationMetadata } from "../../../server/src/kernel/contract/operation-metadata.js";
import type { PageQuery } from "../../../server/src/platform/database/pagination.js";
import { formatCursor, parseCursor } from "./cursors.js";
import {
  adapt,
  type ExampleResponse,
  getExample,
  isObject,
  isValid,
  type JsonObject,
  mergeKnown,
} from "./examples.js";
import { readLog, readLogPage } from "./log.js";
import { buildPath, findItemTemplate, listPathFields, type Parameters } from "./resources.js";
import { type ListQuery, selectItems } from "./select.js";
import { type Store, toParent } from "./store.js";

/** A list with its path. */
interface List {
  readonly metadata: OperationMetadata;
  readonly path: string;
  readonly parameters: Parameters;
}

const lists = [...loadContract().operations.values()].filter(
  ({ method, paginated }) => method === "GET" && paginated,
);

/** Finds the list at a path template. */
export const findList = (path: string): OperationMetadata | undefined =>
  lists.find((list) => list.path === path);

const isLog = ({ paginated }: OperationMetadata): boolean => paginated?.forwardOnly === true;

const listExamples = (metadata: OperationMetadata): readonly JsonObject[] =>
  isLog(metadata)
    ? readLog().map((event) => ({ ...event }))
    : ((getExample(metadata).body?.["data"] ?? []) as JsonObject[]);

/** Lists the items of the example lists of a path template. */
export const listExampleItems = (template: string): readonly JsonObject[] =>
  lists.filter((list) => findItemTemplate(list) === template).flatMap(listExamples);

/** Finds the item of an example list whose resource has a path. */
export const findExampleItem = (path: string): JsonObject | undefined =>
  lists
    .flatMap((list) => listExamples(list).map((item) => ({ item, template: findItemTemplate(list) })))
    .find(({ item, template }) => template !== undefined && buildPath(template, {}, item) === path)?.item;

/** The body of a resource: as it is stored, or else as an item of an example list or as the example of its operation. */
export function load(store: Store, read: OperationMetadata, parameters: Parameters): JsonObject | undefined {
  const path = buildPath(read.path, parameters) ?? "";
  const example = getExample(read);
  const identity = listPathFields(read.path, parameters, example.body ?? {});
  return adapt(read, example, store.find(path)?.body ?? { ...findExampleItem(path), ...identity });
}

/** Lists the created resources, the newest first, then the examples as they were changed. */
export function listItems(store: Store, { metadata, path, parameters }: List): JsonObject[] {
  const example = getExample(metadata);
  const template = findItemTemplate(metadata);
  const examples = listExamples(metadata);
  const created = store
    .listCreated(template)
    .filter((each) => belongsTo({ path, parameters }, each.collection ?? "", each.body ?? {}))
    .map(({ body }) => (examples[0] ? mergeKnown(examples[0], body ?? {}) : (body ?? {})))
    .filter((item) => isValid(metadata, example.status, { ...example.body, data: [item] }));
  // Nothing belongs to a created resource yet.
  if (store.find(toParent(path))?.collection !== undefined) return created;
  const known = examples.flatMap((item) => {
    const stored = template && store.find(buildPath(template, parameters, item) ?? "");
    if (!stored) return [item];
    return stored.body === null || stored.collection !== undefined ? [] : [mergeKnown(item, stored.body)];
  });
  return [...created, ...known];
}

/** Whether a created resource is in a list: in that of its path, in the list of all, and in those of what it refers to. */
function belongsTo(
  { path, parameters }: Omit<List, "metadata">,
  collection: string,
  body: JsonObject,
): boolean {
  if (collection === path) return true;
  const values = Object.entries(parameters);
  if (values.length === 0) return !path.startsWith(`${collection}/`);
  return values.every(([name, value]) =>
    Object.values(body).some((object) => isObject(object) && object[name] === value),
  );
}

/** Responds with a page of a list: of the items that the query selects. A cursor is a position in it. */
export function readList(
  store: Store,
  { page, query, ...list }: List & { readonly page: PageQuery; readonly query: ListQuery },
): ExampleResponse {
  const example = getExample(list.metadata);
  if (isLog(list.metadata)) return readLogPage(example, page, query);
  const items = selectItems(listItems(store, list), query);
  const { limit } = page;
  const start = parseCursor(page.cursor) ?? 0;
  const [previous, next] = [start - limit, Math.min(start + limit, items.length)];
  const hasMore = next < items.length;
  const pagination = {
    limit,
    has_more: hasMore,
    next_cursor: hasMore ? formatCursor(next) : null,
    prev_cursor: start > 0 ? formatCursor(Math.max(previous, 0)) : null,
    total: page.includeTotal ? items.length : null,
    total_relation: page.includeTotal ? "EQ" : null,
  };
  return { ...example, body: { ...example.body, data: items.slice(start, next), pagination } };
}
