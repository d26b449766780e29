import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openAndWait, signIn, submitSignIn } from "../../../scripts/example/walk.js";
import {
  browserTimeoutMs,
  describeInBrowser,
  interceptRequests,
  type Page,
} from "../../server/test/support/browser.js";
import type { SignedIn } from "../../server/test/support/service.js";
import { receiveLink, receiveMails, startLinkedSite } from "./support/mails.js";
import { listViolationsByScheme, startTimeoutMs, type TestSite } from "./support/site.js";

const newPassword = "seven lanterns hum at noon";
const anHourMs = 3_600_000;

describeInBrowser("who opens the link of a mail", () => {
  let site: TestSite;
  let page: Page;
  beforeAll(async () => {
    site = await startLinkedSite();
    page = await site.open("/");
  }, startTimeoutMs);
  afterAll(() => site.stop());

  /** Expects a page that has the focus at its heading, as after a navigation of the browser. */
  const expectPage = async (name: string) => {
    await page.getByRole("heading", { level: 1, name }).and(page.locator(":focus")).waitFor();
    expect(await page.title()).toBe(`${name} · Playshelf`);
  };
  const setPassword = async (text: string) => {
    await page.getByLabel("New password").fill(text);
    await page.keyboard.press("Enter");
  };
  const requestLink = async ({ email }: Pick<SignedIn, "email">) => {
    await site.service.api.authentication.requestPasswordReset({ email });
    return receiveLink(site, email, "Set a new password");
  };

  it(
    "sets a new password, is signed out everywhere, and signs in with it",
    async () => {
      const ada = await site.service.signUp({ username: "ada", display_name: "Ada" });
      const phone = await site.open("/");
      await signIn(phone, site.origin, ada);
      await openAndWait(phone, `${site.origin}/settings`);
      await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      await expectPage("Forgot your password?");
      await page.getByLabel("Email address").fill(ada.email);
      await page.keyboard.press("Enter");
      await expectPage("Look into your mailbox");
      await openAndWait(page, await receiveLink(site, ada.email, "Set a new password"));
      // This replaces the token in the address.
      await page.getByRole("link", { name: "Skip to content" }).press("Enter");
      await setPassword("password1234");
      await page.getByText("This is easy to guess.").waitFor();
      await setPassword(newPassword);
      await page.getByText("Your password is changed. Sign in with the new one.").waitFor();
      await phone.getByText("You were signed out on another device.").waitFor();
      await expect(ada.api.residents.me()).rejects.toMatchObject({ status: 401 });
      await submitSignIn(page, { email: ada.email, password: newPassword });
      await page.getByRole("button", { name: "Account of Ada" }).waitFor();
      const subjects = (await receiveMails(site, ada.email)).map(({ subject }) => subject);
      expect(subjects).toContain("Your password was reset");
      await phone.context().close();
    },
    browserTimeoutMs,
  );

  it(
    "is told that it was used or has expired, and gets a new one",
    async () => {
      const grace = await site.service.signUp();
      const used = await requestLink(grace);
      const token = new URL(used).hash.replace("#token=", "");
      await site.service.api.authentication.confirmPasswordReset({ token, new_password: newPassword });
      site.service.clock.advance(anHourMs);
      const expired = await requestLink(grace);
      site.service.clock.advance(anHourMs);
      for (const link of [used, expired]) {
        await openAndWait(page, link);
        await setPassword(newPassword);
        await expectPage("This link does not work");
      }
      await page.getByRole("link", { name: "Ask for a new link" }).click();
      await expectPage("Forgot your password?");
    },
    browserTimeoutMs,
  );

  it(
    "is signed out where the password is set, and not told that this was elsewhere",
    async () => {
      const joan = await site.service.signUp({ display_name: "Joan" });
      const link = await requestLink(joan);
      const joans = await site.open("/");
      await signIn(joans, site.origin, joan);
      await openAndWait(joans, link);
      await interceptRequests(joans, "**/v1/auth/password-reset/confirm", async (route) => {
        const response = await route.fetch();
        await joans.getByText("You were signed out on another device.").waitFor();
        await route.fulfill({ response });
      });
      await joans.getByLabel("New password").fill(newPassword);
      await joans.getByRole("button", { name: "Set the password" }).click();
      await joans.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
      await joans.getByText("You were signed out on another device.").waitFor({ state: "detached" });
      await joans.context().close();
    },
    browserTimeoutMs,
  );

  it(
    "verifies an address once, and then reads that the link does not work any more",
    async () => {
      const { email } = await site.service.signUp();
      const link = await receiveLink(site, email, "Confirm your email address");
      await openAndWait(page, link);
      await page.getByRole("button", { name: "Verify the address" }).press("Enter");
      await expectPage("Thank you");
      await openAndWait(page, `${site.origin}/games`);
      await openAndWait(page, link);
      await page.getByRole("button", { name: "Verify the address" }).press("Enter");
      await expectPage("This link does not work");
    },
    browserTimeoutMs,
  );

  it.each([
    ["/forgot-password", "Forgot your password?"],
    ["/reset-password#token=abc", "Choose a new password"],
    ["/reset-password", "This link does not work"],
    ["/verify-email#token=abc", "Verify your address"],
    ["/verify-email", "This link does not work"],
    ["/signed-in", "That did not work"],
  ])(
    "finds on %s no violation of accessibility rules, in light and dark",
    async (path, title) => {
      const opened = await site.open(path);
      await opened.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(await opened.title()).toBe(`${title} · Playshelf`);
      expect(await listViolationsByScheme(opened)).toEqual([]);
      await opened.context().close();
    },
    browserTimeoutMs,
  );

  it("has caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
