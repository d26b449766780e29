import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { describeService } from "../support/describe-operation.js";
import { browserTimeoutMs, isChromiumInstalled, launchChromium } from "../support/browser.js";

it("Chromium is installed in CI", () => {
  if (!isChromiumInstalled)
    process.stderr.write("Chromium is not installed: tests in a browser are skipped.\n");
  expect(isChromiumInstalled || process.env.CI !== "true").toBe(true);
});

if (isChromiumInstalled)
  describeService("in a browser", {}, ({ service }) => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchChromium();
    }, browserTimeoutMs);
    afterAll(() => browser.close());

    /** Opens a page and collects its errors: exceptions, blocked content, requests to other hosts. */
    async function open(path: string, colorScheme: "light" | "dark" = "light") {
      const page = await browser.newPage({ colorScheme });
      page.setDefaultTimeout(browserTimeoutMs);
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) errors.push(message.text());
      });
      page.on("request", (request) => {
        if (!request.url().startsWith(service.baseUrl)) errors.push(`requested ${request.url()}`);
      });
      await page.goto(`${service.baseUrl}${path}`);
      return { page, errors };
    }

    const readBackground = (page: Page) =>
      page.evaluate<string>("getComputedStyle(document.body).backgroundColor");

    it(
      "the reference page lists the operations and sends test requests",
      async () => {
        const { page, errors } = await open("/docs#/Health/getHealth");
        // The page renders only visible operations: the one in its URL and its neighbors.
        await page.waitForSelector("#operations-Follows-followResident");
        const health = page.locator("#operations-Health-getHealth");
        await health.locator("button.execute").click();
        const response = health.locator(".live-responses-table .response-col_description pre").first();
        await response.waitFor();
        // The database may be slow while many tests run, so any response of the service is accepted.
        expect(await response.innerText()).toContain('"uptime_seconds":');
        expect(await health.innerText()).toContain("Permission: everyone.");
        expect(errors).toEqual([]);
      },
      browserTimeoutMs,
    );

    it(
      "a problem page follows the color scheme of the browser",
      async () => {
        const light = await open("/problems/waitlist-full", "light");
        const dark = await open("/problems/waitlist-full", "dark");
        expect(await light.page.locator("h1").innerText()).toBe("Waitlist full");
        expect(await readBackground(light.page)).toBe("rgb(255, 255, 255)");
        expect(await readBackground(dark.page)).toBe("rgb(20, 23, 28)");
        expect([...light.errors, ...dark.errors]).toEqual([]);
      },
      browserTimeoutMs,
    );

    it(
      "a problem page links to the operations that return the problem",
      async () => {
        const { page, errors } = await open("/problems/waitlist-full");
        await page.getByRole("link", { name: "Join a waitlist" }).click();
        await page.waitForSelector("#operations-Waitlists-joinWaitlist .opblock-body");
        expect(errors).toEqual([]);
      },
      browserTimeoutMs,
    );
  });
