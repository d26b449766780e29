import { afterAll, expect, it } from "@jest/globals";
import { readLongCheckOptions } from "../support/long-check.js";
import { stopInTurn } from "../support/rolling-stops.js";
import { stopProcesses } from "../support/service-process.js";

const { factor } = readLongCheckOptions();

afterAll(stopProcesses);

it("of ten thousand requests through each proxy, ten stops lose none", async () => {
  const result = await stopInTurn({ stops: 10 * factor, minRequests: 10_000 * factor });
  const { nginx, haproxy, wrongWrites, stopMs } = result;
  console.log(
    `nginx: ${nginx.sent} requests, ${nginx.lost.length} lost. HAProxy: ${haproxy.sent} requests, ` +
      `${haproxy.lost.length} lost. A stop takes ${Math.max(...stopMs)} ms at most.`,
  );
  expect([nginx.lost, haproxy.lost, wrongWrites]).toEqual([[], [], 0]);
});
