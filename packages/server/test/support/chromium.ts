import { existsSync } from "node:fs";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";

export type { Browser, BrowserContext, Page } from "playwright-core";

/** The environment variable CHROMIUM overrides it. */
const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Whether tests in a browser can run. */
export const isChromiumInstalled = existsSync(executablePath);

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
interface Violation {
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
