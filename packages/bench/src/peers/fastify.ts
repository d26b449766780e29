/** Fastify as in its guide: JSON schemas for requests and responses, a pg pool, hand-written SQL. */
import Fastify from "fastify";
import { v7 as newId } from "uuid";
import { createCursor, createScopeCheck } from "./credentials.js";
import { toGame } from "./documents/games.js";
import { toOffer } from "./documents/offers.js";
import { toPage } from "./documents/pages.js";
import { toWaitlist } from "./documents/waitlists.js";
import { createPool } from "./pool.js";
import { createStatements } from "./statements/index.js";
import type { OfferChanges } from "./statements/offers.js";
import type { EntryChanges } from "./statements/waitlists.js";

const pool = createPool();
const database = createStatements(pool, newId);
const hasScope = createScopeCheck(database.findScopes);

const text = { type: "string" } as const;
const textOrNull = { type: ["string", "null"] } as const;
const integer = { type: "integer" } as const;
const integerOrNull = { type: ["integer", "null"] } as const;
const numberOrNull = { type: ["number", "null"] } as const;
const boolean = { type: "boolean" } as const;
const texts = { type: "array", items: text } as const;
const object = <T extends object>(properties: T) => ({ type: "object", properties }) as const;
const list = <T extends object>(items: T) => ({ type: "array", items }) as const;

const category = object({
  id: text,
  slug: text,
  name: text,
  type: object({ slug: text, name: text, allows_many: boolean }),
  description: textOrNull,
  is_active: boolean,
  display_order: integer,
  games_count: integer,
  created_at: text,
  updated_at: text,
});
const game = object({
  id: text,
  slug: text,
  name: text,
  alt_titles: texts,
  summary: textOrNull,
  cover_url: textOrNull,
  hero_url: textOrNull,
  released_on: textOrNull,
  released_precision: textOrNull,
  release_status: text,
  developers: texts,
  publishers: texts,
  categories: list(category),
  external_ids: object({ igdb: textOrNull, steam: textOrNull, rawg: textOrNull, gog: textOrNull }),
  is_adult: boolean,
  rating: object({ average: numberOrNull, weighted_average: numberOrNull, votes: integer }),
  time_to_beat: object({
    main_minutes: integerOrNull,
    extra_minutes: integerOrNull,
    complete_minutes: integerOrNull,
    samples: integer,
  }),
  created_at: text,
  updated_at: text,
});
const page = object({
  data: list(game),
  pagination: object({
    limit: integer,
    has_more: boolean,
    next_cursor: textOrNull,
    prev_cursor: textOrNull,
    total: integerOrNull,
    total_relation: textOrNull,
  }),
});
const entry = object({
  id: text,
  name: text,
  email: text,
  waitlist_id: text,
  position: integer,
  status: text,
  invited_at: textOrNull,
  joined_at: text,
  created_at: text,
  updated_at: text,
});
const waitlist = object({
  id: text,
  slug: text,
  name: text,
  purpose: text,
  max_capacity: integer,
  entries: list(entry),
  entries_count: integer,
  spots_left: integer,
  is_full: boolean,
  created_at: text,
  updated_at: text,
});
const offer = object({
  id: text,
  offer_type: text,
  discount_type: text,
  discount_value: { type: "number" },
  valid_from: text,
  valid_until: textOrNull,
  applies_to_new_users_only: boolean,
  applies_permanently: boolean,
  subscription_id: text,
  currency: text,
  effective_price: { type: "number" },
  status: text,
  created_at: text,
  updated_at: text,
});

const dateTime = { type: "string", format: "date-time", minLength: 20, maxLength: 40 } as const;
const patchBody = (properties: object) =>
  ({ type: "object", properties, additionalProperties: false, minProperties: 1 }) as const;
const entryChanges = patchBody({
  name: { type: "string", minLength: 1, maxLength: 120, pattern: "^[^\\u0000-\\u001F\\u007F]*$" },
  email: { type: "string", format: "email", maxLength: 254 },
});
const offerChanges = patchBody({
  offer_type: { enum: ["FIRST_TIME", "PROMOTIONAL", "WIN_BACK", "LOYALTY", "REFERRAL", "SEASONAL"] },
  discount_type: { enum: ["FIXED", "PERCENTAGE", "FREE_TRIAL"] },
  discount_value: { type: "number", minimum: 0.001, maximum: 999999999.999 },
  valid_from: dateTime,
  valid_until: { ...dateTime, type: ["string", "null"] },
  applies_to_new_users_only: boolean,
  applies_permanently: boolean,
});
const listQuery = {
  type: "object",
  additionalProperties: false,
  required: ["category"],
  properties: {
    category: { type: "string", pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$" },
    limit: { type: "integer", minimum: 1, maximum: 100, default: 20 },
  },
} as const;
const entryPath = object({ id: { type: "string" } });

const app = Fastify({ ajv: { customOptions: { removeAdditional: false } } });

app.get<{ Params: { slug: string } }>(
  "/rest/v1/games/:slug",
  { schema: { response: { 200: game } } },
  async ({ params }, reply) => {
    const row = await database.findGame(params.slug);
    return row ? toGame(row) : reply.code(404).send({ status: 404 });
  },
);

app.get<{ Querystring: { category: string; limit: number } }>(
  "/rest/v1/games",
  { schema: { querystring: listQuery, response: { 200: page } } },
  async ({ query: { category, limit } }) => {
    const rows = await database.findPage(category, limit);
    return toPage(rows, limit, toGame, (last) =>
      createCursor(["listGames", category, "name"], [last.name_key, last.id]),
    );
  },
);

app.patch<{ Params: { id: string }; Body: EntryChanges }>(
  "/rest/v1/waitlists/entries/:id",
  {
    schema: { params: entryPath, body: entryChanges, response: { 200: waitlist } },
    preParsing: async ({ headers }, reply) => {
      if (!(await hasScope(headers["x-service-key"], "waitlists:manage")))
        await reply.code(404).send({ status: 404 });
    },
  },
  async ({ params, body }, reply) => {
    const row = await database.updateEntry(params.id, body, new Date());
    return row ? toWaitlist(row, row.changed, row.head) : reply.code(404).send({ status: 404 });
  },
);

app.patch<{ Params: { slug: string; id: string }; Body: OfferChanges }>(
  "/rest/v1/subscriptions/:slug/offers/:id",
  {
    schema: { body: offerChanges, response: { 200: offer } },
    preParsing: async ({ headers }, reply) => {
      if (!(await hasScope(headers["x-service-key"], "subscriptions:manage")))
        await reply.code(401).send({ status: 401 });
    },
  },
  async ({ params, body }, reply) => {
    const now = new Date();
    const row = await database.updateOffer(params.slug, params.id, body, now);
    return row ? toOffer(row, now) : reply.code(404).send({ status: 404 });
  },
);

await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
