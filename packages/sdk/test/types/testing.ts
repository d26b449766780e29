/**
 * A test of an application that uses `@game-community/sdk/testing`. `npm run types` compiles it, with the types of MSW. Each
 * line after `@ts-expect-error` must not compile.
 */
import type { ClientSession, Game } from "@game-community/sdk";
import { build, createTestClock, createTestSession, handlers } from "@game-community/sdk/testing";
import { setupServer } from "msw/node";

const game: Game = build.game({ name: "Tetris" });
const session: ClientSession = createTestSession({ resident: { username: "ada" }, clock: createTestClock() });

export const server = setupServer(
  ...handlers,
  handlers.getGame(game),
  handlers.listGames(({ query }) => build.game.many(Number(query.get("limit")))),
  handlers.updateGame(({ params, body }) => build.game({ slug: params.slug, name: body.name ?? "" })),
  handlers.createRating.refuses("rating-exists", { detail: "Once is enough." }),
  // @ts-expect-error a code of another operation
  handlers.createRating.refuses("slug-taken"),
  // @ts-expect-error an answer of another operation
  handlers.getGame(build.rating()),
  // @ts-expect-error a parameter that the path does not have
  handlers.getGame(({ params }) => build.game({ slug: params.id })),
);
// @ts-expect-error a field that a game does not have
build.game({ title: "Tetris" });
// @ts-expect-error no such operation
handlers.getGmae();
console.log(session.resident);
