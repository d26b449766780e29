import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { browserTimeoutMs, describeInBrowser, type Page } from "../../server/test/support/browser.js";
import { join, startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

describeInBrowser("two tabs of a resident", () => {
  let site: TestSite;
  let first: Page;
  let second: Page;
  beforeAll(async () => {
    site = await startTestSite();
    const { api } = await site.service.admin();
    for (const name of ["Columns", "Doom"]) await api.games.create({ name });
    first = await site.open("/");
    await join(first, "ada");
    second = await first.context().newPage();
  }, startTimeoutMs);
  afterAll(() => site.stop());

  const openGame = async (page: Page, slug: string) => {
    await page.goto(`${site.origin}/games/${slug}`);
    await page.getByText("Your rating").waitFor();
  };
  const writeReview = async (page: Page, text: string) => {
    await page.getByRole("button", { name: "Write a review" }).click();
    await page.getByLabel("What you think").fill(text);
  };
  const save = (page: Page) => page.getByRole("button", { name: "Save the review" }).click();

  it(
    "show the same of a game and of the backlog, whichever has changed it",
    async () => {
      await openGame(first, "columns");
      await openGame(second, "columns");
      await first.getByRole("button", { name: "Like", exact: true }).click();
      await second.getByRole("button", { name: "Like", exact: true, pressed: true }).waitFor();
      await second.getByLabel("8 out of 10").click({ force: true });
      await first.getByLabel("8 out of 10").and(first.locator(":checked")).waitFor();
      await second.goto(`${site.origin}/backlog`);
      await second.getByText("Nothing waits to be played.").waitFor();
      await first.getByRole("button", { name: "Backlog" }).click();
      await second.getByRole("button", { name: "Remove Columns" }).click();
      await first.getByRole("button", { name: "Backlog", pressed: false }).waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "keep apart what they write, and decide which of two reviews stays",
    async () => {
      await openGame(first, "doom");
      await openGame(second, "doom");
      await writeReview(second, "The imp did it.");
      await writeReview(first, "The cacodemon did it.");
      await save(first);
      await second.getByRole("article").getByText("The cacodemon did it.").waitFor();
      await save(second);
      const question = second.getByRole("alertdialog", { name: "You have reviewed this game already" });
      await question.waitFor();
      await second.keyboard.press("Escape");
      await question.waitFor({ state: "detached" });
      expect(await second.getByLabel("What you think").inputValue()).toBe("The imp did it.");
      await save(second);
      await question.getByRole("button", { name: "Replace it with this one" }).click();
      await first.getByRole("article").getByText("The imp did it.").waitFor();
    },
    browserTimeoutMs,
  );

  it("have caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
