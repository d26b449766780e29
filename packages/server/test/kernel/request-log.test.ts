import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createBackgroundTasks } from "../../src/platform/background-tasks.js";
import { connectDatabase } from "../../src/platform/database/client.js";
import { createExampleHandler, createRoutes, loadContractOperations } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import { createGate } from "../support/gate.js";
import { collectLog, type LogCollector, type LogLine } from "../support/log-collector.js";
import { openRawConnection, sendRaw } from "../support/raw-connection.js";
import { startService, type TestService } from "../support/service.js";

/** Finds the `request` log line of a request. */
async function waitForRequestLine(log: LogCollector, id: string): Promise<LogLine> {
  const isMatch = (line: LogLine) => line["msg"] === "request" && line["request_id"] === id;
  const line = await log.waitForLine(isMatch);
  expect(log.lines().filter(isMatch)).toEqual([line]);
  return line;
}

const environment = { LOG_LEVEL: "info" };
const requestLog = collectLog();

describeService("the request log", { environment, logTo: requestLog }, ({ service }) => {
  const secret = "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6";

  it.each([
    ["an operation", "GET", "/rest/v1/games?q=private", 200, "listGames", "/rest/v1/games", null],
    [
      "a problem of an operation",
      "GET",
      "/rest/v1/games/no-game",
      404,
      "getGame",
      "/rest/v1/games/{slug}",
      "game-not-found",
    ],
    ["an unknown route", "GET", "/rest/v1/gamez?q=private", 404, null, "/rest/v1/gamez", "route-not-found"],
    [
      "another method",
      "PUT",
      "/rest/v1/games/tetris",
      405,
      null,
      "/rest/v1/games/{slug}",
      "method-not-allowed",
    ],
    ["OPTIONS", "OPTIONS", "/rest/v1/games", 204, null, "/rest/v1/games", null],
    ["the reference page", "GET", "/rest/docs", 200, "docs", "/rest/docs", null],
    ["the contract", "HEAD", "/rest/openapi.json", 200, "openapi.json", "/rest/openapi.json", null],
    [
      "a problem page",
      "GET",
      "/rest/problems/list-full",
      404,
      "problems/{code}",
      "/rest/problems/{code}",
      "route-not-found",
    ],
    [
      "a mail page",
      "POST",
      "/rest/verify-email",
      405,
      "verify-email",
      "/rest/verify-email",
      "method-not-allowed",
    ],
    [
      "an unsubscribe link",
      "GET",
      `/rest/unsubscribe/${secret}`,
      404,
      "unsubscribe/{token}",
      "/rest/unsubscribe/{token}",
      "route-not-found",
    ],
    [
      "a token in an unknown path",
      "GET",
      `/rest/x/${secret}`,
      404,
      null,
      "/rest/x/[redacted]",
      "route-not-found",
    ],
    [
      "an email address in an unknown path",
      "GET",
      "/rest/x/a@b.example",
      404,
      null,
      "/rest/x/[redacted]",
      "route-not-found",
    ],
    [
      "a path that does not decode",
      "GET",
      "/rest/v1/games/%E0",
      404,
      null,
      "/rest/v1/games/[redacted]",
      "route-not-found",
    ],
  ])("contains %s", async (name, method, url, status, operation, path, code) => {
    const id = name.replaceAll(" ", "-");
    const verb = method.toLowerCase() as "get";
    await service.http[verb](url).set("X-Request-Id", id).expect(status);
    expect(await waitForRequestLine(requestLog, id)).toEqual({
      level: "info",
      time: expect.any(String),
      msg: "request",
      request_id: id,
      operation,
      method,
      path,
      status,
      code,
      ms: expect.any(Number),
      caller: "anonymous",
      caller_id: null,
    });
    expect(JSON.stringify(requestLog.lines())).not.toMatch(/private|Zm9v|a@b/);
  });

  it("contains the kind and the id of the caller", async () => {
    const { token, resident } = await service.signUp();
    const key = await service.key({ kind: "SECRET", scopes: [] });
    const read = () => service.http.get("/rest/v1/games");
    await read().set("X-Request-Id", "of-resident").set("Authorization", `Bearer ${token}`).expect(200);
    await read().set("X-Request-Id", "of-key").set("X-Service-Key", key).expect(200);
    expect(await waitForRequestLine(requestLog, "of-resident")).toMatchObject({
      caller: "resident",
      caller_id: resident.id,
    });
    const line = await waitForRequestLine(requestLog, "of-key");
    expect(line).toMatchObject({ caller: "secret-key", caller_id: expect.any(String) });
    expect(key).not.toContain(line["caller_id"]);
  });

  it("contains malformed HTTP requests", async () => {
    const response = await sendRaw(service.baseUrl, "GIBBERISH\r\n\r\n");
    const [, id = ""] = /X-Request-Id: (\S+)/.exec(response) ?? [];
    expect(await waitForRequestLine(requestLog, id)).toMatchObject({
      operation: null,
      method: null,
      path: null,
      status: 400,
    });
  });
});

it("logs a request whose client disconnected before the response", async () => {
  const log = collectLog();
  const [started, disconnected] = [createGate(), createGate()];
  const handleExample = createExampleHandler(loadContractOperations());
  const routes = createRoutes(async (...call) => {
    started.open();
    await disconnected.opened;
    return handleExample(...call);
  });
  const service = await startService(environment, { logTo: log, routes });
  const connection = openRawConnection(service.baseUrl);
  connection.send("GET /rest/v1/games HTTP/1.1\r\nHost: here\r\nX-Request-Id: gone\r\n\r\n");
  await started.opened;
  connection.socket.destroy();
  expect(await waitForRequestLine(log, "gone")).toMatchObject({
    operation: "listGames",
    path: "/rest/v1/games",
    status: null,
    aborted: true,
  });
  disconnected.open();
  await service.stop();
});

describe("an error line", () => {
  const unreachable = connectDatabase("postgresql://nobody@127.0.0.1:1/nothing");
  const log = collectLog();
  let service: TestService;
  beforeAll(async () => {
    const routes = createRoutes(async (id, { afterCommit, log: requestLogger }, reply) => {
      if (id === "listBadges") await unreachable.database.$queryRaw`SELECT 1`;
      if (id === "listBlogs") throw new Error("a bug");
      if (id === "listGames") return Reflect.apply(reply, undefined, [200, { data: "of another shape" }]);
      const background = createBackgroundTasks(service.dependencies.log);
      afterCommit(() =>
        background.run(() => Promise.reject(new Error("later")), "background work failed", requestLogger),
      );
      return createExampleHandler(loadContractOperations())(id, {} as never, reply);
    });
    service = await startService(environment, { logTo: log, routes });
  });
  afterAll(async () => {
    await service.stop();
    await unreachable.close();
  });

  it.each([
    ["a bug", "blogs", "listBlogs", 500, "internal-error"],
    ["an unreachable database", "badges", "listBadges", 503, "service-unavailable"],
    ["a response that violates the contract", "games", "listGames", 500, "internal-error"],
    ["background work", "changelogs", "listChangelogs", 200, "background work failed"],
  ])("contains the request id and the operation: %s", async (_name, path, operation, status, message) => {
    const id = `error-${operation}`;
    await service.http.get(`/rest/v1/${path}`).set("X-Request-Id", id).expect(status);
    const line = await log.waitForLine(
      ({ msg, request_id }) => msg === message && (request_id === id || request_id === undefined),
    );
    expect(line).toMatchObject({ request_id: id, operation, err: expect.anything() });
  });

  it("has no request id outside of requests", async () => {
    service.dependencies.log.error({ err: new Error("alone") }, "without a request");
    expect(await log.waitForLine(({ msg }) => msg === "without a request")).not.toHaveProperty("request_id");
  });
});
