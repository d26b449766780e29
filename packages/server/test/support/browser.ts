import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

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
