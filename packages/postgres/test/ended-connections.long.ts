import { expect, it } from "@jest/globals";
import { readLongCheckOptions } from "../../server/test/support/long-check.js";
import { readUnderKills } from "./support/killed-connections.js";

const { factor } = readLongCheckOptions();

it("reads return their own results while connections are ended and opened", async () => {
  const result = await readUnderKills({ kills: 1_500 * factor, reads: 10_000 * factor });
  console.log(`${result.reads} reads while ${result.kills} connections were ended.`);
  expect([result.mixedUp, result.unexpected]).toEqual([[], []]);
});
