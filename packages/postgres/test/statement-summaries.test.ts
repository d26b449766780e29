import { expect, test } from "@jest/globals";
import { summarizeStatement } from "../src/index.js";

test.each([
  ["SELECT id FROM games WHERE slug = $1", "SELECT", "games"],
  ['SELECT "public"."blogs"."id" FROM "public"."blogs"', "SELECT", "blogs"],
  ["SELECT id FROM residents WHERE id = $1 FOR NO KEY UPDATE", "SELECT", "residents"],
  ["WITH due AS (SELECT id FROM emails) UPDATE emails e SET status = $1", "UPDATE", "emails"],
  ["INSERT INTO jobs AS j (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET name = $1", "INSERT", "jobs"],
  ["DELETE FROM sessions WHERE id = $1", "DELETE", "sessions"],
  ["SELECT * FROM join_waitlist($1)", "SELECT", "join_waitlist"],
  ["BEGIN ISOLATION LEVEL SERIALIZABLE", "BEGIN", null],
])("%s is summarized", (text, operation, target) => {
  expect(summarizeStatement(text)).toEqual({ operation, target });
});
