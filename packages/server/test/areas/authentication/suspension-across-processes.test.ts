import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startService, type SignedIn, type TestService } from "../../support/service.js";
import { createWalkFixtures, type WalkFixtures } from "../../support/walk-fixtures.js";
import { loadContractOperations } from "../../support/contract-walk.js";

/** A suspended resident gets `resident-suspended` instead of `not-owner` or `permission-denied`. */
let service: TestService;
let fixtures: WalkFixtures;
let suspended: SignedIn;
beforeAll(async () => {
  service = await startService();
  fixtures = await createWalkFixtures(service);
  suspended = await service.signUp();
  const { api } = await service.admin();
  await api.residents.update(suspended.resident.id, { status: "SUSPENDED" });
});
afterAll(async () => {
  fixtures.close();
  await service.stop();
});

const send = (id: string, query?: string) => {
  const operation = fixtures.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`${id} is not in the contract`);
  return fixtures.send(operation, {
    headers: { Authorization: `Bearer ${suspended.token}` },
    ...(query !== undefined && { query }),
  });
};

describe("a suspended resident", () => {
  const deletions = loadContractOperations().filter(
    ({ method, codes }) => method === "DELETE" && codes.get(403)?.has("not-owner"),
  );
  it.each(deletions)("is rejected by $id of content of others", async ({ id }) => {
    const { status, problem } = await send(id);
    expect([status, problem?.code]).toEqual([403, "resident-suspended"]);
  });

  it("is rejected by a list of subscriptions that are not public", async () => {
    const { status, problem } = await send("listSubscriptions", "status=DRAFT");
    expect([status, problem?.code]).toEqual([403, "resident-suspended"]);
  });
});
