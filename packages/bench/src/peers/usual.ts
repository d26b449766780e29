/** Our own packages the way everybody wires them: whole-document validator as middleware, Express routes, plain Prisma. */
import express, { type ErrorRequestHandler, type Request } from "express";
import * as OpenApiValidator from "express-openapi-validator";
import { createKeyCheck, sealCursor } from "./credentials.js";
import * as orm from "./orm.js";
import { contradicts, gameOf, offerOf, pageOf, waitlistOf } from "./shapes.js";
import type { EntryChanges, OfferChanges } from "./statements.js";

const prisma = orm.createClient();
const mayUse = createKeyCheck((hash) => orm.findScopes(prisma, hash));
const scopeOf = ({ path }: Request): string =>
  path.includes("/offers/") ? "subscriptions:manage" : "waitlists:manage";

const app = express();
app.disable("x-powered-by");
app.use(express.json());
app.use(
  OpenApiValidator.middleware({
    apiSpec: "openapi.yaml",
    validateApiSpec: false,
    validateRequests: true,
    validateResponses: false,
    validateSecurity: {
      handlers: {
        bearerAuth: () => false,
        serviceKey: (request) => mayUse(request.headers["x-service-key"], scopeOf(request)),
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
  // The validator has coerced the query by the contract.
  const { category, limit } = request.query as object as ListQuery;
  const rows = await orm.findPage(prisma, category[0] ?? "", limit);
  response.json(pageOf(rows, limit, (values) => sealCursor(["listGames", category, "name"], values)));
});

app.get("/rest/v1/games/:slug", async ({ params }, response) => {
  const row = await orm.findGame(prisma, params.slug);
  if (row === null) response.status(404).json({ status: 404 });
  else response.json(gameOf(row));
});

app.patch("/rest/v1/waitlists/entries/:id", async ({ params, body }, response) => {
  const { name, email } = body as EntryChanges;
  const row = await orm.changeEntry(prisma, params.id, { name, email }, new Date());
  if (row === null) response.status(404).json({ status: 404 });
  else response.json(waitlistOf(row.waitlist, row.changed, row.head));
});

app.patch("/rest/v1/subscriptions/:slug/offers/:id", async ({ params, body }, response) => {
  const changes = body as OfferChanges;
  const stored = await orm.findOffer(prisma, params.slug, params.id);
  if (stored === null) return void response.status(404).json({ status: 404 });
  if (contradicts({ ...stored, ...changes }, stored.price))
    return void response.status(400).json({ status: 400 });
  const now = new Date();
  response.json(offerOf(await orm.changeOffer(prisma, params.id, changes, now), now));
});

/** Bad credentials of an entry are a 404 in the contract. */
const onError: ErrorRequestHandler = ({ status = 500 }: { status?: number }, request, response, _next) => {
  const concealed = (status === 401 || status === 403) && request.path.includes("/waitlists/entries/");
  response.status(concealed ? 404 : status).json({ status: concealed ? 404 : status });
};
app.use(onError);

app.listen(Number(process.env.PORT), "127.0.0.1");
