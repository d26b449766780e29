import { Prisma } from "../../generated/prisma/client.js";

/**
 * Converts columns, such as `g.id, g.name AS title`, and the tables that only they need to a JSON object. Unlike
 * `json_build_object`, it writes no spaces.
 */
export const toJsonObject = (selection: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT to_json(object) FROM (SELECT ${selection}) object)`;

/** Formats a timestamp as `timestamp` of platform/time.ts does. */
export const timestampColumn = (column: string): Prisma.Sql =>
  Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
