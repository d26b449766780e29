import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { presentChangelog } from "./present.js";
import { listedChangelogColumns, type ListedChangelogRow } from "./rows.js";
import { buildStatusCondition } from "./visibility.js";

const sorts: Sorts<ListedChangelogRow, SortName<"listChangelogs">> = {
  by: {
    "-version": [sortKey("c.semver_key", "text", (row) => row.semver_key)],
    "-released_on": [sortKey("c.released_key", "date", (row) => row.released_key)],
  },
  tieBreaker: sortKey("c.id", "uuid", (row) => row.id),
};

/** List changelogs (`GET /v1/changelogs`). */
export const listChangelogs =
  ({ database }: Dependencies): Handler<"listChangelogs"> =>
  async ({ query, caller, page }, reply) => {
    const { data, pagination } = await readChangelogsPage(
      database,
      page,
      buildStatusCondition(caller, query.status),
    );
    return reply(200, { data: data.map(presentChangelog), pagination });
  };

/** Reads one page of changelogs. */
export const readChangelogsPage = (
  database: Database,
  page: PageRequest<SortName<"listChangelogs">>,
  statusCondition: Prisma.Sql,
) =>
  page.list(database, {
    columns: listedChangelogColumns,
    from: Prisma.sql`changelogs c`,
    where: Prisma.sql`c.deleted_at IS NULL AND ${statusCondition}`,
    sorts,
  });
