import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler, Input } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { CheckedVersion } from "../../platform/http/conditional-requests.js";
import { fieldError, problem, validationProblem } from "../../platform/http/problem.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { derivedCounters, presentDerived, presentStats, toCounters } from "./present.js";
import { assertGameFound, findStats, type GameKey, lockStats, statsExist, type StatsRow } from "./rows.js";
import { insertStats, resetStats, setStats } from "./write-stats.js";

const readOnlyFields = ["game_id", "game_slug", ...derivedCounters] as const;

/** Get game stats (`GET /v1/games/{slug}/stats`). */
export const getGameStats =
  ({ database }: Dependencies): Handler<"getGameStats"> =>
  async ({ path }, reply) => {
    const row = assertGameFound(await findStats(database, path));
    return reply(200, presentStats(row), { version: row.version });
  };

/** Create game stats (`POST /v1/games/stats`). */
export const createGameStats =
  ({ clock }: Dependencies): Handler<"createGameStats"> =>
  async ({ body, transaction }, reply) => {
    const game = parseGameKey(body);
    return transaction(async (tx) => {
      const before = await findStats(tx, game);
      if (!before) return reply.problem(404, "game-not-found", "Game not found.");
      const { game_id, game_slug } = before;
      assertUnchanged(body, presentDerived(before), readOnlyFields);
      if (!(await insertStats(tx, game_id, { counters: toCounters(body), now: clock() })))
        return reply.problem(409, "game-stats-exists", existsDetail(game_slug), { existing_id: game_id });
      const row = assertGameFound(await findStats(tx, game));
      return reply(201, presentStats(row), { version: row.version, Location: buildLocation(row) });
    });
  };

/** Create or replace game stats (`PUT /v1/games/{slug}/stats`). */
export const upsertGameStats =
  ({ clock }: Dependencies): Handler<"upsertGameStats"> =>
  async (input, reply) => {
    const { row, created, checked } = await input.transaction((tx) => upsertStats(tx, input, clock()));
    if (!created) return reply(200, presentStats(row), { version: row.version, checked });
    return reply(201, presentStats(row), { version: row.version, checked, Location: buildLocation(row) });
  };

/** Update game stats (`PATCH /v1/games/{slug}/stats`). */
export const updateGameStats =
  ({ clock }: Dependencies): Handler<"updateGameStats"> =>
  async ({ path, body, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const before = assertGameFound(await lockStats(tx, path));
      const checked = precondition.check(before.version);
      assertUnchanged(body, presentStats(before), [...readOnlyFields, "created_at", "updated_at"]);
      const counters = toCounters(body);
      if (Object.keys(counters).length > 0) await setStats(tx, before.game_id, { counters, now: clock() });
      const row = assertGameFound(await findStats(tx, path));
      return reply(200, presentStats(row), { version: row.version, checked });
    });

/** Delete game stats (`DELETE /v1/games/{slug}/stats`). */
export const deleteGameStats =
  ({ clock }: Dependencies): Handler<"deleteGameStats"> =>
  async ({ path, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const row = assertGameFound(await lockStats(tx, path));
      if (!statsExist(row)) return reply.problem(404, "game-stats-not-found", "Game statistics not found.");
      const checked = precondition.check(row.version);
      await resetStats(tx, row.game_id);
      const deleted = presentDeleted("game_stats", { id: row.game_id, deletedAt: clock() });
      return reply(200, { ...deleted, purge_at: null }, { checked });
    });

const existsDetail = (slug: string): string => `The statistics of the game ${slug} already exist.`;

const buildLocation = ({ game_slug }: StatsRow): string => `/rest/v1/games/${game_slug}/stats`;

function parseGameKey({ game_id, game_slug }: Input<"createGameStats">["body"]): GameKey {
  if (game_id !== undefined && game_slug === undefined) return { id: game_id };
  if (game_slug !== undefined && game_id === undefined) return { slug: game_slug };
  throw validationProblem([fieldError("", "exactly-one", "Send exactly one of game_id and game_slug.")]);
}

type UpsertInput = Pick<Input<"upsertGameStats">, "path" | "body" | "createOnly" | "precondition">;

async function upsertStats(
  tx: Transaction,
  input: UpsertInput,
  now: Date,
): Promise<{ row: StatsRow; created: boolean; checked: CheckedVersion }> {
  const { path, body, createOnly, precondition } = input;
  const before = assertGameFound(await lockStats(tx, path));
  const change = { counters: toCounters(body), now };
  if (statsExist(before) && createOnly) throw problem("precondition-failed", existsDetail(path.slug));
  const checked = precondition.check(before.version);
  assertUnchanged(body, presentStats(before), [...readOnlyFields, "created_at", "updated_at"]);
  const created = !statsExist(before) && (await insertStats(tx, before.game_id, change));
  if (statsExist(before)) await setStats(tx, before.game_id, change);
  // Increments do not wait for the lock on the game, so one may have created the statistics concurrently: retry.
  else if (!created) return upsertStats(tx, input, now);
  return { row: assertGameFound(await findStats(tx, path)), created, checked };
}
