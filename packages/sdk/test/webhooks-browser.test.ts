import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { build } from "esbuild";
import { browserTimeoutMs, isChromiumInstalled, launchChromium } from "../../server/test/support/browser.js";
import { body, event, secret, sign, time } from "./support/webhooks.js";

/** The entry in one file, as bundlers build it for runtimes without the modules and globals of Node.js. */
async function buildBundle(): Promise<string> {
  const entry = fileURLToPath(new URL("../src/webhooks.ts", import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: "esm",
    platform: "neutral",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** Runs in the page: verifies a delivery, and handles it and one with another body. */
const program = `(async ({ body, headers, secret, time }) => {
  const { createWebhookHandler, verify } = await import("/webhooks.js");
  const now = () => time;
  const handled = [];
  const handler = createWebhookHandler({
    secret,
    now,
    on: { "review.published": ({ data }) => handled.push(data.score) },
    fallback: () => undefined,
    onError: ({ code }) => handled.push(code),
  });
  const createRequest = (sent) => new Request("/hook", { method: "POST", headers, body: sent });
  const event = await verify(createRequest(body), secret, { now });
  const responses = [await handler(createRequest(body)), await handler(createRequest(body + " "))];
  return { event, handled, statuses: responses.map(({ status }) => status) };
})`;

const test = isChromiumInstalled ? it : it.skip;

test(
  "webhooks are verified and handled in a browser, which has nothing of Node.js",
  async () => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(browserTimeoutMs);
      const files = {
        "/": ["text/html", "<!doctype html>"],
        "/webhooks.js": ["text/javascript", await buildBundle()],
      } as const;
      for (const [path, [contentType, content]] of Object.entries(files))
        await page.route(`https://app.example${path}`, (route) =>
          route.fulfill({ contentType, body: content }),
        );
      await page.goto("https://app.example/");
      const input = JSON.stringify({ body, headers: sign(), secret, time });
      expect(await page.evaluate(`${program}(${input})`)).toEqual({
        event,
        handled: [9, "invalid-signature"],
        statuses: [204, 400],
      });
    } finally {
      await browser.close();
    }
  },
  browserTimeoutMs,
);
