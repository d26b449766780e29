import type { Handler } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { sortKey, type PageRequest, type Sorts } from "../../platform/database/pagination.js";
import { presentChangelog } from "./present.js";
import { changelogColumns, type ChangelogRow } from "./rows.js";
import { buildStatusCondition } from "./visibility.js";

interface ListedRow extends ChangelogRow {
  readonly released_key: string;
}

const sorts: Sorts<ListedRow> = {
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
    const { data, pagination } = await changelogsPage(
      database,
      page,
      buildStatusCondition(caller, query.status),
    );
    return reply(200, { data: data.map(presentChangelog), pagination });
  };

/** One page of the changelogs in some status. */
export const changelogsPage = (database: Database, page: PageRequest, statusCondition: Prisma.Sql) =>
  page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<ListedRow[]>`
      SELECT ${changelogColumns}, c.released_key::text AS released_key FROM changelogs c
      WHERE c.deleted_at IS NULL AND ${statusCondition} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    async (stopAt) => {
      const [row] = await database.$queryRaw<{ counted: number }[]>`
        SELECT count(*)::int AS counted FROM (SELECT FROM changelogs c
          WHERE c.deleted_at IS NULL AND ${statusCondition} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
      return row?.counted ?? 0;
    },
  );
