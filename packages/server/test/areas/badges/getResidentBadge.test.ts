import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { buildBadge, createManagerClient } from "../achievements/support.js";

describeOperation("getResidentBadge", {}, ({ service }) => {
  let manager: Client;
  let holder: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    holder = await service.signUp({ username: "ada" });
    other = await service.signUp();
  });

  const awardNew = async (overrides: Parameters<typeof buildBadge>[0] = {}): Promise<string> => {
    const { id } = await manager.badges.create(buildBadge(overrides));
    await manager.badges.award(holder.resident.id, id, { reason: "Best review." });
    return id;
  };

  describe("200", () => {
    it("returns the badge with its award, as the list of the resident's badges does", async () => {
      const id = await awardNew();
      const { data } = await service.api.residents.listBadges("@ada");
      const listed = data.find(({ badge }) => badge.id === id);
      expect(listed).toMatchObject({ reason: "Best review.", count: 1 });
      expect(await service.api.residents.getBadge("@ada", id)).toEqual(listed);
    });

    it("returns an unlisted badge to the resident and managers", async () => {
      const id = await awardNew({ is_listable: false });
      for (const api of [holder.api, manager])
        expect(await api.residents.getBadge("@ada", id)).toMatchObject({ badge: { id } });
    });
  });

  describe("404", () => {
    it("hides an unlisted badge from others, also from other holders", async () => {
      const id = await awardNew({ is_listable: false });
      await manager.badges.award(other.resident.id, id);
      for (const api of [service.api, other.api])
        await expect(api.residents.getBadge("@ada", id)).rejects.toMatchObject({
          status: 404,
          problem: { code: "resident-badge-not-found" },
        });
    });

    it("rejects a badge that was revoked, never awarded or does not exist", async () => {
      const revoked = await awardNew();
      await manager.badges.revoke("@ada", revoked);
      const { id: unawarded } = await manager.badges.create(buildBadge());
      for (const id of [revoked, unawarded, unknownId, "no-uuid"])
        await expect(manager.residents.getBadge("@ada", id)).rejects.toMatchObject({
          status: 404,
          problem: { code: "resident-badge-not-found" },
        });
    });

    it("rejects an unknown resident", async () => {
      await expect(manager.residents.getBadge("@nobody", await awardNew())).rejects.toMatchObject({
        status: 404,
        problem: { code: "resident-not-found" },
      });
    });
  });
});
