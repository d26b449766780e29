import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import {
  buildWaitlist,
  createPartnerClient,
  createStaffClient,
  findQueuedEmails,
  joinInOrder,
  verifyEmail,
} from "../../support/waitlists.js";

describeOperation(
  "joinWaitlist",
  {
    prepare: async (service) => {
      const staff = await createStaffClient(service);
      const partner = await createPartnerClient(service);
      return { staff, partner };
    },
  },
  ({ service, staff, partner }) => {
    let slug: string;
    beforeEach(async () => {
      ({ slug } = await staff.waitlists.create(buildWaitlist({ max_capacity: 3 })));
    });

    describe("201", () => {
      it("creates an entry and returns its Location", async () => {
        await joinInOrder(staff, slug, ["Ada"]);
        const { data, response } = await partner.waitlists
          .join(slug, { name: "Grace Hopper", email: "Grace@Example.com" })
          .withResponse();
        expect(response.status).toBe(201);
        expect(response.headers.get("Location")).toBe(`/rest/v1/waitlists/entries/${data.id}`);
        expect(data).toEqual({
          id: expect.any(String),
          name: "Grace Hopper",
          email: "Grace@Example.com",
          waitlist_id: (await staff.waitlists.get(slug)).id,
          position: 2,
          status: "WAITING",
          invited_at: null,
          joined_at: data.created_at,
          created_at: expect.stringMatching(/\.\d{3}Z$/),
          updated_at: data.created_at,
        });
      });

      it("uses name and email of the resident's account if omitted", async () => {
        const { api, email } = await service.signUp({ display_name: "Ada Lovelace" });
        expect(await api.waitlists.join(slug, {})).toMatchObject({
          name: "Ada Lovelace",
          email,
          position: 1,
        });
      });

      it("accepts the resident's email in another letter case, with another name", async () => {
        const { api, email } = await service.signUp();
        const entry = await api.waitlists.join(slug, { name: "Countess", email: email.toUpperCase() });
        expect(entry).toMatchObject({ name: "Countess", email: email.toUpperCase() });
      });

      it("lets residents with waitlists:join add others", async () => {
        const admin = await service.admin();
        expect(
          await admin.api.waitlists.join(slug, { name: "Guest", email: "guest@example.com" }),
        ).toMatchObject({
          email: "guest@example.com",
        });
      });

      it("makes the joining resident the owner, also after the email changes", async () => {
        const { api } = await service.signUp();
        const { id } = await api.waitlists.join(slug, {});
        await staff.waitlists.updateEntry(id, { email: "other@example.com" });
        expect(await api.waitlists.getEntry(id)).toMatchObject({ email: "other@example.com" });
      });

      it("creates a new entry at the end for a resident who has left", async () => {
        const [ada, grace] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
        await staff.waitlists.leave(ada?.id ?? "");
        const [again] = await joinInOrder(staff, slug, ["Ada"]);
        expect(again?.id).not.toBe(ada?.id);
        expect(again?.position).toBe(2);
        expect(await staff.waitlists.getEntry(grace?.id ?? "")).toMatchObject({ position: 1 });
      });

      it("sends one email to the new entry", async () => {
        await staff.waitlists.update(slug, { name: "Night of the emails" });
        await partner.waitlists.join(slug, { name: "Joan", email: "joan@example.com" });
        await partner.waitlists.join(slug, { name: "Joan", email: "joan@example.com" });
        const emails = await findQueuedEmails(service, "WAITLIST_JOINED");
        expect(emails.filter((email) => JSON.stringify(email).includes("Night of the emails"))).toEqual([
          {
            template: "WAITLIST_JOINED",
            to: [{ email: "joan@example.com", name: "Joan" }],
            variables: { name: "Joan", waitlist_name: "Night of the emails", position: 1 },
          },
        ]);
      });
    });

    describe("the mail to the new entry", () => {
      it("is sent once a minute to an address that joins and leaves in turn", async () => {
        const { api, email } = await service.signUp();
        const countMails = async () =>
          (await findQueuedEmails(service, "WAITLIST_JOINED")).filter((mail) =>
            JSON.stringify(mail).toLowerCase().includes(email),
          ).length;
        for (const address of [email, email.toUpperCase(), email]) {
          const { id } = await api.waitlists.join(slug, { email: address });
          await api.waitlists.leave(id);
        }
        expect(await countMails()).toBe(1);
        service.clock.advance(60_000);
        await api.waitlists.join(slug, {});
        expect(await countMails()).toBe(2);
      });

      it("is part of the data of the resident who has joined", async () => {
        const { api, resident } = await service.signUp();
        await api.waitlists.join(slug, {});
        const where = { resident_id: resident.id, template: "WAITLIST_JOINED" };
        expect(await service.database.email.count({ where })).toBe(1);
      });
    });

    describe("200", () => {
      it("returns the existing entry with the new name when the email joins again", async () => {
        const [ada] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
        const { data, response } = await partner.waitlists
          .join(slug, { name: "Countess", email: `ADA@${slug}.example` })
          .withResponse();
        expect(response.status).toBe(200);
        expect(data).toMatchObject({ id: ada?.id, name: "Countess", email: ada?.email, position: 1 });
        expect(await staff.waitlists.get(slug)).toMatchObject({ entries_count: 2 });
      });

      it("does not change the entry if the name is the same", async () => {
        const join = () =>
          partner.waitlists.join(slug, { name: "Ada", email: "ada@example.com" }).withResponse();
        const first = await join();
        service.clock.advance(1000);
        const second = await join();
        expect(second.data).toEqual(first.data);
        expect(second.response.headers.get("ETag")).toBe(first.response.headers.get("ETag"));
      });

      it("returns the existing entry on a full waitlist", async () => {
        const [ada] = await joinInOrder(staff, slug, ["Ada", "Grace", "Joan"]);
        const email = ada?.email ?? "";
        expect(await partner.waitlists.join(slug, { name: "Ada", email })).toMatchObject({
          id: ada?.id,
          position: 1,
        });
      });

      it("does not make the resident the owner of an entry that another caller added, nor rename it, until they verify the address", async () => {
        const { api, email, resident } = await service.signUp();
        const { id } = await partner.waitlists.join(slug, { name: "Added", email });
        expect(await api.waitlists.join(slug, { name: "Mallory" })).toMatchObject({ id, name: "Added" });
        await expect(api.waitlists.getEntry(id)).rejects.toMatchObject({ status: 404 });
        await verifyEmail(service, resident.id);
        expect(await api.waitlists.getEntry(id)).toMatchObject({ id, name: "Added" });
        expect(await api.waitlists.join(slug, { name: "Ada" })).toMatchObject({ id, name: "Ada" });
      });
    });

    describe("400", () => {
      it("rejects residents who join with an email other than their own", async () => {
        const { api } = await service.signUp();
        await expect(api.waitlists.join(slug, { email: "else@example.com" })).rejects.toMatchObject({
          status: 400,
          problem: { code: "email-mismatch" },
        });
        expect(await staff.waitlists.get(slug)).toMatchObject({ entries_count: 0 });
      });

      it("requires name and email from service keys", async () => {
        await expect(partner.waitlists.join(slug, {})).rejects.toMatchObject({
          status: 400,
          problem: {
            code: "validation-failed",
            errors: [
              { pointer: "/name", code: "required" },
              { pointer: "/email", code: "required" },
            ],
          },
        });
      });

      it("rejects an invalid email", async () => {
        await expect(partner.waitlists.join(slug, { name: "Ada", email: "ada" })).rejects.toMatchObject({
          status: 400,
          problem: { code: "validation-failed", errors: [{ pointer: "/email" }] },
        });
      });
    });

    describe("401", () => {
      it("returns 401 without credentials", async () => {
        await expect(service.api.waitlists.join(slug, {})).rejects.toMatchObject({
          status: 401,
          problem: { code: "authentication-required" },
        });
      });
    });

    describe("403", () => {
      it("returns 403 to keys without waitlists:join", async () => {
        const key = await service.key({ kind: "SECRET", scopes: ["waitlists:manage"] });
        const joining = service
          .as({ serviceKey: key })
          .waitlists.join(slug, { name: "Ada", email: "ada@example.com" });
        await expect(joining).rejects.toMatchObject({ status: 403, problem: { code: "permission-denied" } });
      });
    });

    describe("404", () => {
      it("returns 404 for an unknown or deleted waitlist", async () => {
        await staff.waitlists.delete(slug);
        for (const missing of ["nowhere", slug])
          await expect(
            partner.waitlists.join(missing, { name: "Ada", email: "ada@example.com" }),
          ).rejects.toMatchObject({
            status: 404,
            problem: { code: "waitlist-not-found" },
          });
      });
    });

    describe("409", () => {
      it("rejects a new email on a full waitlist and returns max_capacity", async () => {
        await joinInOrder(staff, slug, ["Ada", "Grace", "Joan"]);
        await expect(joinInOrder(staff, slug, ["Edith"])).rejects.toMatchObject({
          status: 409,
          problem: { code: "waitlist-full", max_capacity: 3 },
        });
        expect(await staff.waitlists.get(slug)).toMatchObject({ entries_count: 3, spots_left: 0 });
      });

      it("counts an invited entry towards the capacity until it is removed", async () => {
        const [ada] = await joinInOrder(staff, slug, ["Ada", "Grace", "Joan"]);
        const id = ada?.id ?? "";
        await staff.waitlists.updateEntry(id, { status: "INVITED" });
        await expect(joinInOrder(staff, slug, ["Edith"])).rejects.toMatchObject({ status: 409 });
        await staff.waitlists.leave(id);
        expect(await joinInOrder(staff, slug, ["Edith"])).toMatchObject([{ position: 3 }]);
      });
    });
  },
);
