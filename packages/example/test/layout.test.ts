import { afterAll, beforeAll, expect, it } from "@jest/globals";
import {
  findOverflow,
  findStretched,
  observeFigures,
  readFigures,
} from "../../../scripts/example/figures.js";
import { findExcesses, type Viewer } from "../../../scripts/example/limits.js";
import { findPages, openAndWait, signIn, type SitePage } from "../../../scripts/example/walk.js";
import { seedCommunity } from "../../../scripts/seed/seed.js";
import { browserTimeoutMs, describeInBrowser, type Page } from "../../server/test/support/browser.js";
import type { SignedIn } from "../../server/test/support/service.js";
import { silentProgress } from "../../server/test/support/silent-progress.js";
import { startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

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

describeInBrowser("on a phone and on a large screen", () => {
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

  /** Describes what is too wide in a window of a width, light and dark. */
  async function findMisfits(page: Page, width: number): Promise<string[]> {
    await page.setViewportSize({ width, height: 900 });
    const misfits = [];
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const element of [...(await findOverflow(page)), ...(await findStretched(page))])
        misfits.push(`too wide in ${width} px, ${colorScheme}: ${element}`);
    }
    return misfits;
  }

  /** Opens all pages on a phone, and describes what is wrong with them, then also on a large screen. */
  async function findFaults(page: Page, as: Viewer): Promise<string[]> {
    const faults = [];
    for (const { route, path = route } of pages) {
      await page.setViewportSize({ width: 360, height: 900 });
      await openAndWait(page, site.origin + path);
      // A visitor who is led to the form to sign in has loaded the page for residents, too.
      const isShown = new URL(page.url()).pathname === path;
      const excesses = findExcesses(await readFigures(page), isShown ? as : "resident");
      const misfits = [...(await findMisfits(page, 360)), ...(await findMisfits(page, 1920))];
      faults.push(...[...excesses, ...misfits].map((fault) => `${route}: ${fault}`));
    }
    return faults;
  }

  it("every page can be reached by links", () => {
    expect(pages.filter(({ path }) => path === undefined)).toEqual([]);
  });

  it(
    "every page fits visitors, does not move while they read it, and loads few scripts",
    async () => {
      expect(await findFaults(visitor, "visitor")).toEqual([]);
    },
    browserTimeoutMs,
  );

  it(
    "every page fits residents and the staff, does not move while they read it, and loads few scripts",
    async () => {
      expect(await findFaults(admin, "staff")).toEqual([]);
    },
    browserTimeoutMs,
  );
});
