import { expect, it } from "@jest/globals";
import {
  type Browser,
  browserTimeoutMs,
  isChromiumInstalled,
  type Page,
  useBrowser,
} from "../support/browser.js";
import { describeService } from "../support/describe-operation.js";

const maxBytes = 300_000;
const widths = [360, 768, 1440];

/** What Lighthouse calls good, on the connection of a slow phone. */
const maxTimes = { firstPaintMs: 1_800, largestPaintMs: 2_500, blockedMs: 200 };
type Times = typeof maxTimes;

/** How often a page is loaded until its times are good: the load that other tests disturb least counts. */
const maxLoads = 3;

interface Figures extends Times {
  readonly bytes: number;
  readonly layoutShift: number;
}

/**
 * Waits for the first and the largest contentful paint, then reads them, the layout shifts, and the time over 50 ms of each
 * long task.
 */
const readFigures = `new Promise((resolve) => {
  const figures = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, blockedMs: 0 };
  const observe = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") figures.firstPaintMs = startTime;
  });
  observe("largest-contentful-paint", (entry) => (figures.largestPaintMs = entry.startTime));
  observe("layout-shift", (entry) => (figures.layoutShift += entry.value));
  observe("longtask", (entry) => (figures.blockedMs += Math.max(0, entry.duration - 50)));
  const finish = () =>
    figures.firstPaintMs > 0 && figures.largestPaintMs > 0 ? resolve(figures) : requestAnimationFrame(finish);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(finish)));
})`;

/** Slows the connection down to that of Lighthouse, and counts the bytes that arrive. */
async function throttle(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1_638_400 / 8) * 0.9,
    uploadThroughput: (675_000 / 8) * 0.9,
  });
  return () => bytes;
}

/** Loads a page without a cache, with a language of samples that was kept. */
async function measureLoad(browser: Browser, url: string, width: number): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript('localStorage.setItem("docs-language", "go")');
  const countBytes = await throttle(page);
  await page.goto(url, { timeout: browserTimeoutMs });
  const figures = await page.evaluate<Omit<Figures, "bytes">>(readFigures);
  await context.close();
  return { ...figures, bytes: countBytes() };
}

/** The names of the times that are not good. */
const listSlow = (times: Times): string[] =>
  (Object.keys(maxTimes) as (keyof Times)[]).filter((name) => times[name] > maxTimes[name]);

if (isChromiumInstalled)
  describeService("the first sight of a page", {}, ({ service }) => {
    const browser = useBrowser();

    it.each(
      [
        "/docs",
        "/docs/operations/updateGame",
        "/docs/operations/listEvents",
        "/docs/schemas",
        "/docs/guides/getting-started",
      ].flatMap((path) => widths.map((width) => [path, width] as const)),
    )(
      "%s at %s px is small, comes soon, and does not move when the language of samples is kept",
      async (path, width) => {
        let slow: string[] = [];
        for (let load = 1; load === 1 || (slow.length > 0 && load <= maxLoads); load++) {
          const figures = await measureLoad(browser(), `${service.baseUrl}${path}`, width);
          process.stdout.write(`${path} at ${width} px: ${JSON.stringify(figures)}\n`);
          expect(figures.bytes).toBeGreaterThan(0);
          expect(figures.bytes).toBeLessThan(maxBytes);
          expect(figures.layoutShift).toBe(0);
          slow = listSlow(figures);
        }
        expect(slow).toEqual([]);
      },
      browserTimeoutMs,
    );
  });
