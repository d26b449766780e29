import type { SendEmailRequest } from "@game-community/sdk";
import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { buildEmail, createSenderClient } from "../../support/emails.js";

describeOperation(
  "sendBatchEmail",
  { prepare: async (service) => ({ sender: await createSenderClient(service) }) },
  ({ service, sender }) => {
    /** Violates the schema of the contract. */
    const buildInvalidEmail = () => ({ ...buildEmail(), to: [{ email: "nobody" }] });
    /** Violates a rule that the schema cannot express. */
    const buildEmptyEmail = (): SendEmailRequest => ({
      to: buildEmail().to,
      subject: "Nothing to say",
      category: "TRANSACTIONAL",
    });
    const countEmails = () => service.database.email.count();

    describe("202", () => {
      it("queues all messages of a STRICT batch in order", async () => {
        const messages = [buildEmail(), { ...buildEmail(), category: "MARKETING" as const }, buildEmail()];
        const { accepted, rejected, items } = await sender.emails.sendBatch({ messages });
        expect({ accepted, rejected }).toEqual({ accepted: 3, rejected: 0 });
        expect(items.map(({ index, status, email }) => [index, status, email?.to])).toEqual(
          messages.map(({ to }, index) => [index, "QUEUED", to]),
        );
      });

      it("queues the valid messages of a PERMISSIVE batch and returns a problem for each invalid one", async () => {
        const before = await countEmails();
        const unknownField = { ...buildEmail(), colour: "red" };
        const messages = [
          buildEmail(),
          buildInvalidEmail(),
          buildEmail(),
          buildEmptyEmail(),
          unknownField,
          7,
        ] as SendEmailRequest[];
        const result = await sender.emails.sendBatch({ messages, validation: "PERMISSIVE" });
        expect(result).toMatchObject({ accepted: 2, rejected: 4 });
        expect(result.items.map(({ status }) => status)).toEqual([
          "QUEUED",
          "REJECTED",
          "QUEUED",
          "REJECTED",
          "REJECTED",
          "REJECTED",
        ]);
        expect(result.items.map(({ problem }) => problem?.errors?.[0]?.pointer)).toEqual([
          undefined,
          "/messages/1/to/0/email",
          undefined,
          "/messages/3/text",
          "/messages/4/colour",
          "/messages/5",
        ]);
        expect(result.items[1]?.problem).toMatchObject({
          status: 400,
          code: "validation-failed",
          instance: "/rest/v1/emails/batch",
          request_id: expect.any(String),
        });
        expect(await countEmails()).toBe(before + 2);
      });

      it("rejects only the messages of a PERMISSIVE batch whose text cannot be stored", async () => {
        const invalidTexts = [
          { ...buildEmptyEmail(), text: "a\0b" },
          { ...buildEmptyEmail(), text: "\uD800" },
        ];
        const result = await sender.emails.sendBatch({
          messages: [buildEmail(), ...invalidTexts],
          validation: "PERMISSIVE" as const,
        });
        expect(result.items.map(({ status, problem }) => [status, problem?.errors?.[0]?.code])).toEqual([
          ["QUEUED", undefined],
          ["REJECTED", "invalid-format"],
          ["REJECTED", "invalid-format"],
        ]);
      });

      it("returns 202 for a PERMISSIVE batch of only invalid messages", async () => {
        const before = await countEmails();
        const result = await sender.emails.sendBatch({
          messages: [buildEmptyEmail()],
          validation: "PERMISSIVE",
        });
        expect(result).toMatchObject({ accepted: 0, rejected: 1 });
        expect(await countEmails()).toBe(before);
      });

      it("returns which messages are scheduled and which are suppressed", async () => {
        await service.database.emailSuppression.create({
          data: { email_key: "gone@example.com", reason: "BOUNCE" },
        });
        const scheduled_at = new Date(service.clock().getTime() + 3_600_000).toISOString();
        const messages = [
          { ...buildEmail(), scheduled_at },
          { ...buildEmail(), to: [{ email: "gone@example.com" }] },
        ];
        const { items } = await sender.emails.sendBatch({ messages });
        expect(items.map(({ status }) => status)).toEqual(["SCHEDULED", "SUPPRESSED"]);
      });

      it("sends a batch once for one Idempotency-Key", async () => {
        const before = await countEmails();
        const messages = [buildEmail(), buildEmail()];
        const send = () => sender.emails.sendBatch({ messages }, { idempotencyKey: "one-batch" });
        expect(await send()).toEqual(await send());
        expect(await countEmails()).toBe(before + 2);
      });
    });

    describe("400", () => {
      it("rejects a STRICT batch with an invalid message, reports all errors and queues nothing", async () => {
        const before = await countEmails();
        const unknownRecipient = { ...buildEmail(), to: undefined, resident_id: crypto.randomUUID() };
        const messages = [
          buildEmail(),
          buildInvalidEmail(),
          buildEmptyEmail(),
          unknownRecipient,
        ] as SendEmailRequest[];
        await expect(sender.emails.sendBatch({ messages })).rejects.toMatchObject({
          status: 400,
          problem: {
            code: "validation-failed",
            errors: [
              expect.objectContaining({ pointer: "/messages/1/to/0/email", code: "invalid-format" }),
              expect.objectContaining({ pointer: "/messages/2/text", code: "required" }),
              expect.objectContaining({ pointer: "/messages/3/resident_id", code: "unknown-reference" }),
            ],
          },
        });
        expect(await countEmails()).toBe(before);
      });

      it("rejects an empty batch, more than 100 messages, and an unknown validation", async () => {
        const send = (body: object) => sender.emails.sendBatch(body as never);
        await expect(send({ messages: [] })).rejects.toMatchObject({ status: 400 });
        await expect(send({ messages: Array.from({ length: 101 }, buildEmail) })).rejects.toMatchObject({
          status: 400,
        });
        await expect(send({ messages: [buildEmail()], validation: "LAX" })).rejects.toMatchObject({
          status: 400,
        });
      });
    });
  },
);
