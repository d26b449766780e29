import { afterAll, expect } from "@jest/globals";
import { itWith } from "../support/describe-with.js";
import { stopInTurn } from "../support/rolling-stops.js";
import { stopProcesses } from "../support/service-process.js";

afterAll(stopProcesses);

// `npm run check:long` stops them ten times.
itWith("nginx", "haproxy", "openssl")(
  "no request is lost when an instance behind nginx and HAProxy stops, with the sample configurations",
  async () => {
    const { nginx, haproxy, wrongWrites } = await stopInTurn({ stops: 2, minRequests: 500 });
    expect([nginx.lost, haproxy.lost, wrongWrites]).toEqual([[], [], 0]);
  },
  180_000,
);
