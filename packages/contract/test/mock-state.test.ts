import type http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { loadContract } from "../../server/src/kernel/contract/contract.js";
import { resolveReference } from "../../server/src/kernel/contract/document.js";
import type { OperationMetadata } from "../../server/src/kernel/contract/operation-metadata.js";
import { newId } from "../../server/src/platform/ids.js";
import type { SchemaObject } from "../../server/src/platform/validation/json-schema.js";
import { buildExampleRequest } from "../../server/src/portal/example-request.js";
import { readContractTexts } from "../../server/src/portal/published.js";
import { createMockServer } from "../src/mock/server.js";

type Body = Readonly<Record<string, unknown>>;

const { document, operations } = loadContract();
/** Without streams, whose body is no JSON. */
const all = [...operations.values()].filter(({ stream }) => stream === undefined);
const find = (method: string, path: string) =>
  all.find((operation) => operation.method === method && operation.path === path);
const isReadable = (path: string): boolean =>
  find("GET", path)?.paginated === undefined && !!find("GET", path);
const byId = (list: readonly OperationMetadata[]): [string, OperationMetadata][] =>
  list.map((metadata) => [metadata.id, metadata]);

const creating = all.filter(({ operation }) => "201" in operation.responses);
const changing = all.filter(({ method, path }) => method === "PATCH" && isReadable(path));
const deleting = all.filter(
  ({ method, path }) => method === "DELETE" && (path.endsWith("}") || isReadable(path)),
);
const lists = all.filter(({ method, paginated }) => method === "GET" && paginated);
const collections = creating.filter(({ path }) => find("GET", path)?.paginated);

/** Whether a path ends with the id or slug of a resource: an identity is deleted by the name of its provider. */
const identifiesResource = ({ path }: OperationMetadata): boolean => !path.endsWith("/{provider}");

let server: http.Server;
let origin: string;
beforeEach(async () => {
  server = createMockServer({ games: [] });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Sends a request, of an operation its example with other values in its body. */
async function send(method: string, path: string, body?: unknown, type = "application/json") {
  const isForm = type !== "application/json";
  const content = isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body);
  const response = await fetch(origin + path, {
    method,
    redirect: "manual",
    headers: { Authorization: "Bearer any", "Content-Type": type },
    ...(body !== undefined && { body: content }),
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: (text === "" ? {} : JSON.parse(text)) as Body & Partial<Page> };
}

const getExample = (metadata: OperationMetadata) => buildExampleRequest(readContractTexts(), metadata);

function sendExample(metadata: OperationMetadata, changes: Body = {}) {
  const { method, path, body } = getExample(metadata);
  return body === undefined
    ? send(method, path)
    : send(method, path, { ...(body.value as Body), ...changes }, body.type);
}

interface Page {
  readonly data: readonly Body[];
  readonly pagination: {
    readonly has_more: boolean;
    readonly next_cursor: string | null;
    readonly total: number | null;
  };
}

async function readPage(path: string, query: string): Promise<Page> {
  const { status, body } = await send("GET", `${path}${path.includes("?") ? "&" : "?"}${query}`);
  expect([status, body]).toEqual([200, body]);
  return { data: [], pagination: { has_more: false, next_cursor: null, total: -1 }, ...body };
}

async function listAll(path: string, limit: number): Promise<Body[]> {
  const items: Body[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { data, pagination } = await readPage(path, `limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(data.length).toBeLessThanOrEqual(limit);
    items.push(...data);
    cursor = pagination.has_more ? pagination.next_cursor : null;
  }
  return items;
}

/** The fields that two bodies have in common, with different values. */
const listDifferences = (body: Body, other: Body): string[] =>
  Object.keys(body).filter((name) => name in other && !contains(other[name], body[name]));

/** Whether a value is or contains another one: responses have more fields than requests, and `{ slug }` for a slug. */
function contains(value: unknown, part: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === part;
  if (typeof part !== "object" || part === null) return "slug" in value && value.slug === part;
  return Object.entries(part).every(([name, each]) => contains((value as Body)[name], each));
}

/** Other values for the fields of an example that tell resources apart. */
const vary = (metadata: OperationMetadata, number: number): Body =>
  Object.fromEntries(
    Object.entries((getExample(metadata).body?.value ?? {}) as Body)
      .filter(([name]) => /(^|_)slug$|_id$/.test(name))
      .map(([name, value]) => [name, name.endsWith("_id") ? newId() : `${String(value)}-${number}`]),
  );

/** The example request of an operation without optional fields, and what the service uses instead of them. */
function omitOptional(metadata: OperationMetadata) {
  const [media] = Object.values(metadata.operation.requestBody?.content ?? {});
  const { required = [], properties = {} } = resolveReference<SchemaObject>(document, media?.schema ?? {});
  const isRequired = (name: string): boolean => (required as string[]).includes(name);
  const sent = (getExample(metadata).body?.value ?? {}) as Body;
  return {
    value: Object.fromEntries(Object.entries(sent).filter(([name]) => isRequired(name))),
    optional: Object.entries(properties).filter(([name]) => !isRequired(name)),
  };
}

/** Fields that cannot be empty, and that have no default in the contract: it depends on the caller. */
const ofCaller: ReadonlySet<string> = new Set(["username", "display_name", "name", "email", "language"]);

describe("the mock server", () => {
  it.each(byId(all))("%s responds to its example", async (_, metadata) => {
    const { status, body } = await sendExample(metadata);
    expect([status < 400, body]).toEqual([true, body]);
  });

  it.each(byId(creating))("%s creates what can be read", async (_, metadata) => {
    const { headers, body } = await sendExample(metadata);
    const read = await send("GET", String(headers.get("Location")));
    expect(read.status).toBe(200);
    expect(listDifferences(body, read.body)).toEqual([]);
    expect(listDifferences((getExample(metadata).body?.value ?? {}) as Body, read.body)).toEqual([]);
  });

  const withOptional = creating.filter((metadata) => omitOptional(metadata).optional.length > 0);
  it.each(byId(withOptional))(
    "%s uses no text of the example for what a request omits",
    async (_, metadata) => {
      const { method, path } = getExample(metadata);
      const { value, optional } = omitOptional(metadata);
      const start = new Date().toISOString();
      const { headers } = await send(method, path, value);
      const { body } = await send("GET", String(headers.get("Location")));
      const texts = optional.filter(([name, schema]) => {
        const text = body[name];
        const isGenerated = /(^|_)(slug|id)$/.test(name) || ofCaller.has(name);
        return (
          typeof text === "string" &&
          !isGenerated &&
          text !== schema.default &&
          !(/^\d{4}-/.test(text) && text >= start)
        );
      });
      expect(texts.map(([name]) => [name, body[name]])).toEqual([]);
    },
  );

  it.each(byId(changing))("%s changes the fields of the request, and no others", async (_, metadata) => {
    const { path, body } = getExample(metadata);
    const sent = body?.value as Body;
    const before = await send("GET", path);
    expect((await sendExample(metadata)).status).toBe(200);
    const after = await send("GET", path);
    expect(listDifferences(sent, after.body)).toEqual([]);
    const changed = listDifferences(before.body, after.body);
    expect(changed.filter((name) => !(name in sent) && name !== "updated_at")).toEqual([]);
  });

  it.each(byId(deleting))(
    "%s returns the id of what it deletes, which then does not exist",
    async (_, metadata) => {
      const path = getExample(metadata).path.replace(/[\da-f]{8}-[\da-f-]{27}$/, newId());
      const before = await send("GET", path);
      const deleted = await send("DELETE", path);
      expect(deleted.status).toBe(200);
      if (before.status === 200) expect(listDifferences(deleted.body, before.body)).toEqual([]);
      else if (identifiesResource(metadata)) expect(path).toMatch(new RegExp(`/${String(deleted.body.id)}$`));
      expect((await send("DELETE", path)).status).toBe(404);
      if (metadata.id !== "deleteGameStats") expect([404, 405]).toContain((await send("GET", path)).status);
    },
  );

  it("filters by the calling resident, who is the one of the examples", async () => {
    const filtered = lists.flatMap(({ path, residentParameters }) =>
      residentParameters
        .filter((parameter) => parameter.in === "query")
        .map(({ name }) => `/rest${path}?${name}`),
    );
    expect(filtered).toContain("/rest/v1/feedback?resident_id");
    for (const filter of filtered)
      for (const resident of ["me", "@Ada"]) {
        const { body } = await send("GET", `${filter}=${resident}`);
        expect([filter, resident, body.data]).not.toEqual([filter, resident, []]);
      }
  });

  it("knows what the calling resident has done with a game", async () => {
    const readRelationship = async (slug: string) => (await send("GET", `/rest/v1/games/${slug}/me`)).body;
    const nothing = {
      is_liked: false,
      liked_game_id: null,
      library_entry: null,
      backlog_item: null,
      rating: null,
      review_id: null,
      list_ids: [],
    };
    expect(await readRelationship("007-goldeneye")).toMatchObject({ is_liked: true, rating: { score: 9 } });
    const { body: game } = await send("POST", "/rest/v1/games", { name: "Chess" });
    expect(await readRelationship("chess")).toEqual(nothing);
    const create = async (path: string, fields: Body = {}) =>
      (await send("POST", `/rest/v1/${path}`, { game_slug: "chess", ...fields })).body;
    const like = (await create("liked-games"))["liked_game"] as Body;
    const entry = await create("library", { play_status: "PLAYING" });
    const item = await create("backlog");
    const rating = await create("ratings", { score: 7 });
    const review = await create("reviews", { body: "A classic for two players." });
    const { body: list } = await send("POST", "/rest/v1/lists", { name: "Two players" });
    await create(`lists/${String(list.id)}/games`);
    expect(await readRelationship("chess")).toMatchObject({
      is_liked: true,
      liked_game_id: like.id,
      library_entry: { id: entry.id, game_id: game.id, play_status: "PLAYING" },
      backlog_item: { id: item.id },
      rating: { id: rating.id, game_id: game.id, score: 7 },
      review_id: review.id,
      list_ids: [list.id],
    });
    await send("DELETE", `/rest/v1/liked-games/${String(like.id)}`);
    await send("PATCH", `/rest/v1/ratings/${String(rating.id)}`, { score: 8 });
    expect(await readRelationship("chess")).toMatchObject({ is_liked: false, rating: { score: 8 } });
  });

  it("reads a log on at its end", async () => {
    const { data, pagination } = await readPage("/rest/v1/events", "limit=100");
    expect([data.length > 1, pagination.has_more]).toEqual([true, false]);
    const next = await readPage("/rest/v1/events", `cursor=${pagination.next_cursor ?? ""}`);
    expect([next.data, next.pagination]).toMatchObject([[], { next_cursor: pagination.next_cursor }]);
  });

  it("changes and deletes an entry of a waitlist, which shows it", async () => {
    await send("POST", "/rest/v1/waitlists", { name: "Mobile app", purpose: "A test.", max_capacity: 20 });
    const join = (email: string) =>
      send("PUT", "/rest/v1/waitlists/mobile-app/entries", { name: "Ada", email });
    const first = await join("ada@example.com");
    const second = await join("grace@example.com");
    const path = `/rest/v1/waitlists/entries/${String(second.body.id)}`;
    const { body } = await send("PATCH", path, { name: "Grace" });
    expect(body).toMatchObject({
      name: "Mobile app",
      entries: [{ id: second.body.id, name: "Grace", email: "grace@example.com" }, { id: first.body.id }],
    });
    expect((await send("GET", "/rest/v1/waitlists/mobile-app")).body).toMatchObject({
      entries: [{ name: "Grace" }, { name: "Ada" }],
    });
    await send("DELETE", path);
    expect((await readPage("/rest/v1/waitlists/mobile-app/entries", "limit=10")).data).toHaveLength(1);
    await send("DELETE", "/rest/v1/waitlists/mobile-app");
    expect((await join("joan@example.com")).status).toBe(404);
  });

  it("lists reviews of a created game, and changed and deleted examples", async () => {
    await send("POST", "/rest/v1/games", { name: "Chess" });
    expect((await readPage("/rest/v1/games/chess/reviews", "limit=10")).data).toEqual([]);
    await send("POST", "/rest/v1/reviews", { game_slug: "chess", body: "A classic for two players." });
    const { data } = await readPage("/rest/v1/games/chess/reviews", "limit=10");
    expect(data).toMatchObject([{ game: { slug: "chess", name: "Chess" } }]);
    await send("PATCH", "/rest/v1/waitlists/closed-beta", { name: "Open beta" });
    expect((await readPage("/rest/v1/waitlists", "limit=1")).data).toMatchObject([{ name: "Open beta" }]);
    await send("DELETE", "/rest/v1/waitlists/closed-beta");
    expect((await readPage("/rest/v1/waitlists", "limit=1")).data).toEqual([]);
  });

  it.each(byId(lists))("%s returns pages of the requested size", async (_, metadata) => {
    const { path } = getExample(metadata);
    const items = await listAll(path, 1);
    // A log that grows is not counted.
    const isCounted = metadata.paginated?.forwardOnly === false;
    const { data, pagination } = await readPage(path, `limit=100${isCounted ? "&include_total=true" : ""}`);
    expect(items).toEqual(data);
    expect(pagination.total).toBe(isCounted ? data.length : null);
  });

  it.each(byId(collections))("%s creates items of its list", async (_, metadata) => {
    const { path } = getExample(metadata);
    const before = await listAll(path, 100);
    for (let number = 0; number < 12; number += 1) await sendExample(metadata, vary(metadata, number));
    const items = await listAll(path, 10);
    expect(items.length - before.length).toBe(12);
    expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(items.length);
  });
});
