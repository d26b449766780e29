import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { signIn } from "../../../scripts/example/walk.js";
import { browserTimeoutMs, describeInBrowser, type Page } from "../../server/test/support/browser.js";
import type { SignedIn } from "../../server/test/support/service.js";
import { startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

describeInBrowser("two browsers of a resident", () => {
  let site: TestSite;
  let ada: SignedIn;
  let first: Page;
  let second: Page;
  beforeAll(async () => {
    site = await startTestSite();
    const { api } = await site.service.admin();
    for (const name of ["Columns", "Doom"]) await api.games.create({ name });
    ada = await site.service.signUp({ username: "ada", display_name: "Ada" });
    await ada.api.library.create({ game_slug: "doom", play_status: "PLAYING" });
    await ada.api.reviews.create({ game_slug: "doom", body: "The imp did it.", status: "DRAFT" });
    [first, second] = await Promise.all([site.open("/"), site.open("/")]);
    for (const page of [first, second]) await signIn(page, site.origin, ada);
  }, startTimeoutMs);
  beforeEach(() => site.proxy.reset());
  afterAll(() => site.stop());

  const openGame = async (page: Page, slug: string) => {
    await page.goto(`${site.origin}/games/${slug}`);
    await page.getByText("Your rating").waitFor();
  };
  /** Opens a form of Doom, and waits until it is filled. */
  const openForm = async (page: Page, button: string, field: string) => {
    await openGame(page, "doom");
    await page.getByRole("button", { name: button }).click();
    await page.getByLabel(field).waitFor();
  };
  const fillAndSave = async (page: Page, field: string, text: string) => {
    await page.getByLabel(field).fill(text);
    await page.getByRole("button", { name: /^Save/ }).click();
  };
  const waitForValue = (page: Page, field: string, value: string) =>
    page.waitForFunction(
      `[...document.querySelectorAll("input, textarea")].some(({ labels, value }) =>
        labels?.[0]?.textContent === ${JSON.stringify(field)} && value === ${JSON.stringify(value)})`,
    );

  it.each([
    ["library entry", "Playtime and more", "Notes for yourself"],
    ["review", "Edit your review", "What you think"],
  ])(
    "decide whose changes of a %s stay",
    async (_, button, field) => {
      for (const page of [first, second]) await openForm(page, button, field);
      await fillAndSave(second, field, "From the second.");
      await second.getByText("Saved.").waitFor();
      await fillAndSave(first, field, "From the first.");
      const question = first.getByRole("alertdialog", { name: "Somebody changed this meanwhile" });
      await question.getByRole("button", { name: "Keep theirs" }).click();
      await question.waitFor({ state: "detached" });
      await waitForValue(first, field, "From the second.");

      await openForm(second, button, field);
      await fillAndSave(second, field, "From the second again.");
      await second.getByText("Saved.").waitFor();
      await fillAndSave(first, field, "From the first again.");
      await question.getByRole("button", { name: "Keep mine" }).click();
      await first.getByText("Saved.").waitFor();
      await openForm(second, button, field);
      await waitForValue(second, field, "From the first again.");
    },
    browserTimeoutMs,
  );

  it(
    "ask nothing if they changed different things",
    async () => {
      const [entry] = (await ada.api.library.list()).data;
      const id = entry?.id ?? "";
      await openForm(first, "Playtime and more", "Notes for yourself");
      await ada.api.library.update(id, { play_status: "COMPLETED" });
      await fillAndSave(first, "Notes for yourself", "The end.");
      await first.getByText("Saved.").waitFor();
      expect(await ada.api.library.get(id)).toMatchObject({ play_status: "COMPLETED", notes: "The end." });
    },
    browserTimeoutMs,
  );

  it(
    "decide which of two ratings stays",
    async () => {
      for (const page of [first, second]) await openGame(page, "columns");
      const scores = (page: Page, score: number) => page.getByLabel(`${score} out of 10`, { exact: true });
      const isChosen = (page: Page, score: number) =>
        scores(page, score).and(page.locator(":checked")).waitFor();
      const rating = await ada.api.ratings.create({ game_slug: "columns", score: 4 });
      const question = (page: Page) =>
        page.getByRole("alertdialog", { name: "You have rated this game already" });
      await scores(first, 8).click({ force: true });
      await question(first).getByRole("button", { name: "Keep that one" }).click();
      await isChosen(first, 4);
      await scores(second, 9).click({ force: true });
      const changed = second.waitForResponse((response) => response.request().method() === "PATCH");
      await question(second).getByRole("button", { name: "Change it to 9" }).click();
      await isChosen(second, 9);
      await changed;
      expect(await ada.api.ratings.get(rating.id)).toMatchObject({ score: 9 });
    },
    browserTimeoutMs,
  );

  it(
    "ask nothing if the other browser was this one, whose answer was lost",
    async () => {
      const [entry] = (await ada.api.library.list()).data;
      await openForm(first, "Playtime and more", "Notes for yourself");
      site.proxy.fail(`/v1/library/${entry?.id}`, "cut", 3);
      await fillAndSave(first, "Notes for yourself", "Shotgun on level 2.");
      await first
        .getByText(/^The service (does not answer|is not available)/)
        .first()
        .waitFor();
      await first.getByRole("dialog").getByRole("alert").waitFor();
      await first.getByRole("button", { name: "Save" }).click();
      await first.getByText("Saved.").waitFor();
      expect(site.proxy.count("PATCH", `/v1/library/${entry?.id}`)).toBe(4);
    },
    browserTimeoutMs,
  );

  it("have caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
