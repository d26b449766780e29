import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openAndWait } from "../../../scripts/example/walk.js";
import { browserTimeoutMs, describeInBrowser, type Page } from "../../server/test/support/browser.js";
import { join, startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

type Locator = ReturnType<Page["locator"]>;

describeInBrowser("by keyboard and by the history of the browser", () => {
  let site: TestSite;
  let page: Page;
  beforeAll(async () => {
    site = await startTestSite();
    const { api } = await site.service.admin();
    for (const name of ["Columns", "Doom"]) await api.games.create({ name });
    page = await site.open("/");
    await join(page, "ada");
  }, startTimeoutMs);
  afterAll(() => site.stop());

  const isFocused = async (element: Locator) => (await element.and(page.locator(":focus")).count()) === 1;
  /** Presses a key until an element has the focus. */
  const pressUntil = async (key: string, element: Locator) => {
    await element.waitFor();
    for (let presses = 0; !(await isFocused(element)); presses += 1) {
      expect(presses).toBeLessThan(50);
      await page.keyboard.press(key);
    }
  };
  const expectPage = async (name: string) => {
    const heading = page.getByRole("heading", { level: 1, name });
    await heading.and(page.locator(":focus")).waitFor();
    expect(await page.title()).toBe(`${name} · Playshelf`);
  };

  it(
    "the first link skips to the content",
    async () => {
      await openAndWait(page, `${site.origin}/games`);
      await page.keyboard.press("Tab");
      expect(await isFocused(page.getByRole("link", { name: "Skip to content" }))).toBe(true);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      expect(await isFocused(page.getByLabel("Sort by"))).toBe(true);
    },
    browserTimeoutMs,
  );

  it(
    "the menu opens, leads to a page, and gives the focus back",
    async () => {
      await openAndWait(page, site.origin);
      const button = page.getByRole("button", { name: /^Account of/ });
      await pressUntil("Tab", button);
      await page.keyboard.press("Enter");
      await pressUntil("ArrowDown", page.getByRole("menuitem", { name: "Settings" }));
      await page.keyboard.press("Escape");
      await button.and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Enter");
      await pressUntil("ArrowDown", page.getByRole("menuitem", { name: "Settings" }));
      await page.keyboard.press("Enter");
      await expectPage("Settings");
    },
    browserTimeoutMs,
  );

  it(
    "a dialog keeps the focus, closes by Escape, and gives the focus back",
    async () => {
      await openAndWait(page, `${site.origin}/lists`);
      const button = page.getByRole("button", { name: "New list" });
      await pressUntil("Tab", button);
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "New list" });
      await pressUntil("Tab", dialog.getByRole("button", { name: "Make the list" }));
      await page.keyboard.press("Tab");
      expect(await dialog.locator(":focus").count()).toBe(1);
      await page.keyboard.press("Escape");
      await button.and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Enter");
      await pressUntil("Tab", dialog.getByLabel("Name"));
      await page.keyboard.type("Played by keyboard");
      await page.keyboard.press("Enter");
      await expectPage("Played by keyboard");
    },
    browserTimeoutMs,
  );

  it(
    "back and forward show the right page, title and focus, after a link from elsewhere too",
    async () => {
      await openAndWait(page, `${site.origin}/games?sort=name`);
      expect(await page.title()).toBe("Games · Playshelf");
      await page.getByRole("link", { name: "Doom" }).click();
      await expectPage("Doom");
      await page.goBack();
      await expectPage("Games");
      expect(new URL(page.url()).search).toBe("?sort=name");
      await page.goForward();
      await expectPage("Doom");
      await page.reload();
      await page.goBack();
      await page.getByRole("link", { name: "Doom" }).waitFor();
      expect(await page.title()).toBe("Games · Playshelf");
    },
    browserTimeoutMs,
  );

  it("nothing of this has caused an error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
