import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createManagerClient, buildBadge } from "../achievements/support.js";
import { findActivities, findResidentCounters, unknownId } from "../../support/fixtures.js";
import { expectConsistentCounters } from "../../support/counters.js";
import { startService, type SignedIn, type TestService } from "../../support/service.js";

let service: TestService;
let manager: Client;
let staff: SignedIn;
let ada: SignedIn;
beforeAll(async () => {
  service = await startService();
  manager = await createManagerClient(service);
  staff = await service.admin();
});
beforeEach(async () => {
  ada = await service.signUp();
});
afterAll(async () => {
  await expectConsistentCounters(service.database);
  await service.stop();
});

const createBadge = async (overrides = {}) => (await manager.badges.create(buildBadge(overrides))).id;
const awardBadge = (id: string, reason?: string, idempotencyKey?: string) =>
  manager.badges.award(
    ada.resident.id,
    id,
    { ...(reason !== undefined && { reason }) },
    {
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    },
  );

describe("201", () => {
  it("awards a badge: counted, and told of, in the same transaction", async () => {
    const id = await createBadge();
    const call = staff.api.badges.award(`@${ada.resident.username}`, id, {
      reason: "For the best review.",
    });
    const { data, response } = await call.withResponse();
    expect(response.status).toBe(201);
    const { username, display_name } = staff.resident;
    expect(data).toEqual({
      ...{ badge: { ...data.badge, id, award_count: 1 }, count: 1, awarded_at: data.awarded_at },
      awarded_by: { id: staff.resident.id, username, display_name, avatar_url: null },
      ...{ reason: "For the best review.", changed: true },
    });
    expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ badges: 1 });
    expect(await findActivities(service, ada.resident.id)).toMatchObject([
      { type: "BADGE_AWARDED", subject_id: id, visibility: "PUBLIC" },
    ]);
  });

  it("a badge that a service key awards was awarded by nobody, and needs no body", async () => {
    const { body, status } = await service.http
      .put(`/rest/v1/residents/${ada.resident.id}/badges/${await createBadge()}`)
      .set("Authorization", `Bearer ${staff.token}`);
    expect([status, body.reason]).toEqual([201, null]);
    expect(await awardBadge(await createBadge())).toMatchObject({
      awarded_by: null,
      reason: null,
      changed: true,
    });
  });

  it("a badge that is not listed is not told of", async () => {
    await awardBadge(await createBadge({ is_listable: false }));
    expect(await findActivities(service, ada.resident.id)).toEqual([]);
  });
});

describe("200", () => {
  it("awarding a non-stackable badge twice changes nothing, whatever the reason or key", async () => {
    const id = await createBadge();
    const first = await awardBadge(id, "First");
    service.clock.advance(60_000);
    for (const call of [awardBadge(id), awardBadge(id, "Second"), awardBadge(id, "Third", `third-${id}`)])
      expect(await call).toEqual({ ...first, changed: false });
    expect((await awardBadge(id, "Fourth").withResponse()).response.status).toBe(200);
  });

  it("a stackable badge counts up with a new reason", async () => {
    const id = await createBadge({ is_stackable: true });
    await awardBadge(id, "October");
    service.clock.advance(60_000);
    const { data, response } = await awardBadge(id, "November").withResponse();
    expect([response.status, data.count, data.reason, data.changed]).toEqual([200, 2, "November", true]);
    expect(data.badge.award_count).toBe(2);
    expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ badges: 1 });
  });

  it("a retry does not double: neither without a reason nor with one that was given before", async () => {
    const id = await createBadge({ is_stackable: true });
    for (const reason of ["October", "November"]) await awardBadge(id, reason);
    for (const reason of ["November", "October", undefined])
      expect(await awardBadge(id, reason)).toMatchObject({ count: 2, reason: "November", changed: false });
  });

  it("a stackable badge counts up with an Idempotency-Key, once for each key", async () => {
    const id = await createBadge({ is_stackable: true });
    const first = await awardBadge(id, undefined, `one-${id}`);
    expect(await awardBadge(id, undefined, `one-${id}`)).toEqual(first);
    expect(await awardBadge(id, undefined, `two-${id}`)).toMatchObject({ count: 2, changed: true });
    expect(await awardBadge(id, "Same", `three-${id}`)).toMatchObject({ count: 3 });
    expect(await awardBadge(id, "Same", `four-${id}`)).toMatchObject({ count: 4 });
    expect(await manager.badges.get(id)).toMatchObject({ award_count: 4 });
  });
});

describe("400", () => {
  it("refuses a reason of more than 200 characters", async () => {
    await expect(awardBadge(await createBadge(), "x".repeat(201))).rejects.toMatchObject({
      problem: { code: "validation-failed", errors: [{ pointer: "/reason" }] },
    });
  });
});

describe("403", () => {
  it("nobody awards themselves without badges:manage", async () => {
    const id = await createBadge();
    await expect(ada.api.badges.award("me", id)).rejects.toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("answers for an unknown badge, and for an unknown resident", async () => {
    await expect(awardBadge(unknownId)).rejects.toMatchObject({ problem: { code: "badge-not-found" } });
    await expect(manager.badges.award("@nobody_here", await createBadge())).rejects.toMatchObject({
      problem: { code: "resident-not-found" },
    });
  });
});

describe("409", () => {
  it("does not award a disabled badge, and takes it from nobody", async () => {
    const id = await createBadge({ is_stackable: true });
    await awardBadge(id);
    await manager.badges.update(id, { is_enabled: false });
    await expect(awardBadge(id, "Again")).rejects.toMatchObject({
      status: 409,
      problem: { code: "badge-disabled" },
    });
    expect((await ada.api.badges.listOfResident("me")).data).toMatchObject([{ count: 1 }]);
  });
});
