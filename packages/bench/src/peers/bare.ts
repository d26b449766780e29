/** The lower bound: node:http, a pg pool, one hand-written statement per operation, checks by hand. */
import http from "node:http";
import pg from "pg";
import { createKeyCheck, sealCursor } from "./credentials.js";
import { gameOf, offerOf, pageOf, waitlistOf } from "./shapes.js";
import { statementsOn, type EntryChanges, type OfferChanges } from "./statements.js";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const database = statementsOn(pool);
const mayUse = createKeyCheck(database.findScopes);

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number): Answer => ({ status, body: { status } });

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;
const oneLine = /^[^\u0000-\u001F\u007F]*$/;
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Check = (value: unknown) => boolean;
const isText =
  (longest: number, shape: RegExp): Check =>
  (value) =>
    typeof value === "string" && value.length > 0 && value.length <= longest && shape.test(value);
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value as string);
const isBoolean: Check = (value) => typeof value === "boolean";
const isMoment = isText(40, dateTime);

const entryChecks: Readonly<Record<keyof EntryChanges, Check>> = {
  name: isText(120, oneLine),
  email: isText(254, address),
};
const offerChecks: Readonly<Record<keyof OfferChanges, Check>> = {
  offer_type: oneOf("FIRST_TIME", "PROMOTIONAL", "WIN_BACK", "LOYALTY", "REFERRAL", "SEASONAL"),
  discount_type: oneOf("FIXED", "PERCENTAGE", "FREE_TRIAL"),
  discount_value: (value) => typeof value === "number" && value > 0 && value < 1e9,
  valid_from: isMoment,
  valid_until: (value) => value === null || isMoment(value),
  applies_to_new_users_only: isBoolean,
  applies_permanently: isBoolean,
};

function parse<T extends object>(text: string, checks: Readonly<Record<keyof T, Check>>): T | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const fields = Object.entries(body);
  const known: Readonly<Record<string, Check>> = checks;
  const sound = fields.length > 0 && fields.every(([name, value]) => known[name]?.(value) === true);
  return sound ? (body as T) : null;
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function getGame(slug: string): Promise<Answer> {
  const row = await database.findGame(slug);
  return row ? ok(gameOf(row)) : refused(404);
}

async function listGames(query: URLSearchParams): Promise<Answer> {
  for (const name of query.keys()) if (name !== "category" && name !== "limit") return refused(400);
  const limit = Number(query.get("limit") ?? 20);
  const category = query.get("category") ?? "";
  if (!Number.isInteger(limit) || limit < 1 || limit > 100 || !slugShape.test(category)) return refused(400);
  const rows = await database.findPage(category, limit);
  return ok(pageOf(rows, limit, (values) => sealCursor(["listGames", category, "name"], values)));
}

async function changeEntry(request: http.IncomingMessage, id: string): Promise<Answer> {
  if (!(await mayUse(request.headers["x-service-key"], "waitlists:manage"))) return refused(404);
  const changes = parse<EntryChanges>(await readBody(request), entryChecks);
  if (changes === null) return refused(400);
  const row = uuid.test(id) ? await database.changeEntry(id, changes, new Date()) : undefined;
  return row ? ok(waitlistOf(row, row.changed, row.head)) : refused(404);
}

async function changeOffer(request: http.IncomingMessage, slug: string, id: string): Promise<Answer> {
  if (!(await mayUse(request.headers["x-service-key"], "subscriptions:manage"))) return refused(401);
  const changes = parse<OfferChanges>(await readBody(request), offerChecks);
  if (changes === null) return refused(400);
  const now = new Date();
  const row = uuid.test(id) ? await database.changeOffer(slug, id, changes, now) : undefined;
  return row ? ok(offerOf(row, now)) : refused(404);
}

async function answerOf(request: http.IncomingMessage): Promise<Answer> {
  const [path = "", query = ""] = (request.url ?? "").split("?", 2);
  const [, rest, version, area, second = "", third = "", fourth = ""] = path.split("/");
  if (rest !== "rest" || version !== "v1") return refused(404);
  if (request.method === "GET" && area === "games")
    return second === "" ? listGames(new URLSearchParams(query)) : getGame(second);
  if (request.method === "PATCH" && area === "waitlists" && second === "entries")
    return changeEntry(request, third);
  if (request.method === "PATCH" && area === "subscriptions" && third === "offers")
    return changeOffer(request, second, fourth);
  return refused(404);
}

http
  .createServer((request, response) => {
    void answerOf(request)
      .catch(() => refused(500))
      .then(({ status, body }) => {
        const text = JSON.stringify(body);
        response.writeHead(status, {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Length": Buffer.byteLength(text),
        });
        response.end(text);
      });
  })
  .listen(Number(process.env.PORT), "127.0.0.1");
