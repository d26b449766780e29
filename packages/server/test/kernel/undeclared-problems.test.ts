import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { problem } from "../../src/platform/http/problem.js";
import { collectLog } from "../support/log-collector.js";
import { startService, type TestService } from "../support/service.js";
import { createRoutes, loadContractOperations } from "../support/contract-walk.js";

/** A code that the operations of this test do not declare. */
const undeclared = "waitlist-full";
const productionEnvironment = { NODE_ENV: "production" };

describe.each([
  ["production", productionEnvironment],
  ["development", { NODE_ENV: "development" }],
])("in %s", (_name, environment) => {
  const log = collectLog();
  let service: TestService;
  beforeAll(async () => {
    const routes = createRoutes((id) =>
      Promise.reject(problem(id === "getGame" ? "game-not-found" : undeclared)),
    );
    service = await startService({ LOG_LEVEL: "info", ...environment }, { routes, logTo: log });
  });
  afterAll(() => service.stop());

  const open = loadContractOperations().filter(
    ({ method, permission, codes, query }) =>
      method === "GET" &&
      permission.access === "PUBLIC" &&
      Object.keys(query).length === 0 &&
      !codes.get(409)?.has(undeclared),
  );

  it("returns 500 for a problem that the operation does not declare", async () => {
    expect(open.length).toBeGreaterThan(20);
    for (const { id, url } of open.filter((each) => each.id !== "getGame")) {
      const response = await service.http.get(url);
      expect([id, response.status, response.body.code]).toEqual([id, 500, "internal-error"]);
      expect(log.lines()).toContainEqual(
        expect.objectContaining({
          level: "error",
          status: 409,
          code: undeclared,
          operation: id,
          request_id: response.body.request_id,
        }),
      );
    }
  });

  it("returns a declared problem unchanged", async () => {
    const response = await service.http.get("/rest/v1/games/tetris");
    expect([response.status, response.body.code]).toEqual([404, "game-not-found"]);
  });
});
