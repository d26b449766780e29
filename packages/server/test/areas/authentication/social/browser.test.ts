import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { browserTimeoutMs, isChromiumInstalled, launchChromium } from "../../../support/browser.js";
import { findFreePort, listenLocally } from "../../../support/ports.js";
import { startService, type TestService } from "../../../support/service.js";
import { startProvider, type TestProvider } from "./provider.js";

const sdk = fileURLToPath(new URL("../../../../../sdk/src/index.ts", import.meta.url));

/** A frontend page that links to a provider, and exchanges the code for a session after the redirect. */
const buildScript = (baseUrl: string) => `
  import { createClient, createPkce } from "@game-community/sdk";
  const api = createClient({ baseUrl: ${JSON.stringify(baseUrl)} });
  const pageUrl = location.origin + location.pathname;
  const parameters = new URLSearchParams(location.search);
  const code = parameters.get("code");
  if (code !== null) {
    const code_verifier = sessionStorage.getItem("verifier");
    const { resident } = await api.authentication.socialSignIn({ code, code_verifier });
    document.body.textContent = "Hello " + resident.display_name;
  } else if (parameters.has("error")) {
    document.body.textContent = "Error: " + parameters.get("error");
  } else {
    const { verifier, challenge } = await createPkce();
    sessionStorage.setItem("verifier", verifier);
    for (const name of ["google", "apple"]) {
      const link = document.createElement("a");
      link.href = ${JSON.stringify(baseUrl)} + "/v1/auth/" + name + "?"
        + new URLSearchParams({ redirect_to: pageUrl, code_challenge: challenge });
      link.textContent = "By link to " + name;
      document.body.append(link);
    }
    const button = document.createElement("button");
    button.textContent = "By script";
    button.onclick = async () => {
      const query = { redirect_to: pageUrl, code_challenge: challenge };
      const { authorization_url } = await api.authentication.google({ query });
      location.assign(authorization_url);
    };
    document.body.append(button);
  }`;

async function startFrontend(): Promise<{ server: Server; url: string; serve: (code: string) => void }> {
  let bundle = "";
  const server = createServer((request, response) => {
    const isScript = request.url === "/page.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(
      isScript ? bundle : '<!doctype html><body></body><script type="module" src="/page.js"></script>',
    );
  });
  const url = `http://localhost:${await listenLocally(server)}/`;
  return { server, url, serve: (code) => (bundle = code) };
}

(isChromiumInstalled ? describe : describe.skip)("a browser", () => {
  let service: TestService;
  let provider: TestProvider;
  let browser: Browser;
  let frontend: Awaited<ReturnType<typeof startFrontend>>;
  beforeAll(async () => {
    const port = await findFreePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    frontend = await startFrontend();
    provider = await startProvider(baseUrl);
    service = await startService({
      ...provider.environment,
      BASE_URL: baseUrl,
      PORT: String(port),
      SOCIAL_REDIRECT_URLS: frontend.url,
      CORS_ORIGINS: new URL(frontend.url).origin,
    });
    const { outputFiles } = await build({
      stdin: {
        contents: buildScript(service.baseUrl),
        resolveDir: fileURLToPath(new URL(".", import.meta.url)),
      },
      bundle: true,
      write: false,
      alias: { "@game-community/sdk": sdk },
      format: "esm",
      target: "es2022",
    });
    frontend.serve(outputFiles[0]?.text ?? "");
    browser = await launchChromium();
  }, browserTimeoutMs);
  afterAll(async () => {
    await browser.close();
    await service.stop();
    await provider.stop();
    frontend.server.closeAllConnections();
    await new Promise((closed) => frontend.server.close(closed));
  });

  it.each(["By link to google", "By link to apple", "By script"])(
    "%s: signs in with the login form of the provider",
    async (linkText) => {
      provider.users.set(linkText, {
        email: `${linkText.replaceAll(" ", "-")}@example.com`,
        email_verified: true,
        name: "Ada",
      });
      const context = await browser.newContext();
      const page = await context.newPage();
      page.setDefaultTimeout(browserTimeoutMs);
      await page.goto(frontend.url);
      await page.getByText(linkText).click();
      await page.locator("input[name=login]").fill(linkText);
      await page.locator("input[name=password]").fill("anything");
      await page.locator("button[type=submit]").click();
      await page.getByText("Hello").waitFor();
      expect(page.url()).toMatch(new RegExp(`^${frontend.url}\\?code=[\\w-]{43}$`));
      const cookies = await context.cookies(service.baseUrl);
      expect(cookies.filter(({ name }) => name.startsWith("__Host-oauth"))).toEqual([]);
      await context.close();
    },
    browserTimeoutMs,
  );

  it(
    "ends several sign-ins well that were started at the same time",
    async () => {
      const names = ["google", "apple", "google"];
      const context = await browser.newContext();
      const pages = await Promise.all(
        names.map(async (name, index) => {
          const login = `${name}-${index}`;
          provider.users.set(login, { email: `${login}@example.com`, email_verified: true, name: login });
          const page = await context.newPage();
          page.setDefaultTimeout(browserTimeoutMs);
          await page.goto(frontend.url);
          await page.getByText(`By link to ${name}`).click();
          await page.locator("input[name=login]").fill(login);
          return page;
        }),
      );
      for (const page of pages) {
        await page.locator("input[name=password]").fill("anything");
        await page.locator("button[type=submit]").click();
        await page.getByText(/Hello|Error/).waitFor();
        expect(await page.textContent("body")).toMatch(/^Hello /);
      }
      await context.close();
    },
    browserTimeoutMs,
  );
});
