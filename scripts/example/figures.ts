import type { BrowserContext, Page } from "../../packages/server/test/support/chromium.js";

/** What a browser measures of a page since it was opened. */
export interface Figures {
  /** The scripts, compressed. */
  readonly scriptBytes: number;
  /** Everything, compressed. */
  readonly bytes: number;
  /** Largest contentful paint. */
  readonly largestPaintMs: number;
  /** Cumulative layout shift. */
  readonly layoutShift: number;
  /** The beginnings of the elements that have moved. */
  readonly moved: readonly string[];
}

/** Observes the pages that a context opens. */
export const observeFigures = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`
    globalThis.figures = { largestPaintMs: 0, layoutShift: 0, moved: [] };
    const observe = (type, take) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    observe("largest-contentful-paint", ({ startTime }) => (figures.largestPaintMs = startTime));
    observe("layout-shift", ({ value, hadRecentInput, sources }) => {
      if (hadRecentInput) return;
      figures.layoutShift += value;
      figures.moved.push(...sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 100)));
    });
  `);

/** Reads the figures of the page that is open. */
export const readFigures = (page: Page): Promise<Figures> =>
  page.evaluate<Figures>(`
    (() => {
      const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
      const sum = (selected) => selected.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
      const isScript = ({ name }) => new URL(name).pathname.endsWith(".js");
      return { ...figures, bytes: sum(entries), scriptBytes: sum(entries.filter(isScript)) };
    })()
  `);

/** Lists the beginnings of the elements that make a page wider than its window. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    (() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const scrolls = (element) =>
        element !== document.body && (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
      return [...document.body.querySelectorAll("*")]
        .filter((element) => element.getBoundingClientRect().right > clientWidth && !scrolls(element.parentElement))
        .map((element) => element.outerHTML.slice(0, 100));
    })()
  `);

/** How many letters a line of text may have at most. */
const maxLetters = 100;

/** Lists the beginnings of the elements that are wider than a page should become, and of the texts whose lines are too long to be read. */
export const findStretched = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    (() => {
      const style = getComputedStyle(document.documentElement);
      const pageWidth = parseFloat(style.getPropertyValue("--page")) * parseFloat(style.fontSize);
      const isStretched = (element) => element.getBoundingClientRect().width > pageWidth + 1;
      // A letter is about half as wide as it is high.
      const countLetters = (text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const width = Math.max(0, ...Array.from(range.getClientRects(), (line) => line.width));
        return width / (parseFloat(getComputedStyle(text.parentElement).fontSize) / 2);
      };
      const hasLongLines = (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && countLetters(node) > ${maxLetters});
      const select = (selector) => [...document.querySelectorAll(selector)];
      return [
        ...select("#main, #main *").filter(isStretched),
        // Names in lists and soft notes beside other things are not read line by line.
        ...select("#main :is(p, li, dd, blockquote):not(.soft)").filter(hasLongLines),
      ].map((element) => element.outerHTML.slice(0, 100));
    })()
  `);
