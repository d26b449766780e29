import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createDatabase, type OpenDatabase } from "../../../src/platform/database/client.js";
import { newId } from "../../../src/platform/ids.js";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.js";

let cloned: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  cloned = await createTestDatabase();
  opened = createDatabase(cloned.url);
});
afterAll(async () => {
  await opened.close();
  await cloned.drop();
});

async function emptyWaitlist(): Promise<string> {
  const id = newId();
  const data = { id, slug: `list-${id}`, name: "Ranks", purpose: "Counting.", max_capacity: 100 };
  await opened.database.waitlist.create({ data });
  return id;
}

/** Adds or removes several entries in the rank tree in one statement. */
const add = (waitlist: string, seqs: readonly bigint[], change: 1 | -1) =>
  opened.database.$queryRaw`
    SELECT rank_add(${waitlist}::uuid, seq, ${change}::int)::text FROM unnest(${[...seqs]}::bigint[]) seq`;

const readRanks = async (waitlist: string, seqs: readonly bigint[]): Promise<number[]> => {
  const rows = await opened.database.$queryRaw<{ rank: number }[]>`
    SELECT rank_of(${waitlist}::uuid, seq)::int AS rank
    FROM unnest(${[...seqs]}::bigint[]) WITH ORDINALITY asked (seq, ordinal) ORDER BY ordinal`;
  return rows.map(({ rank }) => rank);
};

/** Seeded pseudo-random integers below a limit (a linear congruential generator). */
function seeded(seed: number): (limit: number) => number {
  let state = BigInt(seed);
  return (limit) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (1n << 64n);
    return Number((state >> 33n) % BigInt(limit));
  };
}

const last = 4_294_967_296n;

describe("ranks", () => {
  it.each([1, 2, 3, 4, 5])("match a recount after random joins and removals (seed %d)", async (seed) => {
    const random = seeded(seed);
    const waitlist = await emptyWaitlist();
    const live = new Set<bigint>();
    for (let round = 0; round < 8; round += 1) {
      const coming = new Set(
        Array.from({ length: 12 }, () => toRandomSeq(random)).filter((seq) => !live.has(seq)),
      );
      const going = [...live].filter(() => random(3) === 0);
      await add(waitlist, [...coming], 1);
      await add(waitlist, going, -1);
      for (const seq of coming) live.add(seq);
      for (const seq of going) live.delete(seq);
      const asked = [...live, 1n, last, toRandomSeq(random)];
      const recount = asked.map((seq) => [...live].filter((other) => other <= seq).length);
      expect(await readRanks(waitlist, asked)).toEqual(recount);
    }
  });

  it("cover the first and the last sequence number", async () => {
    const waitlist = await emptyWaitlist();
    await add(waitlist, [1n, last - 1n, last], 1);
    expect(await readRanks(waitlist, [1n, 2n, last - 1n, last])).toEqual([1, 1, 2, 3]);
  });

  it("update at most 33 nodes per entry", async () => {
    const waitlist = await emptyWaitlist();
    await add(waitlist, [1n], 1);
    expect(await opened.database.waitlistRankNode.count({ where: { waitlist_id: waitlist } })).toBe(33);
  });

  it("are independent for each waitlist", async () => {
    const [one, other] = [await emptyWaitlist(), await emptyWaitlist()];
    await add(one, [1n, 2n, 3n], 1);
    expect(await readRanks(other, [last])).toEqual([0]);
  });
});

/** Mostly adjacent entries, sometimes distant ones. */
const toRandomSeq = (random: (limit: number) => number): bigint =>
  random(4) === 0 ? BigInt(random(2_147_483_647)) * 2n + 1n : BigInt(random(60) + 1);
