import { describe, expect, it } from "@jest/globals";
import {
  setDerivedCounters,
  derivedCounters,
  expectedReadOnlyProblem,
  expectedProblem,
  useGameStatsContext,
} from "./support.js";

const context = useGameStatsContext();

const update: typeof context.editor.gameStats.update = (...args) => context.editor.gameStats.update(...args);

async function createReportedGame(): Promise<string> {
  const { id, slug } = await context.createGame();
  await setDerivedCounters(context, id);
  await context.editor.gameStats.create({ game_slug: slug, views_count: 9, plays_count: 8 });
  return slug;
}

describe("200", () => {
  it("updates only the counters in the request", async () => {
    const slug = await createReportedGame();
    const before = await context.editor.gameStats.get(slug);
    context.service.clock.advance(1000);
    const after = await update(slug, { views_count: 1 });
    expect(after).toEqual({ ...before, views_count: 1, updated_at: after.updated_at });
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it("accepts the unchanged representation and ignores popularity_score", async () => {
    const slug = await createReportedGame();
    const whole = await context.editor.gameStats.get(slug);
    const sent = { ...whole, plays_count: 5, popularity_score: 99 };
    expect(await update(slug, sent)).toMatchObject({ ...derivedCounters, views_count: 9, plays_count: 5 });
  });

  it("accepts an If-Match from before an increment", async () => {
    const slug = await createReportedGame();
    const { response } = await context.editor.gameStats.get(slug).withResponse();
    await context.editor.gameStats.increment(slug, { field: "SHARES" });
    const ifMatch = response.headers.get("ETag") ?? "";
    expect(await update(slug, { views_count: 2 }, { ifMatch })).toMatchObject({
      views_count: 2,
      shares_count: 1,
    });
  });
});

describe("400", () => {
  it.each(Object.keys(derivedCounters).filter((name) => name !== "popularity_score"))(
    "rejects a changed %s with immutable-field",
    async (name) => {
      const slug = await createReportedGame();
      await expect(update(slug, { [name]: 77 })).rejects.toMatchObject(expectedReadOnlyProblem(name));
    },
  );

  it("rejects a changed game and changed timestamps with immutable-field", async () => {
    const slug = await createReportedGame();
    const body = { game_id: "01930e5c-6b00-7c00-8000-000000000001", created_at: "2001-01-01T00:00:00.000Z" };
    await expect(update(slug, body)).rejects.toMatchObject(expectedReadOnlyProblem("game_id", "created_at"));
  });

  it("rejects an empty update", async () => {
    await expect(update(await createReportedGame(), {})).rejects.toMatchObject(
      expectedProblem(400, "empty-update"),
    );
  });
});

describe("a game without stats", () => {
  it("creates stats", async () => {
    const { slug } = await context.createGame();
    const { response } = await context.editor.gameStats.get(slug).withResponse();
    const ifMatch = response.headers.get("ETag") ?? "";
    expect(await update(slug, { views_count: 0, plays_count: 4 }, { ifMatch })).toMatchObject({
      ...{ views_count: 0, plays_count: 4, shares_count: 0, searches_count: 0 },
    });
    await expect(context.editor.gameStats.create({ game_slug: slug })).rejects.toMatchObject(
      expectedProblem(409, "game-stats-exists"),
    );
    await expect(update(slug, { plays_count: 5 }, { ifMatch })).rejects.toMatchObject({ status: 412 });
  });

  it("keeps all concurrent updates and increments when creating stats", async () => {
    const { slug } = await context.createGame();
    await Promise.all([
      update(slug, { plays_count: 4 }),
      ...Array.from({ length: 6 }, () => context.editor.gameStats.increment(slug, { field: "VIEWS" })),
      update(slug, { shares_count: 2 }),
    ]);
    expect(await context.editor.gameStats.get(slug)).toMatchObject({
      ...{ views_count: 6, plays_count: 4, shares_count: 2 },
    });
  });

  it("creates no stats when only read-only fields are sent", async () => {
    const { slug } = await context.createGame();
    await update(slug, { likes_count: 0 });
    expect(await context.editor.gameStats.create({ game_slug: slug, views_count: 1 })).toMatchObject({
      views_count: 1,
    });
  });
});

describe("404", () => {
  it("rejects an unknown game", async () => {
    await expect(update("nowhere", { views_count: 1 })).rejects.toMatchObject(
      expectedProblem(404, "game-not-found"),
    );
  });
});

describe("412", () => {
  it("rejects the second of two updates with the same If-Match, also concurrently", async () => {
    const slug = await createReportedGame();
    const { response } = await context.editor.gameStats.get(slug).withResponse();
    const ifMatch = response.headers.get("ETag") ?? "";
    const results = await Promise.allSettled(
      [1, 2, 3].map((views_count) => update(slug, { views_count }, { ifMatch })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(update(slug, { views_count: 4 }, { ifMatch })).rejects.toMatchObject(
      expectedProblem(412, "precondition-failed"),
    );
  });
});
