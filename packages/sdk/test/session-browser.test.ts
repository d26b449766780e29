import { beforeAll, expect, it } from "@jest/globals";
import {
  type Browser,
  browserTimeoutMs,
  describeInBrowser,
  type Page,
  useBrowser,
} from "../../server/test/support/browser.js";
import { pollUntil } from "../../server/test/support/poll-until.js";
import { buildBundle } from "./support/bundle.js";
import { authSession } from "./support/session.js";

const origin = "https://app.example";

/** Opens a session in `sessionStorage`, with a clock that the test advances. */
const program = `
  import { createClient, createSession } from "/sdk.js";
  const isLate = new URLSearchParams(location.search).has("late");
  globalThis.time = isLate ? 900000 : 0;
  const session = createSession({ store: sessionStorage, now: () => globalThis.time });
  const api = createClient({ baseUrl: "${origin}/rest", session, maxRetries: 0 });
  const reasons = [];
  session.onChange(({ reason }) => reason && reasons.push(reason));
  Object.assign(globalThis, { createSession, session, api, reasons });
`;

/** A service that ends a session whose refresh token is used twice. */
function createService() {
  const used = new Set<string>();
  let count = 0;
  return {
    refreshes: () => count,
    respond(path: string, body: string | null): { status: number; json: object } {
      if (!path.endsWith("/auth/refresh")) return { status: 200, json: {} };
      const { refresh_token } = JSON.parse(body ?? "") as { refresh_token: string };
      if (used.has(refresh_token)) return { status: 401, json: { code: "refresh-token-reused" } };
      used.add(refresh_token);
      count += 1;
      return { status: 200, json: authSession(`access-${count}`) };
    },
  };
}

async function openContext(browser: Browser, bundle: string) {
  const context = await browser.newContext();
  context.setDefaultTimeout(browserTimeoutMs);
  const service = createService();
  await context.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === "/sdk.js") return route.fulfill({ contentType: "text/javascript", body: bundle });
    if (path.startsWith("/rest/")) return route.fulfill(service.respond(path, route.request().postData()));
    const body = `<!doctype html><script type="module">${program}</script>`;
    return route.fulfill({ contentType: "text/html", body });
  });
  const page = await context.newPage();
  await page.goto(origin);
  await waitForApp(page);
  return { context, page, service };
}

const waitForApp = (page: Page) => page.waitForFunction("globalThis.reasons !== undefined");

/** Duplicates a tab: the browser copies its sessionStorage. */
async function duplicate(context: ReturnType<Page["context"]>, page: Page): Promise<Page> {
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate("void open(location.href)"),
  ]);
  await waitForApp(opened);
  return opened;
}

const start = (page: Page) => page.evaluate(`session.start(${JSON.stringify(authSession("access-0"))})`);
/** Lets an access token expire, and calls the service. Returns the token of the session afterwards. */
const callLater = (page: Page, time: number) =>
  page.evaluate(`(async () => {
    globalThis.time = ${time};
    await api.games.get("tetris");
    return session.getAccessToken();
  })()`);
const readToken = (page: Page) => page.evaluate("session.state.tokens?.access_token");

describeInBrowser("a duplicated tab with sessionStorage", () => {
  const browser = useBrowser();
  let bundle: string;
  beforeAll(async () => {
    bundle = await buildBundle("index.ts");
  }, browserTimeoutMs);

  it(
    "shares the refreshes of the other, so that neither signs the other out",
    async () => {
      const { context, page, service } = await openContext(browser(), bundle);
      await start(page);
      const copy = await duplicate(context, page);
      expect(await readToken(copy)).toBe("access-0");
      expect(await callLater(page, 900_000)).toBe("access-1");
      await pollUntil(
        () => readToken(copy),
        (token) => token === "access-1",
      );
      expect(await callLater(copy, 900_000)).toBe("access-1");
      expect(await callLater(copy, 1_800_000)).toBe("access-2");
      const both = [callLater(copy, 2_700_000), callLater(page, 2_700_000)];
      expect(await Promise.all(both)).toEqual(["access-3", "access-3"]);
      expect(service.refreshes()).toBe(3);
      await context.close();
    },
    browserTimeoutMs,
  );

  it(
    "gets newer tokens when it is loaded with old ones, before it refreshes",
    async () => {
      const { context, page, service } = await openContext(browser(), bundle);
      await start(page);
      const copy = await duplicate(context, page);
      const old = await copy.evaluate("JSON.stringify({ ...sessionStorage })");
      expect(await callLater(page, 900_000)).toBe("access-1");
      // As a tab that the browser had discarded, and that has missed the message.
      await copy.evaluate(`Object.assign(sessionStorage, ${String(old)})`);
      await copy.goto(`${origin}/?late`);
      await waitForApp(copy);
      expect(await callLater(copy, 900_000)).toBe("access-1");
      expect(service.refreshes()).toBe(1);
      await context.close();
    },
    browserTimeoutMs,
  );

  it(
    "is signed out with the other, and has nothing to do with a tab of another session",
    async () => {
      const { context, page } = await openContext(browser(), bundle);
      await start(page);
      const copy = await duplicate(context, page);
      const other = await duplicate(context, page);
      await other.evaluate(`session.start(${JSON.stringify(authSession("other", "other-session"))})`);
      await page.evaluate("session.signOut()");
      const readReasons = () => copy.evaluate<string[]>("reasons");
      expect(await pollUntil(readReasons, ({ length }) => length > 0)).toEqual(["sign-out"]);
      expect(await copy.evaluate("sessionStorage.length")).toBe(0);
      expect(await readToken(other)).toBe("other");
      await context.close();
    },
    browserTimeoutMs,
  );

  it(
    "closes the channels of sessions that are not in use any more, but not of those with listeners",
    async () => {
      const { context, page } = await openContext(browser(), bundle);
      await page.evaluate(`(() => {
        globalThis.channels = new Set();
        globalThis.BroadcastChannel = class extends BroadcastChannel {
          constructor(name) { super(name); globalThis.channels.add(name); }
          close() { globalThis.channels.delete(this.name); super.close(); }
        };
        for (let index = 0; index < 20; index++) createSession({ store: localStorage, key: "unused-" + index });
        createSession({ store: localStorage, key: "followed" }).onChange(() => undefined);
      })()`);
      const readOpen = async () => {
        await page.requestGC();
        return page.evaluate<string[]>("[...globalThis.channels]");
      };
      expect(await pollUntil(readOpen, ({ length }) => length < 2)).toEqual(["followed"]);
      await context.close();
    },
    browserTimeoutMs,
  );
});
