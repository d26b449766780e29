import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { someMail, senderOf } from "../support/mails.js";
import { startService, type TestService } from "../support/service.js";

let service: TestService;
let sender: Client;
beforeAll(async () => {
  service = await startService();
  sender = await senderOf(service);
});
afterAll(() => service.stop());

describe("200", () => {
  it("says what became of a mail, and never what it says", async () => {
    const queued = await sender.emails.send(someMail());
    expect(await sender.emails.get(queued.id)).toEqual(queued);
    await service.deliverMails();
    const sent = await sender.emails.get(queued.id);
    expect(sent).toMatchObject({ status: "SENT", attempts: 1, error: null, sent_at: expect.any(String) });
    expect(JSON.stringify(sent)).not.toContain("See you there.");
  });

  it("shows the mails of the service itself too", async () => {
    const { resident } = await service.signUp();
    const { id } = await service.database.email.findFirstOrThrow({ where: { resident_id: resident.id } });
    expect(await sender.emails.get(id)).toMatchObject({ template: "VERIFY_EMAIL", resident_id: resident.id });
  });
});

describe("304", () => {
  it("answers nothing new until the mail is sent", async () => {
    const { id } = await sender.emails.send(someMail());
    const { response } = await sender.emails.get(id).withResponse();
    const tag = response.headers.get("ETag") ?? "";
    const key = await service.key({ kind: "SECRET", scopes: ["emails:send"] });
    const read = () =>
      service.http.get(`/rest/v1/emails/${id}`).set("X-Service-Key", key).set("If-None-Match", tag);
    expect((await read()).status).toBe(304);
    await service.deliverMails();
    expect((await read()).status).toBe(200);
  });
});

describe("404", () => {
  it.each([crypto.randomUUID(), "no-id"])("knows no mail %s", async (id) => {
    await expect(sender.emails.get(id)).rejects.toMatchObject({
      status: 404,
      problem: { code: "email-not-found" },
    });
  });
});
