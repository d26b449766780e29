import type { BrowserContext, Page } from "../../packages/server/test/support/chromium.js";

/** A page of the example site. */
export interface SitePage {
  /** The route, such as `/games/$slug`. */
  readonly route: string;
  /** An address of it; undefined if no page has a link to one. */
  readonly path: string | undefined;
}

/** Opens a page of the site, and waits until nothing on it is being read. */
export async function openAndWait(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilRead(page);
}

/** Waits until nothing on a page is being read. The network never becomes idle: a stream of events stays open. */
async function waitUntilRead(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
}

/** Who signs in. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** What a browser has stored for a website. */
export type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Fills in and sends the form to sign in. */
export async function submitSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in on the site, and returns what the browser has stored then. */
export async function signIn(page: Page, origin: string, account: Account): Promise<StorageState> {
  await openAndWait(page, `${origin}/sign-in`);
  await submitSignIn(page, account);
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  return page.context().storageState();
}

/** Finds all pages of the site that is open, as its router knows them, with an address of each by following links. */
export async function findPages(page: Page): Promise<SitePage[]> {
  const { origin } = new URL(page.url());
  const routes = await listRoutes(page);
  const paths = new Map(routes.filter((route) => !route.includes("$")).map((route) => [route, route]));
  const waiting = [...paths.values()];
  // Links that are found while the loop runs are followed too.
  for (const path of waiting) {
    await openAndWait(page, origin + path);
    for (const link of await listLinks(page)) {
      const route = matchRoute(routes, link);
      if (route === undefined || paths.has(route)) continue;
      paths.set(route, link);
      waiting.push(link);
    }
  }
  return routes.map((route) => ({ route, path: paths.get(route) }));
}

/** TanStack Router makes itself known to development tools. */
const listRoutes = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>("Object.keys(__TSR_ROUTER__.routesByPath)");

const listLinks = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    "[...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)",
  );

/** Finds the route of a path: one without parameters if there is such a route. */
function matchRoute(routes: readonly string[], path: string): string | undefined {
  if (routes.includes(path)) return path;
  return routes.find((route) => new RegExp(`^${route.replaceAll(/\$\w+/g, "[^/]+")}$`).test(path));
}
