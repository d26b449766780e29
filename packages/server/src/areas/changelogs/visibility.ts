import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import type { ChangelogRow } from "./rows.js";

type Status = ChangelogRow["status"];

const mayManage = (caller: Caller): boolean => caller.can("changelogs:manage");

/** Whether the caller may see a changelog. */
export const maySee = (caller: Caller, { status }: Pick<ChangelogRow, "status">): boolean =>
  status !== "DRAFT" || mayManage(caller);

/** Matches the changelogs `c` that the caller may see. Throws 401 or 403 for drafts, which only managers can list. */
export function buildStatusCondition(caller: Caller, requested: Status | undefined): Prisma.Sql {
  if (requested === "DRAFT" && !mayManage(caller))
    throw problem(
      caller.kind === "anonymous" ? "authentication-required" : "permission-denied",
      "Listing DRAFT changelogs requires the permission changelogs:manage.",
    );
  if (requested !== undefined) return Prisma.sql`c.status = ${requested}`;
  return mayManage(caller) ? Prisma.sql`TRUE` : Prisma.sql`c.status <> 'DRAFT'`;
}
