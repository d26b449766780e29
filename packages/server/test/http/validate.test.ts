import { beforeAll, expect, it } from "@jest/globals";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import * as OpenApiValidator from "express-openapi-validator";
import request from "supertest";
import { operationValidator, validatorOptions } from "../../src/http/validate.js";
import { contract, walkContract, type Walked } from "../support/walk.js";

/**
 * The library's whole-document middleware against ours, over every operation: an upgrade that changes what the deep
 * imports do shows here.
 */
const operations = walkContract().toSorted((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1));

function rank(path: string): string {
  return path.replace(/\{\w+\}/g, "\uffff");
}

const echo: RequestHandler = (req, res) => {
  res.json({ params: { ...req.params }, query: { ...req.query }, body: req.body as unknown });
};
const report: ErrorRequestHandler = (
  error: { status?: number; message: string; errors?: unknown },
  _req,
  res,
  _next,
) => {
  res
    .status(error.status ?? 500)
    .json({ status: error.status, message: error.message, errors: error.errors });
};
const expressPath = ({ path }: Walked) => `/rest${path.replace(/\{(\w+)\}/g, ":$1")}`;
const verb = ({ method }: Walked) => method.toLowerCase() as "get" | "put" | "post" | "patch" | "delete";

function newApp(): Express {
  const app = express();
  app.set("query parser", "simple");
  app.use(express.json());
  return app;
}

function wholeDocument(): Express {
  const app = newApp();
  const document = { ...structuredClone(contract), servers: [{ url: "/rest" }] } as object;
  app.use(OpenApiValidator.middleware({ ...validatorOptions(document as never), validateResponses: false }));
  for (const operation of operations) app[verb(operation)](expressPath(operation), echo);
  return app.use(report);
}

function perOperation(): Express {
  const app = newApp();
  for (const operation of operations) {
    const validator = operationValidator(contract, operation);
    app[verb(operation)](
      expressPath(operation),
      (req, res, next) => (validator.request(req, res), next()),
      echo,
    );
  }
  return app.use(report);
}

interface Attempt {
  readonly query?: string;
  readonly body?: unknown;
}

const queries = [
  "limit=5",
  "limit=0",
  "limit=abc",
  "limit=5&limit=6",
  "unknown=1",
  "cursor=",
  "cursor=a&cursor=b",
  "sort=nonsense",
  "include_total=maybe",
  "q=a",
];

function attemptsAt({ body }: Walked): Attempt[] {
  const asked = queries.map((query) => ({ query, body }));
  if (!body) return [{}, ...asked];
  const fields = Object.entries(body);
  const wrong = [[], "text", null, {}, { ...body, unknown: 1 }];
  const without = fields.map(([name]) => Object.fromEntries(fields.filter(([other]) => other !== name)));
  const strange = [5, "", null, true, ["x"], { a: 1 }, "x".repeat(5000), -1e12, "1997-13-45"];
  const replaced = fields.flatMap(([name]) => strange.map((value) => ({ ...body, [name]: value })));
  return [{ body }, {}, ...asked, ...[...wrong, ...without, ...replaced].map((each) => ({ body: each }))];
}

let whole: Express;
let sliced: Express;
beforeAll(() => {
  whole = wholeDocument();
  sliced = perOperation();
});

async function ask(app: Express, operation: Walked, { query, body }: Attempt) {
  const sent = request(app)[verb(operation)](operation.url + (query ? `?${query}` : ""));
  if (body !== undefined) sent.set("Content-Type", "application/json").send(JSON.stringify(body));
  const { status, body: answer } = await sent;
  return { status, answer: answer as unknown };
}

it.each(operations)("$id is validated the same way alone as in the whole document", async (operation) => {
  for (const attempt of attemptsAt(operation))
    expect({ attempt, ...(await ask(sliced, operation, attempt)) }).toEqual({
      attempt,
      ...(await ask(whole, operation, attempt)),
    });
});
