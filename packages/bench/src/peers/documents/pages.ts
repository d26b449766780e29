/** Builds the response body of a page. If there are more rows than `limit`, there is a next page. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => unknown,
  toCursor: (last: Row) => string,
) {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const hasMore = rows.length > limit;
  return {
    data: pageRows.map(present),
    pagination: {
      limit,
      has_more: hasMore,
      next_cursor: hasMore && last !== undefined ? toCursor(last) : null,
      prev_cursor: null,
      total: null,
      total_relation: null,
    },
  };
}
