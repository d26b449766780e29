import * as sdk from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import { startService, type TestService } from "../support/service.js";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Block {
  readonly heading: string;
  readonly code: string;
}

/** The JavaScript of a chapter of the README, by the headings it stands under. */
function blocksOf(chapter: string): Block[] {
  const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");
  const [, text = ""] = readme.split(`\n## ${chapter}\n`);
  const [own = ""] = text.split("\n## ");
  return own.split("\n### ").flatMap((part, index) =>
    [...part.matchAll(/```js\n([^]*?)```/g)].map(([, code = ""]) => ({
      heading: index === 0 ? chapter : (part.split("\n")[0] ?? ""),
      code,
    })),
  );
}

/** What a page has of its browser. */
function browser() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
  const said: unknown[] = [];
  const location = { hash: "", search: "", assign: (url: string) => void (location.search = url) };
  return { storage, said, location, console: { log: (text: unknown) => said.push(text) } };
}

/** Runs blocks one after another. They share their names, as the lines of one file do; `before` comes before each. */
function run(
  blocks: readonly Block[],
  page: ReturnType<typeof browser>,
  before: (block: Block, index: number) => Promise<void>,
): Promise<void> {
  const lines = blocks.map(({ code }, index) => {
    const own = code
      .replace(/^import (\{.*\}) from "@game-community\/sdk";$/m, "var $1 = sdk;")
      .replace(/^const /gm, "var ")
      .replaceAll("http://127.0.0.1:3000/rest", service.baseUrl);
    return `await before(${index});\n${own}`;
  });
  const names = ["sdk", "before", "localStorage", "sessionStorage", "location", "console"];
  const main = compileFunction(`return (async () => {\n${lines.join("\n")}\n})();`, names);
  const next = (index: number) => before(blocks[index] ?? { heading: "", code: "" }, index);
  return main(sdk, next, page.storage, page.storage, page.location, page.console) as Promise<void>;
}

/** The token behind the # of the link in the newest mail. */
async function tokenOfMail(): Promise<string> {
  const mails = await service.deliverMails();
  return /#token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "no mail";
}

describe("Sign people in, as the README says it", () => {
  it("works from the first line to the last", async () => {
    const page = browser();
    const blocks = blocksOf("Sign people in").filter(({ heading }) => !heading.startsWith("By Google"));
    await run(blocks, page, async ({ code }) => {
      if (code.includes("location.hash")) page.location.hash = `#token=${await tokenOfMail()}`;
    });
    const ada = await service.database.resident.findFirstOrThrow({ where: { username: "ada" } });
    expect(ada).toMatchObject({
      display_name: "Ada Lovelace",
      email: "ada@example.com",
      pending_email: "ada@example.org",
    });
    expect(ada.email_verified_at).not.toBeNull();
    expect(page.said).toEqual([
      "Hello!",
      "Address or password are wrong.",
      "Please sign in.",
      "Hello!",
      "Please sign in.",
    ]);
  });
});
