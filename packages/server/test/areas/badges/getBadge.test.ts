import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { buildBadge, createManagerClient } from "../achievements/support.js";

describeOperation("getBadge", {}, ({ service }) => {
  let manager: Client;
  let holder: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    holder = await service.signUp();
    stranger = await service.signUp();
  });

  const createUnlisted = async (): Promise<string> => {
    const { id } = await manager.badges.create(buildBadge({ is_listable: false }));
    await manager.badges.award(holder.resident.id, id);
    return id;
  };

  describe("200", () => {
    it("returns an unlisted badge to holders and managers", async () => {
      const id = await createUnlisted();
      for (const api of [holder.api, manager])
        expect(await api.badges.get(id)).toMatchObject({ id, is_listable: false });
    });

    it("returns a disabled badge", async () => {
      const { id } = await manager.badges.create(buildBadge({ is_enabled: false }));
      expect(await service.api.badges.get(id)).toMatchObject({ id, is_enabled: false });
    });
  });

  describe("404", () => {
    it("hides an unlisted badge from others", async () => {
      const id = await createUnlisted();
      for (const api of [service.api, stranger.api])
        await expect(api.badges.get(id)).rejects.toMatchObject({
          status: 404,
          problem: { code: "badge-not-found" },
        });
    });

    it.each([unknownId, "no-uuid"])("returns 404 for %s", async (id) => {
      await expect(manager.badges.get(id)).rejects.toMatchObject({
        status: 404,
        problem: { code: "badge-not-found" },
      });
    });
  });
});
