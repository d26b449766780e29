import { expect, test } from "@jest/globals";
import { logSlowStatements } from "../../../src/app/telemetry/slow-statements.js";
import { createLogger } from "../../../src/platform/log.js";
import { collectLog } from "../../support/log-collector.js";

test("statements of half a second and more are logged with their command and table", () => {
  const log = collectLog();
  let now = 0;
  const { statement } = logSlowStatements(createLogger({ logLevel: "info" }, log), () => now);
  const text = `SELECT g.id\n    FROM games g WHERE g.slug = $1`;
  const endFast = statement({ text });
  now += 499;
  endFast();
  const endSlow = statement({ text });
  now += 500;
  endSlow();
  expect(log.lines()).toEqual([
    {
      level: "warn",
      time: expect.any(String),
      statement: "SELECT games",
      ms: 500,
      sql: "SELECT g.id FROM games g WHERE g.slug = $1",
      msg: "slow statement",
    },
  ]);
});
