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
  const [own = ""] = text.split("\n## ");
  return [...own.matchAll(/```js\n([^]*?)```/g)].map(([, code = ""]) => code);
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
  return { storage, said: messages, location, console: { log: (text: unknown) => messages.push(text) } };
}

/** Runs code blocks in order, in one shared scope; `before` runs before each. */
function runBlock(
  blocks: readonly string[],
  page: ReturnType<typeof createBrowser>,
  before: (code: string) => Promise<void>,
): Promise<void> {
  const lines = blocks.map((code, index) => {
    const own = code
      .replace(/^import (\{.*\}) from "@game-community\/sdk";$/m, "var $1 = sdk;")
      .replace(/^const /gm, "var ")
      .replaceAll("http://127.0.0.1:3000/rest", context.service.baseUrl);
    return `await before(${index});\n${own}`;
  });
  const names = ["sdk", "before", "localStorage", "sessionStorage", "location", "console"];
  const main = compileFunction(`return (async () => {\n${lines.join("\n")}\n})();`, names);
  const next = (index: number) => before(blocks[index] ?? "");
  return main(sdk, next, page.storage, page.storage, page.location, page.console) as Promise<void>;
}

/** Reads the URL fragment of the link in the newest mail. */
async function readEmailHash(): Promise<string> {
  await context.service.waitForIdle();
  const mails = await context.service.deliverEmails();
  return /#token=[\w-]+/.exec(mails.map(({ text }) => text).join("\n"))?.[0] ?? "no mail";
}

/** Logs in at the provider and returns the query string of the final redirect. */
async function readSearchAfter(authorizationUrl: string): Promise<string> {
  const returned = await logInAtProvider(authorizationUrl, createProviderUser(context));
  const { headers } = await sendCallback(context, returned);
  return new URL(String(headers["location"])).search;
}

describe("Sign people in: the code of the README", () => {
  it("runs completely", async () => {
    const page = createBrowser();
    await runBlock(findCodeBlocks("Sign people in"), page, async (code) => {
      if (code.includes("location.hash")) page.location.hash = await readEmailHash();
      if (code.includes("location.search")) page.location.search = await readSearchAfter(page.location.href);
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
    expect(page.said).toEqual([
      "Hello!",
      "Address or password are wrong.",
      "Please sign in.",
      "Hello!",
      "Please sign in.",
    ]);
  });
});
