import path from "node:path";
import { type Browser, listViolations, type Page } from "../../packages/server/test/support/chromium.js";
import { type Figures, findOverflow, findStretched, observeFigures, readFigures } from "./figures.js";
import type { Viewer } from "./limits.js";
import { openAndWait, type SitePage, type StorageState } from "./walk.js";

/** What to look at pages with. */
export interface Looking {
  readonly browser: Browser;
  /** The origin of the site. */
  readonly origin: string;
  /** What the browsers of a resident and of a member of the staff have stored. */
  readonly resident: StorageState;
  readonly staff: StorageState;
  /** Where to write screenshots. */
  readonly folder: string;
}

/** What was seen of a page: the largest figures of all windows, and what is wrong. */
export interface Look extends Figures {
  readonly route: string;
  readonly as: Viewer;
  readonly violations: readonly string[];
  readonly tooWide: readonly string[];
  readonly stretched: readonly string[];
}

const widths = [360, 1024, 1440, 1920] as const;
const schemes = ["light", "dark"] as const;

/** Looks at a page as everybody who sees it: a visitor, and a resident or a member of the staff. */
export async function lookAt(looking: Looking, page: SitePage): Promise<Look[]> {
  const looks: Look[] = [];
  for (const as of ["visitor", page.route.startsWith("/staff") ? "staff" : "resident"] as const)
    if (await isSeen(looking, page, as)) looks.push(await lookAs(looking, page, as));
  return looks;
}

/** Opens a page in windows of all widths, light and dark, and writes a screenshot of each. */
export async function lookAs(
  looking: Looking,
  { route, path: address = route }: SitePage,
  as: Viewer,
): Promise<Look> {
  const name = `${route.replaceAll(/[^\w-]+/g, "_").replace(/^_(?=.)/, "")}-${as}`;
  const seen = [];
  for (const width of widths) {
    const page = await openWindow(looking, width, as);
    await openAndWait(page, looking.origin + address);
    const figures = await readFigures(page);
    const [tooWide, stretched] = [await findOverflow(page), await findStretched(page)];
    const violations: string[] = [];
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const file = path.join(looking.folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      violations.push(...(await listViolations(page)));
    }
    await page.context().close();
    seen.push({ ...figures, tooWide, stretched, violations });
  }
  return { route, as, ...combine(seen) };
}

/** Whether a page is for somebody: visitors are led elsewhere to sign in, and residents from the forms to sign in. */
async function isSeen(
  looking: Looking,
  { route, path: address = route }: SitePage,
  as: Viewer,
): Promise<boolean> {
  const page = await openWindow(looking, 1440, as);
  await openAndWait(page, looking.origin + address);
  const { pathname } = new URL(page.url());
  await page.context().close();
  return pathname === address;
}

/** Opens a window without a cache. */
async function openWindow(looking: Looking, width: number, as: Viewer): Promise<Page> {
  const viewport = { width, height: 900 };
  const context = await looking.browser.newContext({
    viewport,
    reducedMotion: "reduce",
    ...(as !== "visitor" && { storageState: looking[as] }),
  });
  await observeFigures(context);
  return context.newPage();
}

type Seen = Omit<Look, "route" | "as">;

function combine(seen: readonly Seen[]): Seen {
  const findLargest = (name: "scriptBytes" | "bytes" | "largestPaintMs" | "layoutShift") =>
    Math.max(...seen.map((each) => each[name]));
  const list = (name: "moved" | "violations" | "tooWide" | "stretched") => [
    ...new Set(seen.flatMap((each) => each[name])),
  ];
  return {
    scriptBytes: findLargest("scriptBytes"),
    bytes: findLargest("bytes"),
    largestPaintMs: findLargest("largestPaintMs"),
    layoutShift: findLargest("layoutShift"),
    moved: list("moved"),
    violations: list("violations"),
    tooWide: list("tooWide"),
    stretched: list("stretched"),
  };
}
