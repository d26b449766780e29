import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { findOverflow, observeFigures, readFigures } from "../../../scripts/example/figures.js";
import { findPages, openAndWait, signIn, type SitePage } from "../../../scripts/example/walk.js";
import { seedCommunity } from "../../../scripts/seed/seed.js";
import { browserTimeoutMs, describeInBrowser, type Page } from "../../server/test/support/browser.js";
import type { SignedIn } from "../../server/test/support/service.js";
import { silentProgress } from "../../server/test/support/silent-progress.js";
import { startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

const maxLayoutShift = 0.02;

/** Games enough for each shelf, with the names that fit least. */
async function addGames({ api }: SignedIn): Promise<void> {
  await api.games.upsertCategory("pc-98", {
    name: "NEC PC-9801 and everything that looks like it",
    type: "platform",
  });
  const names = [
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
    "Kolibri and the tales of ".repeat(7),
  ];
  for (let number = 1; number <= 40; number += 1) names.push(`Racer ${number}`);
  for (const name of names)
    await api.games.create({
      name: name.trim(),
      category_slugs: ["pc-98"],
      developers: ["Elektronika".repeat(5)],
    });
}

/** A post with the words that fit least: a seeded community of this size may have no authors. */
async function addTexts({ api }: SignedIn): Promise<void> {
  const longWord = "Rhabarberbarbarabarbarbarenbartbarbierbierbarbärbel";
  await api.blogs.create({
    title: longWord,
    body_markdown: `# ${longWord}\n\n\`${longWord}\`\n\n|${longWord}|${longWord}|\n|-|-:|\n|1|2|`,
    tags: ["barbarabarbarbarenbartbarbierbierbarbaerbel"],
    status: "PUBLISHED",
  });
}

describeInBrowser("on a phone", () => {
  let site: TestSite;
  let visitor: Page;
  let admin: Page;
  let pages: readonly SitePage[];
  beforeAll(async () => {
    site = await startTestSite();
    const account = await site.service.admin();
    await addGames(account);
    await addTexts(account);
    await account.api.webhooks.create({ url: "http://127.0.0.1:4000/hook", event_types: ["game.*"] });
    await seedCommunity({
      database: site.service.database,
      residents: 60,
      seed: 1,
      progress: silentProgress,
    });
    [visitor, admin] = [await site.open("/", { width: 360 }), await site.open("/", { width: 360 })];
    for (const page of [visitor, admin]) await observeFigures(page.context());
    await signIn(admin, site.origin, account);
    pages = await findPages(admin);
  }, startTimeoutMs);
  afterAll(() => site.stop());

  /** Opens all pages, and describes those that are wider than the screen, or that move while they are read. */
  async function findFaults(page: Page): Promise<unknown[]> {
    const faults = [];
    for (const { route, path = route } of pages) {
      await openAndWait(page, site.origin + path);
      const { layoutShift, moved } = await readFigures(page);
      const tooWide = await findOverflow(page);
      if (tooWide.length > 0 || layoutShift >= maxLayoutShift)
        faults.push({ route, tooWide, layoutShift, moved });
    }
    return faults;
  }

  it("every page can be reached by links", () => {
    expect(pages.filter(({ path }) => path === undefined)).toEqual([]);
  });

  it(
    "no page of visitors is wider than the screen or moves while it is read",
    async () => {
      expect(await findFaults(visitor)).toEqual([]);
    },
    browserTimeoutMs,
  );

  it(
    "no page of residents and the staff is wider than the screen or moves while it is read",
    async () => {
      expect(await findFaults(admin)).toEqual([]);
    },
    browserTimeoutMs,
  );
});
