import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openAndWait, signIn } from "../../../scripts/example/walk.js";
import { sequenceEvents } from "../../server/src/areas/events/sequencer.js";
import {
  browserTimeoutMs,
  describeInBrowser,
  listViolations,
  type Page,
} from "../../server/test/support/browser.js";
import type { SignedIn } from "../../server/test/support/service.js";
import { listViolationsByScheme, startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

describeInBrowser("the community", () => {
  let site: TestSite;
  let staff: SignedIn;
  let ada: SignedIn;
  let adasPage: Page;
  let visitor: Page;
  let badgeId: string;

  beforeAll(async () => {
    site = await startTestSite();
    staff = await site.service.admin();
    const { api } = staff;
    await api.games.create({ name: "Tetris" });
    ada = await site.service.signUp({ username: "ada", display_name: "Ada" });
    const { data: roles } = await api.roles.list();
    const role_ids = roles.filter(({ name }) => name === "editor").map(({ id }) => id);
    await api.residents.update(ada.resident.id, { role_ids });
    await addAwards();
    await addChangelogs();
    [adasPage, visitor] = await Promise.all([site.open("/"), site.open("/")]);
    await signIn(adasPage, site.origin, ada);
  }, startTimeoutMs);
  afterAll(() => site.stop());

  async function addAwards(): Promise<void> {
    const { achievements, badges } = staff.api;
    await achievements.create({
      key: "FIRST_RATING",
      name: "Opinionated",
      description: "Rate a game.",
      points: 10,
      criteria: { metric: "RATINGS_GIVEN", threshold: 1 },
    });
    await achievements.create({
      key: "SECRET",
      name: longWord,
      description: "Find the door behind the waterfall.",
      is_hidden: true,
    });
    ({ id: badgeId } = await badges.create({
      name: "Founder",
      description: "Was there from the first day.",
      tier: "GOLD",
    }));
  }

  async function addChangelogs(): Promise<void> {
    const { changelogs } = staff.api;
    await changelogs.create({
      version: "1.9.0",
      status: "PUBLISHED",
      released_on: "2026-10-01",
      changes: [{ type: "ADDED", description: "Backlogs." }],
    });
    await changelogs.create({
      version: "1.10.0",
      title: "Lists get ranks",
      summary: `Order your lists as you like.\n${longWord}`,
      status: "PUBLISHED",
      released_on: "2026-11-21",
      changes: [
        { type: "ADDED", description: "Lists can be ranked.", url: "https://community.example/help/lists" },
        { type: "FIXED", description: "Covers no longer flicker." },
      ],
    });
  }

  /** Opens a page while the resident is signed in, and waits for the stream of events. */
  const openWithEvents = async (page: Page, path: string) => {
    const opened = page.waitForResponse((response) => response.url().includes("/events/stream"));
    await page.goto(site.origin + path);
    await opened;
  };

  it(
    "tells a resident at once which achievement was unlocked, and shows it",
    async () => {
      await openWithEvents(adasPage, "/achievements");
      const card = adasPage.getByRole("article").filter({ hasText: "Opinionated" });
      await card.getByText("0 of 1 ratings given").waitFor();
      await ada.api.ratings.create({ game_slug: "tetris", score: 9 });
      await sequenceEvents(site.service.database);
      await adasPage.getByRole("status").getByText("You have unlocked Opinionated, for 10 points.").waitFor();
      await card.getByText(/^Unlocked/).waitFor();
      await adasPage.getByText("You have unlocked 1, for 10 points.").waitFor();
      await adasPage.getByText("A secret, until you unlock it.").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "tells a resident at once which badge was awarded, and shows it on the profile",
    async () => {
      await openWithEvents(adasPage, "/badges");
      await adasPage.getByText("You hold 0 badges.").waitFor();
      await staff.api.badges.award(ada.resident.id, badgeId, { reason: "Wrote the first review." });
      await sequenceEvents(site.service.database);
      await adasPage.getByRole("status").getByText("You have got the badge Founder.").waitFor();
      await adasPage.getByText("You hold 1 badge.").waitFor();
      await adasPage.getByText("Wrote the first review.").waitFor();
      await visitor.goto(`${site.origin}/residents/ada?tab=badges`);
      await visitor.getByText("Founder").waitFor();
      expect(await visitor.locator(".tabs [aria-current]").allInnerTexts()).toEqual(["Badges"]);
    },
    browserTimeoutMs,
  );

  it(
    "writes a post as a draft, publishes it, and has it read by others",
    async () => {
      await adasPage.goto(`${site.origin}/blog`);
      await adasPage.getByText("There are no posts yet.").waitFor();
      await adasPage.getByRole("link", { name: "New post" }).click();
      await adasPage.getByLabel("Title").fill("Why Tetris still matters");
      await adasPage
        .getByLabel("Text")
        .fill(`Seven shapes, *one* well.\n\n<script>alert(1)</script>\n\n${longWord}\n\n- left\n- right`);
      await adasPage.getByLabel("Tags").fill("Retro Games!");
      await adasPage.getByRole("button", { name: "Save the post" }).click();
      await adasPage.getByText("Some of this is not right yet.").waitFor();
      await adasPage.getByLabel("Tags").fill("retro, puzzles");
      await adasPage.getByRole("button", { name: "Save the post" }).click();
      await adasPage.getByRole("heading", { level: 1, name: "Why Tetris still matters" }).waitFor();
      await visitor.goto(`${site.origin}/blog/why-tetris-still-matters`);
      await visitor.getByText("This post does not exist, or is not published.").waitFor();
      await adasPage.getByRole("link", { name: "Edit", exact: true }).click();
      await adasPage.getByLabel("State").selectOption("Published");
      await adasPage.getByRole("button", { name: "Save the post" }).click();
      await adasPage.getByText("Saved.").waitFor();
      await visitor.goto(`${site.origin}/blog?tag=retro`);
      await visitor.getByRole("link", { name: "Why Tetris still matters" }).click();
      await visitor.getByText("Seven shapes, one well.").waitFor();
      await visitor.getByText("<script>alert(1)</script>").waitFor();
      expect(await visitor.title()).toBe("Why Tetris still matters · Playshelf");
    },
    browserTimeoutMs,
  );

  it(
    "lets an editor decide whose changes of a post stay",
    async () => {
      await adasPage.goto(`${site.origin}/blog/why-tetris-still-matters/edit`);
      await adasPage.getByLabel("Title").fill("Why Tetris matters to me");
      await staff.api.blogs.update("why-tetris-still-matters", { title: "Why Tetris matters to us" });
      await adasPage.getByRole("button", { name: "Save the post" }).click();
      await adasPage.getByRole("button", { name: "Keep theirs" }).click();
      await adasPage
        .getByRole("textbox", { name: "Title" })
        .and(adasPage.locator('[value$="to us"]'))
        .waitFor();
      await adasPage.getByLabel("State").selectOption("Scheduled");
      await adasPage.getByLabel("Appears on").fill("2099-01-01T08:00");
      await adasPage.getByRole("button", { name: "Save the post" }).click();
      await adasPage.getByText("From here it can only become archived, draft.").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "keeps the time of a scheduled post that is edited, to the second",
    async () => {
      const published_at = "2099-01-01T08:00:30.000Z";
      await ada.api.blogs.create({
        title: "Soon",
        body_markdown: "Wait.",
        status: "SCHEDULED",
        published_at,
      });
      await adasPage.goto(`${site.origin}/blog/soon/edit`);
      await adasPage.getByLabel("Text").fill("Wait a little.");
      await adasPage.getByRole("button", { name: "Save the post" }).click();
      await adasPage.getByText("Wait a little.").waitFor();
      expect(await ada.api.blogs.get("soon")).toMatchObject({
        body_markdown: "Wait a little.",
        published_at,
      });
    },
    browserTimeoutMs,
  );

  it(
    "reads what has changed, the latest version first",
    async () => {
      await visitor.goto(`${site.origin}/`);
      await visitor
        .getByRole("navigation", { name: "More" })
        .getByRole("link", { name: "Changelog" })
        .click();
      await visitor.getByRole("article", { name: "1.10.0" }).getByText("Covers no longer flicker.").waitFor();
      expect(await visitor.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(["1.10.0", "1.9.0"]);
    },
    browserTimeoutMs,
  );

  it(
    "takes feedback of visitors, with the page that it is about",
    async () => {
      await visitor.getByRole("link", { name: "Feedback" }).click();
      await visitor.getByLabel("What it is").selectOption("Something is broken");
      await visitor.getByLabel("Title").fill("Versions");
      await visitor.getByLabel("What you want to say").fill("1.8 is missing.");
      await visitor.getByLabel(/^Email address/).fill("visitor@example.com");
      await visitor.getByRole("button", { name: "Send" }).click();
      await visitor.getByText("Thank you. We read all of it.").waitFor();
      const { data } = await staff.api.feedback.list();
      expect(data).toMatchObject([
        { type: "BUG", contact_email: "visitor@example.com", page_url: `${site.origin}/changelog` },
      ]);
    },
    browserTimeoutMs,
  );

  it(
    "shows residents what becomes of their feedback",
    async () => {
      await openWithEvents(adasPage, "/feedback");
      await adasPage.getByLabel("Title").fill("Ranked lists");
      await adasPage.getByLabel("What you want to say").fill("Number the games.");
      await adasPage.getByRole("button", { name: "Send" }).click();
      await adasPage.getByRole("button", { name: "Edit Ranked lists" }).click();
      const dialog = adasPage.getByRole("dialog");
      await dialog.getByLabel("What you want to say").fill("Number the games of a list.");
      await dialog.getByRole("button", { name: "Save" }).click();
      await adasPage.getByText("Number the games of a list.").waitFor();
      const { data } = await ada.api.feedback.list();
      await staff.api.feedback.update(data[0]?.id ?? "", {
        status: "PLANNED",
        staff_reply: "This comes with 1.11.",
      });
      await sequenceEvents(site.service.database);
      await adasPage.getByText("There is news about your feedback.").waitFor();
      await adasPage.getByText("This comes with 1.11.").waitFor();
      await adasPage.getByText("Planned", { exact: true }).waitFor();
      expect(await adasPage.getByRole("button", { name: "Edit Ranked lists" }).count()).toBe(0);
      await adasPage.getByRole("button", { name: "Delete Ranked lists" }).click();
      await adasPage.getByRole("button", { name: "Delete it" }).click();
      await adasPage.getByText("Nothing yet.").waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "takes reports of what breaks the rules",
    async () => {
      await visitor.goto(`${site.origin}/blog/why-tetris-still-matters`);
      await visitor.getByRole("button", { name: "Report this post" }).click();
      await visitor.getByLabel("What is wrong with it").selectOption("It is spam");
      await visitor.getByLabel("In your words").fill("It sells shapes.");
      expect(await listViolations(visitor)).toEqual([]);
      await visitor.getByRole("button", { name: "Send the report" }).click();
      await visitor.getByText("Thank you. We look at it.").waitFor();
      const { data } = await staff.api.feedback.list({ query: { type: "REPORT" } });
      expect(data).toMatchObject([
        { reason: "SPAM", subject: { type: "BLOG" }, message: "It sells shapes." },
      ]);
    },
    browserTimeoutMs,
  );

  it.each([
    "/achievements",
    "/badges",
    "/blog",
    "/blog?mine=DRAFT",
    "/blog/why-tetris-still-matters",
    "/blog/why-tetris-still-matters/edit",
    "/blog/new",
    "/changelog",
    "/feedback",
  ])(
    "%s fits on a small screen, and has no violation of accessibility rules, in light and dark",
    async (path) => {
      for (const page of [adasPage, visitor]) {
        await page.setViewportSize({ width: 360, height: 800 });
        await openAndWait(page, site.origin + path);
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
        expect(await listViolationsByScheme(page)).toEqual([]);
      }
    },
    browserTimeoutMs,
  );

  it("has caused no error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
