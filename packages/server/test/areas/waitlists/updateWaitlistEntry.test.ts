import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import {
  buildWaitlist,
  createPartnerClient,
  createStaffClient,
  findQueuedEmails,
  joinInOrder,
  readBody,
  verifyEmail,
} from "../../support/waitlists.js";

describeOperation(
  "updateWaitlistEntry",
  {
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

    describe("200", () => {
      it("updates name and email and returns the waitlist with the declared fields", async () => {
        const id = await joinOne();
        const response = await patch(id, bearer((await service.admin()).token)).send({
          name: "Ada King",
          email: "Ada.King@example.com",
        });
        expect(response.status).toBe(200);
        const body = readBody(response, "WaitlistWithEntries");
        expect(Object.keys(body)).toEqual([
          "id",
          "slug",
          "name",
          "purpose",
          "max_capacity",
          "entries",
          "entries_count",
          "spots_left",
          "is_full",
          "created_at",
          "updated_at",
        ]);
        expect(body).toMatchObject({
          slug,
          max_capacity: 200,
          entries_count: 1,
          spots_left: 199,
          is_full: false,
        });
        expect(body.entries).toMatchObject([
          { id, name: "Ada King", email: "Ada.King@example.com", waitlist_id: body.id, position: 1 },
        ]);
      });

      it("returns the same entries as getWaitlist", async () => {
        const [ada] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
        expect(await staff.waitlists.updateEntry(ada?.id ?? "", { name: "Ada King" })).toEqual(
          await staff.waitlists.get(slug),
        );
      });

      it("returns the same with read-only fields and If-Match, times with milliseconds included", async () => {
        const [ada] = await joinInOrder(staff, slug, ["Ada", "Grace", "Joan"]);
        const id = ada?.id ?? "";
        service.clock.set("2027-01-01T00:00:00.120Z");
        const first = await staff.waitlists.updateEntry(id, { name: "Same" });
        const second = await staff.waitlists.updateEntry(
          id,
          { name: "Same", waitlist_id: first.id.toUpperCase() },
          { ifMatch: '"2."' },
        );
        service.clock.set(new Date());
        const withoutTimes = (list: typeof first) =>
          list.entries.map((entry) => ({ ...entry, updated_at: null }));
        expect({ ...second, entries: withoutTimes(second) }).toEqual({
          ...first,
          entries: withoutTimes(first),
        });
        expect(second.entries[0]?.updated_at).toMatch(/^2027-01-01T00:00:00\.\d{3}Z$/);
      });

      it("returns the updated entry first to staff, then the others by position", async () => {
        const [, , joan] = await joinInOrder(staff, slug, ["Ada", "Grace", "Joan", "Edith"]);
        const { entries } = await staff.waitlists.updateEntry(joan?.id ?? "", { name: "Joan Clarke" });
        expect(entries.map(({ name, position }) => `${position} ${name}`)).toEqual([
          "3 Joan Clarke",
          "1 Ada",
          "2 Grace",
          "4 Edith",
        ]);
      });

      it("returns at most 100 entries, the updated one first", async () => {
        const names = Array.from({ length: 103 }, (_, index) => `Resident${index + 1}`);
        const last = (await joinInOrder(staff, slug, names)).at(-1);
        const { entries } = await staff.waitlists.updateEntry(last?.id ?? "", { name: "Last" });
        expect(entries).toHaveLength(100);
        expect(entries[0]).toMatchObject({ name: "Last", position: 103 });
        expect(entries.at(-1)).toMatchObject({ name: "Resident99", position: 99 });
      });

      it("lets owners update their name and returns their entry only", async () => {
        await joinOne();
        const { id } = await owner.api.waitlists.join(slug, {});
        const { entries, entries_count } = await owner.api.waitlists.updateEntry(id, { name: "Countess" });
        expect(entries).toMatchObject([{ id, name: "Countess", position: 2 }]);
        expect(entries_count).toBe(2);
      });

      it("lets residents update an entry with their verified email", async () => {
        const { api, email, resident } = await service.signUp();
        const { id } = await partner.waitlists.join(slug, { name: "Added", email });
        await expect(api.waitlists.updateEntry(id, { name: "Mine" })).rejects.toMatchObject({ status: 404 });
        await verifyEmail(service, resident.id);
        expect(await api.waitlists.updateEntry(id, { name: "Mine" })).toMatchObject({
          entries: [{ name: "Mine" }],
        });
      });

      it("lets partners update any entry and returns that entry only", async () => {
        const [, grace] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
        const { entries } = await partner.waitlists.updateEntry(grace?.id ?? "", {
          email: "grace@new.example",
        });
        expect(entries).toMatchObject([{ name: "Grace", email: "grace@new.example", position: 2 }]);
      });

      it("lets owners change the letter case of their email, and set it back to that of their account", async () => {
        const { id, email } = await owner.api.waitlists.join(slug, {});
        await owner.api.waitlists.updateEntry(id, { email: email.toUpperCase() });
        await staff.waitlists.updateEntry(id, { email: "else@example.com" });
        expect(await owner.api.waitlists.updateEntry(id, { email })).toMatchObject({ entries: [{ email }] });
      });

      it("accepts the whole entry as returned, ignoring the position", async () => {
        const entry = await owner.api.waitlists.join(slug, {});
        const sent = { ...entry, name: "Edited", position: 77 };
        expect(await owner.api.waitlists.updateEntry(entry.id, sent)).toMatchObject({
          entries: [{ ...entry, name: "Edited", updated_at: expect.any(String) }],
        });
      });

      it("does not change the waitlist itself", async () => {
        const id = await joinOne();
        service.clock.advance(1000);
        const { entries: before, ...waitlist } = await staff.waitlists.get(slug);
        const { entries: after, ...unchanged } = await staff.waitlists.updateEntry(id, { name: "Ada King" });
        expect(unchanged).toEqual(waitlist);
        expect(after[0]?.updated_at).not.toBe(before[0]?.updated_at);
      });

      it("returns the ETag of the entry", async () => {
        const id = await joinOne();
        const { response } = await staff.waitlists.updateEntry(id, { name: "Ada King" }).withResponse();
        const ifMatch = response.headers.get("ETag") ?? "";
        expect(await staff.waitlists.updateEntry(id, { name: "Once more" }, { ifMatch })).toMatchObject({
          entries: [{ name: "Once more" }],
        });
      });

      it("is applied once per Idempotency-Key", async () => {
        const id = await joinOne();
        const update = () =>
          staff.waitlists.updateEntry(id, { name: "Keyed" }, { idempotencyKey: "entry-1" }).withResponse();
        const first = await update();
        await staff.waitlists.updateEntry(id, { name: "Later" });
        const second = await update();
        expect(second.response.headers.get("Idempotent-Replayed")).toBe("true");
        expect(second.data).toEqual(first.data);
        expect(await staff.waitlists.getEntry(id)).toMatchObject({ name: "Later" });
      });

      it("repeats the response to the whole entry with one Idempotency-Key, although the entry has changed", async () => {
        for (const [index, client] of [staff, partner, owner.api].entries()) {
          const { id } = await owner.api.waitlists.join(slug, {});
          const whole = { ...(await owner.api.waitlists.getEntry(id)), name: `Whole ${index}` };
          const idempotencyKey = `whole-entry-${index}`;
          service.clock.advance(1000);
          const update = () => client.waitlists.updateEntry(id, whole, { idempotencyKey }).withResponse();
          const first = await update();
          await joinInOrder(staff, slug, ["Late"]);
          service.clock.advance(1000);
          const second = await update();
          expect(second.response.headers.get("Idempotent-Replayed")).toBe("true");
          expect(second.response.headers.get("ETag")).toBe(first.response.headers.get("ETag"));
          expect(second.data).toEqual(first.data);
        }
      });

      it("accepts application/merge-patch+json", async () => {
        const id = await joinOne();
        const response = await patch(id, bearer((await service.admin()).token))
          .set("Content-Type", "application/merge-patch+json")
          .send(JSON.stringify({ name: "Merged" }));
        expect(readBody(response, "WaitlistWithEntries").entries).toMatchObject([{ name: "Merged" }]);
      });
    });

    describe("200 with status", () => {
      it("lets staff invite an entry and sends one email", async () => {
        await staff.waitlists.update(slug, { name: "Gala" });
        const id = await joinOne();
        const { entries } = await staff.waitlists.updateEntry(id, { status: "INVITED" });
        expect(entries).toMatchObject([{ status: "INVITED", invited_at: entries[0]?.updated_at }]);
        await staff.waitlists.updateEntry(id, { status: "INVITED", name: "Ada" });
        const emails = await findQueuedEmails(service, "WAITLIST_INVITED");
        expect(emails.filter((email) => JSON.stringify(email).includes("Gala"))).toEqual([
          {
            template: "WAITLIST_INVITED",
            to: [{ email: `ada@${slug}.example`, name: "Ada" }],
            variables: { name: "Ada", waitlist_name: "Gala" },
          },
        ]);
      });

      it("queues the mail with the name of the waitlist as one line of its subject, once for an Idempotency-Key", async () => {
        await staff.waitlists.update(slug, { name: "Line\u2028break" });
        const id = await joinOne();
        const invite = () =>
          staff.waitlists.updateEntry(id, { status: "INVITED" }, { idempotencyKey: `invite-${id}` });
        expect(await invite()).toEqual(await invite());
        const mails = await service.database.email.findMany({
          where: {
            template: "WAITLIST_INVITED",
            variables: { path: ["waitlist_name"], equals: "Line\u2028break" },
          },
          select: { subject: true },
        });
        expect(mails).toEqual([{ subject: "You are invited: Line break" }]);
      });

      it("keeps invited_at when the invitation is repeated", async () => {
        const id = await joinOne();
        const first = await staff.waitlists.updateEntry(id, { status: "INVITED" });
        service.clock.advance(1000);
        const second = await staff.waitlists.updateEntry(id, { status: "INVITED" });
        expect(second.entries[0]?.invited_at).toBe(first.entries[0]?.invited_at);
      });

      it("withdraws an invitation", async () => {
        const id = await joinOne();
        await staff.waitlists.updateEntry(id, { status: "INVITED" });
        expect(await staff.waitlists.updateEntry(id, { status: "WAITING" })).toMatchObject({
          entries: [{ status: "WAITING", invited_at: null }],
        });
      });

      it("sends no email for a rejected update", async () => {
        await staff.waitlists.update(slug, { name: "Rejected gala" });
        const [ada, grace] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
        const update = { status: "INVITED", email: grace?.email ?? "" } as const;
        await expect(staff.waitlists.updateEntry(ada?.id ?? "", update)).rejects.toMatchObject({
          status: 409,
        });
        const emails = await findQueuedEmails(service, "WAITLIST_INVITED");
        expect(emails.filter((email) => JSON.stringify(email).includes("Rejected gala"))).toEqual([]);
      });
    });
  },
);
