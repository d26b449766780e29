import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { submitSignIn } from "../../../scripts/example/walk.js";
import { startProvider, type TestProvider } from "../../server/test/areas/authentication/social/provider.js";
import { browserTimeoutMs, describeInBrowser } from "../../server/test/support/browser.js";
import { findFreePort } from "../../server/test/support/ports.js";
import { startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

describeInBrowser("who signs in", () => {
  let site: TestSite;
  let provider: TestProvider;
  beforeAll(async () => {
    const port = await findFreePort();
    const servicePort = await findFreePort();
    const baseUrl = `http://127.0.0.1:${servicePort}`;
    provider = await startProvider(baseUrl);
    const environment = {
      ...provider.environment,
      BASE_URL: baseUrl,
      PORT: String(servicePort),
      SOCIAL_REDIRECT_URLS: `http://127.0.0.1:${port}/signed-in`,
    };
    site = await startTestSite(environment, port);
  }, startTimeoutMs);
  afterAll(async () => {
    await site.stop();
    await provider.stop();
  });

  it.each([
    ["/library", "Library"],
    ["/staff/reports?status=OPEN", "Not for you"],
  ])(
    "is on the page %s that has asked for it, also after looks at the form to join",
    async (path, title) => {
      const account = await site.service.signUp();
      const page = await site.open(path);
      for (const part of ["main", "banner"] as const)
        for (const name of ["Join", "Sign in"]) {
          await page.getByRole(part).getByRole("link", { name }).click();
          await page.getByRole("heading", { level: 1, name }).waitFor();
        }
      await submitSignIn(page, account);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(page.url()).toBe(site.origin + path);
      await page.context().close();
    },
    browserTimeoutMs,
  );

  it(
    "at a provider is on that page too, and the code of the provider is sent once",
    async () => {
      provider.users.set("ada", { email: "ada@example.com", email_verified: true, name: "Ada" });
      const page = await site.open("/library");
      await page.getByRole("button", { name: "Google" }).click();
      await page.locator("input[name=login]").fill("ada");
      await page.locator("input[name=password]").fill("anything");
      await page.locator("button[type=submit]").click();
      await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
      await page.getByRole("button", { name: "Account of Ada" }).waitFor();
      expect(site.proxy.count("POST", "/v1/auth/social")).toBe(1);
      await page.context().close();
    },
    browserTimeoutMs,
  );
});
