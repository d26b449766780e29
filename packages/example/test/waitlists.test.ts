import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openAndWait, signIn } from "../../../scripts/example/walk.js";
import { sequenceEvents } from "../../server/src/areas/events/sequencer.js";
import { browserTimeoutMs, describeInBrowser, type Page } from "../../server/test/support/browser.js";
import type { SignedIn } from "../../server/test/support/service.js";
import {
  join,
  listViolationsByScheme,
  startTestSite,
  startTimeoutMs,
  type TestSite,
} from "./support/site.js";

describeInBrowser("waitlists", () => {
  let site: TestSite;
  let admin: SignedIn;
  let ada: Page;
  let grace: Page;
  beforeAll(async () => {
    site = await startTestSite();
    admin = await site.service.admin();
    const purpose = "Places in the first test round of the app.";
    await admin.api.waitlists.create({ slug: "beta", name: "Closed beta", purpose, max_capacity: 300 });
    await admin.api.waitlists.create({ slug: "dinner", name: "Dinner", purpose, max_capacity: 1 });
    ada = await site.open("/");
    await join(ada, "ada");
    grace = await site.open("/");
    await join(grace, "grace");
  }, startTimeoutMs);
  afterAll(() => site.stop());

  /** Opens a waitlist, and waits for its events if the page has the stream of its browser. */
  const openWaitlist = async (page: Page, slug: string) => {
    const opened = page.waitForResponse((response) => response.url().includes("/events/stream"));
    await page.goto(`${site.origin}/waitlists/${slug}`);
    await opened;
  };
  const clickAndLog = async (page: Page, name: string) => {
    const answered = page.waitForResponse((response) => response.request().method() !== "GET");
    await page.getByRole("button", { name, exact: true }).click();
    await answered;
    await sequenceEvents(site.service.database);
  };

  it(
    "are found by residents, who join in order",
    async () => {
      await ada.getByRole("button", { name: "Account of ada" }).click();
      await ada.getByRole("menuitem", { name: "Waitlists" }).click();
      await ada.getByRole("link", { name: "Closed beta" }).click();
      await clickAndLog(ada, "Join the waitlist");
      await ada.getByText("You are on the waitlist, as number 1.").waitFor();
      await openWaitlist(grace, "beta");
      await clickAndLog(grace, "Join the waitlist");
      await grace.getByText("1 is before you.").waitFor();
      await grace.getByText("2 of 300 places taken").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "move up whoever is behind somebody who leaves, without a reload",
    async () => {
      await ada.getByRole("button", { name: "Leave", exact: true }).click();
      await clickAndLog(ada, "Leave it");
      await ada.getByRole("button", { name: "Join the waitlist" }).waitFor();
      await ada.getByRole("heading", { level: 1 }).and(ada.locator(":focus")).waitFor();
      await grace.getByText("Nobody is before you.").waitFor();
      await grace.getByText("1 of 300 places taken").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "show in another tab of who joins that they have joined",
    async () => {
      const second = await ada.context().newPage();
      for (const tab of [ada, second]) {
        await tab.goto(`${site.origin}/waitlists/beta`);
        await tab.getByRole("button", { name: "Join the waitlist" }).waitFor();
      }
      await second.getByRole("button", { name: "Join the waitlist" }).click();
      await second.getByText("You are on the waitlist, as number 2.").waitFor();
      await ada.getByText("1 is before you.").waitFor();
      await second.close();
    },
    browserTimeoutMs,
  );

  it(
    "say that they are full, and leave the choice to whoever was late",
    async () => {
      await grace.goto(`${site.origin}/waitlists/dinner`);
      await grace.getByRole("button", { name: "Join the waitlist" }).waitFor();
      await ada.goto(`${site.origin}/waitlists/dinner`);
      await ada.getByRole("button", { name: "Join the waitlist" }).click();
      await ada.getByText("Nobody is before you.").waitFor();
      await grace.getByRole("button", { name: "Join the waitlist" }).click();
      const dialog = grace.getByRole("alertdialog", { name: "No place is free" });
      await dialog.getByRole("button", { name: "Stay here" }).click();
      await grace.getByText("It is full: its only place is taken.").waitFor();
      await grace.goto(`${site.origin}/waitlists`);
      await grace.getByRole("article").filter({ hasText: "Dinner" }).getByText("Full").waitFor();
      await grace.getByText("You are number 1").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "tell who is on them already, because of another device, and take no second place",
    async () => {
      const joan = await site.service.signUp({ username: "joan" });
      const page = await site.open("/");
      await signIn(page, site.origin, joan);
      await page.goto(`${site.origin}/waitlists/beta`);
      const button = page.getByRole("button", { name: "Join the waitlist" });
      await button.waitFor();
      await joan.api.waitlists.join("beta", {});
      await button.click();
      await page.getByText("You were on it already, as number 3.").waitFor();
      await page.getByText("2 are before you.").waitFor();
      await page.getByText("3 of 300 places taken").waitFor();
      await page.close();
    },
    browserTimeoutMs,
  );

  it(
    "tell who is invited",
    async () => {
      await openWaitlist(grace, "beta");
      await grace.getByText("Nobody is before you.").waitFor();
      const { data } = await admin.api.waitlists.listEntries("beta", {
        query: { email: "grace@example.com" },
      });
      for (const { id } of data) await admin.api.waitlists.updateEntry(id, { status: "INVITED" });
      await sequenceEvents(site.service.database);
      await grace.getByText("You were on a waitlist, and are invited now.").waitFor();
      await grace.getByRole("heading", { name: "You are invited" }).waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "show staff their own place, not the first, and say if it cannot be read",
    async () => {
      const staff = await site.open("/");
      await signIn(staff, site.origin, admin);
      await staff.route("**/v1/residents/me", (route) => route.fulfill({ status: 404 }));
      await staff.goto(`${site.origin}/waitlists/beta`);
      await staff.getByText("Something between you and the service answered instead of it.").waitFor();
      await staff.unroute("**/v1/residents/me");
      await staff.goto(`${site.origin}/waitlists/beta`);
      await staff.getByRole("button", { name: "Join the waitlist" }).click();
      await staff.getByText("3 are before you.").waitFor();
    },
    browserTimeoutMs,
  );

  it.each(["/waitlists", "/waitlists/beta", "/waitlists/dinner"])(
    "%s has no violation of accessibility rules, in light and dark, and fits a narrow screen",
    async (path) => {
      await grace.setViewportSize({ width: 360, height: 900 });
      await openAndWait(grace, site.origin + path);
      expect(await listViolationsByScheme(grace)).toEqual([]);
      expect(await grace.evaluate("document.documentElement.scrollWidth")).toBe(360);
    },
    browserTimeoutMs,
  );

  it("have caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
