import { describe, expect, it } from "@jest/globals";
import { createKeyAsOperator, rotateKeyAsOperator } from "../../../src/areas/service-keys/operator.js";
import { describeOperation } from "../../support/describe-operation.js";
import { buildEmail, createSenderClient } from "../../support/emails.js";
import { signUpWithPermissions } from "../../support/roles.js";

const expectedNotFound = { status: 404, problem: { code: "email-not-found" } };

describeOperation(
  "getEmail",
  { prepare: async (service) => ({ sender: await createSenderClient(service) }) },
  ({ service, sender }) => {
    describe("200", () => {
      it("returns the delivery state and never the content", async () => {
        const queued = await sender.emails.send(buildEmail());
        expect(await sender.emails.get(queued.id)).toEqual(queued);
        await service.deliverEmails();
        const sent = await sender.emails.get(queued.id);
        expect(sent).toMatchObject({ status: "SENT", attempts: 1, error: null, sent_at: expect.any(String) });
        expect(JSON.stringify(sent)).not.toContain("See you there.");
      });

      it("returns all mails to callers with residents:manage, including those of the service", async () => {
        const { resident } = await service.signUp();
        const { id } = await service.database.email.findFirstOrThrow({ where: { resident_id: resident.id } });
        const { api } = await service.admin();
        const queued = await sender.emails.send(buildEmail());
        expect(await api.emails.get(queued.id)).toEqual(queued);
        expect(await api.emails.get(id)).toMatchObject({
          template: "VERIFY_EMAIL",
          resident_id: resident.id,
        });
      });

      it("returns mails to the resident who sent them", async () => {
        const { api } = await signUpWithPermissions(service, "emails:send");
        const { items } = await api.emails.sendBatch({ messages: [buildEmail()] });
        expect(await api.emails.get(items[0]?.email?.id ?? "")).toEqual(items[0]?.email);
      });

      it("returns mails of replaced keys to a rotated key", async () => {
        const dependencies = service.dependencies;
        const first = await createKeyAsOperator(dependencies, {
          kind: "SECRET",
          name: "sender",
          scopes: ["emails:send"],
        });
        const { id } = await service.as({ serviceKey: first.key }).emails.send(buildEmail());
        const second = await rotateKeyAsOperator(dependencies, first.serviceKey.id, { graceMs: 0 });
        const third = await rotateKeyAsOperator(dependencies, second.serviceKey.id, { graceMs: 60_000 });
        const sent = await service.as({ serviceKey: third.key }).emails.send(buildEmail());
        expect((await service.as({ serviceKey: third.key }).emails.get(id)).id).toBe(id);
        await expect(service.as({ serviceKey: second.key }).emails.get(sent.id)).rejects.toMatchObject(
          expectedNotFound,
        );
      });
    });

    describe("304", () => {
      it("returns 304 until the mail is sent", async () => {
        const key = await service.key({ kind: "SECRET", scopes: ["emails:send"] });
        const { emails } = service.as({ serviceKey: key });
        const { id } = await emails.send(buildEmail());
        const { response } = await emails.get(id).withResponse();
        const tag = response.headers.get("ETag") ?? "";
        const read = () =>
          service.http.get(`/rest/v1/emails/${id}`).set("X-Service-Key", key).set("If-None-Match", tag);
        expect((await read()).status).toBe(304);
        await service.deliverEmails();
        expect((await read()).status).toBe(200);
      });
    });

    describe("404", () => {
      it.each([crypto.randomUUID(), "no-id"])("does not find %s", async (id) => {
        await expect(sender.emails.get(id)).rejects.toMatchObject(expectedNotFound);
      });

      it("hides mails of other keys, of residents and of the service without residents:manage", async () => {
        const author = await signUpWithPermissions(service, "emails:send");
        const others = [
          (await sender.emails.send(buildEmail())).id,
          (await author.api.emails.send(buildEmail())).id,
          (await service.database.email.findFirstOrThrow({ where: { resident_id: author.resident.id } })).id,
        ];
        const readers = [
          await createSenderClient(service),
          (await signUpWithPermissions(service, "emails:send")).api,
        ];
        for (const reader of readers)
          for (const id of others)
            await expect(reader.emails.get(id)).rejects.toMatchObject(expectedNotFound);
      });
    });
  },
);
