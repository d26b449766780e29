import { expect, it } from "@jest/globals";
import type { OperationId } from "../../src/kernel/http/operation.js";
import { permissions } from "../../src/generated/permissions.js";
import { describeService } from "../support/describe-operation.js";
import type { TestService } from "../support/service.js";
import { resolveLinks, type LinkedRequest } from "../support/links.js";
import { loadContractOperations } from "../support/contract-walk.js";

type Request = readonly [method: "post" | "put", path: string, body: object];

const subscriptionBody = { name: "Plan", price: 9, currency: "EUR", billing_interval: "MONTH" } as const;

async function prepare(service: TestService) {
  const admin = await service.admin();
  const games = await Promise.all(
    ["Chess", "Go", "Tag"].map((name) => admin.api.games.create({ name, slug: `the-${name.toLowerCase()}` })),
  );
  await admin.api.subscriptions.create({ ...subscriptionBody, slug: "plan" });
  for (const slug of ["beta", "open"])
    await admin.api.waitlists.create({ slug, name: "Beta", purpose: "A test.", max_capacity: 5 });
  const list = await admin.api.lists.create({ name: "Favourites" });
  const badge = await admin.api.badges.create({ name: "Founder", description: "A badge.", tier: "GOLD" });
  return { admin, games, list, badge };
}

describeService("Location and links", { prepare }, ({ service, admin, games, list, badge }) => {
  /** A request for each operation that creates a resource. */
  const createRequests: Partial<Record<OperationId, () => Request>> = {
    signUp: () => ["post", "/auth/sign-up", { email: "new@example.com", password: "seven lanterns hum" }],
    createAchievement: () => [
      "post",
      "/achievements",
      { key: "FIRST", name: "First", description: "Be first.", points: 5 },
    ],
    createActivityLog: () => [
      "post",
      "/activity-logs",
      { type: "PLAY_SESSION", game_id: games[0]?.id, minutes: 9 },
    ],
    createBadge: () => ["post", "/badges", { name: "Early bird", description: "A badge.", tier: "GOLD" }],
    createBacklogItem: () => ["post", "/backlog", { game_id: games[0]?.id }],
    createBlog: () => ["post", "/blogs", { title: "Post", body_markdown: "Text." }],
    createChangelog: () => [
      "post",
      "/changelogs",
      { version: "1.2.3", title: "More", changes: [{ type: "ADDED", description: "More." }] },
    ],
    createFeedback: () => [
      "post",
      "/feedback",
      { type: "IDEA", title: "More", message: "More of it, please." },
    ],
    createSubscription: () => ["post", "/subscriptions", { ...subscriptionBody, slug: "other" }],
    createSubscriptionOffer: () => [
      "post",
      "/subscriptions/plan/offers",
      { offer_type: "FIRST_TIME", discount_type: "FIXED", discount_value: 2 },
    ],
    createGame: () => ["post", "/games", { name: "Draughts" }],
    createGameStats: () => ["post", "/games/stats", { game_id: games[0]?.id }],
    upsertGameStats: () => ["put", `/games/${games[1]?.slug}/stats`, { views_count: 1 }],
    upsertGameCategory: () => ["put", "/game-categories/puzzle", { name: "Puzzle", type: "genre" }],
    createList: () => ["post", "/lists", { name: "Mine" }],
    addGameToList: () => ["post", `/lists/${list.id}/games`, { game_id: games[0]?.id }],
    awardBadge: () => ["put", `/residents/${admin.resident.id}/badges/${badge.id}`, {}],
    createLibraryEntry: () => ["post", "/library", { game_id: games[0]?.id }],
    addLikedGame: () => ["post", "/liked-games", { game_id: games[0]?.id }],
    createReview: () => ["post", "/reviews", { game_id: games[0]?.id, body: "Good." }],
    createRating: () => ["post", "/ratings", { game_id: games[0]?.id, score: 8 }],
    createResident: () => ["post", "/residents", { email: "made@example.com" }],
    createRole: () => ["post", "/roles", { name: "helper", permissions: [permissions[0]] }],
    createWaitlist: () => [
      "post",
      "/waitlists",
      { slug: "gamma", name: "Gamma", purpose: "A test.", max_capacity: 5 },
    ],
    joinWaitlist: () => ["put", "/waitlists/beta/entries", { name: "Ada", email: admin.email }],
  };

  const creations = loadContractOperations()
    .filter(({ statuses }) => statuses.includes(201))
    .map(({ id }) => id);

  it("there is a request for every operation that returns 201", () => {
    // socialSignIn needs a provider. Its response is created by the same code as that of signUp.
    const testedOperations = creations.filter((id) => id !== "socialSignIn");
    expect(Object.keys(createRequests).sort()).toEqual([...testedOperations].sort());
  });

  const operations = Object.entries(createRequests) as [OperationId, () => Request][];
  const buildHeaders = () => ({ Authorization: `Bearer ${admin.token}` });

  it.each(operations)(
    "%s: GET on Location, and GET and DELETE on the links, return 200 to the creator",
    async (id, createRequest) => {
      const [method, path, body] = createRequest();
      const created = await service.http[method](`/rest/v1${path}`).set(buildHeaders()).send(body);
      expect([created.status, created.body]).toEqual([201, expect.anything()]);
      const location = String(created.headers["location"]);
      const read = await service.http.get(location).set(buildHeaders());
      expect(read.status).toBe(200);
      const { etag = read.headers["etag"] } = created.headers;
      // The GET of a waitlist also returns entries, so only the version in its tag is the same.
      if (id === "createWaitlist") expect(readVersion(read.headers["etag"])).toBe(readVersion(etag));
      else expect(read.headers["etag"]).toBe(etag);
      const links = resolveLinks(id, { path: `/rest/v1${path}`, response: created });
      expect(links.map(({ method, url }) => `${method} ${url}`)).toContain(`get ${location}`);
      for (const link of [...links.filter(isRead), ...links.filter(isDelete)]) {
        const { status } = await service.http[link.method](link.url).set(buildHeaders());
        expect([link.id, status]).toEqual([link.id, 200]);
      }
    },
  );

  it.each<readonly [OperationId, () => Request]>([
    ["incrementGameStats", () => ["post", `/games/${games[2]?.slug}/stats/increment`, { field: "VIEWS" }]],
    ["addGameToList", () => ["post", `/lists/${list.id}/games`, { game_id: games[2]?.id }]],
    ["joinWaitlist", () => ["put", "/waitlists/open/entries", { name: "Ada", email: admin.email }]],
  ])("%s: GET on the first link returns the ETag of the 200", async (id, createRequest) => {
    const [method, path, body] = createRequest();
    const send = () => service.http[method](`/rest/v1${path}`).set(buildHeaders()).send(body);
    await send();
    const response = await send();
    expect([response.status, response.headers["etag"]]).toEqual([200, expect.any(String)]);
    const [link] = resolveLinks(id, { path: `/rest/v1${path}`, response });
    const read = await service.http.get(link?.url ?? "").set(buildHeaders());
    expect([read.status, read.headers["etag"]]).toEqual([200, response.headers["etag"]]);
  });

  it("PATCH on the link updates the created resource", async () => {
    const body = { name: "Linked" };
    const response = await service.http.post("/rest/v1/lists").set(buildHeaders()).send(body);
    const links = resolveLinks("createList", { path: "/rest/v1/lists", response });
    const [update] = links.filter(({ method }) => method === "patch");
    expect(update?.id).toBe("updateList");
    const url = update?.url ?? "";
    const updated = await service.http.patch(url).set(buildHeaders()).send({ name: "Renamed" });
    const read = await service.http.get(String(response.headers["location"])).set(buildHeaders());
    expect(read.body).toMatchObject({ name: "Renamed" });
    expect(read.headers["etag"]).toBe(updated.headers["etag"]);
  });
});

/** Reads the version of an entity tag. */
const readVersion = (tag: string | undefined): string | undefined => tag?.split(".")[0];
const isRead = ({ method }: LinkedRequest): boolean => method === "get";
const isDelete = ({ method }: LinkedRequest): boolean => method === "delete";
