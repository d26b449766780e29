import { describe, expect, it } from "@jest/globals";
import { browserTimeoutMs, isChromiumInstalled, useBrowser } from "../support/browser.js";
import { describeService } from "../support/describe-operation.js";

describeService("mail pages", {}, ({ service }) => {
  it.each(["verify-email", "reset-password"])("%s loads no resources of other origins", async (page) => {
    const response = await service.http.get(`/rest/${page}`);
    expect(response.status).toBe(200);
    expect(response.headers["content-type"]).toContain("text/html");
    expect(response.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(response.headers["referrer-policy"]).toBe("no-referrer");
  });

  it("masks the new password, and lets password managers fill it in", async () => {
    const { text } = await service.http.get("/rest/reset-password");
    const [field = ""] = /<input[^>]*name="new_password"[^>]*>/.exec(text) ?? [];
    expect(field).toContain('type="password"');
    expect(field).toContain('autocomplete="new-password"');
    expect(text).not.toMatch(/on(paste|copy|contextmenu)=/);
  });

  if (isChromiumInstalled)
    describe("in a browser", () => {
      const browser = useBrowser();

      /** Delivers the queued mails and opens the link in them. */
      async function followLink() {
        await service.waitForIdle();
        const mails = await service.deliverEmails();
        const texts = mails.map(({ text }) => text ?? "").join("\n");
        const [, link = "/no-link"] = /127\.0\.0\.1\/rest(\/[\w-]+#token=[\w-]+)/.exec(texts) ?? [];
        const page = await browser().newPage();
        page.setDefaultTimeout(browserTimeoutMs);
        await page.goto(service.baseUrl + link);
        return page;
      }

      it(
        "verifies the address on a click, removes the token from the URL, and accepts the link once",
        async () => {
          const resident = await service.signUp();
          const page = await followLink();
          expect(page.url()).not.toContain("token");
          expect(await resident.api.residents.me()).toMatchObject({ email_verified: false });
          await page.getByRole("button", { name: "Verify" }).click();
          await page.getByText("Your email address has been verified.").waitFor();
          expect(await resident.api.residents.me()).toMatchObject({ email_verified: true });
          await page.reload();
          await page.getByText("Open this page with the link in the email.").waitFor();
        },
        browserTimeoutMs,
      );

      it(
        "sets a new password, after rejecting a weak one",
        async () => {
          const { email } = await service.signUp();
          await service.deliverEmails();
          await service.api.authentication.requestPasswordReset({ email });
          const page = await followLink();
          const button = page.getByRole("button", { name: "Set new password" });
          await page.getByLabel("New password").fill("qwertyuiop");
          await button.click();
          await page.getByText("one of the most common ones").waitFor();
          await page.getByLabel("New password").fill("silver kettles sing");
          await button.click();
          await page.getByText("Your password has been changed").waitFor();
          const session = await service.api.authentication.signIn({ email, password: "silver kettles sing" });
          expect(session.resident.email_verified).toBe(true);
        },
        browserTimeoutMs,
      );
    });
});
