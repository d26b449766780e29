import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { loadContractOperations } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import type { WalkFixtures } from "../support/walk-fixtures.js";
import { createSender, createWalkFixtures } from "../support/walk-fixtures.js";

/** Tests every response that caches may store. New operations are covered automatically. */
const cacheableIds = loadContractOperations()
  .filter(({ cacheSeconds }) => cacheSeconds > 0)
  .map(({ id }) => id);

/** Lists of the caller, unless the query names somebody else. */
const ofOneResident = ["listBacklog", "listLibrary", "listLikedGames"];

const start = Date.now();
const inSeconds = (seconds: number): string => new Date(start + seconds * 1000).toISOString();

describeService("caching by the clock", {}, ({ service }) => {
  let fixtures: WalkFixtures;
  let ownerId: string;
  let anonymous: Pick<WalkFixtures, "send" | "close">;
  beforeAll(async () => {
    service.clock.set(inSeconds(0));
    const admin = await service.admin();
    ownerId = admin.resident.id;
    fixtures = await createWalkFixtures(service, admin);
    const changelogId = fixtures.operations.find(({ id }) => id === "getChangelog")?.pathValues["id"] ?? "";
    await admin.api.changelogs.update(changelogId, { status: "PUBLISHED" });
    anonymous = createSender(service.baseUrl, {});
    const { slug } = (await admin.api.subscriptions.list()).data[0] ?? { slug: "" };
    const offer = { offer_type: "PROMOTIONAL", discount_type: "FIXED", discount_value: 1 } as const;
    for (const [valid_from, valid_until] of [
      [inSeconds(0), inSeconds(40)],
      [inSeconds(20), inSeconds(60)],
    ] as const)
      await admin.api.subscriptionOffers.create(slug, {
        ...offer,
        applies_permanently: false,
        valid_from,
        valid_until,
      });
    await admin.api.blogs.create({
      title: "Later",
      body_markdown: "Later.",
      excerpt: "Later.",
      tags: [],
      status: "SCHEDULED",
      published_at: inSeconds(50),
    });
  });
  afterAll(() => {
    fixtures.close();
    anonymous.close();
  });

  const read = async (id: string) => {
    const operation = fixtures.operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`${id} is not in the contract`);
    const { status, text, headers } = await anonymous.send(
      operation,
      ofOneResident.includes(id) ? { query: `resident_id=${ownerId}` } : {},
    );
    const [, maxAge, stale] =
      /^public, max-age=(\d+), stale-while-revalidate=(\d+)$/.exec(headers["cache-control"] ?? "") ?? [];
    return { status, text, cacheableSeconds: Number(maxAge ?? 0) + Number(stale ?? 0) };
  };

  describe("every cacheable response", () => {
    it.each(cacheableIds)("of %s is the same as long as caches may use it", async (id) => {
      let comparisons = 0;
      for (const second of [0, 25, 45, 55, 70]) {
        service.clock.set(inSeconds(second));
        const first = await read(id);
        service.clock.set(inSeconds(second + Math.max(0, first.cacheableSeconds - 1)));
        const last = await read(id);
        if (first.cacheableSeconds === 0) continue;
        expect([last.status, last.text]).toEqual([first.status, first.text]);
        comparisons++;
      }
      expect(comparisons).toBeGreaterThan(0);
    });
  });
});
