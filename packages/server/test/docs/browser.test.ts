import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { existsSync } from "node:fs";
import { chromium, type Browser, type Page } from "playwright-core";
import { startService, type TestService } from "../support/service.js";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const isInstalled = existsSync(executablePath);

it("a browser is installed where it is required", () => {
  if (!isInstalled) process.stderr.write("No Chromium here: the pages were not checked in a browser.\n");
  expect(isInstalled || process.env.CI !== "true").toBe(true);
});

/** Rendering the whole contract takes a second, or up to a minute while many tests run. */
const timeoutMs = 120_000;

const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

if (isInstalled)
  describe("in a browser", () => {
    let service: TestService;
    let browser: Browser;
    beforeAll(async () => {
      service = await startService();
      browser = await chromium.launch({ executablePath, args: browserArguments });
    }, timeoutMs);
    afterAll(async () => {
      await browser.close();
      await service.stop();
    });

    /** Opens a page and collects its errors: exceptions, blocked content, requests to other hosts. */
    async function open(path: string, colorScheme: "light" | "dark" = "light") {
      const page = await browser.newPage({ colorScheme });
      page.setDefaultTimeout(timeoutMs);
      const wrong: string[] = [];
      page.on("pageerror", (error) => wrong.push(error.message));
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) wrong.push(message.text());
      });
      page.on("request", (request) => {
        if (!request.url().startsWith(service.baseUrl)) wrong.push(`asked for ${request.url()}`);
      });
      await page.goto(`${service.baseUrl}${path}`);
      return { page, wrong };
    }

    const background = (page: Page) =>
      page.evaluate<string>("getComputedStyle(document.body).backgroundColor");

    it(
      "the reference lists the operations and answers a request that is tried",
      async () => {
        const { page, wrong } = await open("/docs#/Health/getHealth");
        // The page renders what is visible: the operation in its URL, and those around it.
        await page.waitForSelector("#operations-Follows-followResident");
        const health = page.locator("#operations-Health-getHealth");
        await health.locator("button.execute").click();
        const response = health.locator(".live-responses-table .response-col_description pre").first();
        await response.waitFor();
        // The database may be slow while many tests run, so any response of the service is accepted.
        expect(await response.innerText()).toContain('"uptime_seconds":');
        expect(await health.innerText()).toContain("Permission: everyone.");
        expect(wrong).toEqual([]);
      },
      timeoutMs,
    );

    it(
      "a problem's page follows the reader's colour scheme",
      async () => {
        const light = await open("/problems/waitlist-full", "light");
        const dark = await open("/problems/waitlist-full", "dark");
        expect(await light.page.locator("h1").innerText()).toBe("Waitlist full");
        expect(await background(light.page)).toBe("rgb(255, 255, 255)");
        expect(await background(dark.page)).toBe("rgb(20, 23, 28)");
        expect([...light.wrong, ...dark.wrong]).toEqual([]);
      },
      timeoutMs,
    );

    it(
      "a problem's page leads to the operation that sends it",
      async () => {
        const { page, wrong } = await open("/problems/waitlist-full");
        await page.getByRole("link", { name: "Join a waitlist" }).click();
        await page.waitForSelector("#operations-Waitlists-joinWaitlist .opblock-body");
        expect(wrong).toEqual([]);
      },
      timeoutMs,
    );
  });
