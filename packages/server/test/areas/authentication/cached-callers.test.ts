import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readCacheStatistics } from "../../../src/platform/bounded-cache.js";
import { loadContractOperations } from "../../support/contract-walk.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { assignRole, createRole } from "../../support/roles.js";
import { type SignedIn, startService, type TestService } from "../../support/service.js";
import {
  createSender,
  createWalkFixtures,
  findMismatch,
  type WalkFixtures,
} from "../../support/walk-fixtures.js";

describeService("a caller whom another process has cached", {}, ({ service }) => {
  let otherProcess: TestService;
  let staff: SignedIn;
  beforeAll(async () => {
    otherProcess = await startService({}, { sameDatabaseAs: service });
    staff = await service.admin();
  });
  afterAll(() => otherProcess.stop());

  /** Signs up a resident whom the other process has cached while they were suspended. */
  async function reactivate() {
    const ada = await service.signUp();
    await staff.api.residents.update(ada.resident.id, { status: "SUSPENDED" });
    const client = otherProcess.as(ada.token);
    expect((await client.residents.me()).status).toBe("SUSPENDED");
    await staff.api.residents.update(ada.resident.id, { status: "ACTIVE" });
    return { ...ada, client };
  }

  it("can write at once after being reactivated, also by one function", async () => {
    const game = await createGame(service);
    const { client } = await reactivate();
    expect((await client.ratings.create({ game_id: game.id, score: 8 })).score).toBe(8);
  });

  it("can use a new permission at once on an operation that requires it", async () => {
    const ada = await service.signUp();
    const client = otherProcess.as(ada.token);
    await client.residents.me();
    await assignRole(service, ada, await createRole(service, ["roles:manage"]));
    expect((await client.roles.list()).data.length).toBeGreaterThan(0);
  });

  it("can use a new permission at once for what the handler refuses", async () => {
    const ada = await service.signUp();
    const client = otherProcess.as(ada.token);
    await client.residents.me();
    const list = await staff.api.lists.create({ name: "Hidden", visibility: "PRIVATE" });
    await expect(client.subscriptions.list({ query: { status: "DRAFT" } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(client.lists.get(list.id)).rejects.toMatchObject({ status: 404 });
    await assignRole(service, ada, await createRole(service, ["subscriptions:manage", "lists:moderate"]));
    expect((await client.subscriptions.list({ query: { status: "DRAFT" } })).data).toEqual([]);
    expect((await client.lists.get(list.id)).id).toBe(list.id);
  });

  it("is read again for each request while they have permissions, which is no hit of the cache", async () => {
    const ada = await service.signUp();
    await assignRole(service, ada, await createRole(service, ["roles:manage"]));
    const client = otherProcess.as(ada.token);
    const readHits = () => readCacheStatistics().get("residents")?.hits;
    const before = readHits();
    for (let read = 0; read < 3; read += 1) await client.residents.me();
    expect(readHits()).toBe(before);
  });

  it("is refused when nothing has changed", async () => {
    const ada = await service.signUp();
    const client = otherProcess.as(ada.token);
    await client.residents.me();
    await expect(client.roles.list()).rejects.toMatchObject({
      status: 403,
      problem: { code: "permission-denied" },
    });
    await expect(client.games.get("unknown")).rejects.toMatchObject({ status: 404 });
  });
});

describeService("requests of a resident without rights", {}, ({ service }) => {
  let fixtures: WalkFixtures;
  let staff: SignedIn;
  const senders: ReturnType<typeof createSender>[] = [];
  beforeAll(async () => {
    staff = await service.admin();
    fixtures = await createWalkFixtures(service, staff);
  });
  afterAll(() => {
    for (const { close } of [fixtures, ...senders]) close();
  });

  /** Sends the example of an operation with the bearer of a resident who was suspended or deleted. */
  async function send(id: string, end: (ended: SignedIn) => Promise<unknown>) {
    const ended = await service.signUp();
    await end(ended);
    const operation = fixtures.operations.find((candidate) => candidate.id === id);
    if (operation === undefined) throw new Error(`${id} is not in the contract`);
    const sender = createSender(service.baseUrl, { Authorization: `Bearer ${ended.token}` });
    senders.push(sender);
    return findMismatch(operation, await sender.send(operation));
  }

  describe.each(loadContractOperations())("$id", ({ id }) => {
    it("returns a declared response to a suspended resident", async () => {
      expect(
        await send(id, ({ resident }) => staff.api.residents.update(resident.id, { status: "SUSPENDED" })),
      ).toBeNull();
    });

    it("returns a declared response to a deleted resident", async () => {
      expect(await send(id, ({ api }) => api.residents.delete("me"))).toBeNull();
    });
  });
});
