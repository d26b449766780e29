import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import { sortKey, type Sorts } from "../../platform/database/pagination.js";
import { presentRole } from "./present.js";
import { roleColumns, type RoleRow } from "./rows.js";

const sorts: Sorts<RoleRow, SortName<"listRoles">> = {
  by: { name: [sortKey("o.name", "text", (row) => row.name)] },
  tieBreaker: sortKey("o.id", "uuid", (row) => row.id),
};

/** List roles (`GET /v1/roles`). */
export const listRoles =
  ({ database }: Dependencies): Handler<"listRoles"> =>
  async ({ page }, reply) => {
    const { data, pagination } = await page.list(database, {
      columns: roleColumns,
      from: Prisma.sql`roles o`,
      where: Prisma.sql`o.deleted_at IS NULL`,
      sorts,
    });
    return reply(200, { data: data.map(presentRole), pagination });
  };
