import type { CheckedVersion } from "../../kernel/http/conditional.js";
import type { Input } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { presentDeleted } from "../../kernel/http/deleted-item.js";
import { assertUnchanged } from "../../kernel/http/read-only-fields.js";
import { fieldError, validationProblem, problem } from "../../platform/http/problem.js";
import type { GameStatsApi } from "../../generated/stubs/gameStatsApi.js";
import { listStats } from "./list.js";
import { decrement, maxCount, increment } from "./change-counter.js";
import { toCounters, derivedCounters, presentDerived, presentStats } from "./present.js";
import { findStats, isWritten, lockStats, type GameKey, type StatsRow } from "./rows.js";
import { resetStats, insertStats, setStats } from "./write-stats.js";

const readOnlyFields = ["game_id", "game_slug", ...derivedCounters] as const;

/** What happens around games, counted. */
export const gameStats = (dependencies: Dependencies): GameStatsApi => ({
  ...buildReadHandlers(dependencies),
  ...buildCreateHandlers(dependencies),
  ...buildEditHandlers(dependencies),
  ...buildCounterHandlers(dependencies),
});

const buildReadHandlers = ({
  database,
}: Dependencies): Pick<GameStatsApi, "listGameStats" | "getGameStats"> => ({
  async listGameStats(input, reply) {
    const { data, pagination } = await listStats(database, input);
    return reply(200, { data: data.map(presentStats), pagination });
  },

  async getGameStats({ path }, reply) {
    const row = assertGameFound(path.slug, await findStats(database, path));
    return reply(200, presentStats(row), { version: row.version });
  },
});

const buildCreateHandlers = ({
  clock,
}: Dependencies): Pick<GameStatsApi, "createGameStats" | "upsertGameStats"> => ({
  async createGameStats({ body, transaction }, reply) {
    const game = parseGameKey(body);
    return transaction(async (tx) => {
      const before = await findStats(tx, game);
      if (!before) return reply.problem(404, "game-not-found", "No game has this id or slug.");
      const { game_id, game_slug } = before;
      assertUnchanged(body, presentDerived(before), readOnlyFields);
      if (!(await insertStats(tx, game_id, { counters: toCounters(body), now: clock() })))
        return reply.problem(
          409,
          "game-stats-exists",
          `The counters of the game ${game_slug} are set already.`,
          {
            existing_id: game_id,
          },
        );
      const row = assertGameFound(game_slug, await findStats(tx, game));
      return reply(201, presentStats(row), { version: row.version, Location: buildLocation(row) });
    });
  },

  async upsertGameStats(input, reply) {
    const { row, created, checked } = await input.transaction((tx) => upsertStats(tx, input, clock()));
    if (!created) return reply(200, presentStats(row), { version: row.version, checked });
    return reply(201, presentStats(row), { version: row.version, checked, Location: buildLocation(row) });
  },
});

const buildEditHandlers = ({
  clock,
}: Dependencies): Pick<GameStatsApi, "updateGameStats" | "deleteGameStats"> => ({
  async updateGameStats({ path, body, transaction, precondition }, reply) {
    return transaction(async (tx) => {
      const before = assertGameFound(path.slug, await lockStats(tx, path));
      const checked = precondition.check(before.version);
      assertUnchanged(body, presentStats(before), [...readOnlyFields, "created_at", "updated_at"]);
      const counters = toCounters(body);
      if (Object.keys(counters).length > 0) await setStats(tx, before.game_id, { counters, now: clock() });
      const row = assertGameFound(path.slug, await findStats(tx, path));
      return reply(200, presentStats(row), { version: row.version, checked });
    });
  },

  async deleteGameStats({ path, transaction, precondition }, reply) {
    return transaction(async (tx) => {
      const row = assertGameFound(path.slug, await lockStats(tx, path));
      if (!isWritten(row))
        return reply.problem(404, "game-stats-not-found", `No counter of the game ${path.slug} was written.`);
      const checked = precondition.check(row.version);
      await resetStats(tx, row.game_id);
      const deleted = presentDeleted("game_stats", { id: row.game_id, deletedAt: clock() });
      return reply(200, { ...deleted, purge_at: null }, { checked });
    });
  },
});

const buildCounterHandlers = ({
  clock,
}: Dependencies): Pick<GameStatsApi, "incrementGameStats" | "decrementGameStats"> => ({
  async incrementGameStats({ path, body, statement }, reply) {
    return statement(async (connection) => {
      const row = await increment(connection, path.slug, body, clock());
      if (row) return reply(200, presentStats(row), { version: row.version });
      assertGameFound(path.slug, await findStats(connection, path));
      const counter = `${body.field.toLowerCase()}_count`;
      return reply.problem(409, "limit-exceeded", `${counter} cannot grow past ${maxCount}.`);
    });
  },

  async decrementGameStats({ path, body, statement }, reply) {
    return statement(async (connection) => {
      const row = await decrement(connection, path.slug, body);
      if (row) return reply(200, presentStats(row), { version: row.version });
      assertGameFound(path.slug, await findStats(connection, path));
      const counter = `${body.field.toLowerCase()}_count`;
      return reply.problem(409, "stat-below-zero", `${counter} is smaller than ${body.amount}.`);
    });
  },
});

const buildLocation = ({ game_slug }: StatsRow): string => `/rest/v1/games/${game_slug}/stats`;

/** The game, whether it has statistics or not. Throws 404 `game-not-found`. */
function assertGameFound<Row>(slug: string, row: Row | null): Row {
  if (row === null) throw problem("game-not-found", `No game has the slug ${slug}.`);
  return row;
}

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
  const before = assertGameFound(path.slug, await lockStats(tx, path));
  const change = { counters: toCounters(body), now };
  if (isWritten(before) && createOnly)
    throw problem("precondition-failed", `The counters of the game ${path.slug} are set already.`);
  const checked = precondition.check(before.version);
  assertUnchanged(body, presentStats(before), [...readOnlyFields, "created_at", "updated_at"]);
  const created = !isWritten(before) && (await insertStats(tx, before.game_id, change));
  if (isWritten(before)) await setStats(tx, before.game_id, change);
  // An increment does not wait for the lock, so it may have made them at this moment.
  else if (!created) return upsertStats(tx, input, now);
  return { row: assertGameFound(path.slug, await findStats(tx, path)), created, checked };
}
