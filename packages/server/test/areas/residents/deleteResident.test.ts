import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { signUpWithPermissions } from "../../support/roles.js";
import type { SignedIn } from "../../support/service.js";
import { buildWaitlist, countWaitlist, createStaffClient, joinInOrder } from "../../support/waitlists.js";

describeOperation("deleteResident", {}, ({ service }) => {
  const thirtyDaysMs = 30 * 24 * 3_600_000;

  let ada: SignedIn;
  beforeEach(async () => {
    ada = await service.signUp();
  });

  const findRow = ({ resident: { id } }: SignedIn) =>
    service.database.resident.findUniqueOrThrow({ where: { id }, include: { counters: true } });

  describe("200", () => {
    it("returns what was deleted and when it will be purged", async () => {
      const deleted = await ada.api.residents.delete("me");
      expect(deleted).toMatchObject({ id: ada.resident.id, object: "resident", deleted: true });
      expect(Date.parse(deleted.purge_at ?? "") - Date.parse(deleted.deleted_at)).toBe(thirtyDaysMs);
    });

    it.each(["id", "@name", "me"])("accepts %s in the path", async (alias) => {
      const { id, username } = ada.resident;
      const name = { id, "@name": `@${username}`, me: "me" }[alias] ?? "";
      expect(await ada.api.residents.delete(name)).toMatchObject({ id });
    });

    it("hides the profile immediately", async () => {
      await ada.api.residents.delete("me");
      const { id, username } = ada.resident;
      for (const name of [id, `@${username}`])
        await expect(service.api.residents.get(name)).rejects.toMatchObject({ status: 404 });
    });

    it("ends all sessions, and removes identities and mail tokens", async () => {
      const { email, password } = ada;
      const second = await service.api.authentication.signIn({ email, password });
      const where = { resident_id: ada.resident.id };
      const id = service.dependencies.newId();
      await service.database.identity.create({ data: { ...where, id, provider: "GOOGLE", subject: id } });
      await service.database.authToken.create({
        data: { ...where, id, kind: "RESET", token_hash: id, expires_at: new Date(Date.now() + 60_000) },
      });
      await ada.api.residents.delete("me");
      for (const token of [ada.token, second.access_token])
        await expect(service.as(token).residents.me()).rejects.toMatchObject(
          expectedProblem(401, "session-revoked"),
        );
      const { refresh_token } = second;
      await expect(service.api.authentication.refresh({ refresh_token })).rejects.toMatchObject({
        status: 401,
      });
      await expect(service.api.authentication.signIn({ email, password })).rejects.toMatchObject(
        expectedProblem(401, "invalid-credentials"),
      );
      expect(await service.database.identity.count({ where })).toBe(0);
      expect(await service.database.authToken.count({ where })).toBe(0);
    });

    it("makes the email address available immediately", async () => {
      await ada.api.residents.delete("me");
      expect((await service.signUp({ email: ada.email })).resident.id).not.toBe(ada.resident.id);
    });

    it("removes follows and decrements the counters of the others", async () => {
      const [friend, fan] = [await service.signUp(), await service.signUp()];
      await ada.api.residents.follow(friend.resident.id);
      await friend.api.residents.follow(ada.resident.id);
      await fan.api.residents.follow(ada.resident.id);
      await fan.api.residents.follow(friend.resident.id);
      await ada.api.residents.delete("me");
      expect((await findRow(friend)).counters).toMatchObject({ followers: 1, following: 0 });
      expect((await findRow(fan)).counters).toMatchObject({ followers: 0, following: 1 });
      expect((await findRow(ada)).counters).toMatchObject({ followers: 0, following: 0 });
    });

    it("releases spots on waitlists, including those of a verified address", async () => {
      const staff = await createStaffClient(service);
      const { slug } = await staff.waitlists.create(buildWaitlist({ max_capacity: 3 }));
      const { slug: verified } = await staff.waitlists.create(buildWaitlist({ max_capacity: 3 }));
      await joinInOrder(staff, slug, ["First"]);
      await ada.api.waitlists.join(slug, {});
      await joinInOrder(staff, slug, ["Last"]);
      await staff.waitlists.join(verified, { name: "Ada", email: ada.email });
      await service.database.resident.update({
        where: { id: ada.resident.id },
        data: { email_verified_at: service.clock() },
      });
      await ada.api.residents.delete("me");
      expect(await countWaitlist(service, slug)).toMatchObject({ counter: 2, rows: 2, misplaced: 0 });
      expect(await countWaitlist(service, verified)).toMatchObject({ counter: 0, rows: 0 });
    });

    it("keeps the spots of an address that was never verified", async () => {
      const staff = await createStaffClient(service);
      const { slug } = await staff.waitlists.create(buildWaitlist());
      await staff.waitlists.join(slug, { name: "Somebody", email: ada.email });
      await ada.api.residents.delete("me");
      expect(await countWaitlist(service, slug)).toMatchObject({ counter: 1, rows: 1 });
    });

    it("stores erase_content", async () => {
      await ada.api.residents.delete("me", { query: { erase_content: true } });
      const other = await service.signUp();
      await other.api.residents.delete("me");
      expect([(await findRow(ada)).erase_content, (await findRow(other)).erase_content]).toEqual([
        true,
        false,
      ]);
    });

    it("allows staff, and writes an audit log entry", async () => {
      const staff = await signUpWithPermissions(service, "residents:manage");
      await staff.api.residents.delete(ada.resident.id);
      const rows = await service.database.auditLog.findMany({ where: { object_id: ada.resident.id } });
      expect(rows).toMatchObject([{ action: "resident.deleted", actor_id: staff.resident.id }]);
    });

    it("removes all roles", async () => {
      await ada.api.residents.delete("me");
      const where = { resident_id: ada.resident.id };
      expect(await service.database.residentRole.count({ where })).toBe(0);
    });
  });

  describe("403", () => {
    it("rejects deleting another resident", async () => {
      const { api } = await service.signUp();
      await expect(api.residents.delete(ada.resident.id)).rejects.toMatchObject(
        expectedProblem(403, "not-owner"),
      );
    });
  });

  describe("404", () => {
    it("returns 404 for a resident who is already deleted", async () => {
      const { api } = await signUpWithPermissions(service, "residents:manage");
      await api.residents.delete(ada.resident.id);
      await expect(api.residents.delete(ada.resident.id)).rejects.toMatchObject(
        expectedProblem(404, "resident-not-found"),
      );
    });
  });

  describe("409", () => {
    it("rejects deleting the last administrator", async () => {
      const admin = await service.admin();
      await expect(admin.api.residents.delete("me")).rejects.toMatchObject(
        expectedProblem(409, "last-admin"),
      );
      expect(await admin.api.residents.me()).toMatchObject({
        roles: [{ name: "admin" }, { name: "member" }],
      });
      await service.admin();
      expect(await admin.api.residents.delete("me")).toMatchObject({ id: admin.resident.id });
    });
  });

  describe("412", () => {
    it("rejects an outdated If-Match", async () => {
      const { response } = await ada.api.residents.me().withResponse();
      await ada.api.residents.update("me", { bio: "Changed." });
      const ifMatch = response.headers.get("ETag") ?? "";
      await expect(ada.api.residents.delete("me", { ifMatch })).rejects.toMatchObject(
        expectedProblem(412, "precondition-failed"),
      );
      expect(await ada.api.residents.me()).toMatchObject({ bio: "Changed." });
    });
  });
});
