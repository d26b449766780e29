import { expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { collectLog } from "../../support/log-collector.js";
import { readHealth } from "../../support/response-bodies.js";
import { startService } from "../../support/service.js";

const environment = { RATE_LIMITS: "on", RATE_LIMIT_ANONYMOUS: "2", LOG_LEVEL: "debug" };
const log = collectLog();

describeService("the probes", { environment, logTo: log }, ({ service }) => {
  it("are logged at the level debug", async () => {
    for (const path of ["/livez", "/readyz"]) {
      await service.http.get(path).set("X-Request-Id", path.slice(1));
      const line = await log.waitForLine((logged) => logged["request_id"] === path.slice(1));
      expect(line).toMatchObject({ level: "debug", msg: "request", status: 200 });
    }
  });

  it("have no limits, are not stored by caches, and accept only GET and HEAD", async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => service.http.get("/readyz")));
    expect(responses.map(({ body }) => body)).toEqual(Array(10).fill({ status: "OK", failed: [] }));
    expect(new Set(responses.map(({ headers }) => headers["cache-control"]))).toEqual(new Set(["no-store"]));
    expect((await service.http.head("/livez")).status).toBe(200);
    expect((await service.http.post("/readyz")).status).toBe(405);
  });

  it("are 503 and 200 after the announcement of a stop, while requests are served", async () => {
    const stopping = await startService({}, { sameDatabaseAs: service });
    stopping.announceStop();
    const response = await stopping.http.get("/rest/v1/health");
    const { status, is_stopping, checks } = readHealth(response);
    expect({ code: response.status, status, is_stopping, database: checks.database.status }).toEqual({
      code: 503,
      status: "DEGRADED",
      is_stopping: true,
      database: "OK",
    });
    expect(response.headers["connection"]).toBe("close");
    expect((await stopping.http.get("/rest/v1/health?probe=live")).status).toBe(200);
    expect((await stopping.http.get("/rest/v1/games")).status).toBe(200);
    const probes = await Promise.all([stopping.http.get("/livez"), stopping.http.get("/readyz")]);
    expect(probes.map(({ body }) => body)).toEqual([{ status: "OK" }, { status: "STOPPING", failed: [] }]);
    expect(probes.map(({ status: code }) => code)).toEqual([200, 503]);
    await stopping.stop();
  });
});
