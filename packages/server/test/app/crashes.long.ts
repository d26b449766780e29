import { describe, expect, it } from "@jest/globals";
import { startCrashingService } from "../support/crashes.js";
import { readLongCheckOptions } from "../support/long-check.js";
import { createRandom } from "../support/random.js";

const { factor, seed } = readLongCheckOptions();
const crashes = 30 * factor;

describe("no acknowledged write is lost when PostgreSQL crashes", () => {
  it.each([
    [`${crashes} times under load`, 0],
    [`${crashes} times while most writes are being committed`, 5],
  ])("%s", async (title, commitDelayMs) => {
    const service = await startCrashingService({ commitDelayMs });
    const random = createRandom(seed);
    let total = 0;
    const lost: string[] = [];
    for (let crash = 0; crash < crashes; crash++) {
      const result = await service.crash(random);
      total += result.acknowledged;
      lost.push(...result.lost);
      expect(new Set(result.failures)).toEqual(new Set([503]));
    }
    await service.stop();
    console.log(`${title}: ${total} acknowledged writes, ${lost.length} lost.`);
    expect(lost).toEqual([]);
  });
});
