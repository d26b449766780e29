import { type FaultProxy, startFaultProxy } from "../../../server/test/sdk/fault-proxy.js";
import {
  type Browser,
  launchChromium,
  listViolations,
  type Page,
} from "../../../server/test/support/browser.js";
import { startService, type TestService } from "../../../server/test/support/service.js";
import { buildSite, type Site, startSite } from "../../serve/site.js";

/** A site in front of a real service, and a browser. */
export interface TestSite {
  readonly service: TestService;
  /** Stands between the site and the service. */
  readonly proxy: FaultProxy;
  readonly origin: string;
  /** Opens a page of the site in a browser of its own, as another person would. */
  open(
    path: string,
    options?: { readonly width?: number; readonly scheme?: "light" | "dark" },
  ): Promise<Page>;
  /** What the browsers have logged as errors. */
  readonly errors: readonly string[];
  stop(): Promise<void>;
}

/** The timeout of starting everything. */
export const startTimeoutMs = 120_000;

/** The password of who joins with `join`. */
export const password = "correct horse battery staple";

/** Starts a service, the site in front of it at any free port or at a given one, and Chromium. `environment` is that of the service. */
export async function startTestSite(environment: Record<string, string> = {}, port = 0): Promise<TestSite> {
  // React would be built for development in a test run.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  const files = await buildSite();
  process.env.NODE_ENV = NODE_ENV;
  const [service, browser] = await Promise.all([startService(environment), launchChromium()]);
  const proxy = await startFaultProxy(new URL(service.baseUrl).origin);
  const site = await startSite({ files, service: new URL(proxy.baseUrl).origin, port });
  return createTestSite({ service, proxy, site, browser });
}

interface Parts {
  readonly service: TestService;
  readonly proxy: FaultProxy;
  readonly site: Site;
  readonly browser: Browser;
}

function createTestSite({ service, proxy, site, browser }: Parts): TestSite {
  const errors: string[] = [];
  return {
    service,
    proxy,
    origin: site.origin,
    errors,
    async open(path, { width = 1280, scheme = "light" } = {}) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: scheme,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      page.on("pageerror", ({ message }) => errors.push(message));
      page.on("console", (message) => {
        // The browser itself logs each error response.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          errors.push(message.text());
      });
      await page.goto(site.origin + path);
      return page;
    },
    async stop() {
      await browser.close();
      await site.stop();
      await proxy.disconnect();
      await service.stop();
    },
  };
}

/** Lists the violations of accessibility rules in light, then in dark. */
export async function listViolationsByScheme(page: Page): Promise<string[]> {
  const light = await listViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await listViolations(page);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark];
}

/** Joins with the form. */
export async function join(page: Page, username: string): Promise<void> {
  await page.getByRole("link", { name: "Join" }).first().click();
  await page.getByLabel("Email address").fill(`${username}@example.com`);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Username").fill(username);
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
}
