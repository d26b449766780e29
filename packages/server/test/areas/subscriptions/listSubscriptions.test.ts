import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createManagerClient, exampleOffer, exampleSubscription } from "../../support/subscriptions.js";

describeOperation("listSubscriptions", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    const { create } = manager.subscriptions;
    await create({ ...exampleSubscription, name: "Gold", price: 30, display_order: 3 });
    await create({ ...exampleSubscription, name: "Silver", price: 20, display_order: 2 });
    await create({ ...exampleSubscription, name: "Bronze", price: 4000, currency: "JPY", display_order: 1 });
    await create({ ...exampleSubscription, name: "Secret", status: "DRAFT", display_order: 0 });
    await create({ ...exampleSubscription, name: "Former", status: "ARCHIVED", display_order: 9 });
  });

  const listNames = async (page: ReturnType<Client["subscriptions"]["list"]>) =>
    (await page).data.map(({ name }) => name);

  describe("200", () => {
    it("returns ACTIVE subscriptions to everyone, by display order", async () => {
      expect(await listNames(service.api.subscriptions.list())).toEqual(["Bronze", "Silver", "Gold"]);
      expect(await listNames(service.api.subscriptions.list({ query: { status: "ACTIVE" } }))).toHaveLength(
        3,
      );
    });

    it("returns subscriptions in every status to managers, or in the requested status", async () => {
      const all = ["Secret", "Bronze", "Silver", "Gold", "Former"];
      expect(await listNames(manager.subscriptions.list())).toEqual(all);
      expect(await listNames(manager.subscriptions.list({ query: { status: "DRAFT" } }))).toEqual(["Secret"]);
    });

    it("sorts by price and by creation time", async () => {
      const { list } = service.api.subscriptions;
      expect(await listNames(list({ query: { sort: "price" } }))).toEqual(["Silver", "Gold", "Bronze"]);
      expect(await listNames(list({ query: { sort: "-created_at" } }))).toEqual(["Bronze", "Silver", "Gold"]);
    });

    it("filters by currency", async () => {
      expect(await listNames(service.api.subscriptions.list({ query: { currency: "JPY" } }))).toEqual([
        "Bronze",
      ]);
      expect(await listNames(service.api.subscriptions.list({ query: { currency: "CHF" } }))).toEqual([]);
    });

    it.each(["display_order", "price", "-created_at"] as const)("sorts all pages by %s", async (sort) => {
      const whole = await listNames(manager.subscriptions.list({ query: { sort } }));
      const read: string[] = [];
      for await (const { name } of manager.subscriptions.list({ query: { sort, limit: 2 } })) read.push(name);
      expect(read).toEqual(whole);
    });

    it("returns the previous page by prev_cursor in the same order", async () => {
      const { list } = service.api.subscriptions;
      const first = await list({ query: { limit: 2 } });
      const second = await list({ query: { limit: 2, cursor: first.pagination.next_cursor ?? "" } });
      const back = await list({ query: { limit: 2, cursor: second.pagination.prev_cursor ?? "" } });
      expect(back.data).toEqual(first.data);
    });

    it("returns the total of visible subscriptions with include_total", async () => {
      const readPagination = async (api: Client) =>
        (await api.subscriptions.list({ query: { include_total: true, limit: 1 } })).pagination;
      expect(await readPagination(service.api)).toMatchObject({ total: 3, total_relation: "EQ" });
      expect(await readPagination(manager)).toMatchObject({ total: 5, total_relation: "EQ" });
    });

    it("returns the number of currently active offers", async () => {
      await manager.subscriptionOffers.create("gold", exampleOffer);
      await manager.subscriptionOffers.create("gold", {
        ...exampleOffer,
        valid_from: "2999-01-01T00:00:00Z",
      });
      const { data } = await service.api.subscriptions.list();
      expect(data.map(({ active_offers_count }) => active_offers_count)).toEqual([0, 0, 1]);
    });
  });

  describe("400", () => {
    it("rejects a cursor of another sort", async () => {
      const { list } = service.api.subscriptions;
      const { pagination } = await list({ query: { limit: 1 } });
      const cursor = pagination.next_cursor ?? "";
      await expect(list({ query: { limit: 1, cursor, sort: "price" } })).rejects.toMatchObject({
        status: 400,
        problem: { code: "cursor-mismatch" },
      });
    });

    it.each(["limit=0", "limit=101", "sort=name", "status=GONE", "currency=eur", "include_total=perhaps"])(
      "rejects %s",
      async (query) => {
        const { status, body } = await service.http.get(`/rest/v1/subscriptions?${query}`);
        expect([status, body.code]).toEqual([400, "validation-failed"]);
      },
    );
  });

  describe("401", () => {
    it.each(["DRAFT", "ARCHIVED"] as const)("returns 401 for %s without credentials", async (status) => {
      const error = { status: 401, problem: { code: "authentication-required" } };
      await expect(service.api.subscriptions.list({ query: { status } })).rejects.toMatchObject(error);
      const serviceKey = await service.key({ kind: "PUBLISHABLE", scopes: [] });
      await expect(
        service.as({ serviceKey }).subscriptions.list({ query: { status } }),
      ).rejects.toMatchObject(error);
    });
  });

  describe("403", () => {
    it("returns 403 to residents and keys without the permission for a status other than ACTIVE", async () => {
      const error = { status: 403, problem: { code: "permission-denied" } };
      const { api } = await service.signUp();
      await expect(api.subscriptions.list({ query: { status: "DRAFT" } })).rejects.toMatchObject(error);
      const other = service.as({
        serviceKey: await service.key({ kind: "SECRET", scopes: ["waitlists:manage"] }),
      });
      await expect(other.subscriptions.list({ query: { status: "DRAFT" } })).rejects.toMatchObject(error);
    });
  });
});
