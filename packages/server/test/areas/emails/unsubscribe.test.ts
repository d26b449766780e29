import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { browserTimeoutMs, isChromiumInstalled, launchChromium } from "../../support/browser.js";
import { describeEmails } from "../../support/describe-emails.js";
import { buildEmail, createSenderClient } from "../../support/emails.js";

describeEmails("unsubscribing", ({ service, server }) => {
  let sender: Client;
  beforeAll(async () => {
    sender = await createSenderClient(service);
  });

  /** Sends a marketing mail, and returns the unsubscribe link in its header. */
  async function sendMarketingEmail() {
    const requestBody = { ...buildEmail(), category: "MARKETING" as const };
    await sender.emails.send(requestBody);
    await service.deliverEmails();
    const [{ email }] = requestBody.to as [{ email: string }];
    const mail = server.received.find(({ recipients }) => recipients.includes(email));
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    const link =
      /^<http:\/\/127\.0\.0\.1(\/rest\/unsubscribe\/\S+)>$/.exec(header("list-unsubscribe") ?? "")?.[1] ?? "";
    return { email, link, oneClick: header("list-unsubscribe-post") };
  }

  const findSuppression = (email_key: string) =>
    service.database.emailSuppression.findUnique({ where: { email_key } });

  describe("MARKETING", () => {
    it("has headers for one-click unsubscribe (RFC 8058)", async () => {
      const { email, link, oneClick } = await sendMarketingEmail();
      expect(oneClick).toBe("List-Unsubscribe=One-Click");
      const response = await service.http.post(link).type("form").send("List-Unsubscribe=One-Click");
      expect(response.status).toBe(200);
      expect(await findSuppression(email)).toMatchObject({ reason: "UNSUBSCRIBE" });
      expect(
        (await sender.emails.send({ ...buildEmail(), to: [{ email }], category: "MARKETING" })).status,
      ).toBe("SUPPRESSED");
    });

    it("has the link in a template's content too, unlike TRANSACTIONAL mails", async () => {
      const { to } = buildEmail();
      const requestBody = {
        to,
        template: "GENERIC" as const,
        variables: { heading: "News", body: "Much is new." },
      };
      const marketing = await sender.emails.send({ ...requestBody, category: "MARKETING" });
      const transactional = await sender.emails.send(requestBody);
      const sent = new Map((await service.deliverEmails()).map((mail) => [mail.id, mail]));
      expect(sent.get(marketing.id)?.html).toContain("/rest/unsubscribe/");
      expect(sent.get(marketing.id)?.text).toContain("Unsubscribe: http");
      expect(sent.get(transactional.id)).toMatchObject({
        unsubscribeUrl: null,
        html: expect.not.stringContaining("unsubscribe"),
      });
    });
  });

  describe("the unsubscribe page", () => {
    (isChromiumInstalled ? it : it.skip)(
      "asks for confirmation, because scanners follow links, and unsubscribes when its button is clicked",
      async () => {
        const { email, link } = await sendMarketingEmail();
        const browser = await launchChromium();
        try {
          const page = await browser.newPage();
          await page.goto(new URL(link, service.baseUrl).href);
          expect(await page.textContent("main")).toContain(email);
          expect(await findSuppression(email)).toBeNull();
          await page.getByRole("button", { name: "Unsubscribe" }).click();
          await page.getByRole("heading", { name: "You are unsubscribed" }).waitFor();
          expect(await findSuppression(email)).toMatchObject({ reason: "UNSUBSCRIBE" });
        } finally {
          await browser.close();
        }
      },
      browserTimeoutMs,
    );

    it("rejects a link with an invalid signature", async () => {
      const { link } = await sendMarketingEmail();
      const [, signature = ""] = link.split(".");
      const victim = Buffer.from("victim@example.com").toString("base64url");
      for (const token of [
        `${victim}.${signature}`,
        `${victim}.`,
        victim,
        "%00",
        `${victim}.${"A".repeat(43)}`,
      ])
        for (const method of ["get", "post"] as const)
          expect((await service.http[method](`/rest/unsubscribe/${token}`)).status).toBe(404);
      expect(await findSuppression("victim@example.com")).toBeNull();
    });

    it("rejects other methods", async () => {
      const { link } = await sendMarketingEmail();
      expect((await service.http.delete(link)).status).toBe(405);
    });

    it("does not override a suppression for a bounce", async () => {
      const { email, link } = await sendMarketingEmail();
      await service.database.emailSuppression.create({ data: { email_key: email, reason: "BOUNCE" } });
      await service.http.post(link);
      expect(await findSuppression(email)).toMatchObject({ reason: "BOUNCE" });
    });
  });
});
