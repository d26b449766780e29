/**
 * Dumps a database with pg_dump and restores it with pg_restore. They must have the version of the server, and the embedded
 * one comes without them: `npm run check:restore` runs this file on a server of the system.
 */
import { isApiError } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { seedCommunity } from "../../../../scripts/seed/seed.js";
import { createEditorClient } from "../areas/games/support.js";
import { type ContractOperation, loadContractOperations } from "../support/contract-walk.js";
import { copyDatabase } from "../support/copy-database.js";
import { expectConsistentCounters } from "../support/counters.js";
import type { RawResponse } from "../support/raw-client.js";
import { startService, type TestService } from "../support/service.js";
import { silentProgress } from "../support/silent-progress.js";
import { createEmptyDatabase, type TestDatabase } from "../support/test-database.js";
import { createSender, createWalkFixtures, type WalkFixtures } from "../support/walk-fixtures.js";
import { writes } from "../write-pairs/writes.js";

/** Reads that return the state of the process, and redirects to providers that are not set up. */
const notStored = new Set([
  "getHealth",
  "googleAuth",
  "facebookAuth",
  "discordAuth",
  "appleAuth",
  "handleSocialCallback",
]);
const isRead = ({ id, method }: ContractOperation): boolean =>
  (method === "GET" || id === "queryGames") && !notStored.has(id);
const reads = loadContractOperations().filter(isRead);

/** The default query, and each order of a list with its total. */
const listQueries = ({ parameterSchemas }: ContractOperation): (string | undefined)[] => [
  undefined,
  ...(parameterSchemas.get("sort")?.enum ?? []).map((sort) => `sort=${String(sort)}&include_total=true`),
];

/** The parts of a response that services with the same data have in common. */
const toComparable = ({ status, headers, text, problem }: RawResponse) => ({
  status,
  etag: headers.etag,
  body: problem?.code ?? text,
});

describe("a dump that is restored into an empty database", () => {
  let source: TestService;
  let copy: TestDatabase;
  let original: TestService;
  let restored: TestService;
  let fixtures: WalkFixtures;
  let tokens: Readonly<Record<string, string>>;

  beforeAll(async () => {
    source = await startService();
    const admin = await source.admin();
    tokens = { "an admin": admin.token, "a resident": (await source.signUp()).token };
    fixtures = await createWalkFixtures(source, admin);
    const { database, databaseUrl } = source;
    await seedCommunity({ database, residents: 60, seed: 1, progress: silentProgress });
    await source.waitForIdle();
    copy = await createEmptyDatabase();
    await copyDatabase(databaseUrl, copy.url);
    // Both are new, so that neither has anything in memory from before the dump.
    original = await startService({}, { sameDatabaseAs: source });
    restored = await startService({}, { sameDatabaseAs: { databaseUrl: copy.url } });
  }, 300_000);

  afterAll(async () => {
    fixtures.close();
    for (const service of [restored, original, source]) await service.stop();
    await copy.drop();
  });

  it("has the counters of a recount", () => expectConsistentCounters(restored.database));

  describe.each(["an admin", "a resident", "an anonymous caller"])("returns to %s", (caller) => {
    it.each(reads.map(({ id }) => id))("what the original does for %s", async (id) => {
      const operation = fixtures.operations.find((each) => each.id === id);
      if (operation === undefined) throw new Error(`${id} has no fixtures.`);
      const token = tokens[caller];
      const senders = [original, restored].map(({ baseUrl }) =>
        createSender(baseUrl, token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      );
      for (const query of listQueries(operation)) {
        const [expected, actual] = await Promise.all(
          senders.map(async ({ send }) => toComparable(await send(operation, query ? { query } : {}))),
        );
        expect(actual).toEqual(expected);
        if (caller === "an admin" && query === undefined) expect(actual?.status).toBe(200);
      }
      for (const { close } of senders) close();
    });
  });

  it("counts what is written", async () => {
    const { database } = restored;
    const signedIn = await restored.signUp({ email: "writer@example.com" });
    const { id: residentId } = (await restored.signUp({ email: "other@example.com" })).resident;
    const { id: gameId } = await database.game.findFirstOrThrow({ where: { slug: "chess" } });
    const { id: reviewId } = await database.review.findFirstOrThrow({ where: { status: "PUBLISHED" } });
    const { slug: waitlist } = await database.waitlist.findFirstOrThrow();
    const editor = await createEditorClient(restored);
    const writer = { database, signedIn, editor, gameId, residentId, reviewId, waitlist, score: 5 };
    const refused: string[] = [];
    for (const [name, write] of Object.entries(writes))
      await write(writer).catch((error: unknown) => {
        if (!isApiError(error) || error.status >= 500) throw error;
        refused.push(`${name}: ${error.message}`);
      });
    expect(refused).toEqual([]);
    await restored.waitForIdle();
    await expectConsistentCounters(database);
  });
});
