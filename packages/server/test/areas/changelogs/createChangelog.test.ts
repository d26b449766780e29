import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { signUpWithPermissions } from "../../support/roles.js";
import { buildChangelog, buildChanges, createFeedback, createManagerClient } from "./support.js";

describeOperation("createChangelog", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });

  const getToday = () => service.clock().toISOString().slice(0, 10);
  const findFeedback = (id: string) => service.database.feedback.findUniqueOrThrow({ where: { id } });
  const findEmails = async (id: string) => {
    const rows = await service.database.email.findMany({
      where: { template: "FEEDBACK_UPDATE", resident_id: id },
    });
    return rows.map(({ variables }) => variables);
  };

  describe("201", () => {
    it("creates a draft with all fields", async () => {
      const body = {
        version: "1.10.0+build.5",
        title: "Lists get ranks",
        summary: "Order your lists as you like.",
        changes: [
          {
            type: "ADDED" as const,
            description: "Lists can be ranked.",
            url: "https://community.example/help",
          },
          { type: "FIXED" as const, description: "Covers no longer flicker." },
        ],
      };
      const { data, response } = await manager.changelogs.create(body).withResponse();
      expect(data).toEqual({
        ...body,
        id: data.id,
        status: "DRAFT",
        released_on: null,
        changes: body.changes.map((change) => ({ url: null, ...change, feedback_id: null })),
        created_at: data.created_at,
        updated_at: data.created_at,
      });
      expect(response.headers.get("Location")).toBe(`/rest/v1/changelogs/${data.id}`);
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
      expect(await manager.changelogs.get(data.id)).toEqual(data);
    });

    it("allows residents with the permission", async () => {
      const { api } = await signUpWithPermissions(service, "changelogs:manage");
      expect(await api.changelogs.create(buildChangelog())).toMatchObject({ status: "DRAFT", title: null });
    });

    it("sets released_on to today when published without a date, and keeps an existing date", async () => {
      expect(await manager.changelogs.create(buildChangelog({ status: "PUBLISHED" }))).toMatchObject({
        released_on: getToday(),
      });
      const dated = buildChangelog({ status: "PUBLISHED", released_on: "2020-02-29" });
      expect(await manager.changelogs.create(dated)).toMatchObject({ released_on: "2020-02-29" });
    });

    it("completes referenced feedback when published, also DECLINED, and notifies its authors once", async () => {
      const { resident } = await service.signUp();
      const author = { resident_id: resident.id };
      const planned = await createFeedback(service, "PLANNED", author);
      const declined = await createFeedback(service, "DECLINED", author);
      const completed = await createFeedback(service, "COMPLETED", author);
      const body = buildChangelog({
        status: "PUBLISHED",
        changes: buildChanges(planned, declined.toUpperCase(), completed, planned),
      });
      await manager.changelogs.create(body);
      const after = await Promise.all([planned, declined, completed].map(findFeedback));
      expect(after.map(({ status, version }) => [status, version])).toEqual([
        ["COMPLETED", 2],
        ["COMPLETED", 2],
        ["COMPLETED", 1],
      ]);
      const expectedVariables = {
        display_name: resident.display_name,
        title: "Ranked lists",
        status: "completed",
      };
      expect(await findEmails(resident.id)).toEqual([expectedVariables, expectedVariables]);
    });

    it("notifies authors without an account at their contact_email", async () => {
      const id = await createFeedback(service, "OPEN", { contact_email: "visitor@example.com" });
      await manager.changelogs.create(buildChangelog({ status: "PUBLISHED", changes: buildChanges(id) }));
      const sent = await service.deliverEmails();
      expect(sent.flatMap(({ to }) => to.map(({ email }) => email))).toContain("visitor@example.com");
    });

    it("does not complete feedback of a draft", async () => {
      const id = await createFeedback(service, "OPEN");
      const { changes } = await manager.changelogs.create(buildChangelog({ changes: buildChanges(id) }));
      expect(changes).toMatchObject([{ feedback_id: id }]);
      expect(await findFeedback(id)).toMatchObject({ status: "OPEN", version: 1 });
    });

    it("sends no other emails when published", async () => {
      await service.signUp();
      await manager.changelogs.create(buildChangelog({ status: "PUBLISHED" }));
      expect(await service.database.email.count({ where: { template: "CHANGELOG_PUBLISHED" } })).toBe(0);
    });
  });

  it.each(["9007199254740993.0.0", "1.0.0-rc.9007199254740993", `${"9".repeat(90)}.0.0`])(
    "stores the version %s unchanged",
    async (version) => {
      const { id } = await manager.changelogs.create(buildChangelog({ version }));
      expect(await manager.changelogs.get(id)).toMatchObject({ version });
      expect(await manager.changelogs.get(version)).toMatchObject({ id });
    },
  );

  describe("400", () => {
    it.each(["1.2", "v1.2.3", "1.2.3-01", "01.2.3", "1.2.3-"])("rejects the version %s", async (version) => {
      await expect(manager.changelogs.create(buildChangelog({ version }))).rejects.toMatchObject(
        expectedProblem(400, "validation-failed"),
      );
    });

    it("rejects unknown and deleted feedback", async () => {
      const deleted = await createFeedback(service, "OPEN");
      await service.database.feedback.update({
        where: { id: deleted },
        data: { deleted_at: service.clock() },
      });
      const existing = await createFeedback(service, "OPEN");
      const changes = buildChanges(existing, "01930e5c-6b00-7c00-8000-0000000000ee", deleted);
      await expect(manager.changelogs.create(buildChangelog({ changes }))).rejects.toMatchObject(
        expectedProblem(400, "unknown-reference", {
          errors: [{ pointer: "/changes/1/feedback_id" }, { pointer: "/changes/2/feedback_id" }],
        }),
      );
    });

    it.each([
      ["no changes", { changes: [] }],
      ["201 changes", { changes: Array.from({ length: 201 }, () => ({ type: "FIXED", description: "x" })) }],
      ["a change of an unknown type", { changes: [{ type: "BROKEN", description: "x" }] }],
      ["YANKED", { status: "YANKED" }],
      ["a title of 121 characters", { title: "t".repeat(121) }],
      ["a released_on that does not exist", { released_on: "2027-02-30" }],
    ])("rejects %s", async (_, input) => {
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["changelogs:manage"] });
      const { status, body } = await service.http
        .post("/rest/v1/changelogs")
        .set("X-Service-Key", serviceKey)
        .send({ ...buildChangelog(), ...input });
      expect([status, body.code]).toEqual([400, "validation-failed"]);
    });
  });

  describe("401 and 403", () => {
    it("returns 401 without credentials and 403 without changelogs:manage", async () => {
      await expect(service.api.changelogs.create(buildChangelog())).rejects.toMatchObject(
        expectedProblem(401, "authentication-required"),
      );
      const { api } = await service.signUp();
      await expect(api.changelogs.create(buildChangelog())).rejects.toMatchObject(
        expectedProblem(403, "permission-denied"),
      );
    });
  });

  describe("409", () => {
    it("returns 409 with existing_id for the version of another changelog, ignoring build metadata", async () => {
      const { id } = await manager.changelogs.create(buildChangelog({ version: "3.0.0-rc.1+build.1" }));
      for (const version of ["3.0.0-rc.1", "3.0.0-rc.1+build.1", "3.0.0-rc.1+build.2"])
        await expect(manager.changelogs.create(buildChangelog({ version }))).rejects.toMatchObject(
          expectedProblem(409, "changelog-exists", { existing_id: id }),
        );
      await manager.changelogs.delete(id);
      expect(await manager.changelogs.create(buildChangelog({ version: "3.0.0-rc.1" }))).toMatchObject({
        version: "3.0.0-rc.1",
      });
    });

    it("does not complete feedback if the version is taken", async () => {
      const feedback = await createFeedback(service, "OPEN");
      const { version } = await manager.changelogs.create(buildChangelog());
      const body = buildChangelog({ version, status: "PUBLISHED", changes: buildChanges(feedback) });
      await expect(manager.changelogs.create(body)).rejects.toMatchObject({ status: 409 });
      expect(await findFeedback(feedback)).toMatchObject({ status: "OPEN" });
    });
  });
});
