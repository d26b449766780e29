import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Game, Prisma } from "../../src/generated/prisma/client.js";
import { defineColumns, type RowOf } from "../../src/platform/database/columns.js";
import { type ListQuery, sortKey } from "../../src/platform/database/pagination.js";
import {
  type ContractOperation,
  createExampleHandler,
  createRoutes,
  loadContractOperations,
  sendExampleRequest,
} from "../support/contract-walk.js";
import type { AnyPageRequest } from "../support/query-plans.js";
import { startService, type TestService } from "../support/service.js";

const columns = defineColumns<Game>()("g", ["id"]);
const emptyList: ListQuery<RowOf<typeof columns>, never> = {
  columns,
  from: Prisma.sql`games g`,
  where: Prisma.sql`FALSE`,
  order: { keys: [], tieBreaker: sortKey("g.id", "uuid", ({ id }) => id) },
};

/** Reads the page request, whose type depends on the operation. */
const readPageRequest = ({ page }: { readonly page: unknown }): AnyPageRequest => page as AnyPageRequest;

describe("every paginated operation", () => {
  const paged = loadContractOperations().filter(({ paginated }) => paginated?.forwardOnly === false);
  let service: TestService;
  let token: string;
  const cursors = { games: "", roles: "" };
  /** A service in which every list exists and is empty. */
  let emptyService: TestService;

  beforeAll(async () => {
    service = await startService();
    token = (await service.admin()).token;
    const admin = service.as(token);
    for (const name of ["One", "Two"]) await admin.games.create({ name });
    const query = { limit: 1 };
    cursors.games = (await admin.games.list({ query })).pagination.next_cursor ?? "";
    cursors.roles = (await admin.roles.list({ query })).pagination.next_cursor ?? "";
    const respond = createExampleHandler(paged);
    const routes = createRoutes(async (...call) => {
      const [, input] = call;
      await readPageRequest(input).list(service.database, emptyList);
      return respond(...call);
    });
    emptyService = await startService({}, { routes, sameDatabaseAs: service });
  });
  afterAll(async () => {
    await emptyService.stop();
    await service.stop();
  });

  const sendCursor = (to: TestService, operation: ContractOperation, sent: string) => {
    const isInBody = operation.paginated?.cursor === "BODY";
    const changedOperation = isInBody
      ? { ...operation, body: { ...operation.body, cursor: sent } }
      : { ...operation, query: { ...operation.query, cursor: sent } };
    return sendExampleRequest(to, changedOperation, { Authorization: `Bearer ${token}` });
  };

  it.each(paged)("$id rejects a forged cursor with 400 invalid-cursor", async (operation) => {
    const response = await sendCursor(service, operation, "forged");
    expect([response.status, response.body.code]).toEqual([400, "invalid-cursor"]);
  });

  it.each(paged)("$id rejects a cursor of another list with 400 cursor-mismatch", async (operation) => {
    const response = await sendCursor(
      emptyService,
      operation,
      operation.id === "listRoles" ? cursors.games : cursors.roles,
    );
    expect([response.status, response.body.code]).toEqual([400, "cursor-mismatch"]);
  });
});
