import { afterAll, beforeAll, expect, it } from "@jest/globals";
import {
  browserTimeoutMs,
  describeInBrowser,
  listViolations,
  type Page,
} from "../../server/test/support/browser.js";
import { startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

const hourMs = 3_600_000;

describeInBrowser("plans", () => {
  let site: TestSite;
  let page: Page;
  beforeAll(async () => {
    site = await startTestSite();
    const { api } = await site.service.admin();
    const inHours = (hours: number) =>
      new Date(site.service.clock().getTime() + hours * hourMs).toISOString();
    for (const [slug, price, currency] of [
      ["plus", 4.99, "EUR"],
      ["plus-jpy", 801, "JPY"],
    ] as const) {
      const features = ["No advertising"];
      await api.subscriptions.create({
        slug,
        name: "Plus",
        price,
        currency,
        billing_interval: "MONTH",
        features,
      });
      await api.subscriptionOffers.create(slug, {
        offer_type: "SEASONAL",
        discount_type: "PERCENTAGE",
        discount_value: 50,
        valid_until: inHours(2),
      });
    }
    await api.subscriptionOffers.create("plus", {
      offer_type: "PROMOTIONAL",
      discount_type: "FIXED",
      discount_value: 1,
      applies_permanently: true,
      valid_from: inHours(3),
    });
    await api.subscriptionOffers.create("plus", {
      offer_type: "WIN_BACK",
      discount_type: "PERCENTAGE",
      discount_value: 90,
    });
    page = await site.open("/");
  }, startTimeoutMs);
  afterAll(() => site.stop());

  /** The price as screen readers read it. */
  const readPrice = () => page.locator(".price > p").first().innerText();
  const seePrice = (text: string) => page.locator(".price b", { hasText: text }).waitFor();

  it(
    "are found in the navigation, with the price of this moment and that of before",
    async () => {
      await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Plans" }).click();
      await page.getByRole("heading", { level: 1, name: "Plans" }).waitFor();
      expect(await page.title()).toBe("Plans · Playshelf");
      await seePrice("€2.50");
      expect(await readPrice()).toMatch(/^Before:\s*€4\.99\s*Now:\s*€2\.50\s*for the first month$/);
      expect(await page.locator("del").innerText()).toBe("€4.99");
      await page.getByText("Then €4.99 a month.").waitFor();
      await page.getByText("Seasonal offer").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "tell what former subscribers would pay, without showing it as the price of all",
    async () => {
      await page.getByText("1 other offer").click();
      await page.getByText("For former subscribers: €0.50 for the first month").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "have prices in another currency with its own decimals, which the address keeps",
    async () => {
      await page.getByLabel("Currency").selectOption("JPY");
      await seePrice("JP¥401");
      expect(await page.locator("del").innerText()).toBe("JP¥801");
      expect(new URL(page.url()).searchParams.get("currency")).toBe("JPY");
      await page.reload();
      await seePrice("JP¥401");
    },
    browserTimeoutMs,
  );

  it(
    "change their price when an offer ends or starts, without asking the service",
    async () => {
      await page.clock.install();
      await page.goto(`${site.origin}/plans`);
      await seePrice("€2.50");
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      await page.clock.fastForward(2 * hourMs + 1_000);
      await seePrice("€4.99");
      expect(await readPrice()).toMatch(/^€4\.99\s*a month$/);
      await page.clock.fastForward(hourMs);
      await seePrice("€3.99");
      expect(await readPrice()).toMatch(/^Before:\s*€4\.99\s*Now:\s*€3\.99\s*a month$/);
      expect(requests).toEqual([]);
    },
    browserTimeoutMs,
  );

  it(
    "say in words that their prices cannot be read, and show them once they can",
    async () => {
      const other = await site.open("/");
      await other.route("**/rest/v1/**/offers*", (route) => route.abort());
      await other.goto(`${site.origin}/plans`);
      await other.getByText("Nothing is lost: try again in a minute.").waitFor();
      await other.unroute("**/rest/v1/**/offers*");
      await other.getByRole("button", { name: "Try again" }).click();
      await other.locator(".price b", { hasText: "€2.50" }).waitFor();
      await other.context().close();
    },
    browserTimeoutMs,
  );

  it.each(["light", "dark"] as const)(
    "have no violation of accessibility rules in %s, and fit a narrow screen",
    async (scheme) => {
      const narrow = await site.open("/plans", { width: 360, scheme });
      await narrow.locator(".price b").waitFor();
      await narrow.getByText("1 other offer").click();
      expect(await listViolations(narrow)).toEqual([]);
      expect(await narrow.evaluate("document.documentElement.scrollWidth")).toBe(360);
      await narrow.context().close();
    },
    browserTimeoutMs,
  );

  it("have caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
