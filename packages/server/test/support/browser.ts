import { afterAll, beforeAll, describe } from "@jest/globals";
import type { Route } from "playwright-core";
import { type Browser, isChromiumInstalled, launchChromium, type Page } from "./chromium.js";
import { waitUntil } from "./poll-until.js";

export { isChromiumInstalled, launchChromium, listViolations } from "./chromium.js";
export type { Browser, Page } from "./chromium.js";

/** The timeout of a test in a browser. Rendering takes a second, or up to a minute while many tests run. */
export const browserTimeoutMs = 120_000;

/** `describe`, unless Chromium is not installed. */
export const describeInBrowser = isChromiumInstalled ? describe : describe.skip;

/** Launches Chromium for the tests of a `describe`. Returns what reads it in a test. */
export function useBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  }, browserTimeoutMs);
  afterAll(() => browser.close());
  return () => browser;
}

/** How a page is opened. */
export interface OpenOptions {
  readonly colorScheme?: "light" | "dark";
  readonly width?: number;
  readonly javaScriptEnabled?: boolean;
}

/** Opens a page and collects its errors: exceptions, blocked content, requests to other hosts. */
export async function openPage(
  browser: Browser,
  url: string,
  { width = 1280, ...options }: OpenOptions = {},
): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, ...options });
  page.setDefaultTimeout(browserTimeoutMs);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) errors.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(new URL(url).origin)) errors.push(`requested ${request.url()}`);
  });
  await page.goto(url);
  return { page, errors };
}

/** Whether a request of the page is intercepted. */
const probe = `fetch(location.href, { method: "HEAD" }).then(({ headers }) => headers.has("x-intercepted"))`;

/**
 * Answers the requests of a loaded page in place of its server. `page.route` alone is enough before a navigation: in a loaded page,
 * Chromium sends the requests right after it to the server.
 */
export async function interceptRequests(
  page: Page,
  url: string | RegExp,
  handler: (route: Route) => unknown,
): Promise<void> {
  await page.route(url, handler);
  const answerProbe = (route: Route) =>
    route.request().method() === "HEAD"
      ? route.fulfill({ headers: { "x-intercepted": "1" } })
      : route.fallback();
  await page.route("**", answerProbe);
  await waitUntil("Chromium intercepts requests", browserTimeoutMs, () => page.evaluate<boolean>(probe));
  await page.unroute("**", answerProbe);
}
