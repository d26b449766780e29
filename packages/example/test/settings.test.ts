import { stat } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openAndWait, signIn } from "../../../scripts/example/walk.js";
import { browserTimeoutMs, describeInBrowser, type Page } from "../../server/test/support/browser.js";
import type { SignedIn } from "../../server/test/support/service.js";
import { receiveLink, receiveMails, startLinkedSite } from "./support/mails.js";
import { listViolationsByScheme, startTimeoutMs, type TestSite } from "./support/site.js";
import { click, confirm } from "./support/staff.js";

describeInBrowser("residents, in their settings", () => {
  let site: TestSite;
  let ada: SignedIn;
  let page: Page;
  beforeAll(async () => {
    site = await startLinkedSite();
    const { api } = await site.service.admin();
    await api.games.create({ name: "Doom" });
    ada = await site.service.signUp({ username: "ada", display_name: "Ada" });
    await ada.api.library.create({ game_slug: "doom" });
    await ada.api.likedGames.create({ game_slug: "doom" });
    page = await site.open("/");
    await signIn(page, site.origin, ada);
    await openAndWait(page, `${site.origin}/settings`);
  }, startTimeoutMs);
  afterAll(() => site.stop());

  const openElsewhere = async (path: string) => {
    const opened = await site.open("/");
    await signIn(opened, site.origin, ada);
    await openAndWait(opened, site.origin + path);
    return opened;
  };

  it(
    "sign out another device, which is told so and keeps what was being written",
    async () => {
      const other = await openElsewhere("/settings");
      await other.getByLabel("About you").fill("Not saved yet.");
      await page.reload();
      await click(page, "Sign out Chrome on Linux");
      await page.getByText("The session is ended.").waitFor();
      await other.getByText("You were signed out on another device.").waitFor();
      expect(await other.getByLabel("About you").inputValue()).toBe("Not saved yet.");
      await page.getByRole("button", { name: "Sign out Chrome on Linux" }).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Sign out Unknown device" }).waitFor();
      await click(page, "Sign out everywhere else");
      await page.getByRole("button", { name: "Sign out Unknown device" }).waitFor({ state: "detached" });
      await expect(ada.api.residents.me()).rejects.toMatchObject({ status: 401 });
      await other.context().close();
    },
    browserTimeoutMs,
  );

  const changeAddress = async (email: string, password: string) => {
    const section = page.getByRole("region", { name: "Address and password" });
    await section.getByLabel("New email address").fill(email);
    await section.getByLabel("Current password").first().fill(password);
    await click(page, "Change the address");
  };

  it(
    "change their address by the link in a mail to the new one, and the former one is told",
    async () => {
      await receiveMails(site, ada.email);
      await changeAddress("ada@new.example", "another password");
      await page.getByText("Your current password is another one.").waitFor();
      await changeAddress("ada@new.example", ada.password);
      await page.getByText("ada@new.example becomes your address").waitFor();
      const tab = await page.context().newPage();
      await openAndWait(tab, await receiveLink(site, "ada@new.example", "Confirm your email address"));
      await click(tab, "Verify the address");
      await tab.getByText("Your email address is verified.").waitFor();
      await page.getByText("ada@new.example is verified.").waitFor();
      const subjects = (await receiveMails(site, ada.email)).map(({ subject }) => subject);
      expect(subjects).toEqual(["Your email address was changed"]);
      ada = { ...ada, email: "ada@new.example" };
      await tab.close();
    },
    browserTimeoutMs,
  );

  it(
    "cancel a change of their address, after which its link does not work",
    async () => {
      await changeAddress("typo@new.example", ada.password);
      await page.getByText("typo@new.example becomes your address").waitFor();
      await click(page, "Send it again");
      await page.getByText("The mail is on its way.").waitFor();
      expect(await listViolationsByScheme(page)).toEqual([]);
      const link = await receiveLink(site, "typo@new.example", "Confirm your email address");
      await click(page, "Cancel the change");
      await page.getByText("ada@new.example is verified.").waitFor();
      const tab = await page.context().newPage();
      await openAndWait(tab, link);
      await click(tab, "Verify the address");
      await tab.getByRole("heading", { level: 1, name: "This link does not work" }).waitFor();
      await tab.close();
      await changeAddress(ada.email, ada.password);
      await page.getByText("This is your address already.").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "save their profile after each change of their address, without a question",
    async () => {
      const profile = page.getByRole("region", { name: "Profile" });
      for (const [email, name] of [
        ["augusta@new.example", "Augusta"],
        ["king@new.example", "Augusta King"],
      ] as const) {
        await changeAddress(email, ada.password);
        await page.getByText(`${email} becomes your address`).waitFor();
        const saved = page.waitForResponse(
          (response) => response.request().method() === "PATCH" && response.ok(),
        );
        await profile.getByLabel("Name", { exact: true }).fill(name);
        await profile.getByRole("button", { name: "Save" }).click();
        expect(await (await saved).json()).toMatchObject({ display_name: name });
      }
      await click(page, "Cancel the change");
      await page.getByText("ada@new.example is verified.").waitFor();
    },
    browserTimeoutMs,
  );

  it.each([
    ["My library", "library", "This library is not for you to see."],
    ["My likes", "likes", "These likes are not for you to see."],
  ])(
    "hide from others: %s",
    async (label, tab, words) => {
      const visitor = await site.open(`/residents/ada?tab=${tab}`);
      await visitor.getByRole("link", { name: "Doom" }).first().waitFor();
      const form = page.locator("form").filter({ has: page.getByRole("combobox", { name: label }) });
      await form.getByRole("combobox").first().selectOption("Only me");
      const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
      await form.getByRole("button", { name: "Save" }).click();
      expect((await answered).status()).toBe(200);
      await visitor.context().close();
      // Not the same browser, whose cache may have the public list for two minutes more.
      const next = await site.open(`/residents/ada?tab=${tab}`);
      await next.getByText(words).waitFor();
      expect(await next.getByRole("link", { name: "Doom" }).count()).toBe(0);
      await next.context().close();
    },
    browserTimeoutMs,
  );

  it(
    "ask for a copy of their data, see when it is ready, and download it",
    async () => {
      await click(page, "Ask for a copy");
      await page.getByText("We are putting your copy together").waitFor();
      await site.service.runJob("data-exports");
      await page.getByText(/^Your copy of .* is ready, until /).waitFor();
      const subjects = (await receiveMails(site, ada.email)).map(({ subject }) => subject);
      expect(subjects).toContain("The copy of your data is ready");
      const downloading = page.waitForEvent("download");
      await click(page, "Download");
      const download = await downloading;
      expect(download.suggestedFilename()).toBe("ada.zip");
      expect((await stat(await download.path())).size).toBeGreaterThan(1_000);
    },
    browserTimeoutMs,
  );

  it(
    "delete their account, which is gone on all devices",
    async () => {
      const other = await openElsewhere("/library");
      await confirm(page, "Delete the account", "Delete it");
      await page.getByText("Your account is deleted.").waitFor();
      await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
      await other.getByRole("button", { name: "Sign in again" }).waitFor();
      await openAndWait(page, `${site.origin}/sign-in`);
      await page.getByLabel("Email address").fill(ada.email);
      await page.getByLabel("Password").fill(ada.password);
      await click(page, "Sign in");
      await page.getByText("The email address or the password is wrong.").waitFor();
      await page.goto(`${site.origin}/residents/ada`);
      await page.getByText("There is nobody of this name.").waitFor();
      await other.context().close();
    },
    browserTimeoutMs,
  );

  it("have caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
