/** The baseline without a framework: node:http, a pg pool, hand-written SQL and validation. */
import http from "node:http";
import pg from "pg";
import { createScopeCheck, createCursor } from "./credentials.js";
import { toGame, toOffer, toPage, toWaitlist } from "./serializers.js";
import { createStatements, type EntryChanges, type OfferChanges } from "./statements.js";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const database = createStatements(pool);
const hasScope = createScopeCheck(database.findScopes);

interface Result {
  readonly status: number;
  readonly body: unknown;
}

const ok = (body: unknown): Result => ({ status: 200, body });
const errorResult = (status: number): Result => ({ status, body: { status } });

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const dateTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;
const singleLinePattern = /^[^\u0000-\u001F\u007F]*$/;
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Validator = (value: unknown) => boolean;
const isString =
  (maxLength: number, pattern: RegExp): Validator =>
  (value) =>
    typeof value === "string" && value.length > 0 && value.length <= maxLength && pattern.test(value);
const isOneOf =
  (...values: string[]): Validator =>
  (value) =>
    values.includes(value as string);
const isBoolean: Validator = (value) => typeof value === "boolean";
const isDateTime = isString(40, dateTimePattern);

const entryValidators: Readonly<Record<keyof EntryChanges, Validator>> = {
  name: isString(120, singleLinePattern),
  email: isString(254, emailPattern),
};
const offerValidators: Readonly<Record<keyof OfferChanges, Validator>> = {
  offer_type: isOneOf("FIRST_TIME", "PROMOTIONAL", "WIN_BACK", "LOYALTY", "REFERRAL", "SEASONAL"),
  discount_type: isOneOf("FIXED", "PERCENTAGE", "FREE_TRIAL"),
  discount_value: (value) => typeof value === "number" && value > 0 && value < 1e9,
  valid_from: isDateTime,
  valid_until: (value) => value === null || isDateTime(value),
  applies_to_new_users_only: isBoolean,
  applies_permanently: isBoolean,
};

function parseBody<T extends object>(
  text: string,
  validators: Readonly<Record<keyof T, Validator>>,
): T | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const fields = Object.entries(body);
  const validatorsByName: Readonly<Record<string, Validator>> = validators;
  const isValid =
    fields.length > 0 && fields.every(([name, value]) => validatorsByName[name]?.(value) === true);
  return isValid ? (body as T) : null;
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function getGame(slug: string): Promise<Result> {
  const row = await database.findGame(slug);
  return row ? ok(toGame(row)) : errorResult(404);
}

async function listGames(query: URLSearchParams): Promise<Result> {
  for (const name of query.keys()) if (name !== "category" && name !== "limit") return errorResult(400);
  const limit = Number(query.get("limit") ?? 20);
  const category = query.get("category") ?? "";
  if (!Number.isInteger(limit) || limit < 1 || limit > 100 || !slugPattern.test(category))
    return errorResult(400);
  const rows = await database.findPage(category, limit);
  return ok(toPage(rows, limit, (values) => createCursor(["listGames", category, "name"], values)));
}

async function updateEntry(request: http.IncomingMessage, id: string): Promise<Result> {
  if (!(await hasScope(request.headers["x-service-key"], "waitlists:manage"))) return errorResult(404);
  const changes = parseBody<EntryChanges>(await readBody(request), entryValidators);
  if (changes === null) return errorResult(400);
  const row = uuidPattern.test(id) ? await database.updateEntry(id, changes, new Date()) : undefined;
  return row ? ok(toWaitlist(row, row.changed, row.head)) : errorResult(404);
}

async function updateOffer(request: http.IncomingMessage, slug: string, id: string): Promise<Result> {
  if (!(await hasScope(request.headers["x-service-key"], "subscriptions:manage"))) return errorResult(401);
  const changes = parseBody<OfferChanges>(await readBody(request), offerValidators);
  if (changes === null) return errorResult(400);
  const now = new Date();
  const row = uuidPattern.test(id) ? await database.updateOffer(slug, id, changes, now) : undefined;
  return row ? ok(toOffer(row, now)) : errorResult(404);
}

async function handleRequest(request: http.IncomingMessage): Promise<Result> {
  const [path = "", query = ""] = (request.url ?? "").split("?", 2);
  const [, rest, version, area, second = "", third = "", fourth = ""] = path.split("/");
  if (rest !== "rest" || version !== "v1") return errorResult(404);
  if (request.method === "GET" && area === "games")
    return second === "" ? listGames(new URLSearchParams(query)) : getGame(second);
  if (request.method === "PATCH" && area === "waitlists" && second === "entries")
    return updateEntry(request, third);
  if (request.method === "PATCH" && area === "subscriptions" && third === "offers")
    return updateOffer(request, second, fourth);
  return errorResult(404);
}

http
  .createServer((request, response) => {
    void handleRequest(request)
      .catch(() => errorResult(500))
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
