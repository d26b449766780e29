import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { waitForWake } from "../../../src/areas/emails/wake.js";
import { describeService } from "../../support/describe-operation.js";
import { asResident, expectSameWrite } from "../../support/fast-path.js";
import { buildWaitlist, countWaitlist, withStaff } from "../../support/waitlists.js";

const statements: string[] = [];
const onStatement = ({ text }: { readonly text: string }) => void statements.push(text);

describeService("fast path of joinWaitlist", { prepare: withStaff, onStatement }, ({ service, staff }) => {
  let asPartner: Readonly<Record<string, string>>;
  let slug: string;
  beforeAll(async () => {
    asPartner = {
      "X-Service-Key": await service.key({ kind: "SECRET", scopes: ["waitlists:join", "waitlists:manage"] }),
    };
  });
  beforeEach(async () => {
    slug = await createWaitlist();
    // Stores the last use of the key.
    await send("waitlists");
  });

  const createWaitlist = async (overrides: Parameters<typeof buildWaitlist>[0] = {}): Promise<string> =>
    (await staff.waitlists.create(buildWaitlist(overrides))).slug;
  const send = (path: string) => service.http.get(`/rest/v1/${path}`).set(asPartner).expect(200);
  const join = (body: object, headers = asPartner, to = slug) => ({
    method: "PUT",
    path: `/v1/waitlists/${to}/entries`,
    headers,
    body,
  });
  const joinAndCompare = (
    body: object,
    { way, headers, to }: { way?: "handler"; headers?: Readonly<Record<string, string>>; to?: string } = {},
  ) => expectSameWrite(service, statements, join(body, headers, to), way);

  it("writes the same rows as the handler for service keys", async () => {
    const { headers, text } = await joinAndCompare({ name: "Ada", email: "ada@example.com" });
    const { id } = JSON.parse(text) as { id: string };
    expect(headers.location).toBe(`/rest/v1/waitlists/entries/${id}`);
    expect(headers.etag).toMatch(/^"1\./);
    await joinAndCompare({ name: 'Ōkami "HD" \u{1F43A}\\', email: "Okami@Clover.example" });
    await staff.waitlists.leave(id);
    await joinAndCompare({ name: "Grace", email: "grace@example.com" }, { to: slug.toUpperCase() });
    await joinAndCompare({ name: "Ada", email: "ada@example.com" });
    expect(await countWaitlist(service, slug)).toMatchObject({ counter: 3, misplaced: 0 });
  });

  it("writes the same rows as the handler for residents with the address of their account", async () => {
    const ada = await service.signUp({ display_name: "Ada Lovelace" });
    const { text } = await joinAndCompare({}, { headers: asResident(ada) });
    expect(JSON.parse(text)).toMatchObject({ name: "Ada Lovelace", email: ada.email, position: 1 });
    const grace = await service.signUp();
    await joinAndCompare({ name: "Grace", email: grace.email.toUpperCase() }, { headers: asResident(grace) });
    const admin = asResident(await service.admin());
    await joinAndCompare({ name: "Staff" }, { headers: admin });
    await joinAndCompare({ email: "guest@example.com" }, { headers: admin });
  });

  it.each(["Tea & <Biscuits> 日本", " padded ", "x".repeat(120)])(
    "writes the same mail for %s",
    async (name) => {
      const to = await createWaitlist({ name });
      await joinAndCompare({ name: "Ada", email: "ada@example.com" }, { to });
    },
  );

  it("wakes the mail worker", async () => {
    const woken = waitForWake(new AbortController().signal);
    await staff.waitlists.join(slug, { name: "Ada", email: "ada@example.com" });
    await woken;
    expect(statements.at(-1)).toContain("write_waitlist_entry(");
  });

  it("fills a waitlist together with the handler, and never exceeds its capacity", async () => {
    await staff.waitlists.update(slug, { max_capacity: 12 });
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        service.http
          .put(`/rest/v1/waitlists/${slug}/entries`)
          .set({ ...asPartner, ...(index % 2 === 0 && { "Idempotency-Key": crypto.randomUUID() }) })
          .send({ name: `Resident ${index}`, email: `resident-${index % 15}@example.com` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await countWaitlist(service, slug)).toEqual({
      counter: 12,
      rows: 12,
      addresses: 12,
      misplaced: 0,
    });
  });

  describe("leaves to the handler", () => {
    const way = "handler";
    const ada = { name: "Ada", email: "ada@example.com" };

    it("an address that has joined already, also on a full waitlist", async () => {
      await joinAndCompare(ada);
      await joinAndCompare({ ...ada, email: "ADA@example.com" }, { way });
      await joinAndCompare({ ...ada, name: "Countess" }, { way });
      await staff.waitlists.update(slug, { max_capacity: 1 });
      await joinAndCompare(ada, { way });
    });

    it("waitlists that are full, deleted or missing", async () => {
      await staff.waitlists.update(slug, { max_capacity: 1 });
      await joinAndCompare(ada);
      const { problem } = await joinAndCompare({ ...ada, email: "grace@example.com" }, { way });
      expect(problem?.code).toBe("waitlist-full");
      await staff.waitlists.delete(slug);
      await joinAndCompare(ada, { way });
      await joinAndCompare(ada, { way, to: "nowhere" });
    });

    it.each(["two\u2028lines", "next\u0085line"])(
      "the mail of a waitlist whose name does not fit in its subject: %j",
      async (name) => {
        await joinAndCompare(ada, { way, to: await createWaitlist({ name }) });
      },
    );

    it("service keys without name or address", async () => {
      await joinAndCompare({ name: "Ada" }, { way });
      await joinAndCompare({ email: "ada@example.com" }, { way });
    });

    it("residents with another address than that of their account", async () => {
      const { problem } = await joinAndCompare(ada, { way, headers: asResident(await service.signUp()) });
      expect(problem?.code).toBe("email-mismatch");
    });

    it("callers who were suspended or deleted, or whose address changed, since they were cached", async () => {
      for (const change of [
        { status: "SUSPENDED" },
        { deleted_at: service.clock() },
        { email: "changed@example.com" },
      ]) {
        const caller = await service.signUp();
        await caller.api.residents.me();
        await service.database.resident.update({ where: { id: caller.resident.id }, data: change });
        const { problem, text } = await joinAndCompare({}, { way, headers: asResident(caller) });
        if ("email" in change) expect(text).toContain("changed@example.com");
        else expect(problem?.code).toBe("status" in change ? "resident-suspended" : "session-revoked");
      }
    });
  });
});
