import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { PermissionName } from "../../../src/generated/permissions.js";
import { signUpWithPermissions } from "../../support/roles.js";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { createLibraryEntry, signUpFollower } from "./support.js";

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

describeService("visibility of a library", {}, ({ service }) => {
  let ada: SignedIn;
  let clients: Record<CallerName, Client>;
  let open: string;
  let hidden: string;
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
    const facts = { ownership: "OWNED", started_on: "2026-01-01", notes: "Mine." } as const;
    open = (await createLibraryEntry(service, ada, { ...facts, play_status: "PAUSED", playtime_minutes: 60 }))
      .id;
    hidden = (
      await createLibraryEntry(service, ada, {
        ...{ ...facts, play_status: "COMPLETED", playtime_minutes: 5, visibility: "PRIVATE" },
      })
    ).id;
  });

  const readLibrary = (caller: CallerName) =>
    clients[caller].library.list({ query: { resident_id: ada.resident.id } });

  const allowedCallers = {
    PUBLIC: callers,
    FOLLOWERS: ["follower", "owner", "moderator", "key"],
    PRIVATE: ["owner", "moderator", "key"],
  } as const satisfies Record<string, readonly CallerName[]>;

  const cases = (Object.keys(allowedCallers) as (keyof typeof allowedCallers)[]).flatMap((visibility) =>
    callers.map((caller) => ({
      visibility,
      caller,
      sees: (allowedCallers[visibility] as readonly CallerName[]).includes(caller),
    })),
  );

  const canSeeAll = (caller: CallerName) => ["owner", "moderator", "key"].includes(caller);
  const notFound = { status: 404, problem: { code: "library-entry-not-found" } };

  describe.each(cases)("$visibility to $caller", ({ visibility, caller, sees }) => {
    beforeAll(() => ada.api.library.updateSettings({ visibility, backlog_visibility: "PRIVATE" }));

    if (sees)
      it("lists the library, with private entries for the owner and moderators only", async () => {
        const { data, summary } = await readLibrary(caller);
        const ids = canSeeAll(caller) ? [hidden, open] : [open];
        expect(data.map(({ id }) => id)).toEqual(ids);
        expect(summary).toMatchObject({
          ...{ total: ids.length, playtime_minutes: canSeeAll(caller) ? 65 : 60 },
          by_status: { PAUSED: 1, COMPLETED: canSeeAll(caller) ? 1 : 0 },
        });
      });
    else
      it("returns library-private for a hidden library", async () => {
        await expect(readLibrary(caller)).rejects.toMatchObject({
          ...{ status: 403, problem: { code: "library-private" } },
        });
      });

    it(sees ? "returns a single entry, with notes for the owner only" : "hides a single entry", async () => {
      if (!sees) return expect(clients[caller].library.get(open)).rejects.toMatchObject(notFound);
      expect(await clients[caller].library.get(open)).toMatchObject({
        ...{ id: open, notes: caller === "owner" ? "Mine." : null },
      });
    });

    it("hides PRIVATE entries of a visible library", async () => {
      if (sees && canSeeAll(caller))
        expect(await clients[caller].library.get(hidden)).toMatchObject({
          id: hidden,
          visibility: "PRIVATE",
        });
      else await expect(clients[caller].library.get(hidden)).rejects.toMatchObject(notFound);
    });

    it("returns not-owner for updates of a visible entry, and 404 for a hidden one", async () => {
      const { library } = clients[caller];
      if (caller === "owner") return;
      const isResident = ["stranger", "follower", "moderator"].includes(caller);
      const refused = isResident
        ? sees
          ? { status: 403, problem: { code: "not-owner" } }
          : notFound
        : { status: 401, problem: { code: "authentication-required" } };
      await expect(library.update(open, { is_favorite: true })).rejects.toMatchObject(refused);
      await expect(library.delete(open)).rejects.toMatchObject(refused);
    });
  });

  describe.each(callers.map((caller) => ({ caller })))("hidden fields for $caller", ({ caller }) => {
    beforeAll(() =>
      ada.api.library.updateSettings({ visibility: "PUBLIC", show_playtime: false, show_dates: false }),
    );

    it("returns null for playtime and dates if the settings hide them", async () => {
      const entry = await clients[caller].library.get(open);
      const { data, summary } = await readLibrary(caller);
      const shown = { playtime_minutes: 60, hours_played: 1, started_on: "2026-01-01" };
      const nothing = { playtime_minutes: null, hours_played: null, started_on: null };
      expect(entry).toMatchObject(canSeeAll(caller) ? shown : nothing);
      expect(data.find(({ id }) => id === open)?.playtime_minutes).toBe(canSeeAll(caller) ? 60 : null);
      expect(summary.playtime_minutes).toBe(canSeeAll(caller) ? 65 : null);
    });
  });

  describe("the library of a deleted resident", () => {
    it("is hidden with its entries", async () => {
      const deleted = await service.signUp();
      const { id } = await createLibraryEntry(service, deleted);
      await deleted.api.residents.delete("me");
      await expect(service.api.library.get(id)).rejects.toMatchObject(notFound);
      await expect(
        service.api.library.list({ query: { resident_id: deleted.resident.id } }),
      ).rejects.toMatchObject({ status: 404, problem: { code: "resident-not-found" } });
    });
  });
});
