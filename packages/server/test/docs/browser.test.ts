import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { readGuides } from "../../src/portal/guides.js";
import {
  browserTimeoutMs,
  isChromiumInstalled,
  launchChromium,
  scanAccessibility,
} from "../support/browser.js";
import { describeService } from "../support/describe-operation.js";

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

    interface OpenOptions {
      readonly colorScheme?: "light" | "dark";
      readonly width?: number;
      readonly javaScriptEnabled?: boolean;
    }

    /** Opens a page and collects its errors: exceptions, blocked content, requests to other hosts. */
    async function open(path: string, { width = 1280, ...options }: OpenOptions = {}) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, ...options });
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

    const scan = async (page: Page) => {
      const violations = await scanAccessibility(page);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    };

    const readBackground = (page: Page) =>
      page.evaluate<string>("getComputedStyle(document.body).backgroundColor");

    const pages = [
      "/docs",
      "/docs/operations/joinWaitlist",
      "/docs/operations/updateGame",
      "/docs/guides/getting-started",
      "/problems/waitlist-full",
    ];

    it.each(readGuides().map(({ name }) => `/docs/guides/${name}`))(
      "%s fits 390 px and has no accessibility violations",
      async (path) => {
        const { page } = await open(path, { width: 390 });
        expect(await scan(page)).toEqual([]);
        expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(390);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "a page that does not exist leads back to the reference",
      async () => {
        const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
        await page.goto(`${service.baseUrl}/docs/no/such/page`);
        expect(await scan(page)).toEqual([]);
        await page.getByRole("link", { name: "Reference and guides" }).click();
        await page.waitForURL("**/rest/docs");
        await page.close();
      },
      browserTimeoutMs,
    );

    it.each(["/docs/operations/joinWaitlist", "/docs/guides/keys", "/problems/waitlist-full"])(
      "%s is printed in light colors, without navigation, and with what is folded",
      async (path) => {
        const { page } = await open(path, { colorScheme: "dark", width: 700 });
        await page.emulateMedia({ media: "print", colorScheme: "dark" });
        expect(await readBackground(page)).toBe("rgb(255, 255, 255)");
        for (const hidden of [".bar", ".sidebar", ".try"])
          expect(await page.locator(hidden).filter({ visible: true }).count()).toBe(0);
        const folded = await page.locator("main details:not(.try *) > :not(summary)").all();
        for (const element of folded) expect((await element.boundingBox())?.height).toBeGreaterThan(0);
        const overflow =
          "[...document.querySelectorAll('pre')].some((pre) => pre.scrollWidth > pre.clientWidth)";
        expect(await page.evaluate(overflow)).toBe(false);
        await page.close();
      },
      browserTimeoutMs,
    );

    describe.each(pages)("%s", (path) => {
      it.each([
        [390, "light"],
        [390, "dark"],
        [1280, "light"],
        [1920, "dark"],
      ] as const)(
        "fits %i px and has no accessibility violations in %s",
        async (width, colorScheme) => {
          const { page, errors } = await open(path, { colorScheme, width });
          expect(await scan(page)).toEqual([]);
          expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(width);
          expect(errors).toEqual([]);
          await page.close();
        },
        browserTimeoutMs,
      );

      it(
        "can be read without JavaScript",
        async () => {
          const { page, errors } = await open(path, { javaScriptEnabled: false });
          expect(await page.locator("main h1").count()).toBe(1);
          expect((await page.locator("main").innerText()).length).toBeGreaterThan(300);
          expect(errors).toEqual([]);
          await page.close();
        },
        browserTimeoutMs,
      );
    });

    it(
      "finds and sends an operation with ten keys",
      async () => {
        const { page, errors } = await open("/docs");
        await page.keyboard.press("/");
        for (const key of "health") await page.keyboard.press(key);
        await page.getByRole("option", { name: "Check the health" }).waitFor();
        await Promise.all([page.waitForURL("**/docs/operations/getHealth"), page.keyboard.press("Enter")]);
        await page.locator("#try").waitFor();
        await page.keyboard.press("Control+Enter");
        await page.locator(".result pre", { hasText: '"uptime_seconds"' }).waitFor();
        expect(errors).toEqual([]);
      },
      browserTimeoutMs,
    );

    it.each([
      ["max_capacity", "createWaitlist"],
      ["waitlist-full", "waitlist-full"],
      ["wiatlist join", "joinWaitlist"],
      ["listAllWaitlist", "listAllWaitlistEntries"],
      ["/v1/games/query", "queryGames"],
    ])(
      "the search for %s finds %s",
      async (query, name) => {
        const { page } = await open("/docs");
        await page.keyboard.press("/");
        await page.keyboard.type(query);
        const options = page.locator("#results [role=option]");
        await options.first().waitFor();
        await page.locator("#result-count", { hasText: "results" }).waitFor({ state: "attached" });
        const links = await Promise.all((await options.all()).map((option) => option.getAttribute("href")));
        expect(links).toContainEqual(expect.stringMatching(new RegExp(`/${name}$`)));
        expect(await page.locator("#results mark").count()).toBeGreaterThan(0);
        await page.close();
      },
      browserTimeoutMs,
    );

    it.each([
      ["listGames", "category", ["genre-a", "genre-b"], "fill"],
      ["listActivityLogs", "type", ["PLAY_SESSION", "MILESTONE"], "select"],
    ] as const)(
      "%s sends a list of values of %s",
      async (id, name, values, action) => {
        const { page } = await open(`/docs/operations/${id}`);
        await page.getByText("Optional parameters").click();
        const control = page.locator(`#try [name=${name}]`);
        if (action === "fill") await control.fill(values.join("\n"));
        else await control.selectOption([...values]);
        const query = values.map((value) => `${name}=${value}`).join("&");
        await Promise.all([
          page.waitForRequest((request) => request.url().endsWith(`?${query}`)),
          page.getByRole("button", { name: "Send GET" }).click(),
        ]);
        expect(await scan(page)).toEqual([]);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "keeps a sign-in for other operations",
      async () => {
        const { email, password } = await service.signUp();
        const { page, errors } = await open("/docs/operations/listSessions");
        await page.locator(".credential summary").click();
        await page.getByLabel("Email or username").fill(email);
        await page.getByLabel("Password").fill(password);
        await page.getByRole("button", { name: "Sign in" }).click();
        await page.locator(".credential-name", { hasText: "signed in as" }).waitFor();
        await page.goto(`${service.baseUrl}/docs/operations/getCurrentResident`);
        await page.getByRole("button", { name: "Send GET" }).click();
        await page.locator(".result p", { hasText: "200 OK" }).waitFor();
        expect(errors).toEqual([]);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "sends a publishable key with the parameters and the body of the form",
      async () => {
        const key = await service.key({ kind: "PUBLISHABLE", scopes: [] });
        const { page } = await open("/docs/operations/queryGames");
        await page.locator(".credential summary").click();
        await page.getByLabel("Or an access token or publishable key").fill(key);
        await page.getByRole("button", { name: "Use" }).click();
        await page.locator(".credential-name", { hasText: "service key" }).waitFor();
        await page.locator("#try [name=body]").fill('{"limit":3}');
        const [request] = await Promise.all([
          page.waitForRequest("**/v1/games/query"),
          page.keyboard.press("Control+Enter"),
        ]);
        expect(request.headers()["x-service-key"]).toBe(key);
        expect(request.postDataJSON()).toEqual({ limit: 3 });
        await page.locator(".result pre", { hasText: '"limit": 3' }).waitFor();
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "keeps the language of the samples",
      async () => {
        const { page } = await open("/docs/operations/joinWaitlist");
        await page.getByText("Python", { exact: true }).click();
        await page.goto(`${service.baseUrl}/docs/operations/getGame`);
        await page.locator(".sample.python", { hasText: "import urllib.request" }).waitFor();
        expect(await page.locator(".sample.curl").isVisible()).toBe(false);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "opens the menu on small screens",
      async () => {
        const { page } = await open("/docs", { width: 390 });
        await page.getByRole("link", { name: "Menu", exact: true }).click();
        await page.locator("#navigation summary", { hasText: "Waitlists" }).click();
        await page
          .locator("#navigation")
          .getByRole("link", { name: /Join a waitlist/ })
          .click();
        await page.waitForURL("**/docs/operations/joinWaitlist");
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "follows the color scheme of the browser",
      async () => {
        const light = await open("/problems/waitlist-full", { colorScheme: "light" });
        const dark = await open("/problems/waitlist-full", { colorScheme: "dark" });
        expect(await readBackground(light.page)).toBe("rgb(255, 255, 255)");
        expect(await readBackground(dark.page)).toBe("rgb(20, 23, 28)");
      },
      browserTimeoutMs,
    );

    it(
      "links problem pages to the operations that return the problem",
      async () => {
        const { page, errors } = await open("/problems/waitlist-full");
        await page.locator("main").getByRole("link", { name: "Join a waitlist" }).click();
        await page.waitForURL("**/docs/operations/joinWaitlist");
        expect(errors).toEqual([]);
      },
      browserTimeoutMs,
    );
  });
