import { expect, it } from "@jest/globals";
import {
  browserTimeoutMs,
  isChromiumInstalled,
  listViolations,
  type OpenOptions,
  openPage,
  type Page,
  useBrowser,
} from "../support/browser.js";
import { describeService } from "../support/describe-operation.js";

it("Chromium is installed in CI", () => {
  if (!isChromiumInstalled)
    process.stderr.write("Chromium is not installed: tests in a browser are skipped.\n");
  expect(isChromiumInstalled || process.env.CI !== "true").toBe(true);
});

if (isChromiumInstalled)
  describeService("in a browser", {}, ({ service }) => {
    const browser = useBrowser();

    const open = (path: string, options?: OpenOptions) =>
      openPage(browser(), `${service.baseUrl}${path}`, options);

    const readBackground = (page: Page) =>
      page.evaluate<string>("getComputedStyle(document.body).backgroundColor");

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

    it(
      "parses the feed of changes as XML",
      async () => {
        const feed = await service.http.get("/rest/docs/changes.atom").buffer(true).expect(200);
        const { page } = await open("/docs");
        const parsed = `new DOMParser().parseFromString(${JSON.stringify(feed.text)}, "application/xml")`;
        expect(await page.evaluate(`${parsed}.querySelector("parsererror")?.textContent`)).toBeUndefined();
        expect(await page.evaluate(`${parsed}.querySelectorAll("feed > entry").length`)).toBeGreaterThan(0);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "reads the feed of changes as XML with what Atom requires",
      async () => {
        const { page } = await open("/docs");
        const parse = `fetch("docs/changes.atom").then((response) => response.text()).then((text) => {
          const document = new DOMParser().parseFromString(text, "application/xml");
          const names = (element) => [...element.children].map(({ localName }) => localName);
          return [document.documentElement, ...document.querySelectorAll("entry")].map(names);
        })`;
        const [feed = [], ...entries] = await page.evaluate<string[][]>(parse);
        expect(feed).toEqual(expect.arrayContaining(["id", "title", "updated", "author", "link", "entry"]));
        expect(entries.length).toBeGreaterThan(1);
        for (const names of entries) expect(names).toEqual(["id", "title", "updated", "link", "content"]);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "keeps the language of the samples, in guides too",
      async () => {
        const { page } = await open("/docs/operations/joinWaitlist");
        await page.getByText("Python", { exact: true }).click();
        await page.goto(`${service.baseUrl}/docs/operations/getGame`);
        await page.locator(".pane", { hasText: "httpx.get(" }).waitFor();
        expect(await page.locator(".pane", { hasText: "curl -i" }).isVisible()).toBe(false);
        await page.goto(`${service.baseUrl}/docs/guides/getting-started`);
        await page.locator(".pane", { hasText: "import httpx" }).waitFor();
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "shows the samples of the chosen example, and fills the form with it unless that was edited",
      async () => {
        const { page, errors } = await open("/docs/operations/createFeedback");
        const code = page.locator("[data-example]:visible pre");
        const form = page.locator("#try [name=body]");
        const choose = (name: string) => page.locator(".tab", { hasText: name }).click();
        expect(await code.count()).toBe(1);
        await choose("report");
        expect(await code.innerText()).toContain('"REPORT"');
        expect(await form.inputValue()).toContain('"REPORT"');
        await page.getByText("Python", { exact: true }).click();
        await choose("idea");
        expect(await code.innerText()).toMatch(/httpx[^]*"IDEA"/);
        await form.fill('{"type":"BUG"}');
        await choose("anonymous");
        expect(await code.innerText()).not.toContain('"IDEA"');
        expect(await form.inputValue()).toBe('{"type":"BUG"}');
        expect(await listViolations(page)).toEqual([]);
        expect(errors).toEqual([]);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "copies a sample",
      async () => {
        const { page, errors } = await open("/docs/operations/getHealth");
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.locator(".pane").first().hover();
        await page.getByRole("button", { name: "Copy" }).first().click();
        await page.getByRole("button", { name: "Copied" }).waitFor();
        const copied = await page.evaluate<string>("navigator.clipboard.readText()");
        expect(copied).toMatch(/^curl -i 'http:\/\/[^']+\/rest\/v1\/health'$/);
        expect(errors).toEqual([]);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "says that a sample was not copied when the browser denies it",
      async () => {
        const { page, errors } = await open("/docs/operations/getHealth");
        await page.evaluate(
          `navigator.clipboard.writeText = () => Promise.reject(new DOMException("Denied.", "NotAllowedError"))`,
        );
        await page.locator(".pane").first().hover();
        await page.getByRole("button", { name: "Copy" }).first().click();
        await page.getByRole("button", { name: "Not copied" }).waitFor();
        expect(errors).toEqual([]);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "opens a link to a folded field and to an error",
      async () => {
        for (const id of ["response-200-pagination-next_cursor", "error-invalid-cursor"]) {
          const { page } = await open(`/docs/operations/listGames#${id}`);
          const target = page.locator(`[id="${id}"]`);
          await target.scrollIntoViewIfNeeded();
          expect(await target.isVisible()).toBe(true);
          await page.close();
        }
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
