import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openAndWait, signIn } from "../../../scripts/example/walk.js";
import {
  browserTimeoutMs,
  describeInBrowser,
  interceptRequests,
  type Page,
} from "../../server/test/support/browser.js";
import type { SignedIn } from "../../server/test/support/service.js";
import { startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

type Locator = ReturnType<Page["locator"]>;

describeInBrowser("by keyboard and by the history of the browser", () => {
  let site: TestSite;
  let staff: SignedIn;
  let ada: SignedIn;
  let page: Page;
  beforeAll(async () => {
    site = await startTestSite();
    staff = await site.service.admin();
    for (const name of ["Columns", "Doom"]) await staff.api.games.create({ name });
    ada = await site.service.signUp({ username: "ada", display_name: "Ada" });
    page = await site.open("/");
    await signIn(page, site.origin, ada);
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

  it(
    "a long list shows all games to its owner, who moves and removes the last ones",
    async () => {
      const list = await ada.api.lists.create({ name: "Everything" });
      for (let number = 1; number <= 120; number += 1) {
        const game = await staff.api.games.create({ name: `Racer ${number}` });
        await ada.api.lists.addGame(list.id, { game_id: game.id });
      }
      await openAndWait(page, `${site.origin}/lists/${list.id}`);
      const rows = page.getByRole("grid", { name: "Games of Everything" }).getByRole("row");
      await rows.nth(99).scrollIntoViewIfNeeded();
      const waitForAnswer = (method: string) =>
        page.waitForResponse((response) => response.request().method() === method);
      const moved = waitForAnswer("PATCH");
      await rows.nth(119).focus();
      for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
      await pressUntil("Home", page.getByRole("button", { name: "Insert before Racer 1", exact: true }));
      await page.keyboard.press("Enter");
      await rows.first().getByRole("link", { name: "Racer 120" }).waitFor();
      expect((await moved).status()).toBe(200);
      const removed = waitForAnswer("DELETE");
      await page.getByRole("button", { name: "Remove Racer 119" }).click();
      await rows.nth(119).waitFor({ state: "detached" });
      expect((await removed).status()).toBe(200);
      const names = (await ada.api.lists.listGames(list.id).toArray({ limit: 200 })).map(
        ({ game }) => game.name,
      );
      expect([names.length, names[0], names.at(-1)]).toEqual([119, "Racer 120", "Racer 118"]);
    },
    browserTimeoutMs,
  );

  it(
    "a picker of games says that it looks for them, and that it cannot",
    async () => {
      await openAndWait(page, `${site.origin}/backlog`);
      let answer = (): void => undefined;
      const isLooking = new Promise<void>((resolve) => (answer = resolve));
      await interceptRequests(page, "**/v1/games?*", (route) =>
        isLooking.then(() => route.fulfill({ status: 403 })),
      );
      await page.getByRole("button", { name: "Add a game" }).click();
      await page.getByRole("combobox", { name: "Add a game" }).fill("zz");
      await page.getByText("Looking…").waitFor();
      answer();
      await page.getByText("Something between you and the service answered instead of it.").waitFor();
      await page.unrouteAll();
    },
    browserTimeoutMs,
  );

  it("nothing of this has caused an error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
