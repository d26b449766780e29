import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { loadContractOperations } from "../../support/contract-walk.js";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { createWalkFixtures, type WalkFixtures } from "../../support/walk-fixtures.js";

describeService("requests of a suspended resident", {}, ({ service }) => {
  let fixtures: WalkFixtures;
  let suspended: SignedIn;
  beforeAll(async () => {
    fixtures = await createWalkFixtures(service);
    suspended = await service.signUp();
    const { api } = await service.admin();
    await api.residents.update(suspended.resident.id, { status: "SUSPENDED" });
  });
  afterAll(() => fixtures.close());

  const send = (id: string, query?: string) => {
    const operation = fixtures.operations.find((candidate) => candidate.id === id);
    if (operation === undefined) throw new Error(`${id} is not in the contract`);
    return fixtures.send(operation, {
      headers: { Authorization: `Bearer ${suspended.token}` },
      ...(query !== undefined && { query }),
    });
  };

  const deletions = loadContractOperations().filter(
    ({ method, codes }) => method === "DELETE" && codes.get(403)?.has("not-owner"),
  );
  it.each(deletions)(
    "$id returns resident-suspended instead of not-owner for content of another resident",
    async ({ id }) => {
      const { status, problem } = await send(id);
      expect([status, problem?.code]).toEqual([403, "resident-suspended"]);
    },
  );

  it("listSubscriptions returns resident-suspended instead of permission-denied for a status that is not public", async () => {
    const { status, problem } = await send("listSubscriptions", "status=DRAFT");
    expect([status, problem?.code]).toEqual([403, "resident-suspended"]);
  });
});
