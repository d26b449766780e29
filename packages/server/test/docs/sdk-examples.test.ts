import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import { build } from "esbuild";
import { sequenceEvents } from "../../src/areas/events/sequencer.js";
import { startFaultProxy } from "../sdk/fault-proxy.js";
import { describeService } from "../support/describe-operation.js";
import { createGame } from "../support/fixtures.js";
import { pollUntil } from "../support/poll-until.js";
import { runCommand } from "../support/run-command.js";
import { createTestQueue, deliverWebhooks } from "../support/webhooks.js";
import { root } from "./code-blocks.js";

const folder = path.join(root, "packages/sdk/examples");
const sourceCondition = "@game-community/source";
const options = ["--conditions", sourceCondition, "--import", `${root}node_modules/tsx/dist/esm/index.mjs`];
const timeoutMs = 180_000;

/** Starts a program that does not end by itself. */
function startExample(file: string, args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [...options, file, ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  return { child, readOutput: () => output };
}

async function stop(child: ChildProcess): Promise<unknown> {
  const closed = once(child, "close");
  child.kill("SIGTERM");
  const [status] = (await closed) as [number | null];
  return status;
}

describeService("an example of the SDK", {}, ({ service }) => {
  const work = mkdtempSync(path.join(tmpdir(), "sdk-examples-"));
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    const { api } = await service.admin();
    for (const name of ["Tetris", "Zelda II", "Zelda III"]) await api.games.create({ name });
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill("SIGKILL");
  });
  afterAll(() => rmSync(work, { recursive: true }));

  const run = (file: string, args: readonly string[], environment: Record<string, string> = {}) =>
    runCommand(process.execPath, [...options, file, ...args], {
      cwd: folder,
      environment: { GAME_COMMUNITY_URL: service.baseUrl, ...environment },
    });
  const start = (file: string, args: readonly string[], environment: Record<string, string>) => {
    const started = startExample(file, args, { GAME_COMMUNITY_URL: service.baseUrl, ...environment });
    running.push(started.child);
    return started;
  };

  it(
    "node-quickstart.ts finds games, and says what is wrong",
    async () => {
      expect(await run("node-quickstart.ts", ["zelda"])).toBe(
        "Zelda II (?): zelda-ii\nZelda III (?): zelda-iii\n",
      );
      expect(await run("node-quickstart.ts", ["xylophone"])).toBe("No game is called xylophone.\n");
      const unreachable = { GAME_COMMUNITY_URL: "http://127.0.0.1:1/rest" };
      await expect(run("node-quickstart.ts", [], unreachable)).rejects.toThrow("No service answers at");
      await expect(run("node-quickstart.ts", [], { GAME_COMMUNITY_KEY: "sk_unknown" })).rejects.toThrow(
        /401 invalid-service-key[^]*\(request [\w-]+\)/,
      );
    },
    timeoutMs,
  );

  it(
    "import-library.ts imports each row once, over failures and restarts",
    async () => {
      const { email, password, api } = await service.signUp();
      const file = path.join(work, "library.json");
      const rows = [
        { id: "1", game: "tetris", status: "COMPLETED", minutes: 340 },
        { id: "2", game: "zelda-ii", status: "PLAYING" },
        { id: "3", game: "no-such-game" },
      ];
      writeFileSync(file, JSON.stringify(rows));
      const proxy = await startFaultProxy(service.baseUrl);
      proxy.fail("/v1/library", "cut", 1);
      const account = { EMAIL: email, PASSWORD: password };
      const first = run("import-library.ts", [file], { ...account, GAME_COMMUNITY_URL: proxy.baseUrl });
      await expect(first).rejects.toThrow(/2 imported, 0 there before, 1 rejected[^]*Row 3: /);
      await proxy.disconnect();
      writeFileSync(file, JSON.stringify([...rows.slice(0, 2), { id: "4", game: "tetris" }]));
      expect(await run("import-library.ts", [file], account)).toBe(
        "2 imported, 1 there before, 0 rejected\n", // the responses of rows 1 and 2 are those of their keys
      );
      const entries = await api.library.list().toArray({ limit: 10 });
      expect(entries.map(({ game, play_status }) => [game.slug, play_status]).toSorted()).toEqual([
        ["tetris", "COMPLETED"],
        ["zelda-ii", "PLAYING"],
      ]);
    },
    timeoutMs,
  );

  it(
    "follow-events.ts prints events, and goes on after a restart where it stopped",
    async () => {
      const cursor = path.join(work, "cursor.txt");
      const key = await service.key({ kind: "SECRET", scopes: ["events:read"] });
      const ada = await service.signUp();
      const rate = async (score: number) => {
        await ada.api.ratings.create({ game_id: (await createGame(service)).id, score });
        await sequenceEvents(service.database);
      };
      const first = start("follow-events.ts", [cursor], { GAME_COMMUNITY_KEY: key });
      // It prints what happens after it has connected.
      const [score = ""] = await pollUntil(
        async () => {
          await rate(7);
          return /rated with \d/.exec(first.readOutput()) ?? [];
        },
        (found) => found.length > 0,
      );
      expect(score).toBe("rated with 7");
      expect(await stop(first.child)).toBe(0);
      await rate(9);
      const second = start("follow-events.ts", [cursor], { GAME_COMMUNITY_KEY: key });
      await pollUntil(second.readOutput, (output) => output.includes("rated with 9"));
      expect(await stop(second.child)).toBe(0);
      expect(readFileSync(cursor, "utf8")).not.toBe("");
    },
    timeoutMs,
  );

  it(
    "webhook-receiver.ts handles what the service sends, once",
    async () => {
      const { api } = await service.admin();
      const ada = await service.signUp();
      const endpoint = await api.webhooks.create({
        url: "http://127.0.0.1:4000/webhooks",
        event_types: ["review.*"],
      });
      const { child, readOutput } = start("webhook-receiver.ts", [], {
        WEBHOOK_SECRET: endpoint.secret,
        PORT: "0",
      });
      const listening = /Listening at (\S+)/;
      const [, url = ""] = listening.exec(await pollUntil(readOutput, (text) => listening.test(text))) ?? [];
      await api.webhooks.update(endpoint.id, { url: url.replace("localhost", "127.0.0.1") });
      const review = await ada.api.reviews.create({
        game_slug: "tetris",
        body: "A classic.",
        verdict: "RECOMMENDED",
        score: 9,
      });
      const queue = createTestQueue(service);
      await deliverWebhooks(service, queue);
      await ada.api.reviews.delete(review.id);
      await deliverWebhooks(service, queue);
      queue.close();
      expect(readOutput().split("\n").slice(1, -1)).toEqual([
        `Review ${review.id} has the score 9.`,
        `Review ${review.id} is gone.`,
      ]);
      expect(await stop(child)).toBe(0);
    },
    timeoutMs,
  );

  it(
    "test-with-msw.test.ts passes",
    async () => {
      const output = await run("test-with-msw.test.ts", []);
      expect(output).toMatch(/pass 3\b[^]*fail 0\b/);
    },
    timeoutMs,
  );

  it(
    "nextjs/page.tsx shows the form, and the library after the sign-in",
    async () => {
      const { email, password } = await service.signUp({ display_name: "Ada" });
      const url = process.env.GAME_COMMUNITY_URL;
      process.env.GAME_COMMUNITY_URL = service.baseUrl;
      try {
        const { renderPage, signIn, addGame } = await loadNextExample(work);
        expect(await renderPage()).toContain('type="password"');
        const refused = signIn(toForm({ email, password: "another one" }));
        await expect(refused).rejects.toMatchObject({ location: "/library?problem=invalid-credentials" });
        expect(await renderPage("invalid-credentials")).toContain("Wrong email address or password.");
        await signIn(toForm({ email, password }));
        await addGame(toForm({ slug: "tetris", key: "1" }));
        await addGame(toForm({ slug: "tetris", key: "1" }));
        const html = await renderPage();
        expect(html).toMatch(/Played by (<!-- -->)?Ada/);
        expect(html.match(/<li>Tetris<\/li>/g)).toHaveLength(1);
      } finally {
        if (url === undefined) delete process.env.GAME_COMMUNITY_URL;
        else process.env.GAME_COMMUNITY_URL = url;
      }
    },
    timeoutMs,
  );
});

function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

interface NextExample {
  renderPage(problem?: string): Promise<string>;
  signIn(form: FormData): Promise<void>;
  addGame(form: FormData): Promise<void>;
}

/** Bundles the page and its actions with a stub of Next.js, which keeps the cookies. */
async function loadNextExample(work: string): Promise<NextExample> {
  const outfile = path.join(work, "page.mjs");
  const stubs = path.join(root, "packages/server/test/docs/stubs/next");
  await build({
    stdin: {
      contents: `
        import { renderToStaticMarkup } from "react-dom/server";
        import LibraryPage from "./page.tsx";
        export * from "./actions.ts";
        export const renderPage = async (problem) =>
          renderToStaticMarkup(await LibraryPage({ searchParams: Promise.resolve({ problem }) }));`,
      resolveDir: path.join(folder, "nextjs"),
    },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    jsx: "automatic",
    conditions: [sourceCondition],
    alias: Object.fromEntries(
      ["headers", "navigation"].map((name) => [`next/${name}`, path.join(stubs, `${name}.ts`)]),
    ),
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
  return (await import(pathToFileURL(outfile).href)) as NextExample;
}
