import { EventEmitter, once } from "node:events";
import { expect, test } from "@jest/globals";
import express from "express";
import supertest from "supertest";
import { createRequestLog, keepInLog } from "../../src/platform/http/request-log.js";
import { createLogger } from "../../src/platform/log.js";
import { describeService } from "../support/describe-operation.js";
import { collectLog, type LogLine } from "../support/log-collector.js";

/** A server that logs at most two requests per second, by a clock that only `/slow` and the test advance. */
function startServer() {
  const log = collectLog();
  const clock = { now: 0 };
  const requestLog = createRequestLog(createLogger({ logLevel: "info" }, log), {
    maxPerSecond: 2,
    now: () => clock.now,
  });
  const app = express();
  const closed = new EventEmitter();
  app.use((request, response, next) => {
    requestLog.logRequest(request, response);
    response.once("close", () => closed.emit("response"));
    next();
  });
  app.get("/slow", (_request, response) => {
    clock.now += 1_000;
    response.sendStatus(200);
  });
  app.get("/broken", (_request, response) => void response.sendStatus(500));
  app.get("/missing", (_request, response) => void response.sendStatus(404));
  app.get("/sign-in", (request, response) => {
    keepInLog(request);
    response.sendStatus(200);
  });
  app.get("/fast", (_request, response) => void response.sendStatus(200));
  const client = supertest(app);
  const send = async (...paths: string[]) => {
    for (const path of paths) await Promise.all([once(closed, "response"), client.get(path)]);
  };
  return { log, clock, requestLog, send };
}

const describeLine = ({ path, dropped }: LogLine): unknown => path ?? { dropped };

test("logs the first requests of each second, and how many others there were", async () => {
  const { log, clock, send } = startServer();
  await send("/fast", "/fast", "/fast", "/fast", "/fast");
  clock.now += 1_000;
  await send("/fast");
  expect(log.lines().map(describeLine)).toEqual(["/fast", "/fast", { dropped: 3 }, "/fast"]);
});

test("always logs failed and slow requests", async () => {
  const { log, send } = startServer();
  await send("/fast", "/fast", "/fast", "/broken", "/missing", "/slow");
  expect(log.lines().map(describeLine)).toEqual(["/fast", "/fast", "/broken", "/missing", "/slow"]);
});

test("always logs what changes credentials", async () => {
  const { log, send } = startServer();
  await send("/fast", "/fast", "/fast", "/sign-in");
  expect(log.lines().map(describeLine)).toEqual(["/fast", "/fast", "/sign-in"]);
});

test("names slow requests by a field, as warnings", async () => {
  const { log, send } = startServer();
  await send("/fast", "/slow");
  expect(log.lines()).toMatchObject([{ level: "info" }, { level: "warn", slow: true, ms: 1_000 }]);
  expect(log.lines()[0]).not.toHaveProperty("slow");
});

test("reports the requests of the last second when the server stops, once", async () => {
  const { log, requestLog, send } = startServer();
  await send("/fast", "/fast", "/fast");
  requestLog.reportDropped();
  requestLog.reportDropped();
  expect(log.lines().map(describeLine)).toEqual(["/fast", "/fast", { dropped: 1 }]);
});

const serviceLog = collectLog();
const environment = { LOG_LEVEL: "info", LOG_REQUESTS_PER_SECOND: "1" };

describeService("sign-ins", { environment, logTo: serviceLog }, ({ service }) => {
  test("are logged although other requests are not", async () => {
    const { email } = await service.signUp({ password: "nine sundials turn" });
    for (let count = 0; count < 5; count++) {
      await service.http.get("/rest/v1/games").expect(200);
      const body = { email, password: "nine sundials turn" };
      await service.http.post("/rest/v1/auth/sign-in").send(body).expect(200);
    }
    const isLast = ({ operation }: LogLine) => countLines("signIn") === 5 && operation === "signIn";
    await serviceLog.waitForLine(isLast);
  });

  const countLines = (operation: string): number =>
    serviceLog.lines().filter((line) => line["operation"] === operation).length;
});
