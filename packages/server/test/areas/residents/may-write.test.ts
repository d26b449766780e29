import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { loadContractOperations } from "../../support/contract-walk.js";
import { describeService } from "../../support/describe-operation.js";
import { waitUntilBlocked } from "../../support/locked-table.js";
import type { SignedIn } from "../../support/service.js";
import { createSender, createWalkFixtures, type WalkFixtures } from "../../support/walk-fixtures.js";

/** Operations that add content of their caller, and lock the caller first. */
const writes = loadContractOperations().filter(({ id }) =>
  [
    "createActivityLog",
    "createBacklogItem",
    "createFeedback",
    "createLibraryEntry",
    "createList",
    "createRating",
    "createReview",
    "addLikedGame",
    "followResident",
    "likeReview",
    "joinWaitlist",
  ].includes(id),
);

describeService("a resident who is suspended while a write waits", {}, ({ service }) => {
  let fixtures: WalkFixtures;
  let staff: SignedIn;
  beforeAll(async () => {
    staff = await service.admin();
    fixtures = await createWalkFixtures(service, staff);
  });
  afterAll(() => fixtures.close());

  /** Sends a request with an `Idempotency-Key`, and suspends its resident when it waits for the lock of the resident. */
  async function sendAndSuspend(id: string, { resident, token, email }: SignedIn) {
    const operation = fixtures.operations.find((candidate) => candidate.id === id);
    if (operation === undefined) throw new Error(`${id} is not in the contract`);
    const sender = createSender(service.baseUrl, {
      Authorization: `Bearer ${token}`,
      "Idempotency-Key": `"${id}"`,
    });
    const body = id === "joinWaitlist" ? { body: Buffer.from(JSON.stringify({ email })) } : {};
    const { response } = await service.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT r.id FROM residents r WHERE r.id = ${resident.id}::uuid FOR UPDATE`;
      const pending = sender.send(operation, body);
      await waitUntilBlocked(service.database);
      await tx.$executeRaw`UPDATE residents SET status = 'SUSPENDED' WHERE id = ${resident.id}::uuid`;
      return { response: pending };
    });
    const { status, problem } = await response;
    sender.close();
    return [status, problem?.code];
  }

  it.each(writes)("gets resident-suspended from $id", async ({ id }) => {
    expect(writes.length).toBe(11);
    expect(await sendAndSuspend(id, await service.signUp())).toEqual([403, "resident-suspended"]);
  });

  it("can still take back a like", async () => {
    const ada = await service.signUp();
    const operation = fixtures.operations.find(({ id }) => id === "likeReview");
    const reviewId = String(operation?.pathValues["id"]);
    await ada.api.reviews.like(reviewId);
    await staff.api.residents.update(ada.resident.id, { status: "SUSPENDED" });
    expect((await ada.api.reviews.unlike(reviewId)).changed).toBe(true);
  });
});
