import { sequenceEvents } from "../../src/areas/events/sequencer.js";
import { type ContractOperation, loadContractOperations } from "./contract-walk.js";
import { createRawClient, type RawResponse } from "./raw-client.js";
import type { SignedIn, TestService } from "./service.js";

/** One row of every kind, so that requests reach the handlers and their SQL statements. */
export interface WalkFixtures {
  /** Every operation with path parameters of existing rows. */
  readonly operations: readonly FixtureOperation[];
  /** Sends a request as an admin. */
  readonly send: (operation: FixtureOperation, request?: RequestOverrides) => Promise<RawResponse>;
  readonly close: () => void;
}

/** An operation with its path parameters. */
export interface FixtureOperation extends ContractOperation {
  readonly pathValues: Readonly<Record<string, string>>;
}

/** Overrides of the operation's example request. */
export interface RequestOverrides {
  /** Path parameters as written in the URL. */
  readonly path?: Readonly<Record<string, string>>;
  /** The query string, without its question mark. */
  readonly query?: string;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The game that the examples of the contract reference, and others. */
const exampleGame = { id: "01930e5c-6b00-7c00-8000-000000000401", slug: "007-goldeneye", name: "GoldenEye" };
const otherGame = { id: "01930e5c-6b00-7c00-8000-000000000402", slug: "chess", name: "Chess" };
const ratedGame = { id: "01930e5c-6b00-7c00-8000-000000000403", slug: "tag", name: "Tag" };

/** Creates one row of every kind as an admin, mostly from the examples of the create operations. */
export async function createWalkFixtures(service: TestService, admin?: SignedIn): Promise<WalkFixtures> {
  const { token } = admin ?? (await service.admin());
  const { send, close } = createSender(service.baseUrl, { Authorization: `Bearer ${token}` });
  const pathValues = await createPathValues(service, send);
  const operations = loadContractOperations().map((operation) => ({
    ...operation,
    pathValues: pathValues(operation),
  }));
  return { operations, send, close };
}

/** Sends the example requests of operations with these headers. */
export function createSender(
  baseUrl: string,
  credentials: Readonly<Record<string, string>>,
): Pick<WalkFixtures, "send" | "close"> {
  const client = createRawClient(baseUrl);
  return {
    send: (operation, { path = {}, query, body, headers } = {}) =>
      client.send({
        method: operation.method,
        path: buildUrl(operation, { ...operation.pathValues, ...path }) + buildQueryString(operation, query),
        headers: { ...credentials, ...buildContentTypeHeader(operation, body), ...headers },
        body: body ?? encodeBody(operation),
      }),
    close: client.close,
  };
}

const buildUrl = ({ path }: ContractOperation, values: Readonly<Record<string, string>>): string =>
  `/rest${path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "")}`;

function buildQueryString({ query }: ContractOperation, extra?: string): string {
  const required = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`);
  const parts = extra === undefined ? required : [...required, extra];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

function encodeBody({ body, bodyType }: ContractOperation): Buffer | undefined {
  if (body === undefined) return undefined;
  const isForm = bodyType === "application/x-www-form-urlencoded";
  return Buffer.from(isForm ? new URLSearchParams(Object.entries(body)).toString() : JSON.stringify(body));
}

const buildContentTypeHeader = (operation: ContractOperation, body?: Buffer): Record<string, string> =>
  body !== undefined || operation.body !== undefined ? { "Content-Type": operation.bodyType } : {};

type SendRequest = WalkFixtures["send"];

async function createPathValues(service: TestService, send: SendRequest) {
  const operations = new Map<string, ContractOperation>(
    loadContractOperations().map((operation) => [operation.id, operation]),
  );
  await service.database.game.createMany({ data: [exampleGame, otherGame, ratedGame] });
  for (const slug of ["n64", "snes"])
    await service.database.gameCategory.create({
      data: { id: service.dependencies.newId(), slug, name: slug, type: "platform" },
    });
  const ada = await service.signUp({ email: "ada@example.com", username: "ada", display_name: "Ada" });
  const create = async (
    id: string,
    overrides: object = {},
    path: Record<string, string> = {},
  ): Promise<CreatedRow> => {
    const operation = operations.get(id);
    if (operation === undefined) throw new Error(`${id} is not in the contract`);
    const body = Buffer.from(JSON.stringify({ ...operation.body, ...overrides }));
    const response = await send({ ...operation, pathValues: path }, { body });
    if (response.status >= 300) throw new Error(`${id} returned ${response.status} ${response.text}`);
    return JSON.parse(response.text) as CreatedRow;
  };
  const session = await service.database.session.findFirstOrThrow({
    where: { resident_id: ada.resident.id },
    select: { id: true },
  });
  const rows = await createRows(create, ada.resident.id);
  await sequenceEvents(service.database);
  const event = await service.database.event.findFirstOrThrow({
    where: { subject_id: rows.review.id },
    select: { id: true },
  });
  return createPathValueLookup({ ...rows, session, event }, ada.resident.id);
}

interface CreatedRow {
  readonly id: string;
  readonly slug: string;
  /** Only in the response of addLikedGame. */
  readonly liked_game?: { readonly id: string };
}

type CreateRow = (id: string, overrides?: object, path?: Record<string, string>) => Promise<CreatedRow>;

/** Creates one row of every kind, except residents and games. */
async function createRows(create: CreateRow, residentId: string) {
  const game = { game_id: otherGame.id, game_slug: undefined };
  const list = await create("createList", { game_ids: [otherGame.id] });
  const subscription = await create("createSubscription");
  const waitlist = await create("createWaitlist");
  const badge = await create("createBadge");
  await create("awardBadge", {}, { id: residentId, badge_id: badge.id });
  await create("createGameStats", { game_slug: otherGame.slug });
  await create("exportResident", {}, { id: "me" });
  const endpoint = await create("createWebhookEndpoint");
  return {
    list,
    subscription,
    waitlist,
    badge,
    achievement: await create("createAchievement"),
    activity: await create("createActivityLog", { game_id: otherGame.id }),
    backlog: await create("createBacklogItem", game),
    blog: await create("createBlog", { status: "PUBLISHED" }),
    feedback: await create("createFeedback"),
    changelog: await create("createChangelog", { changes: [{ type: "FIXED", description: "Covers." }] }),
    email: await create("sendEmail"),
    offer: await create("createSubscriptionOffer", {}, { slug: subscription.slug }),
    entry: await create("createLibraryEntry", game),
    like: await create("addLikedGame", game),
    review: await create("createReview", game),
    rating: await create("createRating", { game_slug: ratedGame.slug }),
    role: await create("createRole"),
    key: await create("createServiceKey"),
    waitlistEntry: await create("joinWaitlist", {}, { slug: waitlist.slug }),
    endpoint,
    delivery: await create("testWebhookEndpoint", {}, { id: endpoint.id }),
  };
}

type Rows = Awaited<ReturnType<typeof createRows>> &
  Readonly<Record<"session" | "event", { readonly id: string }>>;

const createPathValueLookup = (rows: Rows, residentId: string) => {
  const valuesByPrefix: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ["/v1/achievements", { id: rows.achievement.id }],
    ["/v1/activity-logs", { id: rows.activity.id }],
    // A session of another resident, so that the test does not revoke its own session.
    ["/v1/auth/sessions", { id: rows.session.id }],
    ["/v1/auth", { provider: "google" }],
    ["/v1/backlog", { id: rows.backlog.id }],
    ["/v1/badges", { id: rows.badge.id }],
    ["/v1/blogs", { slug: rows.blog.slug }],
    ["/v1/changelogs", { id: rows.changelog.id }],
    ["/v1/emails", { id: rows.email.id }],
    ["/v1/events", { id: rows.event.id }],
    ["/v1/feedback", { id: rows.feedback.id }],
    ["/v1/game-categories", { slug: "n64" }],
    ["/v1/games", { slug: otherGame.slug }],
    ["/v1/library", { id: rows.entry.id }],
    ["/v1/liked-games", { id: rows.like.liked_game?.id ?? "" }],
    ["/v1/lists", { id: rows.list.id, game_id: otherGame.id }],
    ["/v1/ratings", { id: rows.rating.id }],
    // Residents export only their own data.
    ["/v1/residents/{id}/export", { id: "me" }],
    ["/v1/residents", { id: residentId, achievement_id: rows.achievement.id, badge_id: rows.badge.id }],
    ["/v1/reviews", { id: rows.review.id }],
    ["/v1/roles", { id: rows.role.id }],
    ["/v1/service-keys", { id: rows.key.id }],
    ["/v1/subscriptions", { slug: rows.subscription.slug, id: rows.offer.id }],
    ["/v1/webhook-deliveries", { id: rows.delivery.id }],
    ["/v1/webhook-endpoints", { id: rows.endpoint.id }],
    ["/v1/waitlists/entries", { id: rows.waitlistEntry.id }],
    ["/v1/waitlists", { slug: rows.waitlist.slug }],
  ];
  return ({ path }: ContractOperation): Readonly<Record<string, string>> =>
    path.includes("{")
      ? (valuesByPrefix.find(([prefix]) => `${path}/`.startsWith(`${prefix}/`))?.[1] ?? {})
      : {};
};

/** Describes how a response differs from the contract or the expectation. Returns null if it does not. */
export function findMismatch(
  { codes, statuses }: ContractOperation,
  { status, problem, text }: RawResponse,
  expected?: { readonly status: number; readonly code: string; readonly fieldError?: string },
): string | null {
  const actual = `${status} ${text.slice(0, 300)}`;
  if (status >= 500) return actual;
  if (problem ? !codes.get(status)?.has(problem.code) : !statuses.includes(status))
    return `is not declared: ${actual}`;
  if (expected === undefined) return null;
  const { fieldError } = expected;
  if (status !== expected.status || problem?.code !== expected.code)
    return `should be ${expected.status} ${expected.code}: ${actual}`;
  if (fieldError !== undefined && !problem.errors?.some(({ code }) => code === fieldError))
    return `should contain the field error ${fieldError}: ${actual}`;
  return null;
}
