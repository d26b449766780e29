import http from "node:http";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import * as OpenApiValidator from "express-openapi-validator";
import { loadContract } from "../../src/kernel/contract/contract.js";
import { withPerItemValidation } from "../../src/kernel/contract/per-item-validation.js";
import { allowReserved, getValidators } from "../../src/kernel/http/operation-validator.js";
import { createValidatorOptions } from "../../src/platform/validation/express-openapi-validator.js";
import { removeFieldConditions } from "../../src/platform/validation/field-conditions.js";
import { RequestValidationError } from "../../src/platform/validation/request-validator.js";
import { contract, type ContractOperation, loadContractOperations } from "../support/contract-walk.js";
import { listenLocally } from "../support/ports.js";

/**
 * Compares the per-operation validators with the whole-document middleware of express-openapi-validator, for every
 * operation: this test fails when an upgrade changes the internals that the service uses.
 */
const operations = loadContractOperations().toSorted((a, b) =>
  toRoutePriority(a.path) < toRoutePriority(b.path) ? -1 : 1,
);

function toRoutePriority(path: string): string {
  return path.replace(/\{\w+\}/g, "\uffff");
}

const echo: RequestHandler = (req, res) => {
  res.json({ params: { ...req.params }, query: { ...req.query }, body: req.body as unknown });
};
/** Our own error messages are tested in test/contract/validation-errors.test.ts. */
const sendError: ErrorRequestHandler = (error: { status?: number; message: string }, _req, res, _next) => {
  const status = error instanceof RequestValidationError ? 400 : error.status;
  res.status(status ?? 500).json(status === 400 ? {} : { message: error.message });
};
const toExpressPath = ({ path }: ContractOperation) => `/rest${path.replace(/\{(\w+)\}/g, ":$1")}`;
const toMethodName = ({ method }: ContractOperation) =>
  method.toLowerCase() as "get" | "put" | "post" | "patch" | "delete";

function createApp(): Express {
  const app = express();
  app.set("query parser", "simple");
  app.use(express.json());
  return app;
}

function createWholeDocumentApp(): Express {
  const app = createApp();
  const document = { ...createRequestDocument(), servers: [{ url: "/rest" }] };
  const metadataById = new Map(operations.map((metadata) => [metadata.id, metadata]));
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const metadata = metadataById.get(operation.operationId);
    Object.assign(operation, {
      ...(metadata && withPerItemValidation(contract, metadata)),
      responses: {},
      parameters: allowReserved(contract, operation),
      "x-eov-allow-unknown-query-parameters": operation["x-open-query"] === true,
    });
  }
  app.use(OpenApiValidator.middleware({ ...createValidatorOptions(document), validateResponses: false }));
  for (const operation of operations) app[toMethodName(operation)](toExpressPath(operation), echo);
  return app.use(sendError);
}

/** The contract without responses, because the library copies and searches the whole document for each operation. */
function createRequestDocument() {
  const document = removeFieldConditions(structuredClone(contract));
  const { schemas, parameters, requestBodies, securitySchemes } = document.components;
  return { ...document, components: { schemas, parameters, requestBodies, securitySchemes } };
}

function createPerOperationApp(): Express {
  const app = createApp();
  const getValidator = getValidators(loadContract());
  for (const operation of operations) {
    const validator = getValidator(operation);
    app[toMethodName(operation)](
      toExpressPath(operation),
      (req, _res, next) => {
        validator.request(req);
        next();
      },
      echo,
    );
  }
  return app.use(sendError);
}

interface RequestAttempt {
  readonly query?: string;
  readonly body?: unknown;
}

const queries = [
  "limit=5",
  "limit=0",
  "limit=abc",
  "limit=5&limit=6",
  "unknown=1",
  "since=2026-11-01T00:00:00Z",
  "q=a:b/c@d,e!(f)",
  "cursor=a&cursor=b",
  "sort=nonsense",
  "include_total=maybe",
  "q=a",
];

function buildAttempts({ body }: ContractOperation): RequestAttempt[] {
  const withQueries = queries.map((query) => ({ query, body }));
  // A missing required body is rejected by the body reader, before the validator.
  if (!body) return [{}, ...withQueries];
  const fields = Object.entries(body);
  const invalidBodies = [[], "text", null, {}, { ...body, unknown: 1 }];
  const withoutField = fields.map(([name]) => Object.fromEntries(fields.filter(([other]) => other !== name)));
  const malformedValues = [5, "", null, true, ["x"], { a: 1 }, "x".repeat(5000), -1e12, "1997-13-45"];
  const withMalformedField = fields.flatMap(([name]) =>
    malformedValues.map((value) => ({ ...body, [name]: value })),
  );
  return [
    { body },
    ...withQueries,
    ...[...invalidBodies, ...withoutField, ...withMalformedField].map((invalidBody) => ({
      body: invalidBody,
    })),
  ];
}

const servers: http.Server[] = [];
let wholeDocumentUrl: string;
let perOperationUrl: string;
beforeAll(async () => {
  [wholeDocumentUrl, perOperationUrl] = [
    await listen(createWholeDocumentApp()),
    await listen(createPerOperationApp()),
  ];
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

async function listen(app: Express): Promise<string> {
  const server = http.createServer(app);
  servers.push(server);
  return `http://127.0.0.1:${await listenLocally(server)}`;
}

async function sendAttempt(
  baseUrl: string,
  { method, url }: ContractOperation,
  { query, body }: RequestAttempt,
) {
  const response = await fetch(`${baseUrl}${url}${query ? `?${query}` : ""}`, {
    method,
    ...(body !== undefined &&
      method !== "GET" && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  // Only the whole document has the base path.
  const text = (await response.text()).replaceAll('"/rest/v1/', '"/v1/');
  return { status: response.status, responseBody: JSON.parse(text) as unknown };
}

/** One operation reads forms, with the same rules as other bodies. */
const sendsJson = ({ body, bodyType }: ContractOperation): boolean =>
  !body || bodyType === "application/json";

it.each(operations.filter(sendsJson))(
  "$id is validated in the same way as by the whole-document middleware",
  async (operation) => {
    for (const attempt of buildAttempts(operation))
      expect({ attempt, ...(await sendAttempt(perOperationUrl, operation, attempt)) }).toEqual({
        attempt,
        ...(await sendAttempt(wholeDocumentUrl, operation, attempt)),
      });
  },
);
