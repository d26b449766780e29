import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createReview } from "./support.js";

describeOperation("listResidentReviews", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeAll(async () => {
    [ada, bo] = [await service.signUp({ username: "ada" }), await service.signUp()];
    await createReview(service, bo);
    await createReview(service, ada, { body: "First.", score: 2 });
    await createReview(service, ada, { body: "Second.", score: 1 });
    await createReview(service, ada, { body: "Draft.", status: "DRAFT" });
  });

  const list = async (api: SignedIn["api"], id: string, query: object = {}) =>
    (await api.residents.listReviews(id, { query })).data.map(({ body }) => body);

  describe("200", () => {
    it("returns reviews of a resident by id, @username or me", async () => {
      const newest = ["Second.", "First."];
      expect(await list(service.api, ada.resident.id)).toEqual(newest);
      expect(await list(bo.api, "@ada")).toEqual(newest);
      expect(await list(ada.api, "me")).toEqual(newest);
    });

    it("supports the filters and sorts of reviews", async () => {
      expect(await list(service.api, "@ada", { sort: "-score" })).toEqual(["First.", "Second."]);
      expect(await list(service.api, "@ada", { max_score: 1 })).toEqual(["Second."]);
      expect(await list(service.api, "@ada", { game_slug: "nowhere" })).toEqual([]);
    });

    it("shows drafts to their author only", async () => {
      expect(await list(ada.api, "me", { status: "DRAFT" })).toEqual(["Draft."]);
      expect(await list(bo.api, "@ada", { status: "DRAFT" })).toEqual([]);
    });
  });

  describe("401", () => {
    it("returns 401 for drafts without credentials", async () => {
      await expect(list(service.api, "@ada", { status: "DRAFT" })).rejects.toMatchObject({ status: 401 });
    });
  });

  describe("403", () => {
    it("returns permission-denied to a service key that lists drafts", async () => {
      const key = service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: [] }) });
      await expect(list(key, "@ada", { status: "DRAFT" })).rejects.toMatchObject({
        status: 403,
        problem: { code: "permission-denied" },
      });
    });
  });

  describe("404", () => {
    it("returns 404 for unknown and deleted residents", async () => {
      const deletedResident = await service.signUp();
      await deletedResident.api.residents.delete("me");
      for (const id of [unknownId, "@nobody", deletedResident.resident.id])
        await expect(list(service.api, id)).rejects.toMatchObject({
          status: 404,
          problem: { code: "resident-not-found" },
        });
    });
  });
});
