import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe } from "@jest/globals";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";

export type { Browser, Page } from "playwright-core";

/** The environment variable CHROMIUM overrides it. */
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Whether tests in a browser can run. */
export const isChromiumInstalled = existsSync(executablePath);

/** The timeout of a test in a browser. Rendering takes a second, or up to a minute while many tests run. */
export const browserTimeoutMs = 120_000;

/** Launches Chromium with its background requests disabled. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

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

/** A rule of axe-core that elements of a page violate. */
export interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** Describes the accessibility violations of a page: of all rules, or of those that are named. */
export const listViolations = async (page: Page, rules?: readonly string[]): Promise<string[]> =>
  (await scanAccessibility(page, rules)).flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`),
  );

/** Finds the accessibility violations of a page. */
async function scanAccessibility(page: Page, rules?: readonly string[]): Promise<readonly Violation[]> {
  // The content security policy allows no inline scripts, but evaluated ones.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run(${JSON.stringify(rules === undefined ? {} : { runOnly: rules })})`,
  );
  return violations;
}
