import { Session } from "node:inspector/promises";
import { fileURLToPath } from "node:url";
import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  buildAchievement,
  createManagerClient as createAwardManager,
} from "../areas/achievements/support.js";
import { createGame } from "../support/fixtures.js";
import { startService, type TestService } from "../support/service.js";
import { createManagerClient, exampleOffer, exampleSubscription } from "../support/subscriptions.js";

const packages = new URL("../../../", import.meta.url).href;
const sources = ["server/src/", "postgres/src/"].map((folder) => packages + folder);

/** The files of the service and of its driver with a function that runs meanwhile. */
async function findExecutedFiles(run: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await run();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  const executed = result.filter(
    ({ url, functions }) =>
      sources.some((source) => url.startsWith(source)) &&
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  return [...new Set(executed.map(({ url }) => fileURLToPath(url.split("?")[0] ?? url)))]
    .map((file) => file.slice(fileURLToPath(packages).length))
    .sort();
}

let service: TestService;
beforeAll(async () => {
  service = await startService({ NODE_ENV: "production", REQUIRE_VERIFIED_EMAIL_TO_PUBLISH: "false" });
});
afterAll(() => service.stop());

interface ExecutedFiles {
  readonly max: number;
  /** The file of the handler, without which nothing was recorded. */
  readonly handler: string;
}

/**
 * Whoever changes an operation reads what it executes, so the number of files may fall but not rise. The request has been sent
 * before, with other rows: a first one fills caches.
 */
const expectExecutedFiles = async (
  { max, handler }: ExecutedFiles,
  prepare: () => Promise<() => Promise<unknown>>,
) => {
  await (
    await prepare()
  )();
  const send = await prepare();
  await service.waitForIdle();
  const files = await findExecutedFiles(send);
  expect(files).toContain(`server/src/areas/${handler}`);
  expect(files.length > max ? files : []).toEqual([]);
};

describe("updateSubscriptionOffer", () => {
  it("executes few files", async () => {
    const manager: Client = await createManagerClient(service);
    const { slug } = await manager.subscriptions.create(exampleSubscription);
    const { id } = await manager.subscriptionOffers.create(slug, exampleOffer);
    let value = 2;
    const expected = { max: 53, handler: "subscription-offers/update-offer.ts" };
    await expectExecutedFiles(expected, async () => {
      await manager.subscriptionOffers.get(slug, id);
      return () => manager.subscriptionOffers.update(slug, id, { discount_value: ++value });
    });
  });
});

describe("createReview", () => {
  const expected = { max: 49, handler: "reviews/create-review.ts" };
  const body = "A fine game.";
  const withKey = () => ({ idempotencyKey: crypto.randomUUID() });
  let ada: Awaited<ReturnType<TestService["signUp"]>>;
  beforeAll(async () => {
    ada = await service.signUp();
  });

  it("executes few files with a key", () =>
    expectExecutedFiles(expected, async () => {
      const { id } = await createGame(service);
      return () => ada.api.reviews.create({ game_id: id, body, score: 7 }, withKey());
    }));

  it("executes few files without a key", () =>
    expectExecutedFiles(expected, async () => {
      const { id } = await createGame(service);
      const headers = { Authorization: `Bearer ${ada.token}`, "Content-Type": "application/json" };
      const request = { method: "POST", headers, body: JSON.stringify({ game_id: id, body, score: 7 }) };
      return async () => expect((await fetch(`${service.baseUrl}/v1/reviews`, request)).status).toBe(201);
    }));

  it("executes few files when it is repeated", () =>
    expectExecutedFiles(expected, async () => {
      const { id } = await createGame(service);
      const options = withKey();
      await ada.api.reviews.create({ game_id: id, body }, options);
      return () => ada.api.reviews.create({ game_id: id, body }, options);
    }));

  it("executes few files for an unknown game", () =>
    expectExecutedFiles(expected, () =>
      Promise.resolve(() =>
        expect(ada.api.reviews.create({ game_id: crypto.randomUUID(), body })).rejects.toMatchObject({
          status: 400,
          problem: { code: "unknown-reference" },
        }),
      ),
    ));

  it("executes few files when it unlocks an achievement", async () => {
    const manager = await createAwardManager(service);
    const criteria = { metric: "REVIEWS_WRITTEN", threshold: 1 } as const;
    await manager.achievements.create(buildAchievement({ criteria }));
    await expectExecutedFiles(expected, async () => {
      const { api } = await service.signUp();
      const { id } = await createGame(service);
      return () => api.reviews.create({ game_id: id, body });
    });
  });
});
