import { expect, test } from "@jest/globals";
import { createCounts, createDurations } from "../../../src/app/telemetry/series.js";

test("durations are rendered as a cumulated histogram per label", () => {
  const durations = createDurations({ name: "d_seconds", help: "D.", label: "operation", bounds: [0.1, 1] });
  for (const seconds of [0.1, 0.5, 2]) durations.observe('get"x"', seconds);
  expect(durations.render()).toBe(`# HELP d_seconds D.
# TYPE d_seconds histogram
d_seconds_bucket{operation="get\\"x\\"",le="0.1"} 1
d_seconds_bucket{operation="get\\"x\\"",le="1"} 2
d_seconds_bucket{operation="get\\"x\\"",le="+Inf"} 3
d_seconds_sum{operation="get\\"x\\""} 2.6
d_seconds_count{operation="get\\"x\\""} 3
`);
});

test("counts are rendered per pair of labels", () => {
  const counts = createCounts({ name: "c_total", help: "C.", labels: ["operation", "status"] });
  counts.add("getGame", 200);
  counts.add("getGame", 200);
  counts.add("getGame", "aborted");
  expect(counts.render()).toBe(`# HELP c_total C.
# TYPE c_total counter
c_total{operation="getGame",status="200"} 2
c_total{operation="getGame",status="aborted"} 1
`);
});
