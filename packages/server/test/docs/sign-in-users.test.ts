import * as sdk from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import {
  sendCallback,
  logInAtProvider,
  createProviderUser,
  startSocialTest,
  type StartedSocialTest,
} from "../areas/authentication/social/support.js";

let context: StartedSocialTest;
beforeAll(async () => {
  context = await startSocialTest({ SOCIAL_REDIRECT_URLS: "http://localhost:5173/signed-in" });
});
afterAll(() => context.stop());

/** Reads the JavaScript blocks of a README section. */
function findCodeBlocks(section: string): string[] {
  const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");
  const [, text = ""] = readme.split(`\n## ${section}\n`);
  const [content = ""] = text.split("\n## ");
  return [...content.matchAll(/```js\n([^]*?)```/g)].map(([, code = ""]) => code);
}

/** The browser APIs that the blocks use. */
function createBrowser() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
  const messages: unknown[] = [];
  const location = { hash: "", search: "", href: "", assign: (url: string) => void (location.href = url) };
  return { storage, messages, location, console: { log: (text: unknown) => messages.push(text) } };
}

/** Runs code blocks in order in one shared scope, and calls `beforeBlock` before each. */
function runBlocks(
  blocks: readonly string[],
  page: ReturnType<typeof createBrowser>,
  beforeBlock: (code: string) => Promise<void>,
): Promise<void> {
  const lines = blocks.map((code, index) => {
    const script = code
      .replace(/^import (\{.*\}) from "@game-community\/sdk";$/m, "var $1 = sdk;")
      .replace(/^const /gm, "var ")
      .replaceAll("http://127.0.0.1:3000/rest", context.service.baseUrl);
    return `await beforeBlock(${index});\n${script}`;
  });
  const names = ["sdk", "beforeBlock", "localStorage", "sessionStorage", "location", "console"];
  const main = compileFunction(`return (async () => {\n${lines.join("\n")}\n})();`, names);
  const runHook = (index: number) => beforeBlock(blocks[index] ?? "");
  return main(sdk, runHook, page.storage, page.storage, page.location, page.console) as Promise<void>;
}

/** Reads the URL fragment of the link in the newest mail. */
async function readEmailHash(): Promise<string> {
  await context.service.waitForIdle();
  const mails = await context.service.deliverEmails();
  return /#token=[\w-]+/.exec(mails.map(({ text }) => text).join("\n"))?.[0] ?? "";
}

/** Logs in at the provider and returns the query string of the final redirect. */
async function signInAtProvider(authorizationUrl: string): Promise<string> {
  const callback = await logInAtProvider(authorizationUrl, createProviderUser(context));
  const { headers } = await sendCallback(context, callback);
  return new URL(String(headers["location"])).search;
}

describe('the README section "Sign in users"', () => {
  it("contains code that runs", async () => {
    const page = createBrowser();
    await runBlocks(findCodeBlocks("Sign in users"), page, async (code) => {
      if (code.includes("location.hash")) page.location.hash = await readEmailHash();
      if (code.includes("location.search")) page.location.search = await signInAtProvider(page.location.href);
    });
    const { resident: residents, identity: identities } = context.service.database;
    const ada = await residents.findFirstOrThrow({ where: { username: "ada" } });
    expect(ada).toMatchObject({
      display_name: "Ada Lovelace",
      email: "ada@example.com",
      pending_email: "ada@example.org",
    });
    expect(ada.email_verified_at).not.toBeNull();
    expect(await identities.count({ where: { provider: "GOOGLE" } })).toBe(1);
    expect(page.messages).toEqual([
      "Hello!",
      "Address or password are wrong.",
      "Please sign in.",
      "Hello!",
      "Please sign in.",
    ]);
  });
});
