import { afterAll, beforeAll, expect, test } from "@jest/globals";
import pg from "pg";
import { createRandom } from "../../support/random.js";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.js";

let testDatabase: TestDatabase;
let client: pg.Client;

const waitlist = "01900000-0000-7000-8000-000000000001";

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  await client.query(
    "INSERT INTO waitlists (id, slug, name, purpose, max_capacity) VALUES ($1, 'beta', 'Beta', 'Try it', 1000)",
    [waitlist],
  );
});

afterAll(async () => {
  await client.end();
  await testDatabase.drop();
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
    `WITH removed AS (
       UPDATE waitlist_entries SET deleted_at = now() WHERE waitlist_id = $1 AND seq = $2 RETURNING waitlist_id, seq)
     SELECT rank_add(waitlist_id, seq, -1) FROM removed`,
    [waitlist, seq],
  );

test("rank_of equals row_number after random joins and leaves", async () => {
  const random = createRandom(20_261_121);
  const sequenceNumbers: number[] = [];
  for (let step = 0, next = 1; step < 400; step += 1) {
    if (sequenceNumbers.length > 0 && random() < 0.4) {
      const [seq = 0] = sequenceNumbers.splice(random.below(sequenceNumbers.length), 1);
      await leave(seq);
    } else {
      await join(next);
      sequenceNumbers.push(next);
      // Removed entries leave gaps in the sequence.
      next += 1 + random.below(50);
    }
    if (step % 50 === 49) expect(await readRanks()).toEqual(sequenceNumbers.map((_, index) => index + 1));
  }
});

test("ranks are correct up to the sequence number 2^32, with 33 nodes", async () => {
  const other = "01900000-0000-7000-8000-000000000002";
  await client.query(
    "INSERT INTO waitlists (id, slug, name, purpose, max_capacity) VALUES ($1, 'other', 'Other', 'Try it', 10)",
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
