import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openAndWait, signIn } from "../../../scripts/example/walk.js";
import { browserTimeoutMs, describeInBrowser, type Page } from "../../server/test/support/browser.js";
import type { SignedIn } from "../../server/test/support/service.js";
import { listViolationsByScheme, startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

describeInBrowser("profiles", () => {
  let site: TestSite;
  let ada: SignedIn;
  let adasPage: Page;
  let visitor: Page;
  beforeAll(async () => {
    site = await startTestSite();
    const { api } = await site.service.admin();
    for (const name of ["Columns", "Doom"]) await api.games.create({ name });
    ada = await site.service.signUp({ username: "ada", display_name: "Ada" });
    await ada.api.library.create({ game_slug: "doom", play_status: "PLAYING" });
    await ada.api.likedGames.create({ game_slug: "columns" });
    await ada.api.lists.create({ name: "Loud ones" });
    const grace = await site.service.signUp({ username: "grace", display_name: "Grace" });
    await grace.api.residents.follow(ada.resident.id);
    await ada.api.residents.follow(grace.resident.id);
    [adasPage, visitor] = await Promise.all([site.open("/"), site.open("/")]);
    await signIn(adasPage, site.origin, ada);
  }, startTimeoutMs);
  afterAll(() => site.stop());

  const openTab = (page: Page, tab: string) => openAndWait(page, `${site.origin}/residents/ada?tab=${tab}`);
  const waitForTab = (name: string) =>
    visitor
      .getByRole("navigation", { name: "More of Ada" })
      .getByRole("link", { name, exact: true })
      .and(visitor.locator('[aria-current="page"]'))
      .waitFor();

  it(
    "keep a draft, which is found among the own reviews, and published with a spoiler mark",
    async () => {
      await openAndWait(adasPage, `${site.origin}/games/doom`);
      await adasPage.getByRole("button", { name: "Write a review" }).click();
      await adasPage.getByLabel("What you think").fill("The cacodemon did it.");
      await adasPage.getByText("Keep it as a draft, which only you can read").click();
      await adasPage.getByRole("button", { name: "Save the review" }).click();
      await adasPage.getByText("Your draft is saved. It is among the reviews of your profile.").waitFor();
      await openTab(visitor, "reviews");
      await visitor.getByText("No reviews yet.").waitFor();

      await openTab(adasPage, "reviews");
      const drafts = adasPage.getByRole("region", { name: "Drafts, which only you can read" });
      await drafts.getByText("The cacodemon did it.").waitFor();
      expect(await listViolationsByScheme(adasPage)).toEqual([]);
      await drafts.getByRole("link", { name: "Doom" }).click();
      await adasPage.getByRole("button", { name: "Edit your review" }).click();
      await adasPage.getByLabel("What you think").waitFor();
      await adasPage.getByText("It has spoilers").click();
      await adasPage.getByText("Keep it as a draft, which only you can read").click();
      await adasPage.getByRole("button", { name: "Save the review" }).click();
      await adasPage.getByText("Saved.").waitFor();
      await openTab(adasPage, "reviews");
      await adasPage.getByRole("button", { name: "Show the review, which has spoilers" }).waitFor();
      expect(await drafts.count()).toBe(0);

      // Browsers keep for a while what visitors have read.
      const reader = await site.open("/residents/ada?tab=reviews");
      const button = reader.getByRole("button", { name: "Show the review, which has spoilers" });
      await button.waitFor();
      expect(await reader.getByText("The cacodemon did it.").count()).toBe(0);
      await button.click();
      await reader.getByText("The cacodemon did it.").waitFor();
      await reader.close();
    },
    browserTimeoutMs,
  );

  it(
    "open at the tab of their address, and go back to it with the focus where it was",
    async () => {
      await openTab(visitor, "library");
      await waitForTab("Library");
      await visitor.getByRole("link", { name: "Doom" }).waitFor();
      for (const [tab, text] of [
        ["Lists", "Loud ones"],
        ["Followers", "@grace"],
        ["Following", "@grace"],
        ["Likes", "Columns"],
      ] as const) {
        const link = visitor
          .getByRole("navigation", { name: "More of Ada" })
          .getByRole("link", { name: tab });
        await link.press("Enter");
        await waitForTab(tab);
        await visitor.getByRole("listitem").getByText(text).first().waitFor();
        await link.and(visitor.locator(":focus")).waitFor();
      }
      for (const tab of ["Following", "Followers", "Lists", "Library"]) {
        await visitor.goBack();
        await waitForTab(tab);
      }
      await openTab(visitor, "nothing");
      await waitForTab("Activity");
    },
    browserTimeoutMs,
  );

  it(
    "say what is private, and show it to whom it belongs",
    async () => {
      await ada.api.library.updateSettings({ visibility: "PRIVATE" });
      await ada.api.likedGames.updateSettings({ visibility: "PRIVATE" });
      const reader = await site.open("/");
      for (const [tab, sentence, game] of [
        ["library", "This library is not for you to see.", "Doom"],
        ["likes", "These likes are not for you to see.", "Columns"],
      ] as const) {
        await openTab(reader, tab);
        await reader.getByText(sentence).waitFor();
        // It is no fault.
        expect(await reader.getByRole("alert").count()).toBe(0);
        await openTab(adasPage, tab);
        await adasPage.getByRole("link", { name: game }).waitFor();
      }
      expect(await listViolationsByScheme(reader)).toEqual([]);
      await reader.close();
    },
    browserTimeoutMs,
  );

  it("have caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
