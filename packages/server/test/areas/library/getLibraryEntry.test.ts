import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createLibraryEntry, softDeleteGame } from "./support.js";

describeOperation("getLibraryEntry", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp();
  });

  const notFound = { status: 404, problem: { code: "library-entry-not-found" } };

  describe("200", () => {
    it("returns a public entry with its game", async () => {
      const entry = await createLibraryEntry(service, ada, { play_status: "ENDLESS", playtime_minutes: 90 });
      expect(await service.api.library.get(entry.id)).toEqual(entry);
      expect(entry).toMatchObject({ hours_played: 1.5, game: { id: entry.game_id } });
    });
  });

  describe("404", () => {
    it.each([unknownId, "not-an-id"])("rejects the unknown id %s", async (id) => {
      await expect(service.api.library.get(id)).rejects.toMatchObject(notFound);
    });

    it("hides a deleted entry", async () => {
      const { id } = await createLibraryEntry(service, ada);
      await ada.api.library.delete(id);
      await expect(ada.api.library.get(id)).rejects.toMatchObject(notFound);
    });

    it("hides an entry of a deleted game, from its owner too", async () => {
      const { id, game_id } = await createLibraryEntry(service, ada);
      await softDeleteGame(service, game_id);
      await expect(ada.api.library.get(id)).rejects.toMatchObject(notFound);
      await expect(ada.api.library.update(id, { is_favorite: true })).rejects.toMatchObject(notFound);
    });
  });
});
