import type { Input } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { field, invalid, problem } from "../../platform/http/problem.js";
import type { GameStatsApi } from "../../generated/stubs/gameStatsApi.js";
import { listStats } from "./list-stats.js";
import { decrement, greatestCount, increment } from "./move.js";
import { countersOf, derivedCounters, presentDerived, presentStats } from "./present.js";
import { findStats, isWritten, lockStats, type GameName, type StatsRow } from "./rows.js";
import { dropStats, insertStats, setStats } from "./write-stats.js";

const readOnly = ["game_id", "game_slug", ...derivedCounters] as const;

/** What happens around games, counted. */
export const gameStats = (dependencies: Dependencies): GameStatsApi => ({
  ...reading(dependencies),
  ...creating(dependencies),
  ...editing(dependencies),
  ...counting(dependencies),
});

const reading = ({ database }: Dependencies): Pick<GameStatsApi, "listGameStats" | "getGameStats"> => ({
  async listGameStats(input, reply) {
    const { data, pagination } = await listStats(database, input);
    return reply(200, { data: data.map(presentStats), pagination });
  },

  async getGameStats({ path }, reply) {
    const row = known(path.slug, await findStats(database, path));
    return reply(200, presentStats(row), { version: row.version });
  },
});

const creating = ({ clock }: Dependencies): Pick<GameStatsApi, "createGameStats" | "upsertGameStats"> => ({
  async createGameStats({ body, transaction }, reply) {
    const game = gameNamedBy(body);
    return transaction(async (tx) => {
      const before = await findStats(tx, game);
      if (!before) return reply.problem(404, "game-not-found", "No game has this id or slug.");
      const { game_id, game_slug } = before;
      refuseChanged(body, presentDerived(before), readOnly);
      if (!(await insertStats(tx, game_id, { counters: countersOf(body), now: clock() })))
        return reply.problem(
          409,
          "game-stats-exists",
          `The counters of the game ${game_slug} are set already.`,
          {
            existing_id: game_id,
          },
        );
      const row = known(game_slug, await findStats(tx, game));
      return reply(201, presentStats(row), { version: row.version, Location: locationOf(row) });
    });
  },

  async upsertGameStats(input, reply) {
    const { row, created } = await input.transaction((tx) => upsert(tx, input, clock()));
    if (!created) return reply(200, presentStats(row), { version: row.version });
    return reply(201, presentStats(row), { version: row.version, Location: locationOf(row) });
  },
});

const editing = ({ clock }: Dependencies): Pick<GameStatsApi, "updateGameStats" | "deleteGameStats"> => ({
  async updateGameStats({ path, body, transaction, precondition }, reply) {
    return transaction(async (tx) => {
      const before = known(path.slug, await lockStats(tx, path));
      precondition.check(before.version);
      refuseChanged(body, presentStats(before), [...readOnly, "created_at", "updated_at"]);
      const counters = countersOf(body);
      if (Object.keys(counters).length > 0) await setStats(tx, before.game_id, { counters, now: clock() });
      const row = known(path.slug, await findStats(tx, path));
      return reply(200, presentStats(row), { version: row.version });
    });
  },

  async deleteGameStats({ path, transaction, precondition }, reply) {
    return transaction(async (tx) => {
      const row = known(path.slug, await lockStats(tx, path));
      if (!isWritten(row))
        return reply.problem(404, "game-stats-not-found", `No counter of the game ${path.slug} was written.`);
      precondition.check(row.version);
      await dropStats(tx, row.game_id);
      const deleted = presentDeleted("game_stats", { id: row.game_id, deletedAt: clock() });
      return reply(200, { ...deleted, purge_at: null });
    });
  },
});

const counting = ({
  clock,
}: Dependencies): Pick<GameStatsApi, "incrementGameStats" | "decrementGameStats"> => ({
  async incrementGameStats({ path, body, statement }, reply) {
    return statement(async (connection) => {
      const row = await increment(connection, path.slug, body, clock());
      if (row) return reply(200, presentStats(row), { version: row.version });
      known(path.slug, await findStats(connection, path));
      const counter = `${body.field.toLowerCase()}_count`;
      return reply.problem(409, "limit-exceeded", `${counter} cannot grow past ${greatestCount}.`);
    });
  },

  async decrementGameStats({ path, body, statement }, reply) {
    return statement(async (connection) => {
      const row = await decrement(connection, path.slug, body);
      if (row) return reply(200, presentStats(row), { version: row.version });
      known(path.slug, await findStats(connection, path));
      const counter = `${body.field.toLowerCase()}_count`;
      return reply.problem(409, "stat-below-zero", `${counter} is smaller than ${body.amount}.`);
    });
  },
});

const locationOf = ({ game_slug }: StatsRow): string => `/rest/v1/games/${game_slug}/stats`;

/** The game, whether it has statistics or not. Throws 404 `game-not-found`. */
function known<Row>(slug: string, row: Row | null): Row {
  if (row === null) throw problem("game-not-found", `No game has the slug ${slug}.`);
  return row;
}

function gameNamedBy({ game_id, game_slug }: Input<"createGameStats">["body"]): GameName {
  if (game_id !== undefined && game_slug === undefined) return { id: game_id };
  if (game_slug !== undefined && game_id === undefined) return { slug: game_slug };
  throw invalid([field("", "exactly-one", "Send exactly one of game_id and game_slug.")]);
}

type Upsert = Pick<Input<"upsertGameStats">, "path" | "body" | "createOnly" | "precondition">;

async function upsert(
  tx: Transaction,
  input: Upsert,
  now: Date,
): Promise<{ row: StatsRow; created: boolean }> {
  const { path, body, createOnly, precondition } = input;
  const before = known(path.slug, await lockStats(tx, path));
  const change = { counters: countersOf(body), now };
  if (isWritten(before) && createOnly)
    throw problem("precondition-failed", `The counters of the game ${path.slug} are set already.`);
  precondition.check(before.version);
  refuseChanged(body, presentStats(before), [...readOnly, "created_at", "updated_at"]);
  const created = !isWritten(before) && (await insertStats(tx, before.game_id, change));
  if (isWritten(before)) await setStats(tx, before.game_id, change);
  // An increment does not wait for the lock, so it may have made them at this moment.
  else if (!created) return upsert(tx, input, now);
  return { row: known(path.slug, await findStats(tx, path)), created };
}
