import { expect, it } from "@jest/globals";
import type { OperationId } from "../../src/kernel/http/operation.js";
import { resolveReference, type ResponseObject } from "../../src/kernel/contract/document.js";
import { permissions } from "../../src/generated/permissions.js";
import { describeService } from "../support/describe-operation.js";
import type { TestService } from "../support/service.js";
import { contract, loadContractOperations } from "../support/contract-walk.js";

type Request = readonly [method: "post" | "put", path: string, body: object];

const subscriptionBody = { name: "Plan", price: 9, currency: "EUR", billing_interval: "MONTH" } as const;

async function prepare(service: TestService) {
  const admin = await service.admin();
  const games = await Promise.all(
    ["Chess", "Go", "Tag"].map((name) => admin.api.games.create({ name, slug: `the-${name.toLowerCase()}` })),
  );
  await admin.api.subscriptions.create({ ...subscriptionBody, slug: "plan" });
  await admin.api.waitlists.create({ slug: "beta", name: "Beta", purpose: "A test.", max_capacity: 5 });
  return { admin, games };
}

describeService("Location", { prepare }, ({ service, admin, games }) => {
  /** A request for each operation that creates a readable resource. */
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
    createList: () => ["post", "/lists", { name: "Mine" }],
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

  const operationsWithLocation = loadContractOperations()
    .filter(({ operation }) => {
      const created = operation.responses["201"];
      return created && "Location" in (resolveReference<ResponseObject>(contract, created).headers ?? {});
    })
    .map(({ id }) => id);

  it("there is a request for every operation that declares Location", () => {
    // socialSignIn needs a provider. Its response is created by the same code as that of signUp.
    const testedOperations = operationsWithLocation.filter((id) => id !== "socialSignIn");
    expect(Object.keys(createRequests).sort()).toEqual([...testedOperations].sort());
  });

  it.each(Object.entries(createRequests))(
    "%s: GET on Location returns 200 to the creator",
    async (_, createRequest) => {
      const [method, path, body] = createRequest();
      const token = { Authorization: `Bearer ${admin.token}` };
      const created = await service.http[method](`/rest/v1${path}`).set(token).send(body);
      expect([created.status, created.body]).toEqual([201, expect.anything()]);
      const read = await service.http.get(String(created.headers["location"])).set(token);
      expect(read.status).toBe(200);
    },
  );
});
