import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";
import { readAlerts, readDashboardQueries, samplesFolder } from "../support/sample-queries.js";
import { readMetricNames } from "../support/scrape.js";

const run = promisify(execFile);
const runbooksFolder = path.join(samplesFolder, "../runbooks");

/** Without Prometheus the rules are tested in CI only. */
const hasPromtool = await run("promtool", ["--version"]).then(
  () => true,
  () => process.env["CI"] === "true",
);

const testWithPromtool = hasPromtool ? test : test.skip;

testWithPromtool.each([
  ["rules", "alerts.yaml"],
  ["config", "prometheus.yaml"],
])("Prometheus accepts the sample %s of %s", async (kind, file) => {
  const { stdout } = await run("promtool", ["check", kind, file], { cwd: samplesFolder });
  expect(stdout).toContain("SUCCESS");
});

testWithPromtool("the sample alerts fire, and only when they should", async () => {
  const { stdout } = await run("promtool", ["test", "rules", "alerts.test.yaml"], { cwd: samplesFolder });
  expect(stdout).toContain("SUCCESS");
});

test("the dashboard has the metrics of each alert", () => {
  const shown = new Set(readDashboardQueries().flatMap(readMetricNames));
  for (const { alert, expr } of readAlerts())
    for (const name of readMetricNames(expr))
      expect([alert, [...shown]]).toEqual([alert, expect.arrayContaining([name])]);
});

test("each alert has a runbook, and each runbook an alert", () => {
  const runbooks = readdirSync(runbooksFolder).filter((name) => name !== "README.md");
  const links = readAlerts().map(({ annotations }) => annotations["runbook_url"] ?? "");
  expect(links.map((link) => path.posix.dirname(link))).toEqual(links.map(() => "docs/operating/runbooks"));
  expect(links.map((link) => path.posix.basename(link)).sort()).toEqual(runbooks.sort());
});
