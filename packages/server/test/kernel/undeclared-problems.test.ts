import { describe, expect, it } from "@jest/globals";
import { problem } from "../../src/platform/http/problem.js";
import { createRoutes, loadContractOperations } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import { collectLog } from "../support/log-collector.js";

/** A code that the operations of this test do not declare. */
const undeclared = "waitlist-full";

const routes = createRoutes((id) =>
  Promise.reject(problem(id === "getGame" ? "game-not-found" : undeclared)),
);

describe.each(["production", "development"])("in %s", (NODE_ENV) => {
  const log = collectLog();
  const setup = { environment: { LOG_LEVEL: "info", NODE_ENV }, routes, logTo: log };
  const publicReads = loadContractOperations().filter(
    ({ method, permission, codes, query }) =>
      method === "GET" &&
      permission.access === "PUBLIC" &&
      Object.keys(query).length === 0 &&
      !codes.get(409)?.has(undeclared),
  );

  describeService("the service", setup, ({ service }) => {
    it("returns 500 for a problem that the operation does not declare", async () => {
      expect(publicReads.length).toBeGreaterThan(20);
      for (const { id, url } of publicReads.filter((operation) => operation.id !== "getGame")) {
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
});
