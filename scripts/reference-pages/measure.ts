import {
  type Browser,
  type BrowserContextOptions,
  type Page,
  scanAccessibility,
} from "../../packages/server/test/support/browser.js";
import { type Keyboard, keysTimeoutMs, measureKeys } from "./keyboard.js";
import { search } from "./search.js";
import type { Operation, Search } from "./tools.js";

/** How long the operation may take to be shown. */
const timeoutMs = 120_000;
/** How long any other step may take. */
const stepTimeoutMs = 60_000;

/** A page of an operation, as the measurements need it. */
export interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  /** The same page under a policy that allows no inline scripts and styles. */
  readonly strictUrl: string;
  /** Matches when the operation is shown. */
  readonly shown: string;
  readonly search: Search | undefined;
  readonly keyboard: Keyboard;
}

/** The results of a page, by the heading of the table. */
export type Measurements = Readonly<Record<string, string>>;

const notInTime = "not in time";

/** Measures a page. Each heading of the table has a value. */
export async function measure(
  browser: Browser,
  page: MeasuredPage,
  operations: readonly Operation[],
): Promise<Measurements> {
  return {
    ...(await measureDesktop(browser, page, operations)),
    ...(await measureAccessibility(browser, page)),
    ...(await measureWithoutScripts(browser, page)),
    ...(await measureDarkPhone(browser, page)),
    ...(await measureStrictPolicy(browser, page)),
  };
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === "TimeoutError";

/** Returns the result of a step, or that it took too long. */
async function limit<T>(step: () => Promise<T>, ms = stepTimeoutMs): Promise<T | typeof notInTime> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<typeof notInTime>((resolve) => {
    timer = setTimeout(() => resolve(notInTime), ms);
  });
  try {
    return await Promise.race([step(), expired]);
  } catch (error) {
    if (isTimeout(error)) return notInTime;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

interface Opened {
  readonly page: Page;
  /** The hosts that the page tried to reach, which are blocked. */
  readonly otherHosts: ReadonlySet<string>;
  readonly shownAfterMs: number | undefined;
}

async function open(page: Page, { shown }: MeasuredPage, url: string): Promise<Opened> {
  page.setDefaultTimeout(timeoutMs);
  const otherHosts = new Set<string>();
  const { origin } = new URL(url);
  await page.route(
    (target) => target.origin !== origin && /^https?:$/.test(target.protocol),
    async (route) => {
      otherHosts.add(new URL(route.request().url()).host);
      await route.abort();
    },
  );
  const start = performance.now();
  const result = await limit(async () => {
    await page.goto(url, { timeout: timeoutMs, waitUntil: "commit" });
    await page.locator(shown).first().waitFor({ timeout: timeoutMs });
    return performance.now() - start;
  }, timeoutMs);
  return { page, otherHosts, shownAfterMs: typeof result === "number" ? result : undefined };
}

/** Closes a page, also one that no longer responds. */
const close = (page: Page): Promise<unknown> => limit(() => page.close());

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

const firstPaint = 'performance.getEntriesByName("first-contentful-paint")[0]?.startTime';
const pageHeight = "document.documentElement.scrollHeight";

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Asks again and again: the security policies of some pages forbid Playwright's own way of waiting. */
async function readFirstPaint(page: Page): Promise<number> {
  for (;;) {
    const time = await page.evaluate<number | undefined>(firstPaint);
    if (time !== undefined) return time;
    await page.waitForTimeout(50);
  }
}

async function measureDesktop(
  browser: Browser,
  measured: MeasuredPage,
  operations: readonly Operation[],
): Promise<Measurements> {
  const newPage = await browser.newPage(desktop);
  const { page, otherHosts, shownAfterMs } = await open(newPage, measured, measured.url);
  const painted = await limit(() => readFirstPaint(page));
  const box = await limit(() => page.locator(measured.shown).first().boundingBox());
  const height = await limit(() => page.evaluate<number>(pageHeight));
  const found = await limit(() => search(page, measured.search, operations), timeoutMs);
  const keys = await limit(() => measureKeys(page, measured.keyboard), keysTimeoutMs);
  await close(page);
  return {
    "First contentful paint": typeof painted === "number" ? seconds(painted) : notInTime,
    "The operation is shown": shownAfterMs === undefined ? notInTime : seconds(shownAfterMs),
    "Height of the operation":
      typeof box === "object" && box !== null ? `${Math.round(box.height)} px` : notInTime,
    "Height of the page": typeof height === "number" ? `${height} px` : notInTime,
    ...(typeof found === "string" ? { Search: found } : found),
    "Keys from search to the response": keys,
    "Other hosts": otherHosts.size === 0 ? "none" : [...otherHosts].map((host) => `\`${host}\``).join(", "),
  };
}

async function measureAccessibility(browser: Browser, measured: MeasuredPage): Promise<Measurements> {
  const newPage = await browser.newPage(desktop);
  const { page } = await open(newPage, measured, measured.url);
  const violations = await limit(() => scanAccessibility(page), timeoutMs);
  await close(page);
  return {
    "axe-core: violated elements": typeof violations === "string" ? violations : countViolations(violations),
  };
}

function countViolations(violations: Awaited<ReturnType<typeof scanAccessibility>>): string {
  const count = (impacts: readonly string[]) =>
    violations.filter(({ impact }) => impacts.includes(impact ?? "")).flatMap(({ nodes }) => nodes).length;
  const all = violations.flatMap(({ nodes }) => nodes).length;
  return `${all} by ${violations.length} rules, ${count(["serious", "critical"])} serious or critical`;
}

async function measureWithoutScripts(browser: Browser, { url }: MeasuredPage): Promise<Measurements> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url, { timeout: timeoutMs });
  const { length } = (await page.locator("body").innerText()).trim();
  await page.close();
  return { "Text without scripts": length === 0 ? "none" : `${length} characters` };
}

const layoutMs = 3_000;
const overflow = "document.documentElement.scrollWidth - innerWidth";

/** The brightness of the background behind the middle of the window, from 0 to 255. */
const brightness = `(() => {
  for (let element = document.elementFromPoint(innerWidth / 2, innerHeight / 2); element; ) {
    const inner = element.shadowRoot?.elementFromPoint(innerWidth / 2, innerHeight / 2);
    if (inner && inner !== element) { element = inner; continue; }
    const [red, green, blue, alpha = 1] = getComputedStyle(element).backgroundColor.match(/[\\d.]+/g).map(Number);
    if (alpha > 0.5) return (red + green + blue) / 3;
    element = element.parentElement ?? element.getRootNode().host;
  }
  return 255;
})()`;

async function measureDarkPhone(browser: Browser, measured: MeasuredPage): Promise<Measurements> {
  const newPage = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  const { page } = await open(newPage, measured, measured.url);
  // Styles may change the layout after the first rendering.
  await page.waitForTimeout(layoutMs);
  const wider = await limit(() => page.evaluate<number>(overflow));
  const light = await limit(() => page.evaluate<number>(brightness));
  await close(page);
  return {
    "Wider than a window of 390 px": typeof wider === "string" ? wider : wider > 0 ? `by ${wider} px` : "no",
    "Dark in the dark mode of the system": typeof light === "string" ? light : light < 128 ? "yes" : "no",
  };
}

async function measureStrictPolicy(browser: Browser, measured: MeasuredPage): Promise<Measurements> {
  const newPage = await browser.newPage(desktop);
  await newPage.addInitScript(
    'globalThis.blocked = 0; addEventListener("securitypolicyviolation", () => { globalThis.blocked += 1; });',
  );
  const { page, shownAfterMs } = await open(newPage, measured, measured.strictUrl);
  const blocked = await limit(() => page.evaluate<number>("globalThis.blocked"));
  await close(page);
  const works = shownAfterMs === undefined ? "not shown" : "shown";
  return {
    "Under a policy without inline code": `${works}, ${typeof blocked === "number" ? `${blocked} blocked` : blocked}`,
  };
}
