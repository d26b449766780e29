import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openAndWait, signIn } from "../../../scripts/example/walk.js";
import { browserTimeoutMs, describeInBrowser, type Page } from "../../server/test/support/browser.js";
import type { SignedIn } from "../../server/test/support/service.js";
import { startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

const games = ["Columns", "Doom", "Tetris"];

describeInBrowser("lists whose order is changed with the mouse", () => {
  let site: TestSite;
  let ada: SignedIn;
  let page: Page;
  beforeAll(async () => {
    site = await startTestSite();
    const { api } = await site.service.admin();
    for (const name of games) await api.games.create({ name });
    ada = await site.service.signUp({ username: "ada", display_name: "Ada" });
    page = await site.open("/");
    await signIn(page, site.origin, ada);
  }, startTimeoutMs);
  afterAll(() => site.stop());

  const rows = () => page.getByRole("row");
  const waitForOrder = async (names: readonly string[]) => {
    for (const [index, name] of names.entries())
      await rows().nth(index).getByRole("link", { name, exact: true }).waitFor();
  };
  /** Drags a game by its handle to the upper or the lower edge of another one, and waits for the answer of the service. */
  const drag = async (name: string, edge: "upper" | "lower", target: string) => {
    const handle = page.getByRole("button", { name: `Move ${name}`, exact: true });
    const from = await handle.boundingBox();
    const to = await rows().filter({ hasText: target }).boundingBox();
    if (from === null || to === null) throw new Error("A row cannot be seen.");
    const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    const y = edge === "upper" ? to.y + 2 : to.y + to.height - 2;
    await page.mouse.move(to.x + to.width / 2, y, { steps: 10 });
    await page.mouse.up();
    expect((await answered).status()).toBe(200);
  };

  it(
    "the backlog keeps its order after a reload",
    async () => {
      for (const game_slug of ["columns", "doom", "tetris"]) await ada.api.backlog.create({ game_slug });
      await openAndWait(page, `${site.origin}/backlog`);
      await waitForOrder(["Columns", "Doom", "Tetris"]);
      await drag("Columns", "lower", "Tetris");
      await waitForOrder(["Doom", "Tetris", "Columns"]);
      await drag("Tetris", "upper", "Doom");
      await waitForOrder(["Tetris", "Doom", "Columns"]);
      await page.reload();
      await waitForOrder(["Tetris", "Doom", "Columns"]);
    },
    browserTimeoutMs,
  );

  it(
    "a ranked list keeps its order after a reload, and counts the places anew",
    async () => {
      const list = await ada.api.lists.create({ name: "The best", is_ranked: true });
      for (const game_slug of ["columns", "doom", "tetris"])
        await ada.api.lists.addGame(list.id, { game_slug });
      await openAndWait(page, `${site.origin}/lists/${list.id}`);
      await waitForOrder(["Columns", "Doom", "Tetris"]);
      await drag("Tetris", "upper", "Columns");
      await waitForOrder(["Tetris", "Columns", "Doom"]);
      await page.reload();
      await waitForOrder(["Tetris", "Columns", "Doom"]);
      // All places would be 1 if the list did not begin to count.
      const begin = await page.evaluate(
        `getComputedStyle(document.querySelector("[role=grid]")).counterReset`,
      );
      expect(begin).toBe("place 0");
      const { data } = await ada.api.lists.listGames(list.id);
      expect(data.map(({ position }) => position)).toEqual([1, 2, 3]);
    },
    browserTimeoutMs,
  );

  it("have caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
