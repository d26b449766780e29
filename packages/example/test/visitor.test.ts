import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openAndWait } from "../../../scripts/example/walk.js";
import {
  browserTimeoutMs,
  describeInBrowser,
  interceptRequests,
  type Page,
} from "../../server/test/support/browser.js";
import {
  join,
  listViolationsByScheme,
  startTestSite,
  startTimeoutMs,
  type TestSite,
} from "./support/site.js";

describeInBrowser("a visitor", () => {
  let site: TestSite;
  let page: Page;
  beforeAll(async () => {
    site = await startTestSite();
    const { api } = await site.service.admin();
    await api.games.upsertCategory("n64", { name: "Nintendo 64", type: "platform" });
    for (let number = 1; number <= 40; number += 1)
      await api.games.create({ name: `Racer ${number}`, released_on: `${1980 + (number % 20)}-06-01` });
    await api.games.create({ name: "Pilotwings 64", category_slugs: ["n64"], released_on: "1996-06-23" });
    const ada = await site.service.signUp({ username: "ada", display_name: "Ada" });
    await ada.api.ratings.create({ game_slug: "pilotwings-64", score: 9 });
    await ada.api.reviews.create({
      game_slug: "pilotwings-64",
      body: "The butler did it.",
      contains_spoilers: true,
    });
    page = await site.open("/");
  }, startTimeoutMs);
  afterAll(() => site.stop());

  it(
    "finds a game, and reads what people think of it",
    async () => {
      await page.getByRole("searchbox", { name: "Search games" }).fill("pilot");
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: "Pilotwings 64" }).click();
      await page.getByRole("heading", { level: 1, name: "Pilotwings 64" }).waitFor();
      expect(await page.title()).toBe("Pilotwings 64 · Playshelf");
      // As after a navigation of the browser, screen readers begin with the heading.
      expect(await page.evaluate("document.activeElement.tagName")).toBe("H1");
      await page.getByText("out of 10, from 1 rating").waitFor();
      expect(await page.getByText("The butler did it.").count()).toBe(0);
      await page.getByRole("button", { name: "Show the review, which has spoilers" }).click();
      await page.getByText("The butler did it.").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "narrows the list by the address of the page, and goes back",
    async () => {
      await page.goto(`${site.origin}/games?sort=name&from=1981&to=1982`);
      await page.getByRole("link", { name: "Racer 21", exact: true }).waitFor();
      expect(await page.getByRole("list", { name: "Results" }).getByRole("listitem").count()).toBe(4);
      await page.getByRole("button", { name: "Clear all" }).click();
      await page.getByLabel("Nintendo 64").check();
      await page.waitForURL((url) => url.searchParams.get("on") === '["n64"]');
      await page.getByRole("link", { name: "Pilotwings 64" }).click();
      await page.getByRole("heading", { level: 1, name: "Pilotwings 64" }).waitFor();
      await page.goBack();
      await page.getByRole("link", { name: "Pilotwings 64" }).waitFor();
      expect(await page.getByLabel("Nintendo 64").isChecked()).toBe(true);
    },
    browserTimeoutMs,
  );

  it(
    "corrects a year while typing, and reads which years do not count",
    async () => {
      const waitForYear = (year: string) => page.waitForURL((url) => url.searchParams.get("from") === year);
      await page.goto(`${site.origin}/games?sort=name`);
      await page.getByLabel("Released from").focus();
      await page.keyboard.type("1981");
      await waitForYear("1981");
      await page.keyboard.press("Backspace");
      await page.keyboard.type("2");
      await waitForYear("1982");
      await page.getByLabel("Released from").fill("1900");
      await page.getByText("Only years from 1950 to 2100 count.").waitFor();
      await page.getByRole("button", { name: "Clear all" }).click();
      await page.locator('input[name="from"][value=""]').waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "gets the next page of a long list by scrolling",
    async () => {
      await page.goto(`${site.origin}/games?sort=name`);
      const items = page.getByRole("list", { name: "Results" }).getByRole("listitem");
      await items.nth(35).scrollIntoViewIfNeeded();
      await items.nth(40).waitFor();
      expect(await items.count()).toBe(41);
    },
    browserTimeoutMs,
  );

  it.each([
    ["/games", "categories", "Platform"],
    ["/games/pilotwings-64", "pilotwings-64/stats", "Popularity"],
    ["/residents/ada?tab=badges", "badges", "Badges"],
  ])(
    "reads in words that a part of %s cannot be shown",
    async (path, endpoint, name) => {
      await page.route(`**/v1/**/${endpoint}?*`, (route) => route.fulfill({ status: 403 }));
      await page.route(`**/v1/**/${endpoint}`, (route) => route.fulfill({ status: 403 }));
      await page.goto(site.origin + path);
      const part = page.locator("section").filter({ hasText: name });
      await part.getByText("Something between you and the service answered instead of it.").waitFor();
      await page.unrouteAll();
    },
    browserTimeoutMs,
  );

  it.each([
    ["/games?sort=no-such-order&on=1&from=x", "Games"],
    ["/residents/ada?tab=no-such-tab", "Ada"],
    ["/plans?currency=1", "Plans"],
    ["/blog?tag=1&mine=maybe", "Blog"],
    ["/achievements?sort=no-such-order", "Achievements"],
    ["/sign-in?from=//example.com", "Sign in"],
  ])(
    "sees the page %s, although its address has values that mean nothing",
    async (path, title) => {
      await page.goto(site.origin + path);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(await page.getByRole("alert").allTextContents()).toEqual([]);
    },
    browserTimeoutMs,
  );

  it(
    "reads in words that a page does not exist",
    async () => {
      await page.goto(`${site.origin}/games/no-such-game`);
      await page.getByText("There is no such game.").waitFor();
      await page.goto(`${site.origin}/no-such-page`);
      await page.getByText("There is no such page.").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "joins from a game, returns to it, and verifies the address",
    async () => {
      await page.goto(`${site.origin}/games/pilotwings-64`);
      await join(page, "grace");
      await page.getByRole("heading", { level: 1, name: "Pilotwings 64" }).waitFor();
      const [mail] = await site.service.deliverEmails();
      const token = /#token=([\w.-]+)/.exec(JSON.stringify(mail))?.[1] ?? "";
      await page.goto(`${site.origin}/verify-email#token=${token}`);
      await page.getByRole("button", { name: "Verify the address" }).click();
      await page.getByText("Your email address is verified.").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "then adds a game to the library once, however often the button is clicked",
    async () => {
      await openAndWait(page, `${site.origin}/games/pilotwings-64`);
      await page.getByRole("button", { name: "Add to the library" }).dblclick();
      await page.getByLabel("In your library").waitFor();
      expect(site.proxy.count("POST", "/v1/library")).toBe(1);
    },
    browserTimeoutMs,
  );

  it(
    "then sees a like stay while something else about the game is refused",
    async () => {
      const likeButton = (pressed: boolean) =>
        page.getByRole("button", { name: "Like", exact: true, pressed });
      await openAndWait(page, `${site.origin}/games/pilotwings-64`);
      let refuse = (): void => undefined;
      const isLiked = new Promise<void>((resolve) => (refuse = resolve));
      await interceptRequests(page, "**/v1/backlog", (route) =>
        isLiked.then(() => route.fulfill({ status: 403 })),
      );
      await page.route("**/v1/games/pilotwings-64/me", () => undefined);
      const answered = page.waitForResponse((response) => response.url().endsWith("/v1/liked-games"));
      await page.getByRole("button", { name: "Backlog" }).click();
      await likeButton(false).click();
      await likeButton(true).waitFor();
      refuse();
      await page.getByText("Something between you and the service answered instead of it.").waitFor();
      await answered;
      expect(await likeButton(true).count()).toBe(1);
      await page.unrouteAll();
    },
    browserTimeoutMs,
  );

  it.each([
    "/",
    "/games",
    "/games/pilotwings-64",
    "/lists",
    "/residents/ada",
    "/sign-in",
    "/sign-up",
    "/settings",
  ])(
    "%s has no violation of accessibility rules, in light and dark",
    async (path) => {
      await openAndWait(page, site.origin + path);
      expect(await listViolationsByScheme(page)).toEqual([]);
    },
    browserTimeoutMs,
  );

  it(
    "sees pictures of other hosts, also of those without https",
    async () => {
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"/>';
      const { api } = await site.service.admin();
      for (const scheme of ["http", "https"]) {
        const url = `${scheme}://images.example/doom.svg`;
        await page.route(url, (route) => route.fulfill({ contentType: "image/svg+xml", body: picture }));
        const { slug } = await api.games.create({ name: `Doom ${scheme}`, cover_url: url });
        const loaded = page.waitForResponse(url);
        await page.goto(`${site.origin}/games/${slug}`);
        expect((await loaded).status()).toBe(200);
      }
    },
    browserTimeoutMs,
  );

  it("has caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
