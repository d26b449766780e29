import { existsSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { createClient } from "@game-community/sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeSocialSignIn, returnUrl } from "../areas/authentication/social/support.js";
import { listenLocally } from "../support/ports.js";
import { type Frontend, startFrontend } from "./frontend.js";
import { type BrowserRuntime, type Runtime, startChromium, startNode } from "./runtimes.js";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const isInstalled = existsSync(executablePath);

/** A request that a server has received. */
interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** A server of any website, which allows all origins, methods and headers. */
interface Website {
  readonly origin: string;
  readonly received: Received[];
  readonly server: Server;
}

/** Starts a website. It redirects all requests to what `locate` returns, if it returns something. */
async function startWebsite(
  locate: (url: string) => { readonly status: number; readonly location: string } | undefined,
): Promise<Website> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const { method, url = "", headers } = request;
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*, Authorization");
    response.setHeader("Access-Control-Allow-Methods", "*");
    if (method === "OPTIONS") return void response.writeHead(204).end();
    received.push({ method, url, headers });
    const redirect = locate(url);
    if (redirect) response.writeHead(redirect.status, { Location: redirect.location });
    return void response.end("{}");
  });
  return { origin: `http://127.0.0.1:${await listenLocally(server)}`, received, server };
}

let status = 302;
let target: (url: string) => string;
let frontend: Frontend;
let gateway: Website;
let other: Website;
let chromium: BrowserRuntime | undefined;

beforeAll(async () => {
  frontend = await startFrontend();
  other = await startWebsite(() => undefined);
  gateway = await startWebsite((url) => ({ status, location: target(url) }));
  if (isInstalled) chromium = await startChromium(executablePath, frontend.origin);
}, 120_000);
afterAll(async () => {
  await chromium?.close();
  for (const { server } of [gateway, other]) {
    server.closeAllConnections();
    server.close();
  }
  await frontend.stop();
});
beforeEach(() => {
  gateway.received.length = 0;
  other.received.length = 0;
});

const node = startNode();
const runtimes: { name: string; get: () => Runtime | undefined }[] = [
  { name: "Node", get: () => node },
  { name: "Chromium", get: () => chromium },
];

/** The URL that each call sends a request to. */
const urlsOfCalls = {
  read: "/rest/v1/games/tetris",
  list: "/rest/v1/games?limit=1",
  write: "/rest/v1/lists",
  delete: "/rest/v1/games/tetris",
  refresh: "/rest/v1/auth/refresh",
  "access token": "/rest/v1/auth/refresh",
  fetch: "/rest/v1/games/tetris",
  "fetch of a Request": "/rest/v1/games/tetris",
  raw: "/rest/v1/games",
  callback: "/rest/v1/auth/google/callback?state=state&code=code",
  "sign-out": "/rest/v1/auth/logout",
};
const calls = Object.keys(urlsOfCalls);
const urls = Object.values(urlsOfCalls);

/** What resolves: the callback redirects by contract, and signing out never rejects. */
const resolved = { callback: "resolved", "sign-out": "resolved" };

describe.each(runtimes)("a redirect in $name", ({ name, get }) => {
  const callGateway = async (): Promise<Record<string, string>> => {
    const runtime = get();
    if (runtime === undefined) return {};
    const profile = await runtime.openProfile();
    const tab = await profile.open({ baseUrl: `${gateway.origin}/rest` });
    const results = await tab.run("callWithCredentials");
    await profile.close();
    return results;
  };

  it.each([301, 302, 303, 307, 308])(
    "with status %i to another origin takes no credential there",
    async (redirectStatus) => {
      status = redirectStatus;
      target = (url) => other.origin + url;
      const results = await callGateway();
      expect(other.received).toEqual([]);
      if (get() === undefined) return;
      expect(gateway.received.map(({ url }) => url)).toEqual(urls);
      expect(Object.keys(results)).toEqual(calls);
      expect(results).toMatchObject(resolved);
      const { callback: _, "sign-out": __, ...rest } = results;
      // That nothing has arrived at the other origin shows something only if the credentials were sent at all.
      const sent = JSON.stringify(gateway.received);
      for (const secret of ["access-secret", "pk_secret", "tenant-secret", "call-secret"])
        expect(sent).toContain(secret);
      for (const error of Object.values(rest)) expect(error).toMatch(/redirect.*Check baseUrl/);
      if (name === "Node")
        expect(results.read).toContain(`redirected to ${other.origin}/rest/v1/games/tetris`);
    },
    60_000,
  );

  it("within the origin is not followed either, so that all runtimes do the same", async () => {
    status = 307;
    target = (url) => `${url}/`;
    const { callback, "sign-out": signOut, ...results } = await callGateway();
    if (get() === undefined) return;
    expect(gateway.received.map(({ url }) => url)).toEqual(urls);
    for (const error of Object.values(results)) expect(error).toMatch(/redirect.*Check baseUrl/);
    expect({ callback, "sign-out": signOut }).toEqual(resolved);
  }, 60_000);
});

describeSocialSignIn("an operation that redirects by contract", {}, ({ service }) => {
  /** Starts a sign-in, and returns the parameters with which the provider says that the user has cancelled it. */
  async function cancelSignIn(provider: "google" | "apple") {
    const query = { code_challenge: "c".repeat(43) };
    const { authorization_url } = await createClient({ baseUrl: service.baseUrl }).authentication[provider]({
      query,
    });
    return { state: new URL(authorization_url).searchParams.get("state") ?? "", error: "access_denied" };
  }
  const location = expect.stringMatching(new RegExp(`^${returnUrl}\\?error=`));

  it("resolves, and its response has the location", async () => {
    const api = createClient({ baseUrl: service.baseUrl });
    const query = await cancelSignIn("google");
    const { data, response } = await api.authentication.callback("google", { query }).withResponse();
    expect([data, response.status, response.headers.get("Location")]).toEqual([undefined, 302, location]);
  });

  it("sends the form that the contract declares", async () => {
    const api = createClient({ baseUrl: service.baseUrl });
    const call = api.authentication.callbackForm("apple", await cancelSignIn("apple"));
    const { data, response } = await call.withResponse();
    expect([data, response.status, response.headers.get("Location")]).toEqual([undefined, 303, location]);
  });

  it("returns the redirect to api.fetch if that asks for it", async () => {
    const api = createClient({ baseUrl: service.baseUrl });
    const url = `${api.baseUrl}/v1/auth/google`;
    const response = await api.fetch(url, { headers: { Accept: "text/html" }, redirect: "manual" });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toContain("client_id=");
  });
});
