import { expect, it } from "@jest/globals";
import { memoryStore } from "../../../src/platform/http/quota.js";
import { changeSystemClock } from "../../support/system-clock.js";

const hourMs = 3_600_000;

it.each([-hourMs, hourMs])("a window ends in time after the clock was set by %d ms", async (changeMs) => {
  const limiter = memoryStore("test", 1, 60);
  await limiter("caller");
  const restoreClock = changeSystemClock(changeMs);
  const { seconds } = await limiter("caller");
  restoreClock();
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});
