import { type BrowserContext, chromium } from "playwright-core";
import { pollUntil } from "../support/poll-until.js";
import { type App, createApp } from "./app/app.js";

/** Runs the app in a tab, or in what corresponds to one in Node. */
export interface Tab {
  run<Name extends keyof App>(name: Name, ...args: Parameters<App[Name]>): ReturnType<App[Name]>;
}

export interface TabOptions {
  readonly baseUrl: string;
  readonly serviceKey?: string;
  /** How far ahead the clock is, in milliseconds. */
  readonly clockOffset?: number;
}

/** A user's browser profile, whose tabs share the store of the session. */
export interface Profile {
  open(options: TabOptions): Promise<Tab>;
  close(): Promise<void>;
}

export interface Runtime {
  openProfile(): Promise<Profile>;
}

/** Runs the app in this process. The tabs of a profile are connected by a `BroadcastChannel`. */
export function startNode(): Runtime {
  return {
    async openProfile() {
      const values = new Map<string, string>();
      const channels: InstanceType<typeof BroadcastChannel>[] = [];
      const store = {
        getItem: (name: string) => values.get(name) ?? null,
        setItem: (name: string, value: string) => void values.set(name, value),
        removeItem: (name: string) => void values.delete(name),
      };
      return {
        async open({ clockOffset = 0, ...options }) {
          const channel = new BroadcastChannel("journey");
          channels.push(channel);
          const app = createApp({ ...options, store, channel, now: () => Date.now() + clockOffset });
          return { run: (name, ...args) => callApp(app, name, args) };
        },
        close: async () => channels.forEach((channel) => channel.close()),
      };
    },
  };
}

function callApp<Name extends keyof App>(
  app: App,
  name: Name,
  args: Parameters<App[Name]>,
): ReturnType<App[Name]> {
  // TypeScript cannot relate the arguments of a union of methods.
  return (app[name] as (...given: Parameters<App[Name]>) => ReturnType<App[Name]>)(...args);
}

const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
];

/** A browser profile with what only browsers have. */
export interface BrowserProfile extends Profile {
  readonly context: BrowserContext;
  open(options: TabOptions): Promise<BrowserTab>;
}

export interface BrowserTab extends Tab {
  fillStorage(): Promise<void>;
  /** Resolves once the app has reported this many events. */
  waitForEvents(count: number): Promise<void>;
  reload(): Promise<void>;
}

export interface BrowserRuntime extends Runtime {
  openProfile(): Promise<BrowserProfile>;
  close(): Promise<void>;
}

/** Starts Chromium, which loads the app from `origin`. */
export async function startChromium(executablePath: string, origin: string): Promise<BrowserRuntime> {
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  return {
    async openProfile() {
      const context = await browser.newContext();
      return {
        context,
        open: (options) => openTab(context, origin, options),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

async function openTab(
  context: BrowserContext,
  origin: string,
  { baseUrl, serviceKey, clockOffset = 0 }: TabOptions,
): Promise<BrowserTab> {
  const page = await context.newPage();
  await page.addInitScript(`{ const now = Date.now; Date.now = () => now() + ${clockOffset}; }`);
  const query = new URLSearchParams({ baseUrl, ...(serviceKey && { serviceKey }) });
  await page.goto(`${origin}/?${query.toString()}`);
  const isLoaded = () => page.waitForFunction("globalThis.app !== undefined");
  await isLoaded();
  const run: Tab["run"] = (name, ...args) =>
    page.evaluate(`app.${name}(...${JSON.stringify(args)})`) as ReturnType<App[typeof name]>;
  return {
    run,
    fillStorage: () => page.evaluate("app.fillStorage()"),
    async waitForEvents(count) {
      // Playwright's `waitForFunction` takes the promise of a result for a true one.
      await pollUntil(
        () => run("report"),
        ({ events }) => events.length >= count,
      );
    },
    async reload() {
      await page.reload();
      await isLoaded();
    },
  };
}
