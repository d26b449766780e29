/** Express as in its guide: express-openapi-validator as middleware for the whole contract, plain routes, Prisma. */
import express, { type ErrorRequestHandler, type Request } from "express";
import * as OpenApiValidator from "express-openapi-validator";
import { createCursor, createScopeCheck } from "./credentials.js";
import { toGame } from "./documents/games.js";
import { hasInvalidTerms, toOffer } from "./documents/offers.js";
import { toPage } from "./documents/pages.js";
import { toWaitlist } from "./documents/waitlists.js";
import * as orm from "./prisma.js";
import type { OfferChanges } from "./statements/offers.js";
import type { EntryChanges } from "./statements/waitlists.js";

const prisma = orm.createClient();
const hasScope = createScopeCheck((hash) => orm.findScopes(prisma, hash));
const requiredScope = ({ path }: Request): string =>
  path.includes("/offers/") ? "subscriptions:manage" : "waitlists:manage";

const app = express();
app.disable("x-powered-by");
app.use(express.json());
app.use(
  OpenApiValidator.middleware({
    apiSpec: "packages/server/src/generated/openapi.json",
    validateApiSpec: false,
    validateRequests: true,
    validateResponses: false,
    validateSecurity: {
      handlers: {
        bearerAuth: () => false,
        serviceKey: (request) => hasScope(request.headers["x-service-key"], requiredScope(request)),
      },
    },
  }),
);

interface ListQuery {
  readonly category: readonly string[];
  readonly limit: number;
}

app.patch(/.*/, ({ body }: Request<unknown, unknown, object>, response, next) => {
  if (Object.keys(body).length === 0) response.status(400).json({ status: 400 });
  else next();
});

app.get("/rest/v1/games", async (request, response) => {
  // The validator has coerced the query parameters.
  const { category, limit } = request.query as object as ListQuery;
  const rows = await orm.findPage(prisma, category[0] ?? "", limit);
  response.json(
    toPage(rows, limit, toGame, (last) =>
      createCursor(["listGames", category, "name"], [last.name_key, last.id]),
    ),
  );
});

app.get("/rest/v1/games/:slug", async ({ params }, response) => {
  const row = await orm.findGame(prisma, params.slug);
  if (row === null) response.status(404).json({ status: 404 });
  else response.json(toGame(row));
});

app.patch("/rest/v1/waitlists/entries/:id", async ({ params, body }, response) => {
  const { name, email } = body as EntryChanges;
  const row = await orm.updateEntry(prisma, params.id, { name, email }, new Date());
  if (row === null) response.status(404).json({ status: 404 });
  else response.json(toWaitlist(row.waitlist, row.changed, row.head));
});

app.patch("/rest/v1/subscriptions/:slug/offers/:id", async ({ params, body }, response) => {
  const changes = body as OfferChanges;
  const stored = await orm.findOffer(prisma, params.slug, params.id);
  if (stored === null) return void response.status(404).json({ status: 404 });
  if (hasInvalidTerms({ ...stored, ...changes }, stored.price))
    return void response.status(400).json({ status: 400 });
  const now = new Date();
  response.json(toOffer(await orm.updateOffer(prisma, params.id, changes, now), now));
});

/** The contract masks 401 and 403 of waitlist entries as 404. */
const onError: ErrorRequestHandler = ({ status = 500 }: { status?: number }, request, response, _next) => {
  const isMasked = (status === 401 || status === 403) && request.path.includes("/waitlists/entries/");
  response.status(isMasked ? 404 : status).json({ status: isMasked ? 404 : status });
};
app.use(onError);

app.listen(Number(process.env.PORT), "127.0.0.1");
