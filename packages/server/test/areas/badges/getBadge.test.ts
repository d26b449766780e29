import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { createManagerClient, buildBadge } from "../achievements/support.js";
import { unknownId } from "../../support/fixtures.js";
import { describeOperation } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";

describeOperation("getBadge", {}, ({ service }) => {
  let manager: Client;
  let holder: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    holder = await service.signUp();
    stranger = await service.signUp();
  });

  it.each([
    ["anonymous", false],
    ["stranger", false],
    ["holder", true],
    ["manager", true],
  ])("shows an unlisted badge to a %s: %s", async (who, isVisible) => {
    const { id } = await manager.badges.create(buildBadge({ is_listable: false }));
    await manager.badges.award(holder.resident.id, id);
    const callers: Readonly<Record<string, Client>> = {
      ...{ anonymous: service.api, stranger: stranger.api, holder: holder.api, manager },
    };
    const [result] = await Promise.allSettled([callers[who]?.badges.get(id)]);
    if (isVisible) expect(result).toMatchObject({ status: "fulfilled", value: { id, is_listable: false } });
    else expect(result).toMatchObject({ reason: { status: 404, problem: { code: "badge-not-found" } } });
  });

  describe("200", () => {
    it("returns a disabled badge", async () => {
      const { id } = await manager.badges.create(buildBadge({ is_enabled: false }));
      expect(await service.api.badges.get(id)).toMatchObject({ id, is_enabled: false });
    });
  });

  describe("404", () => {
    it.each([unknownId, "no-uuid"])("returns 404 for %s", async (id) => {
      await expect(manager.badges.get(id)).rejects.toMatchObject({
        status: 404,
        problem: { code: "badge-not-found" },
      });
    });
  });
});
