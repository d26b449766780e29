import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openAndWait, signIn } from "../../../scripts/example/walk.js";
import { browserTimeoutMs, describeInBrowser } from "../../server/test/support/browser.js";
import type { SignedIn } from "../../server/test/support/service.js";
import { startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

describeInBrowser("when a resident does too much at once", () => {
  let site: TestSite;
  let ada: SignedIn;
  beforeAll(async () => {
    site = await startTestSite({
      RATE_LIMITS: "on",
      RATE_LIMIT_RELATION: "1",
      RATE_LIMIT_CREDENTIALS_ACCOUNT: "2",
    });
    const { api } = await site.service.admin();
    for (const name of ["Columns", "Doom"]) await api.games.create({ name });
    ada = await site.service.signUp();
  }, startTimeoutMs);
  afterAll(() => site.stop());

  it(
    "the page says so, and when it goes on",
    async () => {
      const page = await site.open("/");
      await signIn(page, site.origin, ada);
      for (const slug of ["columns", "doom"]) {
        await openAndWait(page, `${site.origin}/games/${slug}`);
        const answered = page.waitForResponse((response) => response.request().method() === "POST");
        await page.getByRole("button", { name: "Like", exact: true, pressed: false }).click();
        await answered;
      }
      await page.getByText(/^That was a lot at once. Going on in \d+ s/).waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "a sign-in form says so at once",
    async () => {
      const visitor = await site.open("/sign-in");
      await visitor.getByLabel("Email address").fill("somebody@example.com");
      await visitor.getByLabel("Password").fill("guessed again");
      for (const status of [401, 401, 429]) {
        const answered = visitor.waitForResponse((response) => response.url().endsWith("/auth/sign-in"));
        await visitor.getByRole("button", { name: "Sign in", exact: true }).click();
        expect((await answered).status()).toBe(status);
      }
      await visitor.getByText(/^That was a lot at once\. Wait \d+ seconds?, then try again\.$/).waitFor();
      await visitor.close();
    },
    browserTimeoutMs,
  );
});
