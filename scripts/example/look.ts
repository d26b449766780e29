import path from "node:path";
import {
  type Browser,
  type BrowserContext,
  listViolations,
  type Page,
} from "../../packages/server/test/support/chromium.js";
import { type Figures, findOverflow, observeFigures, readFigures } from "./figures.js";
import { openAndWait, type SitePage } from "./walk.js";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What to look at pages with. */
export interface Looking {
  readonly browser: Browser;
  /** The origin of the site. */
  readonly origin: string;
  /** What the browser of a signed-in member of the staff has stored. */
  readonly staff: StorageState;
  /** Where to write screenshots. */
  readonly folder: string;
}

/** What was seen of a page: the largest figures of all windows, and what is wrong. */
export interface Look extends Figures {
  readonly route: string;
  readonly isForResidents: boolean;
  readonly violations: readonly string[];
  readonly tooWide: readonly string[];
}

const widths = [360, 1024, 1440, 1920] as const;
const schemes = ["light", "dark"] as const;

/** Signs in on the site, and returns what the browser has stored then. */
export async function signIn(
  page: Page,
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<StorageState> {
  await openAndWait(page, `${origin}/sign-in`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  return page.context().storageState();
}

/** Opens a page in windows of all widths, light and dark, and writes a screenshot of each. */
export async function lookAt(looking: Looking, { route, path: address = route }: SitePage): Promise<Look> {
  const isForResidents = await isRedirected(looking, address);
  const name = route.replaceAll(/[^\w-]+/g, "_").replace(/^_(?=.)/, "");
  const seen = [];
  for (const width of widths) {
    const page = await openWindow(looking, width, isForResidents ? looking.staff : undefined);
    await openAndWait(page, looking.origin + address);
    const [figures, tooWide, violations] = [await readFigures(page), await findOverflow(page), [] as string[]];
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const file = path.join(looking.folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      violations.push(...(await listViolations(page)));
    }
    await page.context().close();
    seen.push({ ...figures, tooWide, violations });
  }
  return { route, isForResidents, ...combine(seen) };
}

/** Whether visitors are led to another page, to sign in. */
async function isRedirected(looking: Looking, address: string): Promise<boolean> {
  const page = await openWindow(looking, 1440);
  await openAndWait(page, looking.origin + address);
  const { pathname } = new URL(page.url());
  await page.context().close();
  return pathname !== address;
}

/** Opens a window without a cache. */
async function openWindow({ browser }: Looking, width: number, storageState?: StorageState): Promise<Page> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", ...(storageState && { storageState }) });
  await observeFigures(context);
  return context.newPage();
}

type Seen = Omit<Look, "route" | "isForResidents">;

function combine(seen: readonly Seen[]): Seen {
  const findLargest = (name: "scriptBytes" | "bytes" | "largestPaintMs" | "layoutShift") =>
    Math.max(...seen.map((each) => each[name]));
  const list = (name: "moved" | "violations" | "tooWide") => [...new Set(seen.flatMap((each) => each[name]))];
  return {
    scriptBytes: findLargest("scriptBytes"),
    bytes: findLargest("bytes"),
    largestPaintMs: findLargest("largestPaintMs"),
    layoutShift: findLargest("layoutShift"),
    moved: list("moved"),
    violations: list("violations"),
    tooWide: list("tooWide"),
  };
}
