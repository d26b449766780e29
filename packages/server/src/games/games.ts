import type { Dependencies } from "../dependencies.js";
import type { Transaction } from "../database/client.js";
import { presentDeleted } from "../http/deleted.js";
import { refuseChanged } from "../http/immutable.js";
import { field, invalid, problem } from "../http/problem.js";
import { asSlug, refuseReservedSlug } from "../http/slug.js";
import type { Input } from "../contract/operation.js";
import type { GamesApi } from "../stubs/gamesApi.js";
import { insertCategory, listActiveCategories, lockCategory, replaceCategory } from "./categories.js";
import { listGames } from "./list-games.js";
import { presentCategory, presentGame } from "./present.js";
import { queryGames } from "./query-games.js";
import { findGame, lockGame, type CategoryRow } from "./rows.js";
import { changeGame, hideGame, insertGame } from "./write-game.js";

const unknownSlug = (slug: string): string => `No game has the slug ${slug}.`;

/** The catalogue of games, its search and its categories. */
export function games({ database, clock, newId }: Dependencies): GamesApi {
  return {
    async listGames({ query, page }, reply) {
      const { data, pagination } = await listGames(database, query, page);
      return reply(200, { data: data.map(presentGame), pagination });
    },

    async queryGames({ body, page }, reply) {
      return reply(200, await queryGames(database, body, page));
    },

    async listActiveGameCategories(input, reply) {
      const { data, pagination } = await listActiveCategories(database, input);
      return reply(200, { data: data.map(presentCategory), pagination });
    },

    async getGame({ path }, reply) {
      const row = await findGame(database, path.slug);
      if (!row) return reply.problem(404, "game-not-found", unknownSlug(path.slug));
      return reply(200, presentGame(row), { version: row.version });
    },

    async createGame({ body, transaction }, reply) {
      return transaction(async (tx) => {
        const row = await insertGame(tx, { body, id: newId(), now: clock() });
        return reply(201, presentGame(row), { version: row.version, Location: `/rest/v1/games/${row.slug}` });
      });
    },

    async updateGame({ path, body, transaction, precondition }, reply) {
      return transaction(async (tx) => {
        const game = await lockGame(tx, path.slug);
        if (!game) return reply.problem(404, "game-not-found", unknownSlug(path.slug));
        precondition.check(game.version);
        refuseChanged(body, presentGame(game), ["id", "created_at", "updated_at"]);
        const row = await changeGame(tx, game, { body, now: clock() });
        return reply(200, presentGame(row), { version: row.version });
      });
    },

    async deleteGame({ path, transaction, precondition }, reply) {
      return transaction(async (tx) => {
        const game = await lockGame(tx, path.slug);
        if (!game) return reply.problem(404, "game-not-found", unknownSlug(path.slug));
        precondition.check(game.version);
        const deletedAt = clock();
        await hideGame(tx, game.id, deletedAt);
        return reply(200, presentDeleted("game", { id: game.id, deletedAt }));
      });
    },

    async upsertGameCategory(input, reply) {
      const slug = slugOfNew(input.path.slug);
      const { category, created } = await input.transaction((tx) =>
        upsertCategory(tx, input, { id: newId(), slug, now: clock() }),
      );
      const { version } = category;
      if (!created) return reply(200, presentCategory(category), { version });
      return reply(201, presentCategory(category), { version, Location: `/rest/v1/game-categories/${slug}` });
    },
  };
}

/** A slug in the path of an operation that creates. */
function slugOfNew(text: string): string {
  const slug = asSlug(text);
  if (slug.length < 2 || slug.length > 80)
    throw invalid([
      field("", "invalid-format", "The slug in the path must be 2 to 80 letters, digits and single hyphens."),
    ]);
  refuseReservedSlug(slug);
  return slug;
}

async function upsertCategory(
  tx: Transaction,
  {
    body,
    createOnly,
    precondition,
  }: Pick<Input<"upsertGameCategory">, "body" | "createOnly" | "precondition">,
  { id, slug, now }: { id: string; slug: string; now: Date },
): Promise<{ category: CategoryRow; created: boolean }> {
  const stored = await lockCategory(tx, slug);
  if (stored) {
    if (createOnly) throw problem("precondition-failed", `The category ${slug} exists already.`);
    precondition.check(stored.version);
    return { category: await replaceCategory(tx, { id: stored.id, now, fields: body }), created: false };
  }
  if (precondition.versions !== null)
    throw problem("precondition-failed", `No category has the slug ${slug}.`);
  const category = await insertCategory(tx, { id, slug, now, fields: body });
  if (category) return { category, created: true };
  return upsertCategory(tx, { body, createOnly, precondition }, { id, slug, now });
}
