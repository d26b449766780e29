import type http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { createMockServer, readOrigin } from "../src/mock/server.js";
import { root } from "../src/outputs.js";

let mock: http.Server;
let url: string;
beforeAll(async () => {
  mock = createMockServer();
  await new Promise<void>((resolve) => mock.listen(0, "127.0.0.1", resolve));
  url = `${readOrigin(mock)}/rest`;
});
afterAll(() => new Promise((resolve) => mock.close(resolve)));

interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

/** Starts `game-community mcp`, and returns the official client and a function that calls a tool. */
async function connect(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["--import", "tsx", "packages/contract/src/program/main.ts", "mcp", ...args],
      cwd: root,
      env: { PATH: process.env.PATH ?? "", GAME_COMMUNITY_URL: url, ...env },
    }),
  );
  const call = async (name: string, input: Record<string, unknown>): Promise<ToolResult> => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [part] = content as readonly { readonly text: string }[];
    return { text: part?.text ?? "", isError: isError === true };
  };
  return { client, call };
}

describe("game-community mcp", () => {
  let client: Client;
  let call: Awaited<ReturnType<typeof connect>>["call"];
  beforeAll(async () => {
    ({ client, call } = await connect([], { GAME_COMMUNITY_TOKEN: "any" }));
  }, 60_000);
  afterAll(() => client.close());

  const callOperation = (input: Record<string, unknown>) => call("call_operation", input);

  it("has three tools, which say what they change", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ["search", true],
      ["describe_operation", true],
      ["call_operation", false],
    ]);
    expect(tools[2]?.annotations?.destructiveHint).toBe(true);
    expect(tools[2]?.description).toContain(`at ${url}, as a resident`);
    // What a model reads of it in each conversation.
    expect(JSON.stringify(tools).length).toBeLessThan(5000);
    expect(client.getInstructions()).toContain("describe_operation");
  });

  describe("search", () => {
    it.each([
      ["write a review", "createReview"],
      ["pagination", "docs/guides/paging"],
      ["waitlist-full", "problems/waitlist-full"],
      ["GameQuery", "docs/schemas/GameQuery"],
      ["review.liked", "docs/events/review.liked"],
    ])("finds for %s what describe_operation reads", async (query, id) => {
      const { text } = await call("search", { query });
      expect(text).toContain(`- ${id}: `);
      const page = await call("describe_operation", { id });
      expect([page.isError, page.text]).toEqual([false, expect.stringMatching(/^# /)]);
    });

    it("limits the results, and says how many there are", async () => {
      const { text } = await call("search", { query: "game", limit: 2 });
      expect(text.split("\n")).toEqual([
        expect.stringMatching(/^- /),
        expect.stringMatching(/^- /),
        expect.stringMatching(/^And \d+ more\.$/),
      ]);
    });

    it("says that nothing is found", async () => {
      expect((await call("search", { query: "xylophone" })).text).toMatch(/^Nothing found/);
    });
  });

  describe("describe_operation", () => {
    it("returns the Markdown of the reference", async () => {
      const { text } = await call("describe_operation", { id: "getJwks" });
      const page = await (await fetch(`${url}/docs/operations/getJwks.md`)).text();
      const withoutLimits = (markdown: string) => markdown.replace(/^- \*\*Rate limit.*$/m, "");
      expect(withoutLimits(text)).toBe(withoutLimits(page));
    });

    it("cuts a long text, and reads on", async () => {
      const id = "docs/guides/changelog";
      const first = await call("describe_operation", { id });
      const [, offset = ""] = /Read on with offset (\d+)\.\]$/.exec(first.text) ?? [];
      const second = await call("describe_operation", { id, offset: Number(offset) });
      const page = await (await fetch(`${url}/${id}.md`)).text();
      expect(second.text.slice(0, 1000)).toBe(page.slice(Number(offset), Number(offset) + 1000));
    });

    it("reads what a guide links to", async () => {
      const { text } = await call("describe_operation", { id: "docs/guides/events" });
      const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
      const own = links.filter((link) => link.startsWith(`${url}/`));
      expect(own).toEqual(expect.arrayContaining([`${url}/docs/guides/webhooks.md`]));
      expect(links.filter((link) => !/^https?:/.test(link))).toEqual([]);
      for (const id of own)
        expect([id, (await call("describe_operation", { id })).isError]).toEqual([id, false]);
    });

    it("rejects an unknown id", async () => {
      expect(await call("describe_operation", { id: "getNothing" })).toEqual({
        isError: true,
        text: "There is no getNothing. Find its id with search.",
      });
    });
  });

  describe("call_operation", () => {
    it("reads with parameters of the path and the query", async () => {
      const game = await callOperation({ operation: "getGame", path: { slug: "donkey-kong" } });
      expect([game.isError, game.text]).toEqual([false, expect.stringMatching(/^200 OK\nETag: ".+"\n\n\{/)]);
      expect(game.text).toContain('"name": "Donkey Kong"');
      const games = await callOperation({ operation: "listGames", query: { category: ["nes"], limit: 2 } });
      expect(games.text.match(/"slug": "nes"/g)?.length).toBeGreaterThan(1);
    });

    it("writes with headers and a body", async () => {
      const body = { slug: "beta", name: "Beta", purpose: "Early access.", max_capacity: 20 };
      const headers = { "Idempotency-Key": "first" };
      const created = await callOperation({ operation: "createWaitlist", headers, body });
      expect(created.text).toMatch(/^201 Created\nLocation: \/rest\/v1\/waitlists\/beta\nETag: /);
      const update = { operation: "updateWaitlist", path: { slug: "beta" }, body: { name: "First" } };
      const changed = await callOperation({ ...update, headers: { "If-Match": '"old"' } });
      expect(changed).toEqual({ isError: true, text: expect.stringMatching(/^412 precondition-failed: /) });
      expect((await callOperation({ operation: "deleteWaitlist", path: { slug: "beta" } })).isError).toBe(
        false,
      );
    });

    it("returns a problem as an error with its code and what to do", async () => {
      await callOperation({ operation: "deleteGame", path: { slug: "dr-mario" } });
      const { isError, text } = await callOperation({ operation: "getGame", path: { slug: "dr-mario" } });
      expect([isError, text]).toEqual([
        true,
        expect.stringMatching(/^404 game-not-found: .*\nrequest_id: .*\nWhat to do: /),
      ]);
    });

    it.each([
      [{ operation: "getGame" }, "- {slug} required: The parameter slug of the path is required."],
      [
        { operation: "listGames", path: { slug: "a" } },
        "- {slug} unknown-parameter: The path /v1/games has no ",
      ],
      [{ operation: "listGames", query: { limit: 0 } }, "- ?limit too-small: limit must be at least 1."],
      [{ operation: "listGames", query: { colour: "red" } }, "- ?colour unknown-parameter: "],
      [
        { operation: "listGames", headers: { "X-A": "b" } },
        "- #X-A unknown-parameter: The operation has no headers.",
      ],
      [{ operation: "createReview" }, "- body required: A body is required."],
      [{ operation: "createReview", body: { game_slug: "a", stars: 5 } }, "- /stars unknown-field: "],
    ])("does not send %j", async (input, error) => {
      const { isError, text } = await callOperation(input);
      expect([isError, text]).toEqual([true, expect.stringMatching(/^Not sent\.\n400 [a-z-]+: /)]);
      expect(text).toContain(error);
    });

    it("calls operations of the contract only, and no stream", async () => {
      expect((await callOperation({ operation: "deleteEverything" })).text).toMatch(/^There is no operation/);
      expect((await callOperation({ operation: "streamEvents" })).text).toContain("Call listEvents instead.");
    });

    it("cuts a long response, and says how to get less", async () => {
      const { text } = await callOperation({ operation: "listGames", query: { limit: 100 } });
      expect(text).toMatch(/\[16000 of \d+ characters\. Ask for less: /);
      expect(text.length).toBeLessThan(17_000);
    });
  });
});

describe("game-community mcp --read-only", () => {
  it("reads, and refuses to write", async () => {
    const { client, call } = await connect(["--read-only", "--key", "sk_any"]);
    try {
      const { tools } = await client.listTools();
      expect(tools[2]?.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect((await call("call_operation", { operation: "listRoles" })).isError).toBe(false);
      const path = { slug: "donkey-kong" };
      expect(await call("call_operation", { operation: "deleteGame", path })).toEqual({
        isError: true,
        text: "deleteGame is not called: it is a DELETE, and this server was started with --read-only.",
      });
      expect((await call("call_operation", { operation: "getGame", path })).isError).toBe(false);
    } finally {
      await client.close();
    }
  }, 60_000);

  it("says that there is no service", async () => {
    const { client, call } = await connect(["--url", "http://127.0.0.1:1/rest"]);
    try {
      const result = await call("call_operation", { operation: "getHealth" });
      expect(result).toEqual({
        isError: true,
        text: expect.stringContaining("No response from http://127.0.0.1:1/rest: "),
      });
    } finally {
      await client.close();
    }
  }, 60_000);
});
