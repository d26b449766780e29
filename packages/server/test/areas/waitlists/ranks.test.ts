import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { newId } from "../../../src/platform/ids.js";
import { createRandom, type Random } from "../../support/random.js";
import { type OpenTestDatabase, openTestDatabase } from "../../support/test-database.js";

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
});

async function createEmptyWaitlist(): Promise<string> {
  const id = newId();
  const data = { id, slug: `list-${id}`, name: "Ranks", purpose: "Counting.", max_capacity: 100 };
  await opened.database.waitlist.create({ data });
  return id;
}

/** Adds or removes several entries in the rank tree in one statement. */
const updateRankTree = (waitlist: string, seqs: readonly bigint[], change: 1 | -1) =>
  opened.database.$queryRaw`
    SELECT rank_add(${waitlist}::uuid, seq, ${change}::int)::text FROM unnest(${[...seqs]}::bigint[]) seq`;

const readRanks = async (waitlist: string, seqs: readonly bigint[]): Promise<number[]> => {
  const rows = await opened.database.$queryRaw<{ rank: number }[]>`
    SELECT rank_of(${waitlist}::uuid, seq)::int AS rank
    FROM unnest(${[...seqs]}::bigint[]) WITH ORDINALITY queried (seq, ordinal) ORDER BY ordinal`;
  return rows.map(({ rank }) => rank);
};

const lastSeq = 4_294_967_296n;

describe("ranks", () => {
  it.each([1, 2, 3, 4, 5])("match a recount after random joins and removals (seed %d)", async (seed) => {
    const random = createRandom(seed);
    const waitlist = await createEmptyWaitlist();
    const seqs = new Set<bigint>();
    for (let round = 0; round < 8; round += 1) {
      const added = new Set(
        Array.from({ length: 12 }, () => toRandomSeq(random)).filter((seq) => !seqs.has(seq)),
      );
      const removed = [...seqs].filter(() => random.below(3) === 0);
      await updateRankTree(waitlist, [...added], 1);
      await updateRankTree(waitlist, removed, -1);
      for (const seq of added) seqs.add(seq);
      for (const seq of removed) seqs.delete(seq);
      const queried = [...seqs, 1n, lastSeq, toRandomSeq(random)];
      const recount = queried.map((seq) => [...seqs].filter((other) => other <= seq).length);
      expect(await readRanks(waitlist, queried)).toEqual(recount);
    }
  });

  it("cover the first and the last sequence number", async () => {
    const waitlist = await createEmptyWaitlist();
    await updateRankTree(waitlist, [1n, lastSeq - 1n, lastSeq], 1);
    expect(await readRanks(waitlist, [1n, 2n, lastSeq - 1n, lastSeq])).toEqual([1, 1, 2, 3]);
  });

  it("update at most 33 nodes per entry", async () => {
    const waitlist = await createEmptyWaitlist();
    await updateRankTree(waitlist, [1n], 1);
    expect(await opened.database.waitlistRankNode.count({ where: { waitlist_id: waitlist } })).toBe(33);
  });

  it("are independent for each waitlist", async () => {
    const [one, other] = [await createEmptyWaitlist(), await createEmptyWaitlist()];
    await updateRankTree(one, [1n, 2n, 3n], 1);
    expect(await readRanks(other, [lastSeq])).toEqual([0]);
  });
});

/** A random sequence number, mostly close to the others. */
const toRandomSeq = (random: Random): bigint =>
  random.below(4) === 0 ? BigInt(random.below(2_147_483_647)) * 2n + 1n : BigInt(random.below(60) + 1);
