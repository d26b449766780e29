import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type CrashingService, startCrashingService } from "../support/crashes.js";
import { createRandom } from "../support/random.js";

let service: CrashingService;
beforeAll(async () => {
  service = await startCrashingService({ commitDelayMs: 5 });
}, 120_000);
afterAll(() => service.stop());

// `npm run check:long` does it sixty times.
it("no acknowledged write is lost when PostgreSQL crashes", async () => {
  const random = createRandom(1);
  for (let crash = 0; crash < 2; crash++) {
    const { acknowledged, lost, failures } = await service.crash(random);
    expect(lost).toEqual([]);
    expect(acknowledged).toBeGreaterThan(0);
    expect(new Set(failures)).toEqual(new Set([503]));
  }
}, 120_000);
