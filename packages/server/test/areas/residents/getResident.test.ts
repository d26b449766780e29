import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem, readResident } from "../../support/response-bodies.js";

describeOperation("getResident", {}, ({ service }) => {
  const getResident = (idOrUsername: string, headers: Record<string, string> = {}) =>
    service.http.get(`/rest/v1/residents/${idOrUsername}`).set(headers);

  describe("200", () => {
    it("returns a public profile by id and by username, case-insensitive", async () => {
      const { resident } = await service.signUp({ username: "emmy", display_name: "Emmy" });
      const byId = await service.api.residents.get(resident.id);
      expect(byId).toMatchObject({
        username: "emmy",
        display_name: "Emmy",
        favorite_games: [],
        counts: { followers: 0 },
      });
      expect(byId.joined_at).toBe(byId.created_at);
      expect(await service.api.residents.get("@emmy")).toEqual(byId);
      expect((await getResident("%40EMMY")).body).toEqual(byId);
    });

    it("omits private fields for the public", async () => {
      const { resident } = await service.signUp();
      const profile = readResident(await getResident(resident.id));
      for (const field of [
        "email",
        "email_verified",
        "status",
        "roles",
        "permissions",
        "is_following",
        "follows_me",
      ])
        expect(profile).not.toHaveProperty(field);
    });

    it("returns email address, status and roles to staff", async () => {
      const { resident, email } = await service.signUp();
      const admin = await service.admin();
      const key = await service.key({ kind: "SECRET", scopes: ["residents:manage"] });
      const staffFields = { email, status: "ACTIVE", roles: [{ name: "member" }] };
      expect(await admin.api.residents.get(resident.id)).toMatchObject(staffFields);
      expect(await service.as({ serviceKey: key }).residents.get(resident.id)).toMatchObject(staffFields);
    });

    it("omits the staff fields for a secret key with other scopes", async () => {
      const { resident } = await service.signUp();
      const key = await service.key({ kind: "SECRET", scopes: ["games:manage"] });
      expect(await service.as({ serviceKey: key }).residents.get(resident.id)).not.toHaveProperty("email");
    });

    it("returns is_following and follows_me to a signed-in caller", async () => {
      const [reader, author] = [await service.signUp(), await service.signUp()];
      await reader.api.residents.follow(author.resident.id);
      const profile = await reader.api.residents.get(author.resident.id);
      expect(profile).toMatchObject({ is_following: true, follows_me: false });
      expect(await author.api.residents.get(reader.resident.id)).toMatchObject({
        is_following: false,
        follows_me: true,
      });
    });

    it("returns favorite games in the resident's order, without deleted ones", async () => {
      const { resident } = await service.signUp();
      const [first, second, deleted] = ["First", "Second", "Deleted"].map((name) => ({
        id: service.dependencies.newId(),
        slug: name.toLowerCase(),
        name,
        released_on: new Date("1997-08-25T00:00:00Z"),
        released_precision: "DAY",
        deleted_at: name === "Deleted" ? service.clock() : null,
      }));
      if (!first || !second || !deleted) throw new Error("three games are needed");
      await service.database.game.createMany({ data: [first, second, deleted] });
      const favorite_game_ids = [second.id, deleted.id, first.id];
      await service.database.resident.update({ where: { id: resident.id }, data: { favorite_game_ids } });
      const { favorite_games } = await service.api.residents.get(resident.id);
      expect(favorite_games).toEqual([
        { id: second.id, slug: "second", name: "Second", cover_url: null, released_on: "1997-08-25" },
        { id: first.id, slug: "first", name: "First", cover_url: null, released_on: "1997-08-25" },
      ]);
    });

    it("returns a suspended resident", async () => {
      const { resident } = await service.signUp();
      await service.database.resident.update({ where: { id: resident.id }, data: { status: "SUSPENDED" } });
      expect((await getResident(resident.id)).status).toBe(200);
    });

    it("can be stored by shared caches without credentials", async () => {
      const { resident } = await service.signUp();
      expect((await getResident(resident.id)).headers["cache-control"]).toBe(
        "public, max-age=30, stale-while-revalidate=120",
      );
    });
  });

  describe("304", () => {
    it("returns 304 for the current ETag", async () => {
      const { resident } = await service.signUp();
      const { headers } = await getResident(resident.id);
      expect((await getResident(resident.id, { "If-None-Match": headers.etag ?? "" })).status).toBe(304);
    });
  });

  describe("404", () => {
    it.each(["01930e5c-6b00-7c00-8000-0000000000aa", "no-uuid", "@nobody", "@", "%40%27%3B--", "%00"])(
      "does not find %s",
      async (name) => {
        const response = await getResident(name);
        expectProblem(response, 404, "resident-not-found");
      },
    );

    it("does not find a deleted resident by id or username", async () => {
      const { resident } = await service.signUp({ username: "former_member" });
      await service.database.resident.update({
        where: { id: resident.id },
        data: { deleted_at: service.clock() },
      });
      expect((await getResident(resident.id)).status).toBe(404);
      expect((await getResident("@former_member")).status).toBe(404);
    });
  });
});
