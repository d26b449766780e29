import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  type CallerName,
  callerNames,
  callersByVisibility,
  createCallers,
  expectedNotOwnerProblem,
  visibilityCases,
} from "../../support/callers.js";
import { describeService } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import type { SignedIn } from "../../support/service.js";
import { createLibraryEntry } from "./support.js";

describeService("visibility of a library", {}, ({ service }) => {
  let ada: SignedIn;
  let clients: Record<CallerName, Client>;
  let publicId: string;
  let privateId: string;
  beforeAll(async () => {
    ada = await service.signUp();
    clients = await createCallers(service, ada, "library:moderate");
    const fields = { ownership: "OWNED", started_on: "2026-01-01", notes: "Mine." } as const;
    const publicEntry = { ...fields, play_status: "PAUSED", playtime_minutes: 60 } as const;
    publicId = (await createLibraryEntry(service, ada, publicEntry)).id;
    const privateEntry = { ...fields, play_status: "COMPLETED", playtime_minutes: 5 } as const;
    privateId = (await createLibraryEntry(service, ada, { ...privateEntry, visibility: "PRIVATE" })).id;
  });

  const readLibrary = (caller: CallerName) =>
    clients[caller].library.list({ query: { resident_id: ada.resident.id } });

  const canSeePrivate = (caller: CallerName) => callersByVisibility.PRIVATE.includes(caller);
  const notFound = expectedProblem(404, "library-entry-not-found");

  describe.each(visibilityCases)("$visibility to $caller", ({ visibility, caller, isVisible }) => {
    beforeAll(() => ada.api.library.updateSettings({ visibility, backlog_visibility: "PRIVATE" }));

    if (isVisible) {
      it("lists the library, with PRIVATE entries for the owner and moderators only", async () => {
        const { data, summary } = await readLibrary(caller);
        const ids = canSeePrivate(caller) ? [privateId, publicId] : [publicId];
        expect(data.map(({ id }) => id)).toEqual(ids);
        expect(summary).toMatchObject({
          total: ids.length,
          playtime_minutes: canSeePrivate(caller) ? 65 : 60,
          by_status: { PAUSED: 1, COMPLETED: canSeePrivate(caller) ? 1 : 0 },
        });
      });

      it("returns a single entry, with notes for the owner only", async () => {
        const notes = caller === "owner" ? "Mine." : null;
        expect(await clients[caller].library.get(publicId)).toMatchObject({ id: publicId, notes });
      });
    } else {
      it("returns library-private for the library", async () => {
        await expect(readLibrary(caller)).rejects.toMatchObject(expectedProblem(403, "library-private"));
      });

      it("returns 404 for a single entry", async () => {
        await expect(clients[caller].library.get(publicId)).rejects.toMatchObject(notFound);
      });
    }

    if (canSeePrivate(caller))
      it("returns a PRIVATE entry", async () => {
        const entry = await clients[caller].library.get(privateId);
        expect(entry).toMatchObject({ id: privateId, visibility: "PRIVATE" });
      });
    else
      it("returns 404 for a PRIVATE entry", async () => {
        await expect(clients[caller].library.get(privateId)).rejects.toMatchObject(notFound);
      });

    if (caller !== "owner")
      it("rejects updates and deletions by others", async () => {
        const { library } = clients[caller];
        const expected = expectedNotOwnerProblem(caller, isVisible, notFound);
        await expect(library.update(publicId, { is_favorite: true })).rejects.toMatchObject(expected);
        await expect(library.delete(publicId)).rejects.toMatchObject(expected);
      });
  });

  describe.each(callerNames.map((caller) => ({ caller })))("hidden fields for $caller", ({ caller }) => {
    beforeAll(() =>
      ada.api.library.updateSettings({ visibility: "PUBLIC", show_playtime: false, show_dates: false }),
    );

    it("returns hidden playtime and dates to the owner and moderators only", async () => {
      const entry = await clients[caller].library.get(publicId);
      const { data, summary } = await readLibrary(caller);
      const visibleFields = { playtime_minutes: 60, hours_played: 1, started_on: "2026-01-01" };
      const hiddenFields = { playtime_minutes: null, hours_played: null, started_on: null };
      expect(entry).toMatchObject(canSeePrivate(caller) ? visibleFields : hiddenFields);
      expect(data.find(({ id }) => id === publicId)?.playtime_minutes).toBe(
        canSeePrivate(caller) ? 60 : null,
      );
      expect(summary.playtime_minutes).toBe(canSeePrivate(caller) ? 65 : null);
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
