import type { Client } from "@game-community/sdk";
import { beforeAll, beforeEach, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { buildEmail, createSenderClient } from "../../support/emails.js";

describeService("retention of mails", {}, ({ service }) => {
  let sender: Client;
  beforeAll(async () => {
    sender = await createSenderClient(service);
  });
  beforeEach(() => service.database.email.deleteMany());

  const dayMs = 86_400_000;
  const findEmail = (id: string) => service.database.email.findFirst({ where: { id } });

  it("wipes the content after 30 days, and keeps the delivery state", async () => {
    const { to } = buildEmail();
    const variables = { heading: "Secret heading", body: "Secret body" };
    const { id } = await sender.emails.send({ to, template: "GENERIC", variables });
    await service.deliverEmails();
    service.clock.advance(29 * dayMs);
    expect(await service.runJob("wipe-mail-bodies")).toBe(0);
    service.clock.advance(dayMs);
    expect(await service.runJob("wipe-mail-bodies")).toBe(1);
    expect(await service.runJob("wipe-mail-bodies")).toBe(0);
    expect(await findEmail(id)).toMatchObject({ variables: {}, text: null, html: null, status: "SENT" });
    expect(await sender.emails.get(id)).toMatchObject({ status: "SENT", to });
  });

  it("deletes a mail after 400 days", async () => {
    const { id } = await sender.emails.send(buildEmail());
    await service.deliverEmails();
    service.clock.advance(399 * dayMs);
    expect(await service.runJob("remove-old-mails")).toBe(0);
    service.clock.advance(dayMs);
    expect(await service.runJob("remove-old-mails")).toBe(1);
    expect(await findEmail(id)).toBeNull();
  });

  it("keeps mails that have not been sent", async () => {
    const { id } = await sender.emails.send(buildEmail());
    service.clock.advance(500 * dayMs);
    expect(await service.runJob("wipe-mail-bodies")).toBe(0);
    expect(await service.runJob("remove-old-mails")).toBe(0);
    expect(await findEmail(id)).toMatchObject({ text: "See you there." });
  });
});
