import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "@jest/globals";
import { build } from "esbuild";
import { browserTimeoutMs, isChromiumInstalled, useBrowser } from "../support/browser.js";
import { describeService } from "../support/describe-operation.js";
import { readCodeBlocks, root } from "./code-blocks.js";

const origin = "https://app.example";

/** The bundle of the package, built from the sources. */
async function buildBundle(): Promise<string> {
  const entry = path.join(root, "packages/sdk/src/index.ts");
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: "esm", write: false });
  return outputFiles[0]?.text ?? "";
}

if (isChromiumInstalled)
  describeService("a page without a build", { environment: { CORS_ORIGINS: origin } }, ({ service }) => {
    const browser = useBrowser();
    let bundle: string;
    beforeAll(async () => {
      bundle = await buildBundle();
      const { api } = await service.admin();
      for (let number = 1; number <= 12; number++) await api.games.create({ name: `Zelda ${number}` });
    });

    /** Opens a page beside the bundle and with that of a CDN, whose requests for the documented address go to this service. */
    async function open(html: string) {
      const page = await browser().newPage();
      page.setDefaultTimeout(browserTimeoutMs);
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await page.route(`${origin}/`, (route) => route.fulfill({ contentType: "text/html", body: html }));
      await page.route(/^https:\/\/(app\.example|cdn\.jsdelivr\.net)\/.*bundle\.js$/, (route) =>
        route.fulfill({
          contentType: "text/javascript",
          headers: { "Access-Control-Allow-Origin": "*" },
          body: bundle,
        }),
      );
      await page.route("https://community.example/rest/**", async (route) => {
        const url = route.request().url().replace("https://community.example/rest", service.baseUrl);
        await route.fulfill({ response: await route.fetch({ url }) });
      });
      await page.goto(`${origin}/`);
      return { page, errors };
    }

    it(
      "of the HTML guide shows games",
      async () => {
        const [html] = readCodeBlocks("packages/sdk/guides/plain-html.md");
        const { page, errors } = await open(html?.code ?? "");
        await page.waitForSelector("li");
        expect(await page.locator("li").count()).toBe(12);
        expect(await page.locator("li").first().innerText()).toBe("Zelda 1");
        expect(errors).toEqual([]);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "of the examples finds games while the reader types, and more of them",
      async () => {
        const { page, errors } = await open(
          readFileSync(path.join(root, "packages/sdk/examples/browser/index.html"), "utf8"),
        );
        await page.getByLabel("Search games").fill("zelda");
        await page.locator("#games li").nth(9).waitFor();
        await page.getByRole("button", { name: "More" }).click();
        await page.locator("#games li").nth(11).waitFor();
        expect(await page.getByRole("button", { name: "More" }).isVisible()).toBe(false);
        await page.getByLabel("Search games").fill("xylophone");
        await page.getByText("Nothing found.").waitFor();
        expect(errors).toEqual([]);
        await page.close();
      },
      browserTimeoutMs,
    );
  });
