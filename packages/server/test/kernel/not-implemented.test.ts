import { describe, expect, it } from "@jest/globals";
import { createService } from "../../src/app/service.js";
import { notImplemented } from "../../src/kernel/http/not-implemented.js";
import type { Route } from "../../src/kernel/http/operation.js";
import { createRoutes } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import { collectLog } from "../support/log-collector.js";

const operations = createRoutes(() => Promise.reject(new Error("not called")));

/** The routes with another handler for one operation. */
const replaceHandler = (id: Route["id"], handler: Partial<Pick<Route, "handler">>): Route[] =>
  operations.map((route) => (route.id === id ? ({ id, ...handler } as Route) : route));

const scaffolded = replaceHandler("listGameStats", { handler: notImplemented("listGameStats") });
const missing = replaceHandler("listGameStats", {});

describe.each(["development", "test"])("in %s", (NODE_ENV) => {
  const setup = { environment: { NODE_ENV, LOG_LEVEL: "silent" }, routes: scaffolded };

  describeService("a handler that the scaffold has written", setup, ({ service }) => {
    it("returns 501 not-implemented", async () => {
      const { status, body } = await service.http.get("/rest/v1/games/stats");
      expect([status, body]).toEqual([
        501,
        expect.objectContaining({ code: "not-implemented", detail: "listGameStats is not implemented yet." }),
      ]);
    });
  });

  const log = collectLog();
  const environment = { NODE_ENV, LOG_LEVEL: "warn" };

  describeService("a missing handler", { environment, routes: missing, logTo: log }, ({ service }) => {
    it("is named at start, with the command that writes it", () => {
      expect(log.lines()).toContainEqual(
        expect.objectContaining({
          level: "warn",
          msg: "listGameStats (GET /v1/games/stats) has no handler: run npm run scaffold -- game-stats",
        }),
      );
    });

    it("returns 501 not-implemented", async () => {
      const { status, body } = await service.http.get("/rest/v1/games/stats");
      expect([status, body.code]).toEqual([501, "not-implemented"]);
    });
  });
});

describe("in production", () => {
  const setup = { environment: { NODE_ENV: "production", LOG_LEVEL: "silent" }, routes: scaffolded };

  describeService("a handler that the scaffold has written", setup, ({ service }) => {
    it("returns 500, which every operation declares", async () => {
      const { status, body } = await service.http.get("/rest/v1/games/stats");
      expect([status, body.code]).toEqual([500, "internal-error"]);
    });

    it("does not start without a handler", () => {
      expect(() => createService(service.dependencies, { routes: missing })).toThrow(
        "listGameStats (GET /v1/games/stats) has no handler",
      );
    });
  });
});
