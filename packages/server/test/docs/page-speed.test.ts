import { expect, it } from "@jest/globals";
import { browserTimeoutMs, isChromiumInstalled, type Page, useBrowser } from "../support/browser.js";
import { describeService } from "../support/describe-operation.js";

const maxBytes = 300_000;
const widths = [360, 768, 1440];

/** What Lighthouse calls good, on the connection of a slow phone. */
const limits = { contentfulMs: 2_500, layoutShift: 0.01, blockedMs: 200 };

interface Figures {
  readonly contentfulMs: number;
  readonly layoutShift: number;
  readonly blockedMs: number;
}

/** Reads the largest contentful paint, the layout shifts, and the time over 50 ms of each long task. */
const readFigures = `new Promise((resolve) => {
  const figures = { contentfulMs: 0, layoutShift: 0, blockedMs: 0 };
  const observe = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entry) => (figures.contentfulMs = entry.startTime));
  observe("layout-shift", (entry) => (figures.layoutShift += entry.value));
  observe("longtask", (entry) => (figures.blockedMs += Math.max(0, entry.duration - 50)));
  requestAnimationFrame(() => setTimeout(() => resolve(figures)));
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

if (isChromiumInstalled)
  describeService("the first sight of a page", {}, ({ service }) => {
    const browser = useBrowser();

    it.each([
      "/docs",
      "/docs/operations/updateGame",
      "/docs/operations/listEvents",
      "/docs/schemas",
      "/docs/guides/getting-started",
    ])(
      "%s is small, comes soon, and does not move when the language of samples is kept",
      async (path) => {
        for (const width of widths) {
          const context = await browser().newContext({ viewport: { width, height: 900 } });
          const page = await context.newPage();
          await page.addInitScript('localStorage.setItem("docs-language", "go")');
          const countBytes = await throttle(page);
          await page.goto(`${service.baseUrl}${path}`, { timeout: browserTimeoutMs });
          const { contentfulMs, layoutShift, blockedMs } = await page.evaluate<Figures>(readFigures);
          process.stdout.write(
            `${path} at ${width} px: ${Math.round(countBytes() / 1000)} kB, largest paint ${Math.round(contentfulMs)} ms, shift ${layoutShift.toFixed(3)}, blocked ${Math.round(blockedMs)} ms\n`,
          );
          expect(countBytes()).toBeLessThan(maxBytes);
          expect(layoutShift).toBeLessThan(limits.layoutShift);
          expect([contentfulMs < limits.contentfulMs * 4, blockedMs < limits.blockedMs * 10]).toEqual([
            true,
            true,
          ]);
          await context.close();
        }
      },
      browserTimeoutMs,
    );
  });
