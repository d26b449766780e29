import type { Dependencies } from "../../domain/dependencies.js";
import { findRelation } from "../../domain/visibility.js";
import { type Caller, getFollowerId, getResidentId } from "../../kernel/http/caller.js";
import type { Handler, Input } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { parseTimestamp } from "../../platform/time.js";
import { findResidentId, seesSuspended } from "../residents/index.js";
import { type ActivityFilters, type ActivityScope, readActivityPage } from "./page.js";
import { moderatePermission } from "./rows.js";

/** List activities (`GET /v1/activity-logs`). */
export const listActivityLogs =
  ({ database }: Dependencies): Handler<"listActivityLogs"> =>
  async ({ query, caller, page }, reply) => {
    const callerId = getResidentId(caller);
    if (query.scope !== "ALL" && callerId === null)
      return reply.problem(
        401,
        "authentication-required",
        "The scope requires the access token of a resident.",
      );
    const { resident_id } = query;
    if (resident_id !== undefined && !(await findResidentId(database, resident_id, caller)))
      return reply.problem(404, "resident-not-found", "Resident not found.");
    const scope = await resolveScope(database, caller, query);
    return reply(200, await readActivityPage(database, page, scope, toFilters(query, caller)));
  };

type Query = Input<"listActivityLogs">["query"];

async function resolveScope(
  database: Database,
  caller: Caller,
  { scope, resident_id }: Query,
): Promise<ActivityScope> {
  const residentId = resident_id ?? null;
  const callerId = getResidentId(caller) ?? "";
  if (scope === "FOLLOWING") {
    const followerId = getFollowerId(caller);
    return followerId === null ? { kind: "NONE" } : { kind: "FOLLOWING", followerId, residentId };
  }
  if (scope === "MINE") {
    if (residentId !== null && residentId !== callerId) return { kind: "NONE" };
    return { kind: "RESIDENT", residentId: callerId, relation: "OWNER" };
  }
  if (residentId === null) return { kind: "ALL" };
  return {
    kind: "RESIDENT",
    residentId,
    relation: await findRelation(database, caller, residentId, moderatePermission),
  };
}

const toFilters = ({ game_slug, type, since, until }: Query, caller: Caller): ActivityFilters => ({
  withSuspended: seesSuspended(caller),
  ...(game_slug !== undefined && { gameSlug: game_slug }),
  ...(type !== undefined && { types: type }),
  ...(since !== undefined && { since: parseTimestamp(since, "?since") }),
  ...(until !== undefined && { until: parseTimestamp(until, "?until") }),
});
