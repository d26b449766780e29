import { describe, expect, it } from "@jest/globals";
import { contract } from "../../support/contract-walk.js";
import { describeOperation } from "../../support/describe-operation.js";

describeOperation("listEventTypes", {}, ({ service }) => {
  describe("200", () => {
    it("returns all webhooks of the contract, sorted by name", async () => {
      const { data, pagination } = await service.api.events.listTypes();
      expect(data.map(({ type }) => type)).toEqual(Object.keys(contract.webhooks).sort());
      expect(pagination).toMatchObject({ has_more: false, next_cursor: null });
    });

    it("tells when a type is sent, who may see it, and what it is about", async () => {
      const { data } = await service.api.events.listTypes();
      expect(data.find(({ type }) => type === "badge.awarded")).toEqual({
        type: "badge.awarded",
        summary: "Badge awarded",
        description:
          "A resident got a badge, or once more a stackable one. Badges that are not listable are sent to their holder only.",
        subject_type: "award",
        audience: ["PUBLIC", "ADDRESSEE"],
        permission: null,
        since: "2.1.0",
        is_deprecated: false,
      });
    });
  });
});
