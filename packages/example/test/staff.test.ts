import { afterAll, beforeAll, expect, it, jest } from "@jest/globals";
import { openAndWait, submitSignIn } from "../../../scripts/example/walk.js";
import {
  browserTimeoutMs,
  describeInBrowser,
  interceptRequests,
  listViolations,
  type Page,
} from "../../server/test/support/browser.js";
import { type Receiver, startReceiver } from "../../server/test/support/receiver.js";
import type { SignedIn } from "../../server/test/support/service.js";
import { createTestQueue, deliverWebhooks } from "../../server/test/support/webhooks.js";
import {
  join,
  listViolationsByScheme,
  startTestSite,
  startTimeoutMs,
  type TestSite,
} from "./support/site.js";
import { click as clickButton, confirm as confirmButton, fillCommunity } from "./support/staff.js";

type Locator = ReturnType<Page["locator"]>;

jest.setTimeout(browserTimeoutMs);

describeInBrowser("staff", () => {
  let site: TestSite;
  let admin: SignedIn;
  let page: Page;
  let receiver: Receiver;
  beforeAll(async () => {
    [site, receiver] = await Promise.all([startTestSite(), startReceiver()]);
    admin = await site.service.admin();
    await fillCommunity(site.service, admin);
    page = await site.open("/sign-in?from=/staff");
    await submitSignIn(page, admin);
    await page.getByRole("heading", { level: 1, name: "Staff" }).waitFor();
  }, startTimeoutMs);
  afterAll(async () => {
    await receiver.close();
    await site.stop();
  });

  const open = async (path: string) => {
    await page.goto(site.origin + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  };
  const click = (name: string) => clickButton(page, name);
  const confirm = (name: string, action: string) => confirmButton(page, name, action);
  const expectFocus = (element: Locator) => element.and(page.locator(":focus")).waitFor();

  it("find their pages in the menu of their account", async () => {
    await open("/");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Staff" }).click();
    const links = page.getByRole("navigation", { name: "Staff" }).getByRole("link");
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual([
      "Reports",
      "Reviews",
      "Lists",
      "Posts",
      "Residents",
      "Waitlists",
      "Offers",
      "Webhooks",
      "Keys",
      "Audit log",
    ]);
  });

  it.each([
    "/staff",
    "/staff/reports",
    "/staff/reviews",
    "/staff/lists",
    "/staff/posts",
    "/staff/residents",
    "/staff/residents/ada",
    "/staff/waitlists",
    "/staff/offers",
    "/staff/webhooks",
    "/staff/keys",
    "/staff/audit",
  ])("%s has no violation of accessibility rules, in light and dark, and fits a telephone", async (path) => {
    await openAndWait(page, site.origin + path);
    expect(await listViolationsByScheme(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(
      await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"),
    ).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it("suspend a resident and let them back in", async () => {
    await open("/staff/residents");
    await page.getByRole("searchbox", { name: "Beginning of a name or username" }).fill("ad");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("q") === "ad");
    await expectFocus(page.getByRole("searchbox"));
    await page.getByRole("link", { name: "Ada", exact: true }).click();
    await confirm("Suspend Ada", "Suspend");
    await page.getByText("Ada is suspended.").waitFor();
    await expectFocus(page.getByRole("button", { name: "Reinstate Ada" }));
    expect(await admin.api.residents.get("@ada")).toMatchObject({ status: "SUSPENDED" });
    await click("Reinstate Ada");
    await page.getByRole("button", { name: "Suspend Ada" }).waitFor();
    expect(await admin.api.residents.get("@ada")).toMatchObject({ status: "ACTIVE" });
  });

  it("read in the audit log who has done what", async () => {
    await open("/staff/audit?target_type=resident");
    await page.getByRole("cell", { name: "resident suspended" }).waitFor();
    await page
      .getByRole("button", { name: `…${admin.resident.id.slice(-6)}` })
      .first()
      .click();
    await page.waitForURL((url) => url.searchParams.get("actor_id") === admin.resident.id);
    await page.getByRole("cell", { name: "resident reinstated" }).waitFor();
  });

  it("answer a report", async () => {
    await open("/staff/reports?type=REPORT");
    await page.getByText("Rip and tear.").waitFor();
    await click("Answer Too loud");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Status").selectOption({ label: "Declined" });
    await dialog.getByLabel("Answer", { exact: true }).fill("It is a loud game.");
    await click("Save");
    await page.getByText("Our answer: It is a loud game.").waitFor();
  });

  it("hide a review, although their permissions cannot be read again meanwhile, and delete it", async () => {
    await open("/staff/reviews");
    await interceptRequests(page, "**/v1/residents/me", (route) => route.fulfill({ status: 404 }));
    await Promise.all([page.waitForResponse("**/residents/me"), click("Hide the review of Ada")]);
    await page.unroute("**/v1/residents/me");
    await page.getByText("There are no reviews yet.").waitFor();
    expect((await site.service.api.reviews.list()).data).toEqual([]);
    await click("Hidden");
    await confirm("Delete the review of Ada", "Delete");
    await page.getByText("No review is hidden.").waitFor();
    await expectFocus(page.getByRole("heading", { name: "Hidden reviews" }));
    expect((await admin.api.reviews.list({ query: { status: "HIDDEN" } })).data).toEqual([]);
  });

  it("take a post off the site, and delete a list", async () => {
    await open("/staff/posts");
    await click("Take off We are here");
    await page.getByText("There are no such posts.").waitFor();
    expect((await site.service.api.blogs.list()).data).toEqual([]);
    await open("/staff/lists");
    await confirm("Delete Loud ones", "Delete");
    await page.getByText("There are no public lists yet.").waitFor();
  });

  it("invite who waits", async () => {
    await open("/staff/waitlists?waitlist=beta&status=WAITING");
    await confirm("Invite Grace", "Invite");
    await page.getByText("Grace is invited.").waitFor();
    await page.getByLabel("Status").selectOption({ label: "Invited" });
    await page.getByRole("button", { name: "Revoke the invitation of Grace" }).waitFor();
    const { data } = await admin.api.waitlists.listEntries("beta", { query: { status: "INVITED" } });
    expect(data.map(({ name }) => name)).toEqual(["Grace"]);
  });

  it("decide whose changes of an entry stay, and which of two entries", async () => {
    await open("/staff/waitlists?waitlist=beta&q=joan");
    const { data } = await admin.api.waitlists.listEntries("beta", { query: { q: "joan" } });
    await click("Edit Joan");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").waitFor();
    await admin.api.waitlists.updateEntry(data[0]?.id ?? "", { name: "Joan C." });
    await dialog.getByLabel("Name").fill("Joan Clarke");
    await dialog.getByRole("button", { name: "Save" }).click();
    await click("Keep mine");
    await page.getByText("Joan Clarke", { exact: true }).waitFor();
    await click("Edit Joan Clarke");
    await dialog.getByLabel("Email address").fill("grace@example.com");
    await dialog.getByRole("button", { name: "Save" }).click();
    await confirm("Remove the other entry", "Remove it");
    await page.getByText("The other entry is removed. Now save this one.").waitFor();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    const left = await admin.api.waitlists.listEntries("beta");
    expect(left.data).toMatchObject([{ name: "Joan Clarke", email: "grace@example.com" }]);
  });

  it("make an offer, with what is wrong beside its field", async () => {
    await open("/staff/offers");
    await click("New offer");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Discount").fill("150");
    await dialog.getByLabel("Ends").fill("2020-01-01T12:00");
    await dialog.getByRole("button", { name: "Make the offer" }).click();
    await dialog.getByText("This must be at most 100").waitFor();
    expect(await listViolations(page)).toEqual([]);
    await dialog.getByLabel("Discount").fill("50");
    await dialog.getByRole("button", { name: "Make the offer" }).click();
    await dialog.locator(".wrong", { hasText: "This has to be after the start." }).waitFor();
    await dialog.getByLabel("Ends").fill("");
    await dialog.getByRole("button", { name: "Make the offer" }).click();
    await page.getByText("50 % off, special offer", { exact: true }).waitFor();
    await click("Edit 50 % off, special offer");
    await dialog.getByLabel("For each period, not only for the first").click();
    await dialog.getByRole("button", { name: "Save" }).click();
    // The form says nearly the same.
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("for each period").waitFor();
    const { data } = await admin.api.subscriptionOffers.list("supporter");
    expect(data).toMatchObject([{ discount_value: 50, applies_permanently: true, effective_price: 2.5 }]);
  });

  it("add a webhook endpoint, test it, and send again what has failed", async () => {
    const queue = createTestQueue(site.service);
    const deliver = () => deliverWebhooks(site.service, queue);
    await deliver();
    await open("/staff/webhooks");
    await click("New endpoint");
    await page.getByLabel("Address", { exact: true }).fill(receiver.url);
    await click("Create the endpoint");
    await page.getByText(/^whsec_/).waitFor();
    // There is no second look at it, so Escape does not close it.
    await page.keyboard.press("Escape");
    await click("I have kept it");
    await click("Send a test");
    await page.getByLabel("Event", { exact: true }).selectOption("review.published");
    receiver.answer(500);
    await click("Send it");
    const deliveries = page.getByRole("list", { name: "Deliveries" }).getByRole("listitem");
    await deliveries.getByText("Waiting").waitFor();
    await deliver();
    await deliveries.getByText("Failed").waitFor();
    await click("Attempts of review.published");
    await page.getByRole("cell", { name: "500" }).waitFor();
    expect(await listViolations(page)).toEqual([]);
    receiver.answer(204);
    await click("Send again review.published");
    await deliveries.getByText("Waiting").waitFor();
    await deliver();
    await deliveries.getByText("Delivered").waitFor();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]?.headers["webhook-id"]).toBe(receiver.received[0]?.headers["webhook-id"]);
    queue.close();
  });

  it("switch an endpoint off and on, and replace its secret", async () => {
    await open("/staff/webhooks");
    await page.getByRole("link", { name: receiver.url }).click();
    await confirm("Switch off", "Switch off");
    await page.getByText("Somebody has switched it off.").waitFor();
    await click("Switch on");
    await page.getByText("Being tried", { exact: true }).waitFor();
    await confirm("New secret", "Replace it");
    await page.getByText(/^whsec_/).waitFor();
    await click("I have kept it");
  });

  it("make a key, replace it at once, and revoke the new one", async () => {
    await open("/staff/keys");
    await click("New key");
    await page.getByLabel("What it is for").fill("newsletter");
    await page.getByLabel("send emails").click();
    await click("Make the key");
    const first = (await page.getByText(/^sk_.{43}$/).innerText()).slice(0, 10);
    await click("I have kept it");
    await click(`Replace newsletter ${first}…`);
    await page.getByLabel("The old key works on").selectOption("Not at all");
    await click("Replace it");
    const second = (await page.getByText(/^sk_.{43}$/).innerText()).slice(0, 10);
    await click("I have kept it");
    await confirm(`Revoke newsletter ${second}…`, "Revoke");
    await page.getByText("The key newsletter is revoked.").waitFor();
    const { data } = await admin.api.serviceKeys.list({ query: { status: "REVOKED" } });
    expect(data).toMatchObject([{ prefix: second, scopes: ["emails:send"] }]);
  });

  it("see no page without its permission, and read which one is missing", async () => {
    const grace = await site.open("/");
    await join(grace, "grace");
    await grace.getByRole("button", { name: /^Account of/ }).click();
    await grace.getByRole("menuitem", { name: "Settings" }).waitFor();
    expect(await grace.getByRole("menuitem", { name: "Staff" }).count()).toBe(0);
    await grace.goto(`${site.origin}/staff/webhooks`);
    await grace.getByText("This part of the site is for our staff.").waitFor();
    const role = await admin.api.roles.create({ name: "helper", permissions: ["reviews:moderate"] });
    await admin.api.residents.update("@grace", { role_ids: [role.id] });
    await grace.goto(`${site.origin}/settings`);
    await grace.getByRole("region", { name: "Profile" }).waitFor();
    await grace.goto(`${site.origin}/staff/webhooks`);
    await grace.getByText("This page needs the permission webhooks:manage").waitFor();
    await grace.getByRole("link", { name: "Reviews" }).click();
    await grace.getByRole("heading", { level: 1, name: "Reviews" }).waitFor();
  });

  it("have caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
