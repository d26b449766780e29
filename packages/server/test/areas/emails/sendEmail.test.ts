import type { SendEmailRequest } from "@game-community/sdk";
import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { buildEmail, createSenderClient } from "../../support/emails.js";

describeOperation(
  "sendEmail",
  { prepare: async (service) => ({ sender: await createSenderClient(service) }) },
  ({ service, sender }) => {
    const hoursFromNow = (hours: number) =>
      new Date(service.clock().getTime() + hours * 3_600_000).toISOString();
    const suppress = (email_key: string, reason: string) =>
      service.database.emailSuppression.create({ data: { email_key, reason } });

    describe("202", () => {
      it("queues a mail with subject and text", async () => {
        const requestBody = { ...buildEmail(), tags: ["beta"], reply_to: "help@example.com" };
        expect(await sender.emails.send(requestBody)).toEqual({
          id: expect.any(String),
          status: "QUEUED",
          to: requestBody.to,
          resident_id: null,
          subject: requestBody.subject,
          template: null,
          category: "TRANSACTIONAL",
          tags: ["beta"],
          attempts: 0,
          error: null,
          scheduled_at: null,
          sent_at: null,
          created_at: expect.any(String),
          updated_at: expect.any(String),
        });
      });

      it("queues a template and renders its subject from the variables", async () => {
        const { to } = buildEmail();
        const variables = { name: "Ada", waitlist_name: "Closed beta" };
        expect(await sender.emails.send({ to, template: "WAITLIST_INVITED", variables })).toMatchObject({
          template: "WAITLIST_INVITED",
          subject: "You are invited: Closed beta",
        });
      });

      it("queues a mail to a resident, whose address is looked up when it is sent", async () => {
        const ada = await service.signUp({ email: "ada.first@example.com" });
        const mail = await sender.emails.send({
          resident_id: ada.resident.id,
          subject: "Hello",
          text: "Hello.",
        });
        expect(mail).toMatchObject({ to: [], resident_id: ada.resident.id });
        const email = "ada.second@example.com";
        await service.database.resident.update({ where: { id: ada.resident.id }, data: { email } });
        const sent = await service.deliverEmails();
        expect(sent.find(({ id }) => id === mail.id)?.recipients).toEqual([email]);
      });

      it("keeps a scheduled mail until scheduled_at", async () => {
        const mail = await sender.emails.send({ ...buildEmail(), scheduled_at: hoursFromNow(71) });
        expect(mail.status).toBe("SCHEDULED");
        const isSent = async () => (await service.deliverEmails()).some(({ id }) => id === mail.id);
        expect(await isSent()).toBe(false);
        service.clock.advance(71 * 3_600_000 + 1_000);
        expect(await isSent()).toBe(true);
      });

      it("suppresses a mail whose recipients have all bounced", async () => {
        await suppress("bounced@example.com", "BOUNCE");
        const mail = await sender.emails.send({ ...buildEmail(), to: [{ email: "Bounced@Example.com" }] });
        expect(mail.status).toBe("SUPPRESSED");
        expect((await service.deliverEmails()).map(({ id }) => id)).not.toContain(mail.id);
      });

      it("suppresses only MARKETING after an unsubscribe", async () => {
        await suppress("unsubscribed@example.com", "UNSUBSCRIBE");
        const mail = { ...buildEmail(), to: [{ email: "unsubscribed@example.com" }] };
        expect((await sender.emails.send({ ...mail, category: "MARKETING" })).status).toBe("SUPPRESSED");
        expect((await sender.emails.send(mail)).status).toBe("QUEUED");
      });

      it("queues one mail for one Idempotency-Key", async () => {
        const requestBody = buildEmail();
        const send = () => sender.emails.send(requestBody, { idempotencyKey: "one-mail" });
        const [first, again] = [await send(), await send()];
        expect(again).toEqual(first);
        const [{ email }] = requestBody.to as [{ email: string }];
        const sent = await service.deliverEmails();
        expect(sent.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1);
      });

      it("sends a VERIFY_EMAIL template with the url of the caller", async () => {
        const { to } = buildEmail();
        const variables = { display_name: "Ada", url: "https://own.example/verify?token=1" };
        const { id } = await sender.emails.send({ to, template: "VERIFY_EMAIL", variables });
        const sent = (await service.deliverEmails()).find((mail) => mail.id === id);
        expect(sent?.text).toContain(variables.url);
      });
    });

    describe("400", () => {
      const invalidRequests: [
        rule: string,
        changes: () => Partial<Record<keyof SendEmailRequest, unknown>>,
        pointer: string,
      ][] = [
        ["neither to nor resident_id", () => ({ to: undefined }), "/to"],
        ["both to and resident_id", () => ({ resident_id: crypto.randomUUID() }), "/resident_id"],
        [
          "a resident who does not exist",
          () => ({ to: undefined, resident_id: crypto.randomUUID() }),
          "/resident_id",
        ],
        ["cc without to", () => ({ to: undefined, resident_id: crypto.randomUUID(), cc: to }), "/cc"],
        [
          "a template with a subject",
          () => ({ template: "GENERIC", text: undefined, variables: generic }),
          "/subject",
        ],
        [
          "a template with a missing variable",
          () => ({ ...template, variables: { heading: "H" } }),
          "/variables/body",
        ],
        [
          "a template with an unknown variable",
          () => ({ ...template, variables: { ...generic, more: 1 } }),
          "/variables/more",
        ],
        ["variables without a template", () => ({ variables: {} }), "/variables"],
        ["no subject", () => ({ subject: undefined }), "/subject"],
        ["neither text nor html", () => ({ text: undefined }), "/text"],
        ["a time in the past", () => ({ scheduled_at: hoursFromNow(-0.01) }), "/scheduled_at"],
        ["a time more than 72 hours ahead", () => ({ scheduled_at: hoursFromNow(72.1) }), "/scheduled_at"],
        ["MARKETING to several recipients", () => ({ category: "MARKETING", cc: to }), "/to"],
        [
          "a link that is not an http URL",
          () => ({ ...verify, variables: { display_name: "A", url: "javascript:x" } }),
          "/variables/url",
        ],
        ["CR and LF in the subject", () => ({ subject: "Hi\r\nBcc: victim@example.com" }), "/subject"],
        [
          "CR and LF in a name",
          () => ({ to: [{ email: "a@example.com", name: "A\r\nBcc: v@example.com" }] }),
          "/to/0/name",
        ],
        [
          "CR and LF in an address",
          () => ({ to: [{ email: "a@example.com\r\nRCPT TO:<v@example.com>" }] }),
          "/to/0/email",
        ],
        ["CR and LF in reply_to", () => ({ reply_to: "a@example.com\r\nBcc: v@example.com" }), "/reply_to"],
        ["CR and LF in a tag", () => ({ tags: ["a\r\nb"] }), "/tags/0"],
        [
          "CR and LF in a variable of a subject",
          () => ({ ...template, variables: { heading: "A\r\nBcc: v@example.com", body: "B" } }),
          "/variables/heading",
        ],
      ];
      const to = [{ email: "a@example.com" }];
      const generic = { heading: "Heading", body: "Body" };
      const template = { subject: undefined, text: undefined, template: "GENERIC" };
      const verify = { ...template, template: "VERIFY_EMAIL" };

      it.each(invalidRequests)("rejects %s", async (_rule, changes, pointer) => {
        const requestBody = { ...buildEmail(), ...changes() } as SendEmailRequest;
        const before = await service.database.email.count();
        await expect(sender.emails.send(requestBody)).rejects.toMatchObject({
          status: 400,
          problem: { errors: expect.arrayContaining([expect.objectContaining({ pointer })]) },
        });
        expect(await service.database.email.count()).toBe(before);
      });
    });

    describe("403", () => {
      it("rejects a key without emails:send", async () => {
        const key = await service.key({ kind: "SECRET", scopes: ["waitlists:manage"] });
        await expect(service.as({ serviceKey: key }).emails.send(buildEmail())).rejects.toMatchObject({
          status: 403,
        });
      });
    });

    describe("413", () => {
      it("accepts bodies up to 1 MiB", async () => {
        const long = "x".repeat(200_000);
        expect(await sender.emails.send({ ...buildEmail(), text: long, html: long })).toMatchObject({
          status: "QUEUED",
        });
        const tooLong = { ...buildEmail(), text: "x".repeat(1024 * 1024) };
        await expect(sender.emails.send(tooLong)).rejects.toMatchObject({ status: 413 });
      });
    });
  },
);
