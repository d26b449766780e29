import { beforeEach, describe, expect, it } from "@jest/globals";
import { residentBasicInfo } from "../../../src/areas/residents/basic-info.js";
import { objectColumn } from "../../../src/platform/database/json-template.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { waitUntilBlocked } from "../../support/locked-table.js";
import type { SignedIn } from "../../support/service.js";
import { buildWaitlist, createStaffClient } from "../../support/waitlists.js";

describeService("erasure of deleted residents", {}, ({ service }) => {
  const dayMs = 24 * 3_600_000;

  let ada: SignedIn;
  beforeEach(async () => {
    await service.runJob("resident-content");
    service.clock.advance(31 * dayMs);
    await service.runJob("resident-purge");
    ada = await service.signUp({ display_name: "Ada" });
  });

  const findRow = ({ resident: { id } }: SignedIn) =>
    service.database.resident.findUniqueOrThrow({ where: { id } });

  describe("resident-content", () => {
    it("erases content that was added during the deletion, and then sets content_removed_at", async () => {
      const friend = await service.signUp();
      await ada.api.residents.delete("me");
      // Inserts a follow directly, as if a request ran concurrently with the deletion.
      const follow = { follower_id: ada.resident.id, followee_id: friend.resident.id };
      await service.database.follow.create({ data: follow });
      const { residentCounters: counters } = service.database;
      await counters.update({ where: { resident_id: follow.follower_id }, data: { following: 1 } });
      await counters.update({ where: { resident_id: follow.followee_id }, data: { followers: 1 } });
      expect((await findRow(ada)).content_removed_at).toBeNull();
      // The follow and its activity.
      expect(await service.runJob("resident-content")).toBe(2);
      expect(await service.database.follow.count({ where: follow })).toBe(0);
      expect((await findRow(ada)).content_removed_at).not.toBeNull();
      expect(await service.runJob("resident-content")).toBe(0);
    });

    it("erases all rows, also if others remove the rows of a whole batch meanwhile", async () => {
      const { database } = service;
      await database.$executeRaw`
        INSERT INTO activity_logs (id, resident_id, type, source, visibility, occurred_at, created_at, updated_at)
        SELECT new_id(now()), ${ada.resident.id}::uuid, 'NOTE', 'RESIDENT', 'PRIVATE', now() - make_interval(secs => n), now(), now()
        FROM generate_series(1, 1500) n`;
      await ada.api.residents.delete("me");
      const removed = await database.$transaction(async (tx) => {
        await tx.$executeRaw`
          DELETE FROM activity_logs WHERE (id, created_at) IN (
            SELECT a.id, a.created_at FROM activity_logs a WHERE a.resident_id = ${ada.resident.id}::uuid LIMIT 1000)`;
        const job = service.runJob("resident-content");
        await waitUntilBlocked(database);
        return { job };
      });
      await removed.job;
      expect(await database.activityLog.count({ where: { resident_id: ada.resident.id } })).toBe(0);
      expect((await findRow(ada)).content_removed_at).not.toBeNull();
    });

    it("does not change other residents", async () => {
      const friend = await service.signUp();
      await ada.api.residents.follow(friend.resident.id);
      expect(await service.runJob("resident-content")).toBe(0);
      expect(await service.api.residents.get(ada.resident.id)).toMatchObject({ counts: { following: 1 } });
    });
  });

  describe("the audit log", () => {
    it("proves which rows went when, without personal data", async () => {
      const game = await createGame(service);
      await ada.api.likedGames.create({ game_id: game.id });
      await ada.api.lists.create({ name: "Favourites", game_ids: [game.id] });
      await ada.api.residents.delete("me");
      await service.runJob("resident-content");
      service.clock.advance(31 * dayMs);
      await service.runJob("resident-purge");
      const entries = await service.database.auditLog.findMany({
        where: { object_id: ada.resident.id },
        orderBy: { created_at: "asc" },
      });
      expect(entries.map(({ actor_kind, action, after }) => [actor_kind, action, after])).toEqual([
        ["RESIDENT", "resident.deleted", { erased_rows: { resident_roles: 1, sessions: 1 } }],
        [
          "SYSTEM",
          "resident.content_erased",
          { erased_rows: { list_items: 1, lists: 2, liked_games: 1, activity_logs: 2 } },
        ],
        ["SYSTEM", "resident.purged", { erased_rows: { credentials: 1, sessions: 1, emails: 1 } }],
      ]);
      expect(entries.map(({ ip }) => ip)).toEqual([null, null, null]);
    });
  });

  describe("resident-purge", () => {
    const deleteAccount = async () => {
      await ada.api.residents.update("me", { bio: "Weaves.", location: "London", locale: "en" });
      await ada.api.residents.delete("me");
      await service.runJob("resident-content");
    };

    it("wipes personal data 30 days after the deletion, and not before", async () => {
      await deleteAccount();
      service.clock.advance(30 * dayMs - 60_000);
      expect(await service.runJob("resident-purge")).toBe(0);
      expect(await findRow(ada)).toMatchObject({ display_name: "Ada", email: ada.email });
      service.clock.advance(2 * 60_000);
      expect(await service.runJob("resident-purge")).toBe(1);
      expect(await findRow(ada)).toMatchObject({
        username: "deleted",
        display_name: "Deleted resident",
        bio: null,
        location: null,
        locale: null,
        email: null,
        email_key: null,
        email_verified_at: null,
        pending_email: null,
      });
      expect(await service.runJob("resident-purge")).toBe(0);
    });

    it("deletes password, sessions, reserved usernames and mail contents", async () => {
      await ada.api.residents.update("me", { username: `was_${ada.resident.username.slice(-8)}` });
      const where = { resident_id: ada.resident.id };
      const error = `${ada.email}: 550 no such mailbox`;
      await service.database.email.updateMany({ where, data: { error, provider_id: "250 queued" } });
      await deleteAccount();
      service.clock.advance(31 * dayMs);
      await service.runJob("resident-purge");
      expect(await service.database.credential.count({ where })).toBe(0);
      expect(await service.database.session.count({ where })).toBe(0);
      expect(await service.database.usernameReservation.count({ where })).toBe(0);
      const mails = await service.database.email.findMany({ where });
      expect(mails).toMatchObject([
        { to: [], subject: null, text: null, html: null, variables: {}, provider_id: null },
      ]);
      const residents = await service.database.resident.findMany({ where: { id: where.resident_id } });
      expect(JSON.stringify([...mails, ...residents])).not.toContain(ada.email);
    });

    it("wipes mails about waitlists that the resident, or others with the verified address, have joined", async () => {
      const staff = await createStaffClient(service);
      const slugs: string[] = [];
      for (let count = 0; count < 3; count++)
        slugs.push((await staff.waitlists.create(buildWaitlist())).slug);
      const [own = "", verified = "", later = ""] = slugs;
      const join = async (slug: string) => {
        service.clock.advance(60_000);
        await staff.waitlists.join(slug, { name: "Ada", email: ada.email.toUpperCase() });
      };
      const findMails = () =>
        service.database.email.findMany({ where: { template: "WAITLIST_JOINED" }, orderBy: { id: "asc" } });
      await ada.api.waitlists.join(own, {});
      await join(verified);
      await service.database.resident.update({
        where: { id: ada.resident.id },
        data: { email_verified_at: service.clock() },
      });
      await deleteAccount();
      // By whoever has the address now.
      await join(later);
      service.clock.advance(31 * dayMs);
      await service.runJob("resident-purge");
      const { id } = ada.resident;
      expect(
        (await findMails()).map(({ resident_id, to, variables }) => [resident_id, to, variables]),
      ).toEqual([
        [id, [], {}],
        [id, [], {}],
        [null, [{ email: ada.email.toUpperCase(), name: "Ada" }], expect.objectContaining({ name: "Ada" })],
      ]);
    });

    it("releases the username, so that several residents can have the username deleted", async () => {
      const { username } = ada.resident;
      await deleteAccount();
      const other = await service.signUp();
      await other.api.residents.delete("me");
      await service.runJob("resident-content");
      service.clock.advance(31 * dayMs);
      expect(await service.runJob("resident-purge")).toBe(2);
      expect((await service.signUp({ username })).resident.username).toBe(username);
      await expect(service.api.residents.get("@deleted")).rejects.toMatchObject({ status: 404 });
    });

    it("waits until content has been erased", async () => {
      await ada.api.residents.delete("me");
      service.clock.advance(31 * dayMs);
      expect(await service.runJob("resident-purge")).toBe(0);
      await service.runJob("resident-content");
      expect(await service.runJob("resident-purge")).toBe(1);
    });
  });

  it("returns only the id of a deleted resident, and placeholders, in other resources", async () => {
    const resident = { username: "ada", display_name: "Ada", avatar_url: "https://a.example/a.png" };
    const { id } = ada.resident;
    await service.database.resident.update({ where: { id }, data: resident });
    const present = () => service.database.$queryRaw`
      SELECT ${objectColumn(residentBasicInfo).sql} AS resident FROM residents r WHERE r.id = ${id}::uuid`;
    expect(await present()).toEqual([{ resident: { id, ...resident } }]);
    await ada.api.residents.delete("me");
    expect(await present()).toEqual([
      { resident: { id, username: "deleted", display_name: "Deleted resident", avatar_url: null } },
    ]);
  });
});
