import { expect, it } from "@jest/globals";
import {
  browserTimeoutMs,
  interceptRequests,
  isChromiumInstalled,
  listViolations,
  openPage,
  useBrowser,
} from "../support/browser.js";
import { describeService } from "../support/describe-operation.js";

if (isChromiumInstalled)
  describeService("the search in a browser", {}, ({ service }) => {
    const browser = useBrowser();

    const open = (path: string) => openPage(browser(), `${service.baseUrl}${path}`);

    it.each([
      ["max_capacity", "createWaitlist"],
      ["waitlist-full", "waitlist-full"],
      ["wiatlist join", "joinWaitlist"],
      ["listAllWaitlist", "listAllWaitlistEntries"],
      ["/v1/games/query", "queryGames"],
      ["WaitlistEntry", "WaitlistEntry"],
      ["waitlist.filled", "waitlist.filled"],
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

    it.each(["search.json", "minisearch.js"])(
      "says that %s could not be loaded, and loads it with the next key",
      async (file) => {
        const { page } = await open("/docs");
        const pattern = `**/docs/${file}`;
        await interceptRequests(page, pattern, (route) => route.fulfill({ status: 503, body: "{}" }));
        await page.keyboard.press("/");
        // All at once, so that one failure answers the last key.
        await page.locator("#search").fill("waitlist-ful");
        await page.locator("#results", { hasText: "The search could not be loaded." }).waitFor();
        await page
          .locator("#result-count", { hasText: "could not be loaded" })
          .waitFor({ state: "attached" });
        await page.unroute(pattern);
        await page.keyboard.type("l");
        await page.getByRole("option", { name: "Waitlist full" }).waitFor();
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "counts the only result as one",
      async () => {
        const { page } = await open("/docs");
        await page.keyboard.press("/");
        await page.locator("#search").fill("uptime_seconds");
        const count = page.locator("#result-count");
        await count.filter({ hasText: "result" }).waitFor({ state: "attached" });
        expect(await count.textContent()).toBe("1 result");
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "opens the result that the arrow keys have chosen",
      async () => {
        const { page, errors } = await open("/docs");
        await page.keyboard.press("/");
        await page.locator("#search").fill("WaitlistEntry");
        const options = page.locator("#results [role=option]");
        await page.locator("#result-count", { hasText: "results" }).waitFor({ state: "attached" });
        await page.keyboard.press("ArrowDown");
        const chosen = options.nth(1);
        expect(await chosen.getAttribute("aria-selected")).toBe("true");
        expect(await page.locator("#search").getAttribute("aria-activedescendant")).toBe(
          await chosen.getAttribute("id"),
        );
        expect(await listViolations(page)).toEqual([]);
        const link = await chosen.getAttribute("href");
        await Promise.all([page.waitForURL(`**/${String(link)}`), page.keyboard.press("Enter")]);
        expect(errors).toEqual([]);
        await page.close();
      },
      browserTimeoutMs,
    );
  });
