import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { unknownId } from "../../support/fixtures.js";
import { createBacklogItem } from "./support.js";

describeOperation("getBacklogItem", {}, ({ service }) => {
  const notFound = { status: 404, problem: { code: "backlog-item-not-found" } };

  describe("200", () => {
    it("returns a public item", async () => {
      const item = await createBacklogItem(service, await service.signUp(), { priority: 2 });
      expect(await service.api.backlog.get(item.id)).toEqual(item);
    });
  });

  describe("404", () => {
    it.each([unknownId, "not-an-id"])("rejects the unknown id %s", async (id) => {
      await expect(service.api.backlog.get(id)).rejects.toMatchObject(notFound);
    });

    it("hides an item of a deleted resident", async () => {
      const ada = await service.signUp();
      const { id } = await createBacklogItem(service, ada);
      await ada.api.residents.delete("me");
      await expect(service.api.backlog.get(id)).rejects.toMatchObject(notFound);
      await service.runJob("resident-content");
    });
  });
});
