import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { sequenceEvents } from "../../server/src/areas/events/sequencer.js";
import {
  browserTimeoutMs,
  describeInBrowser,
  listViolations,
  type Page,
} from "../../server/test/support/browser.js";
import { join, startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

describeInBrowser("residents", () => {
  let site: TestSite;
  let ada: Page;
  let grace: Page;
  beforeAll(async () => {
    site = await startTestSite();
    const { api } = await site.service.admin();
    for (const name of ["Columns", "Doom", "Tetris"]) await api.games.create({ name });
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
      await ada.route("**/v1/ratings/*", (route) => isShown.then(() => route.abort()));
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
      await ada.getByRole("button", { name: "Insert after Tetris" }).waitFor();
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
      await grace.getByRole("button", { name: "Keep mine" }).click();
      await grace.getByText("Saved.").waitFor();
      await grace.goto(`${site.origin}/residents/grace`);
      await grace.getByText("Moths.").waitFor();
    },
    browserTimeoutMs,
  );

  it("have caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
