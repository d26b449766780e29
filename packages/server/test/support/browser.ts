import { existsSync } from "node:fs";
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

/** A rule of axe-core that elements of a page violate. */
export interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** Finds the accessibility violations of a page. */
export async function scanAccessibility(page: Page): Promise<readonly Violation[]> {
  // The content security policy allows no inline scripts, but evaluated ones.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: Violation[] }>("axe.run()");
  return violations;
}
