import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import type { SignedIn } from "../../support/service.js";

describeOperation("updateResident", {}, ({ service }) => {
  const dayMs = 24 * 3_600_000;

  let ada: SignedIn;
  beforeEach(async () => {
    ada = await service.signUp();
  });

  let usernameCount = 0;
  const newUsername = () => `renamed_${(usernameCount += 1)}`;

  async function createGames(count: number) {
    const games = Array.from({ length: count }, () => service.dependencies.newId()).map((id) => ({
      id,
      slug: `game-${id}`,
      name: `Game ${id}`,
    }));
    await service.database.game.createMany({ data: games });
    return games.map(({ id }) => id);
  }

  describe("200", () => {
    const profile = {
      display_name: "Ada Lovelace",
      bio: "Weaves\nalgebraic patterns.",
      avatar_url: "https://images.example/ada.jpg",
      cover_url: "https://images.example/engine.jpg",
      website_url: "https://ada.example",
      location: "London",
      country: "GB",
    };

    it("changes only the fields that are sent", async () => {
      const before = await ada.api.residents.get("me");
      service.clock.advance(1_000);
      const after = await ada.api.residents.update("me", profile);
      expect(after).toMatchObject(profile);
      expect(after.updated_at > before.updated_at).toBe(true);
      expect(await ada.api.residents.update("me", { bio: null })).toMatchObject({ ...profile, bio: null });
    });

    it.each(["id", "@name", "me"])("accepts %s in the path", async (alias) => {
      const { id, username } = ada.resident;
      const name = { id, "@name": `@${username}`, me: "me" }[alias] ?? "";
      expect(await ada.api.residents.update(name, { location: alias })).toMatchObject({
        id,
        location: alias,
      });
    });

    it("accepts a whole resident as it was read, ignoring computed fields", async () => {
      const whole = await ada.api.residents.me();
      const sent = { ...whole, bio: "New.", counts: { ...whole.counts, followers: 7 }, permissions: [] };
      expect(await ada.api.residents.update("me", sent)).toMatchObject({
        bio: "New.",
        counts: { followers: 0 },
      });
      expect(await ada.api.residents.me()).toMatchObject({ email: ada.email, pending_email: null });
    });

    it("returns favorite games in the order that was sent", async () => {
      const favorite_game_ids = await createGames(4);
      const { favorite_games } = await ada.api.residents.update("me", { favorite_game_ids });
      expect(favorite_games.map(({ id }) => id)).toEqual(favorite_game_ids);
      const none = await ada.api.residents.update("me", { favorite_game_ids: [] });
      expect(none.favorite_games).toEqual([]);
    });

    it("stores a locale in its canonical form", async () => {
      await ada.api.residents.update("me", { locale: "EN-gb" });
      expect(await ada.api.residents.me()).toMatchObject({ locale: "en-GB" });
    });

    it("allows staff to change another profile", async () => {
      const admin = await service.admin();
      const changed = await admin.api.residents.update(ada.resident.id, {
        bio: null,
        display_name: "Tidied",
      });
      expect(changed).toMatchObject({ display_name: "Tidied", email: ada.email, status: "ACTIVE" });
    });

    it("changes the username immediately", async () => {
      const username = newUsername();
      await ada.api.residents.update("me", { username });
      expect((await service.api.residents.get(`@${username}`)).id).toBe(ada.resident.id);
      await expect(service.api.residents.get(`@${ada.resident.username}`)).rejects.toMatchObject({
        status: 404,
      });
    });

    it("allows another username after 30 days, including the former one", async () => {
      await ada.api.residents.update("me", { username: newUsername() });
      service.clock.advance(30 * dayMs + 1_000);
      const { api } = await signInAgain(ada);
      const { username } = ada.resident;
      expect(await api.residents.update("me", { username })).toMatchObject({ username });
    });

    it("allows staff to restore the former username immediately", async () => {
      const admin = await service.admin();
      await ada.api.residents.update("me", { username: newUsername() });
      const { username } = ada.resident;
      expect(await admin.api.residents.update(ada.resident.id, { username })).toMatchObject({ username });
    });

    it("releases a former username after 30 days", async () => {
      const { username } = ada.resident;
      await ada.api.residents.update("me", { username: newUsername() });
      service.clock.advance(30 * dayMs + 1_000);
      expect((await service.signUp({ username })).resident.username).toBe(username);
    });
  });

  const signInAgain = async ({ email, password }: SignedIn) => {
    const { access_token } = await service.api.authentication.signIn({ email, password });
    return { api: service.as(access_token) };
  };

  describe("400", () => {
    it.each([
      [{}, "empty-update"],
      [{ id: "01930e5c-6b00-7c00-8000-0000000000aa" }, "immutable-field"],
      [{ joined_at: "2020-01-01T00:00:00.000Z" }, "immutable-field"],
      [{ created_at: "2020-01-01T00:00:00.000Z" }, "immutable-field"],
      [{ username: "Ada" }, "validation-failed"],
      [{ username: "root" }, "username-reserved"],
      [{ username: "deleted" }, "username-reserved"],
      [{ avatar_url: "http://images.example/ada.jpg" }, "validation-failed"],
      [{ website_url: "javascript:alert(1)" }, "validation-failed"],
      [{ country: "XX" }, "validation-failed"],
      [{ country: "gb" }, "validation-failed"],
      [{ locale: "en-a" }, "validation-failed"],
      [{ bio: "\u0000" }, "validation-failed"],
      [{ favorite_game_ids: ["01930e5c-6b00-7c00-8000-0000000000aa"] }, "unknown-reference"],
    ])("rejects %j", async (body, code) => {
      await expect(ada.api.residents.update("me", body)).rejects.toMatchObject(expectedProblem(400, code));
    });

    it("rejects more than four favorite games", async () => {
      const favorite_game_ids = await createGames(5);
      await expect(ada.api.residents.update("me", { favorite_game_ids })).rejects.toMatchObject(
        expectedProblem(400, "validation-failed"),
      );
    });

    it("reports which favorite game does not exist", async () => {
      const [known = ""] = await createGames(1);
      const favorite_game_ids = [known, ada.resident.id];
      await expect(ada.api.residents.update("me", { favorite_game_ids })).rejects.toMatchObject({
        problem: { errors: [{ pointer: "/favorite_game_ids/1", code: "unknown-reference" }] },
      });
    });
  });

  describe("401", () => {
    it("returns 401 for me with a service key", async () => {
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["residents:manage"] });
      const change = service.as({ serviceKey }).residents.update("me", { bio: "x" });
      await expect(change).rejects.toMatchObject(expectedProblem(401, "authentication-required"));
    });
  });

  describe("403", () => {
    it("rejects changing another resident", async () => {
      const { resident } = await service.signUp();
      await expect(ada.api.residents.update(resident.id, { bio: "x" })).rejects.toMatchObject(
        expectedProblem(403, "not-owner"),
      );
    });

    it("rejects a secret key without the scope", async () => {
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["games:manage"] });
      const change = service.as({ serviceKey }).residents.update(ada.resident.id, { bio: "x" });
      await expect(change).rejects.toMatchObject(expectedProblem(403, "permission-denied"));
    });
  });

  describe("404", () => {
    it.each(["@nobody", "01930e5c-6b00-7c00-8000-0000000000aa", "no-uuid"])(
      "returns 404 for %s",
      async (name) => {
        await expect(ada.api.residents.update(name, { bio: "x" })).rejects.toMatchObject(
          expectedProblem(404, "resident-not-found"),
        );
      },
    );
  });

  describe("409", () => {
    it("rejects a second change of the username within 30 days", async () => {
      await ada.api.residents.update("me", { username: newUsername() });
      for (const username of [newUsername(), ada.resident.username])
        await expect(ada.api.residents.update("me", { username })).rejects.toMatchObject(
          expectedProblem(409, "username-change-too-soon"),
        );
    });

    it("rejects a username that is taken", async () => {
      const { resident } = await service.signUp();
      await expect(ada.api.residents.update("me", { username: resident.username })).rejects.toMatchObject(
        expectedProblem(409, "username-taken"),
      );
    });

    it("reserves a former username against updates and sign-ups of others", async () => {
      const { username } = ada.resident;
      await ada.api.residents.update("me", { username: newUsername() });
      const other = await service.signUp();
      const taken = expectedProblem(409, "username-taken");
      await expect(other.api.residents.update("me", { username })).rejects.toMatchObject(taken);
      await expect(service.signUp({ username })).rejects.toMatchObject(taken);
    });

    it("reserves the username of a deleted resident", async () => {
      await ada.api.residents.delete("me");
      const { username } = ada.resident;
      await expect(service.signUp({ username })).rejects.toMatchObject(
        expectedProblem(409, "username-taken"),
      );
    });
  });

  describe("412", () => {
    it("rejects an outdated If-Match", async () => {
      const { response } = await ada.api.residents.me().withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await ada.api.residents.update("me", { bio: "First." }, { ifMatch });
      await expect(ada.api.residents.update("me", { bio: "Second." }, { ifMatch })).rejects.toMatchObject(
        expectedProblem(412, "precondition-failed"),
      );
    });
  });
});
