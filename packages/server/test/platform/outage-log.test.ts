import { expect, it } from "@jest/globals";
import { createLogger } from "../../src/platform/log.js";
import { createOutageLog } from "../../src/platform/outage-log.js";
import { collectLog } from "../support/log-collector.js";

it("logs the beginning and the end of an outage, however often it is tried meanwhile", () => {
  const log = collectLog();
  const outages = createOutageLog(createLogger({ logLevel: "info" }, log), { began: "lost", ended: "back" });
  outages.succeeded();
  for (const reason of ["first", "second", "third"]) outages.failed(new Error(reason));
  outages.succeeded();
  outages.succeeded();
  outages.failed(new Error("later"));
  expect(log.lines().map(({ level, msg }) => `${String(level)} ${String(msg)}`)).toEqual([
    "warn lost",
    "info back",
    "warn lost",
  ]);
  expect(log.lines()[0]).toMatchObject({ err: { message: "first" } });
});
