import type { components } from "../../src/generated/schema.js";

/** Reads all pages of a list by following `next_cursor`. */
export async function readAllPages<Item>(
  read: (cursor?: string) => Promise<{ data: Item[]; pagination: components["schemas"]["Pagination"] }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const { data, pagination } = await read(cursor);
    items.push(...data);
    cursor = pagination.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}
