import type http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import newman, { type NewmanRunOptions } from "newman";
import { createMockServer, readOrigin } from "../../../contract/src/mock/server.js";
import { loadContract } from "../../src/kernel/contract/contract.js";
import { describeService } from "../support/describe-operation.js";
import { createGame } from "../support/fixtures.js";

interface Collection<Item> {
  readonly item?: readonly { readonly name: string; readonly item: readonly Item[] }[];
  readonly items?: readonly { readonly items: readonly Item[] }[];
}

interface PostmanItem {
  readonly name: string;
  readonly request: { readonly method: string; readonly url: { readonly raw: string } };
  readonly response: readonly {
    readonly code: number;
    readonly header?: readonly { readonly key: string; readonly value: string }[];
  }[];
}

interface BrunoItem {
  readonly info: { readonly name: string };
  readonly http: { readonly method: string; readonly url: string };
  readonly examples: readonly { readonly response: { readonly status: number } }[];
}

type Execution = readonly [name: string, status: number, body: string];

/** Sends the requests of the published collection as Postman does, in their order. */
function runCollection(baseUrl: string, options: Partial<NewmanRunOptions> = {}): Promise<Execution[]> {
  return new Promise((resolve, reject) => {
    newman.run(
      {
        collection: `${baseUrl}/postman.json`,
        envVar: [{ key: "baseUrl", value: baseUrl }],
        ignoreRedirects: true,
        ...options,
      },
      (error, { run }) => {
        const [failure] = run.failures;
        if (error) reject(error);
        else if (failure !== undefined) reject(new Error(failure.error.message));
        else
          resolve(
            run.executions.map(({ item, response }) => [item.name, response.code, response.text() ?? ""]),
          );
      },
    );
  });
}

describeService(
  "the collections of requests",
  { prepare: async (service) => ({ game: await createGame(service) }) },
  ({ service }) => {
    const getCollection = async <Item>(name: string): Promise<Collection<Item>> =>
      (await service.http.get(`/rest/${name}`).set("Origin", "https://web.postman.example").expect(200))
        .body as Collection<Item>;

    it("the one for Postman has each operation in the folder of its tag, with examples of its responses", async () => {
      const { item = [] } = await getCollection<PostmanItem>("postman.json");
      const requests = item.flatMap((folder) => folder.item);
      const urls = requests.map(({ request: { method, url } }) => `${method} ${url.raw.replace(/\?.*/, "")}`);
      const operations = [...loadContract().operations.values()];
      const expected = operations.map(
        ({ method, path }) => `${method} {{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      );
      expect(new Set(urls)).toEqual(new Set(expected));
      expect(item.find(({ name }) => name === "Feedback")?.item.map(({ name }) => name)).toContain(
        "Create feedback (anonymous)",
      );
      expect(requests.find(({ name }) => name === "Get a game")?.response).toMatchObject([
        { code: 200 },
        { code: 304 },
      ]);
    });

    it("the one for Postman has the media type of each example", async () => {
      const { item = [] } = await getCollection<PostmanItem>("postman.json");
      const [stream] =
        item.flatMap((folder) => folder.item).find(({ name }) => name === "Stream events")?.response ?? [];
      expect(stream?.header).toEqual([{ key: "Content-Type", value: "text/event-stream" }]);
      const game = item.flatMap((folder) => folder.item).find(({ name }) => name === "Get a game");
      expect(game?.response[0]?.header).toEqual([{ key: "Content-Type", value: "application/json" }]);
    });

    it("the one for Bruno has the same requests", async () => {
      const postman = await getCollection<PostmanItem>("postman.json");
      const bruno = await getCollection<BrunoItem>("opencollection.json");
      expect(bruno).toMatchObject({ opencollection: "1.0.0", bundled: true });
      expect(
        bruno.items?.flatMap(({ items }) =>
          items.map(({ info, http, examples }) => [info.name, http.url, examples.length]),
        ),
      ).toEqual(
        postman.item?.flatMap(({ item }) =>
          item.map(({ name, request, response }) => [name, request.url.raw, response.length]),
        ),
      );
    });

    it("after signing up and signing in, the requests send the token", async () => {
      const folder = ["Sign up", "Sign in by email", "List games", "Get the current resident"];
      const executions = await runCollection(service.baseUrl, { folder });
      expect(executions.map(([name, status]) => [name, status])).toEqual([
        ["Sign up", 201],
        ["Sign in by email", 200],
        ["List games", 200],
        ["Get the current resident", 200],
      ]);
      expect(executions.at(-1)?.[2]).toContain('"ada@example.com"');
    });

    it("without a token, public operations work", async () => {
      const folder = ["List games", "Get the current resident"];
      expect((await runCollection(service.baseUrl, { folder })).map(([, status]) => status)).toEqual([
        200, 401,
      ]);
    });
  },
);

describe("the collection of the mock server", () => {
  let mock: http.Server;
  beforeAll(async () => {
    mock = createMockServer();
    await new Promise<void>((resolve) => mock.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => new Promise((resolve) => mock.close(resolve)));

  // All 220 requests take half a minute.
  it("has valid requests only", async () => {
    const folder = ["Authentication", "Feedback", "Games"];
    const executions = await runCollection(`${readOrigin(mock)}/rest`, { folder });
    expect(executions.length).toBeGreaterThan(40);
    const invalid = executions.filter(([, status]) => status === 400 || status >= 500);
    expect(invalid).toEqual([]);
  });
});
