import { afterAll, beforeAll, expect, test } from "@jest/globals";
import pg from "pg";

import { createTestDatabase, type TestDatabase } from "../../support/test-database.js";

let store: TestDatabase;
let client: pg.Client;

const waitlist = "01900000-0000-7000-8000-000000000001";

beforeAll(async () => {
  store = await createTestDatabase();
  client = new pg.Client({ connectionString: store.url });
  await client.connect();
  await client.query(
    "INSERT INTO waitlists (id, slug, name, purpose, max_capacity) VALUES ($1, 'beta', 'Beta', 'Try it', 1000)",
    [waitlist],
  );
});

afterAll(async () => {
  await client.end();
  await store.drop();
});

const readRanks = async (): Promise<number[]> => {
  const { rows } = await client.query<{ rank: string }>(
    `SELECT rank_of(waitlist_id, seq) AS rank FROM waitlist_entries WHERE deleted_at IS NULL ORDER BY seq`,
  );
  return rows.map(({ rank }) => Number(rank));
};

const join = (seq: number) =>
  client.query(
    `WITH joined AS (
       INSERT INTO waitlist_entries (id, waitlist_id, seq, name, email)
       VALUES (gen_random_uuid(), $1, $2::bigint, 'N', 'n' || $2::bigint || '@example.org') RETURNING waitlist_id, seq)
     SELECT rank_add(waitlist_id, seq, 1) FROM joined`,
    [waitlist, seq],
  );

const leave = (seq: number) =>
  client.query(
    `WITH gone AS (
       UPDATE waitlist_entries SET deleted_at = now() WHERE waitlist_id = $1 AND seq = $2 RETURNING waitlist_id, seq)
     SELECT rank_add(waitlist_id, seq, -1) FROM gone`,
    [waitlist, seq],
  );

test("rank_of equals row_number after random joins and leaves", async () => {
  const random = createRandom(20_261_121);
  const live: number[] = [];
  for (let step = 0, next = 1; step < 400; step += 1) {
    if (live.length > 0 && random() < 0.4) {
      const [seq = 0] = live.splice(Math.floor(random() * live.length), 1);
      await leave(seq);
    } else {
      await join(next);
      live.push(next);
      // Removed entries leave gaps in the sequence.
      next += 1 + Math.floor(random() * 50);
    }
    if (step % 50 === 49) expect(await readRanks()).toEqual(live.map((_, index) => index + 1));
  }
});

test("the last rank is counted, and no call reads more than 33 nodes", async () => {
  const other = "01900000-0000-7000-8000-000000000002";
  await client.query(
    "INSERT INTO waitlists (id, slug, name, purpose, max_capacity) VALUES ($1, 'far', 'Far', 'Try it', 10)",
    [other],
  );
  await client.query("SELECT rank_add($1, 1, 1), rank_add($1, 4294967296, 1)", [other]);
  const { rows } = await client.query(
    "SELECT rank_of($1, 4294967296) AS last, rank_of($1, 4294967295) AS before FROM waitlists LIMIT 1",
    [other],
  );
  expect(rows).toEqual([{ last: "2", before: "1" }]);
  const nodes = await client.query("SELECT FROM waitlist_rank_nodes WHERE waitlist_id = $1", [other]);
  expect(nodes.rowCount).toBe(33);
});

test("an invalid sequence number has no rank", async () => {
  await client.query("SELECT rank_add($1, 0, 1), rank_add($1, -1, 1)", [
    "01900000-0000-7000-8000-000000000003",
  ]);
  const { rows } = await client.query("SELECT rank_of($1, 0) AS rank", [waitlist]);
  expect(rows).toEqual([{ rank: "0" }]);
});

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
