import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import {
  buildWaitlist,
  createPartnerClient,
  createStaffClient,
  joinInOrder,
  toStatusAndCode,
  unknownId,
  updateResident,
} from "../../support/waitlists.js";

describeOperation(
  "updateWaitlistEntry",
  {
    environment: { LOG_LEVEL: "silent" },
    prepare: async (service) => {
      const staff = await createStaffClient(service);
      const partner = await createPartnerClient(service);
      const owner = await service.signUp({ display_name: "Owner" });
      return { staff, partner, owner };
    },
  },
  ({ service, staff, partner, owner }) => {
    let slug: string;
    beforeEach(async () => {
      ({ slug } = await staff.waitlists.create(buildWaitlist({ max_capacity: 200 })));
    });

    const joinOne = async (): Promise<string> => (await joinInOrder(staff, slug, ["Ada"]))[0]?.id ?? "";
    const patch = (id: string, headers: Record<string, string> = {}) =>
      service.http.patch(`/rest/v1/waitlists/entries/${id}`).set(headers);
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
    const notFound = { status: 404, problem: { code: "waitlist-entry-not-found" } };

    describe("400", () => {
      it("returns validation errors to callers who may update the entry", async () => {
        const { id } = await owner.api.waitlists.join(slug, {});
        for (const [sent, code] of [
          [{ email: "not an address" }, "validation-failed"],
          [{ name: "" }, "validation-failed"],
          [{ name: null }, "validation-failed"],
          [{ nickname: "A" }, "unknown-field"],
          [{}, "empty-update"],
        ] as const) {
          expect(toStatusAndCode(await patch(id, bearer(owner.token)).send(sent))).toEqual([400, code]);
        }
      });

      it("rejects an unknown query parameter", async () => {
        const { id } = await owner.api.waitlists.join(slug, {});
        const response = await patch(id, bearer(owner.token)).query({ nonsense: 1 }).send({ name: "Ada" });
        expect(toStatusAndCode(response)).toEqual([400, "unknown-parameter"]);
      });

      it("rejects malformed JSON", async () => {
        const { id } = await owner.api.waitlists.join(slug, {});
        const response = await patch(id, bearer(owner.token))
          .set("Content-Type", "application/json")
          .send('{"name":');
        expect(toStatusAndCode(response)).toEqual([400, "malformed-json"]);
      });

      it.each(["id", "waitlist_id", "joined_at", "invited_at"] as const)(
        "rejects a change of %s",
        async (name) => {
          const id = await joinOne();
          const value = name.endsWith("id") ? unknownId : "2020-01-01T00:00:00Z";
          await expect(staff.waitlists.updateEntry(id, { [name]: value })).rejects.toMatchObject({
            status: 400,
            problem: { code: "immutable-field", errors: [{ pointer: `/${name}` }] },
          });
        },
      );

      it("reports all changes of read-only fields", async () => {
        const id = await joinOne();
        const change = { updated_at: "2020-01-01T00:00:00Z", waitlist_id: unknownId, invited_at: null };
        await expect(staff.waitlists.updateEntry(id, change)).rejects.toMatchObject({
          status: 400,
          problem: {
            code: "immutable-field",
            errors: [{ pointer: "/waitlist_id" }, { pointer: "/updated_at" }],
          },
        });
      });

      it("rejects status changes by owners and partners", async () => {
        const { id } = await owner.api.waitlists.join(slug, {});
        for (const { waitlists } of [owner.api, partner]) {
          await expect(waitlists.updateEntry(id, { status: "INVITED" })).rejects.toMatchObject({
            status: 400,
            problem: { code: "immutable-field", errors: [{ pointer: "/status" }] },
          });
          expect(await waitlists.updateEntry(id, { status: "WAITING" })).toMatchObject({ entries: [{ id }] });
        }
      });

      it("rejects owners who set an email other than their own", async () => {
        const { id, email } = await owner.api.waitlists.join(slug, {});
        await expect(
          owner.api.waitlists.updateEntry(id, { email: "else@example.com" }),
        ).rejects.toMatchObject({
          status: 400,
          problem: { code: "email-mismatch" },
        });
        expect(await owner.api.waitlists.getEntry(id)).toMatchObject({ email });
      });
    });

    describe("404", () => {
      it("is returned to every caller without access to the entry, instead of 401 or 403", async () => {
        const id = await joinOne();
        const stranger = await service.signUp();
        const suspended = await service.signUp();
        const { id: own } = await suspended.api.waitlists.join(slug, {});
        await updateResident(service, suspended.resident.id, { status: "SUSPENDED" });
        const scoped = await service.key({ kind: "SECRET", scopes: ["games:manage"] });
        const publishable = await service.key({ kind: "PUBLISHABLE", scopes: [] });
        const secret = await service.key({ kind: "SECRET", scopes: ["waitlists:manage"] });
        for (const [target, headers] of [
          [id, {}],
          [id, bearer("not.a.token")],
          [id, { Authorization: "Basic YWRhOmFkYQ==" }],
          [id, { "X-Service-Key": "sk_made_up" }],
          [id, bearer(stranger.token)],
          [id, { "X-Service-Key": scoped }],
          [id, { "X-Service-Key": publishable }],
          [id, { "X-Service-Key": secret, Origin: "https://other.example" }],
          [id, { ...bearer(stranger.token), "X-Service-Key": secret }],
          [own, bearer(suspended.token)],
          [unknownId, { "X-Service-Key": secret }],
          ["no-uuid", { "X-Service-Key": secret }],
        ] as const) {
          const received = toStatusAndCode(await patch(target, headers).send({ name: "Mine" }));
          expect([...received, headers]).toEqual([404, "waitlist-entry-not-found", headers]);
        }
        expect(await staff.waitlists.getEntry(id)).toMatchObject({ name: "Ada" });
      });

      it("takes precedence over validation errors", async () => {
        const id = await joinOne();
        const stranger = await service.signUp();
        for (const headers of [{}, bearer("not.a.token"), bearer(stranger.token)]) {
          const responses = [
            await patch(id, headers).send({ email: "not an address" }),
            await patch(id, headers).send({}),
            await patch(id, headers).set("Content-Type", "application/json").send("{"),
            await patch(id, headers).set("Content-Type", "text/plain").send("hello"),
            await patch(id, headers).query({ unknown: "1" }).send({ name: "Mine" }),
            await patch(id, headers).set("If-Match", '"99.x"').send({ name: "Mine" }),
          ];
          expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
        }
      });

      it("returns 404 once the entry is removed", async () => {
        const id = await joinOne();
        await staff.waitlists.leave(id);
        await expect(staff.waitlists.updateEntry(id, { name: "Late" })).rejects.toMatchObject(notFound);
      });
    });

    describe("409", () => {
      it("rejects an email that is already on the waitlist and returns the id of its entry", async () => {
        const [ada, grace] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
        const email = grace?.email.toUpperCase() ?? "";
        await expect(staff.waitlists.updateEntry(ada?.id ?? "", { email })).rejects.toMatchObject({
          status: 409,
          problem: { code: "waitlist-entry-exists", existing_id: grace?.id },
        });
        expect(await staff.waitlists.getEntry(ada?.id ?? "")).toMatchObject({ email: ada?.email });
      });

      it("allows an email on several waitlists, and again once its entry is removed", async () => {
        const [ada, grace] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
        const email = grace?.email ?? "";
        await staff.waitlists.create(buildWaitlist({ slug: `${slug}-2` }));
        expect(await staff.waitlists.join(`${slug}-2`, { name: "Grace", email })).toMatchObject({
          position: 1,
        });
        await staff.waitlists.leave(grace?.id ?? "");
        expect(await staff.waitlists.updateEntry(ada?.id ?? "", { email })).toMatchObject({
          entries: [{ email }],
        });
      });
    });

    describe("412", () => {
      it("rejects an outdated If-Match", async () => {
        const id = await joinOne();
        const { response } = await staff.waitlists.getEntry(id).withResponse();
        const ifMatch = response.headers.get("ETag") ?? "";
        await staff.waitlists.updateEntry(id, { name: "First" }, { ifMatch });
        await expect(staff.waitlists.updateEntry(id, { name: "Second" }, { ifMatch })).rejects.toMatchObject({
          status: 412,
          problem: { code: "precondition-failed" },
        });
        expect(await staff.waitlists.getEntry(id)).toMatchObject({ name: "First" });
      });

      it("accepts If-Match after the position changed", async () => {
        const [ada, grace] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
        const id = grace?.id ?? "";
        const { response } = await staff.waitlists.getEntry(id).withResponse();
        await staff.waitlists.leave(ada?.id ?? "");
        const ifMatch = response.headers.get("ETag") ?? "";
        expect(await staff.waitlists.updateEntry(id, { name: "Grace Hopper" }, { ifMatch })).toMatchObject({
          entries: [{ name: "Grace Hopper", position: 1 }],
        });
      });
    });

    describe("413", () => {
      it("rejects a body over 256 KiB from callers who may update the entry", async () => {
        const { id } = await owner.api.waitlists.join(slug, {});
        const sent = { name: "x".repeat(262_144) };
        expect(toStatusAndCode(await patch(id, bearer(owner.token)).send(sent))).toEqual([
          413,
          "payload-too-large",
        ]);
        expect(toStatusAndCode(await patch(id).send(sent))).toEqual([404, "waitlist-entry-not-found"]);
      });
    });

    describe("415", () => {
      it("rejects other media types from callers who may update the entry", async () => {
        const { id } = await owner.api.waitlists.join(slug, {});
        const response = await patch(id, bearer(owner.token))
          .set("Content-Type", "text/plain")
          .send("name=Ada");
        expect(toStatusAndCode(response)).toEqual([415, "unsupported-media-type"]);
      });
    });

    describe("422", () => {
      const keyed = (token: string, key: string) => ({ ...bearer(token), "Idempotency-Key": key });

      it("rejects a reused key with another body", async () => {
        const { id } = await owner.api.waitlists.join(slug, {});
        await owner.api.waitlists.updateEntry(id, { name: "One" }, { idempotencyKey: "two-bodies" });
        const response = await patch(id, keyed(owner.token, "two-bodies")).send({ name: "Two" });
        expect(toStatusAndCode(response)).toEqual([422, "idempotency-key-reused"]);
      });

      it("does not store a key whose request failed validation", async () => {
        const { id } = await owner.api.waitlists.join(slug, {});
        for (const sent of [{}, { email: "no address" }])
          expect((await patch(id, keyed(owner.token, "second-try")).send(sent)).status).toBe(400);
        expect((await patch(id, keyed(owner.token, "second-try")).send({ name: "Right" })).status).toBe(200);
      });
    });

    describe("500", () => {
      it("returns no internal details and changes nothing", async () => {
        const id = await joinOne();
        await service.database.$executeRaw`
      CREATE FUNCTION break_down() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the secret of the database'; END $$`;
        await service.database.$executeRaw`
      CREATE TRIGGER broken BEFORE UPDATE ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION break_down()`;
        const { token } = await service.admin();
        const response = await patch(id, bearer(token)).send({ name: "Broken" });
        await service.database.$executeRaw`DROP TRIGGER broken ON waitlist_entries`;
        expect(toStatusAndCode(response)).toEqual([500, "internal-error"]);
        expect(response.text).not.toMatch(/secret|waitlist_entries|\bat /);
        expect(await staff.waitlists.getEntry(id)).toMatchObject({ name: "Ada" });
      });
    });
  },
);
