/** Tests code that uses the SDK, without a service: node --test test-with-msw.test.ts, after npm install --save-dev msw */
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { type Client, createClient, isApiError } from "@game-community/sdk";
import { build, createTestClock, createTestSession, handlers } from "@game-community/sdk/testing";
import { setupServer } from "msw/node";

/** The code that is tested: rates a game, or says why that is not possible. */
async function rate(api: Client, slug: string, score: number): Promise<string> {
  try {
    const { game } = await api.ratings.create({ game_slug: slug, score });
    return `You gave ${game.name} ${score} points.`;
  } catch (error) {
    if (!isApiError(error, "createRating")) throw error;
    return error.problem.code === "rating-exists" ? "You have rated this game before." : "Try again later.";
  }
}

const server = setupServer(...handlers);
before(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
after(() => server.close());

const clock = createTestClock(); // retries do not wait
const api = createClient({
  baseUrl: "https://community.example/rest",
  session: createTestSession({ resident: { username: "ada" }, clock }),
  ...clock.options,
});

test("says what was rated", async () => {
  const tetris = build.gameBasicInfo({ name: "Tetris" });
  server.use(handlers.createRating(({ body }) => build.rating({ game: tetris, score: body.score })));
  assert.equal(await rate(api, "tetris", 9), "You gave Tetris 9 points.");
});

test("says that a game can be rated once", async () => {
  server.use(handlers.createRating.refuses("rating-exists"));
  assert.equal(await rate(api, "tetris", 9), "You have rated this game before.");
});

test("asks for another attempt after the retries", async () => {
  server.use(handlers.createRating.refuses("service-unavailable", { retry_after: 5 }));
  assert.equal(await rate(api, "tetris", 9), "Try again later.");
  assert.deepEqual(clock.delays, [5_000, 5_000]);
});
