import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";

import { createDatabase, type OpenDatabase } from "../../src/database/client.js";
import { createTestDatabase, type TestDatabase } from "../support/database.js";

let store: TestDatabase;
let open: OpenDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
  open = createDatabase(store.url);
});

afterAll(async () => {
  await open.close();
  await store.drop();
});

describe("a session", () => {
  test("runs in UTC with generic plans", async () => {
    const rows = await open.database.$queryRaw`
      SELECT current_setting('TimeZone') AS zone, current_setting('plan_cache_mode') AS plans`;
    expect(rows).toEqual([{ zone: "UTC", plans: "force_generic_plan" }]);
  });
});

test("the four system roles are there", async () => {
  const roles = await open.database.role.findMany({ orderBy: { id: "asc" }, include: { permissions: true } });
  expect(roles.map(({ name, permissions }) => [name, permissions.length])).toEqual([
    ["admin", 19],
    ["moderator", 7],
    ["editor", 3],
    ["member", 0],
  ]);
});
