import { describe, expect, it } from "@jest/globals";
import { readGuides } from "../../src/portal/guides.js";
import {
  browserTimeoutMs,
  isChromiumInstalled,
  listViolations,
  openPage,
  useBrowser,
} from "../support/browser.js";
import { describeService } from "../support/describe-operation.js";

const widths = [360, 768, 1440];

/** Only colors differ in dark. */
const colorSchemes = [
  ["light", undefined],
  ["dark", ["color-contrast"]],
] as const;

/** Pages of each kind. */
const pages = [
  "/docs",
  "/docs/operations/joinWaitlist",
  "/docs/operations/updateGame",
  "/docs/operations/streamEvents",
  "/docs/events/waitlist.filled",
  "/docs/schemas",
  "/docs/schemas/GameQuery",
  "/problems",
  "/problems/waitlist-full",
  "/docs/guides/getting-started",
];

const otherGuides = readGuides()
  .map(({ name }) => `/docs/guides/${name}`)
  .filter((path) => !pages.includes(path));

if (isChromiumInstalled)
  describeService("accessibility", {}, ({ service }) => {
    const browser = useBrowser();

    describe.each(pages)("%s", (path) => {
      it(
        "has no violations and fits, at each width, in light and dark",
        async () => {
          const { page, errors } = await openPage(browser(), `${service.baseUrl}${path}`);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(width);
            for (const [colorScheme, rules] of colorSchemes) {
              await page.emulateMedia({ colorScheme });
              expect([width, colorScheme, await listViolations(page, rules)]).toEqual([
                width,
                colorScheme,
                [],
              ]);
            }
          }
          expect(errors).toEqual([]);
          await page.close();
        },
        browserTimeoutMs,
      );

      it(
        "can be read without JavaScript",
        async () => {
          const { page, errors } = await openPage(browser(), `${service.baseUrl}${path}`, {
            javaScriptEnabled: false,
          });
          expect(await page.locator("main h1").count()).toBe(1);
          expect((await page.locator("main").innerText()).length).toBeGreaterThan(300);
          expect(errors).toEqual([]);
          await page.close();
        },
        browserTimeoutMs,
      );
    });

    it.each(otherGuides)(
      "%s has no violations and fits a small screen",
      async (path) => {
        const { page } = await openPage(browser(), `${service.baseUrl}${path}`, { width: 360 });
        expect(await listViolations(page)).toEqual([]);
        expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(360);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "of a page that does not exist has no violations, and leads back to the reference",
      async () => {
        const page = await browser().newPage({ viewport: { width: 360, height: 900 } });
        await page.goto(`${service.baseUrl}/docs/no/such/page`);
        expect(await listViolations(page)).toEqual([]);
        await page.getByRole("link", { name: "Reference and guides" }).click();
        await page.waitForURL("**/rest/docs");
        await page.close();
      },
      browserTimeoutMs,
    );
  });
