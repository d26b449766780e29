import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { PermissionName } from "../../../src/generated/permissions.js";
import { signUpFollower } from "../library/support.js";
import { signUpWithPermissions } from "../../support/roles.js";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { createBacklogItem } from "./support.js";

const callers = [
  "anonymous",
  "stranger",
  "follower",
  "owner",
  "moderator",
  "key",
  "key without scope",
] as const;
type CallerName = (typeof callers)[number];

describeService("visibility of a backlog", {}, ({ service }) => {
  let ada: SignedIn;
  let clients: Record<CallerName, Client>;
  let id: string;
  beforeAll(async () => {
    ada = await service.signUp();
    const secret = async (...scopes: PermissionName[]) =>
      service.as({ serviceKey: await service.key({ kind: "SECRET", scopes }) });
    clients = {
      anonymous: service.api,
      stranger: (await service.signUp()).api,
      follower: (await signUpFollower(service, ada)).api,
      owner: ada.api,
      moderator: (await signUpWithPermissions(service, "library:moderate")).api,
      key: await secret("library:moderate"),
      "key without scope": await secret("games:manage"),
    };
    id = (await createBacklogItem(service, ada, { notes: "Mine." })).id;
  });

  const allowedCallers: Readonly<Record<string, readonly CallerName[]>> = {
    PUBLIC: callers,
    FOLLOWERS: ["follower", "owner", "moderator", "key"],
    PRIVATE: ["owner", "moderator", "key"],
  };
  const cases = (["PUBLIC", "FOLLOWERS", "PRIVATE"] as const).flatMap((visibility) =>
    callers.map((caller) => ({
      visibility,
      caller,
      sees: allowedCallers[visibility]?.includes(caller) ?? false,
    })),
  );
  const notFound = { status: 404, problem: { code: "backlog-item-not-found" } };

  describe.each(cases)("$visibility to $caller", ({ visibility, caller, sees }) => {
    // The visibility of the library does not affect the backlog.
    beforeAll(() =>
      ada.api.library.updateSettings({
        backlog_visibility: visibility,
        visibility: sees ? "PRIVATE" : "PUBLIC",
      }),
    );
    const list = () => clients[caller].backlog.list({ query: { resident_id: ada.resident.id } });
    const notes = caller === "owner" ? "Mine." : null;

    it(sees ? "lists the backlog, with notes for the owner only" : "returns backlog-private", async () => {
      if (sees) expect((await list()).data).toMatchObject([{ id, notes }]);
      else await expect(list()).rejects.toMatchObject({ status: 403, problem: { code: "backlog-private" } });
    });

    it(sees ? "returns a single item" : "hides a single item", async () => {
      if (sees) expect(await clients[caller].backlog.get(id)).toMatchObject({ id, notes });
      else await expect(clients[caller].backlog.get(id)).rejects.toMatchObject(notFound);
    });

    it("returns not-owner for updates of a visible item, and 404 for a hidden one", async () => {
      const { backlog } = clients[caller];
      if (caller === "owner") return;
      const isResident = ["stranger", "follower", "moderator"].includes(caller);
      const refused = isResident
        ? sees
          ? { status: 403, problem: { code: "not-owner" } }
          : notFound
        : { status: 401, problem: { code: "authentication-required" } };
      await expect(backlog.update(id, { priority: 1 })).rejects.toMatchObject(refused);
      await expect(backlog.delete(id)).rejects.toMatchObject(refused);
    });
  });
});
