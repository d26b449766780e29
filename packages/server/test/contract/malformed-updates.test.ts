import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { findBodyFields, sendMalformedBodies } from "../support/malformed-bodies.js";
import { startService, type TestService } from "../support/service.js";
import { createWalkFixtures, type WalkFixtures } from "../support/walk-fixtures.js";
import { loadContractOperations } from "../support/contract-walk.js";

/** The bodies of every PATCH with one malformed value at a time, sent by an admin against the real service. */
const operationsWithBody = loadContractOperations().filter(
  (operation) => operation.method === "PATCH" && findBodyFields(operation).length > 0,
);

let service: TestService;
let fixtures: WalkFixtures;

beforeAll(async () => {
  service = await startService();
  fixtures = await createWalkFixtures(service);
});
afterAll(async () => {
  fixtures.close();
  await service.stop();
});

it.each(operationsWithBody)("$id rejects malformed values in its body", async ({ id }) => {
  const { sent, mismatches } = await sendMalformedBodies(fixtures, id);
  expect(sent).toBeGreaterThan(0);
  expect(mismatches).toEqual([]);
});
