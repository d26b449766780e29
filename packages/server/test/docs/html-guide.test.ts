import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "@jest/globals";
import { build } from "esbuild";
import { browserTimeoutMs, isChromiumInstalled, useBrowser } from "../support/browser.js";
import { describeService } from "../support/describe-operation.js";
import { readCodeBlocks } from "./code-blocks.js";

const origin = "https://app.example";

/** The bundle of the package, built from the sources. */
async function buildBundle(): Promise<string> {
  const entry = fileURLToPath(new URL("../../../sdk/src/index.ts", import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: "esm", write: false });
  return outputFiles[0]?.text ?? "";
}

if (isChromiumInstalled)
  describeService("the page of the HTML guide", { environment: { CORS_ORIGINS: origin } }, ({ service }) => {
    const browser = useBrowser();
    beforeAll(async () => {
      const { api } = await service.admin();
      await api.games.create({ name: "Zelda II - The Adventure of Link" });
    });

    it(
      "shows games in a browser",
      async () => {
        const [html] = readCodeBlocks("packages/sdk/guides/plain-html.md");
        const bundle = await buildBundle();
        const page = await browser().newPage();
        page.setDefaultTimeout(browserTimeoutMs);
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(error.message));
        const files = { "/": ["text/html", html?.code], "/bundle.js": ["text/javascript", bundle] } as const;
        for (const [path, [contentType, body = ""]] of Object.entries(files))
          await page.route(`${origin}${path}`, (route) => route.fulfill({ contentType, body }));
        // Forwards requests for the documented address to this service, and returns its CORS headers.
        await page.route("https://community.example/rest/**", async (route) => {
          const url = route.request().url().replace("https://community.example/rest", service.baseUrl);
          await route.fulfill({ response: await route.fetch({ url }) });
        });
        await page.goto(`${origin}/`);
        await page.waitForSelector("li");
        expect(await page.locator("li").allInnerTexts()).toEqual(["Zelda II - The Adventure of Link"]);
        expect(errors).toEqual([]);
      },
      browserTimeoutMs,
    );
  });
