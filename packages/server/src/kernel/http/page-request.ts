import type { Request } from "express";
import type { PageQuery, PageRequest } from "../../platform/database/pagination.js";
import { problem } from "../../platform/http/problem.js";
import type { OperationMetadata } from "../contract/operation-metadata.js";

const defaultLimit = 20;

interface PageFields {
  readonly limit?: number;
  readonly cursor?: string;
  readonly sort?: string | readonly string[];
  readonly include_total?: boolean;
}

/** The requested page, on paginated operations. */
export function readPageRequest(
  pager: (query: PageQuery) => PageRequest<string>,
  { id, paginated, defaultSort }: OperationMetadata,
  request: Request,
): PageRequest<string> | undefined {
  if (paginated === undefined) return undefined;
  const source = (paginated.cursor === "QUERY" ? request.query : request.body) as PageFields &
    Record<string, unknown>;
  const { limit = defaultLimit, cursor, sort = defaultSort, include_total = false, ...filters } = source;
  const name = typeof sort === "string" ? sort : sort.join(",");
  const rule = paginated.sortNeedsFilter.find(({ sort: sortName }) => sortName === name);
  if (rule && !rule.anyOf.some((filter) => filters[filter] !== undefined))
    throw problem("sort-needs-filter", `Sorting by ${name} requires the filter ${rule.anyOf.join(" or ")}.`, {
      allowed: rule.anyOf,
    });
  return pager({
    operation: id,
    filters: [request.params, Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))],
    limit,
    sort: name,
    cursor,
    includeTotal: include_total,
  });
}
