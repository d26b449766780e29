import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openAndWait } from "../../../scripts/example/walk.js";
import { sequenceEvents } from "../../server/src/areas/events/sequencer.js";
import {
  browserTimeoutMs,
  describeInBrowser,
  interceptRequests,
  listViolations,
  type Page,
} from "../../server/test/support/browser.js";
import { join, password, startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

describeInBrowser("residents", () => {
  let site: TestSite;
  let ada: Page;
  let grace: Page;
  beforeAll(async () => {
    site = await startTestSite();
    const { api } = await site.service.admin();
    for (const name of ["Columns", "Doom", "Tetris"]) await api.games.create({ name });
    const post = { body_markdown: "Read this.", status: "PUBLISHED" } as const;
    await api.blogs.create({ ...post, title: "News of the day", is_featured: false });
    await api.blogs.create({ ...post, title: "News of the year", is_featured: true });
    ada = await site.open("/");
    await join(ada, "ada");
    grace = await site.open("/");
    await join(grace, "grace");
  }, startTimeoutMs);
  afterAll(() => site.stop());

  /** Clicks, and puts what happened into the log of events once the service has answered. */
  const clickAndLog = async (page: Page, name: string) => {
    const answered = page.waitForResponse((response) => response.request().method() !== "GET");
    await page.getByRole("button", { name, exact: true }).click();
    await answered;
    await sequenceEvents(site.service.database);
  };
  const openGame = async (page: Page, slug: string) => {
    await page.goto(`${site.origin}/games/${slug}`);
    await page.getByText("Your rating").waitFor();
  };

  it(
    "see live what those do whom they follow, and who follows them",
    async () => {
      const opened = ada.waitForResponse((response) => response.url().includes("/events/stream"));
      await openGame(ada, "tetris");
      await opened;
      await grace.goto(`${site.origin}/residents/ada`);
      await clickAndLog(grace, "Follow");
      await ada.getByText("You have a new follower.").waitFor();
      const reopened = grace.waitForResponse((response) => response.url().includes("/events/stream"));
      await grace.goto(`${site.origin}/feed`);
      await reopened;
      await grace.getByText("Nothing yet.").waitFor();
      await clickAndLog(ada, "Like");
      await grace.getByText("likes Tetris").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "write a review with spoilers, which others like",
    async () => {
      await openGame(ada, "doom");
      await ada.getByRole("button", { name: "Write a review" }).click();
      await ada.getByLabel("What you think").fill("The cacodemon did it.");
      await ada.getByLabel("Score, from 1 to 10").fill("9");
      await ada.getByLabel("It has spoilers").check();
      expect(await listViolations(ada)).toEqual([]);
      await ada.getByRole("button", { name: "Save the review" }).click();
      await ada.getByText("out of 10, from 1 rating").waitFor();
      await openGame(grace, "doom");
      await clickAndLog(grace, "Like the review of ada");
      await ada.getByText("Somebody likes your review.").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "see a rating taken back when the service refuses it",
    async () => {
      await openGame(ada, "doom");
      await ada.getByLabel("4 out of 10").waitFor();
      const checked = (label: string) => ada.getByLabel(label).and(ada.locator(":checked"));
      let refuse = (): void => undefined;
      const isShown = new Promise<void>((resolve) => (refuse = resolve));
      await interceptRequests(ada, "**/v1/ratings/*", (route) => isShown.then(() => route.abort()));
      await ada.getByLabel("4 out of 10").click({ force: true });
      await checked("4 out of 10").waitFor();
      refuse();
      await ada.getByText(/Nothing is lost: try again/).waitFor();
      await ada.unroute("**/v1/ratings/*");
      await checked("9 out of 10").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "move a game in the backlog by keyboard",
    async () => {
      for (const slug of ["columns", "doom", "tetris"]) {
        await openGame(ada, slug);
        await ada.getByRole("button", { name: "Backlog" }).click();
        await ada.getByRole("button", { name: "Backlog", pressed: true }).waitFor();
      }
      await ada.goto(`${site.origin}/backlog`);
      const rows = ada.getByRole("grid", { name: "Backlog" }).getByRole("row");
      await rows.nth(2).waitFor();
      const before = await rows.allInnerTexts();
      const moved = ada.waitForResponse((response) => response.request().method() === "PATCH");
      await rows.first().focus();
      for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) await ada.keyboard.press(key);
      await ada.keyboard.press("Enter");
      // The list takes keys from the moment at which a place has the focus.
      await ada
        .getByRole("button", { name: /^Insert/ })
        .and(ada.locator(":focus"))
        .waitFor();
      for (const key of ["ArrowUp", "ArrowUp", "Enter"]) await ada.keyboard.press(key);
      expect((await moved).status()).toBe(200);
      await ada.reload();
      await rows.nth(2).waitFor();
      expect(await rows.allInnerTexts()).not.toEqual(before);
      expect(await listViolations(ada)).toEqual([]);
    },
    browserTimeoutMs,
  );

  it(
    "say to the minute how long they have played",
    async () => {
      await openGame(ada, "tetris");
      await ada.getByRole("button", { name: "Add to the library" }).click();
      const changed = ada.waitForResponse((response) => response.request().method() === "PATCH");
      await ada.getByLabel("In your library").selectOption("Playing");
      await changed;
      await ada.getByRole("button", { name: "Playtime and more" }).click();
      await ada.getByLabel("Hours played").fill("1.63");
      await ada.getByRole("button", { name: "Save", exact: true }).click();
      await ada.getByText("Saved.").waitFor();
      await ada.goto(`${site.origin}/library`);
      await ada.getByText("1 game, played for 1 h 38 min").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "take back what they have done with a game, and go on from there by keyboard",
    async () => {
      await openGame(ada, "doom");
      await ada.getByRole("button", { name: "Remove your rating" }).press("Enter");
      await ada.getByLabel("9 out of 10").and(ada.locator(":not(:checked)")).waitFor();
      await ada.getByLabel("1 out of 10").and(ada.locator(":focus")).waitFor();
      await ada.getByRole("button", { name: "Add to the library" }).press("Enter");
      await ada.getByRole("button", { name: "Playtime and more" }).press("Enter");
      await ada.getByRole("button", { name: "Remove Doom from your library" }).press("Enter");
      await ada.getByRole("button", { name: "Remove it" }).press("Enter");
      await ada.getByRole("button", { name: "Add to the library" }).and(ada.locator(":focus")).waitFor();
      await ada.getByRole("button", { name: "Edit your review" }).press("Enter");
      await ada.getByRole("button", { name: "Delete your review of Doom" }).press("Enter");
      await ada.getByRole("button", { name: "Delete it" }).press("Enter");
      await ada.getByText("Nobody has reviewed Doom yet.").waitFor();
      await ada.getByRole("button", { name: "Write a review" }).and(ada.locator(":focus")).waitFor();
      await ada.goto(`${site.origin}/backlog`);
      const remove = ada.getByRole("button", { name: /^Remove / });
      await remove.nth(2).waitFor();
      await remove.first().dblclick();
      await remove.nth(2).waitFor({ state: "detached" });
      expect(await remove.count()).toBe(2);
    },
    browserTimeoutMs,
  );

  it(
    "find the followers of each other, and the lists with a game",
    async () => {
      await grace.goto(`${site.origin}/residents/ada`);
      await grace.getByRole("link", { name: "1 follower" }).click();
      await grace.getByRole("listitem").getByText("@grace").waitFor();
      await grace.goto(`${site.origin}/residents/grace?tab=following`);
      await grace.getByRole("listitem").getByText("@ada").waitFor();
      await grace.goto(`${site.origin}/lists`);
      await grace.getByRole("button", { name: "New list" }).click();
      await grace.getByLabel("Name").fill("Falling blocks");
      await grace.getByRole("button", { name: "Make the list" }).click();
      await grace.getByRole("button", { name: "Add a game" }).click();
      await grace.getByRole("combobox", { name: "Add a game" }).fill("tetris");
      await grace.getByRole("option", { name: "Tetris" }).click();
      await grace.getByText("Tetris is in the list.").waitFor();
      await openGame(ada, "tetris");
      await ada.getByRole("region", { name: "Lists with this game" }).getByText("Falling blocks").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "find featured posts at home",
    async () => {
      await openAndWait(ada, site.origin);
      await ada.getByRole("region", { name: "From the blog" }).getByText("News of the year").waitFor();
      expect(await ada.getByText("News of the day").count()).toBe(0);
    },
    browserTimeoutMs,
  );

  it(
    "decide whose changes stay when two tabs edit the profile",
    async () => {
      const second = await grace.context().newPage();
      await Promise.all([grace, second].map((page) => page.goto(`${site.origin}/settings`)));
      await Promise.all([grace, second].map((page) => page.getByLabel("About you").waitFor()));
      const save = async (page: Page, text: string) => {
        await page.getByLabel("About you").fill(text);
        await page.getByRole("region", { name: "Profile" }).getByRole("button", { name: "Save" }).click();
      };
      await save(second, "Compilers.");
      await second.getByText("Saved.").waitFor();
      await save(grace, "Moths.");
      const question = grace.getByRole("alertdialog", { name: "Somebody changed this meanwhile" });
      await question.waitFor();
      await grace.keyboard.press("Escape");
      await question.waitFor({ state: "detached" });
      await save(grace, await grace.getByLabel("About you").inputValue());
      await question.getByRole("button", { name: "Keep mine" }).click();
      await grace.getByText("Saved.").waitFor();
      await grace.goto(`${site.origin}/residents/grace`);
      await grace.getByText("Moths.").waitFor();
      await second.close();
    },
    browserTimeoutMs,
  );

  it(
    "save a form twice by keyboard, although nothing can be read meanwhile",
    async () => {
      await openAndWait(grace, `${site.origin}/settings`);
      const save = grace.getByRole("region", { name: "Profile" }).getByRole("button", { name: "Save" });
      await interceptRequests(grace, "**/v1/residents/me", (route) =>
        route.request().method() === "GET" ? route.abort() : route.continue(),
      );
      for (const text of ["Butterflies.", "Bees."]) {
        const answered = grace.waitForResponse((response) => response.request().method() === "PATCH");
        await grace.getByLabel("About you").fill(text);
        await save.press("Enter");
        expect((await answered).status()).toBe(200);
        await save.and(grace.locator(":focus")).waitFor();
      }
      await grace.unroute("**/v1/residents/me");
      expect(await grace.getByRole("alert").count()).toBe(0);
    },
    browserTimeoutMs,
  );

  it(
    "change their password, and lose nothing that they are writing in any tab",
    async () => {
      const second = await grace.context().newPage();
      for (const tab of [grace, second]) {
        await openAndWait(tab, `${site.origin}/settings`);
        await tab.getByLabel("About you").fill("Not saved yet.");
      }
      const readAgain = second.waitForResponse((response) => response.url().endsWith("/residents/me"));
      await grace.getByLabel("Current password").last().fill(password);
      await grace.getByLabel("New password").fill(`${password} again`);
      await grace.getByRole("button", { name: "Change the password" }).click();
      await grace.getByText("Your password is changed.").waitFor();
      await readAgain;
      for (const tab of [grace, second])
        expect(await tab.getByLabel("About you").inputValue()).toBe("Not saved yet.");
      await second.close();
    },
    browserTimeoutMs,
  );

  it(
    "delete their account, and are told so at the start of the site",
    async () => {
      await grace.goto(`${site.origin}/settings`);
      await grace.getByRole("button", { name: "Delete the account" }).click();
      await grace.getByRole("button", { name: "Delete it" }).click();
      await grace.getByText("Your account is deleted.").waitFor();
      await grace.getByRole("heading", { level: 1, name: "Keep track of the games you love" }).waitFor();
      await grace.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
      expect(await grace.getByRole("button", { name: "Sign in again" }).count()).toBe(0);
    },
    browserTimeoutMs,
  );

  it("have caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
