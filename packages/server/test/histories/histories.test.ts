import { afterAll, beforeAll, describe, it } from "@jest/globals";
import { startService, type TestService } from "../support/service.js";
import { historyChecks } from "./check-histories.js";
import { createSingleProcessTarget } from "./workloads/clients.js";

// The same workloads with a larger budget, over two processes and a kill: `npm run check:long`.
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("responses to concurrent requests are linearizable", () => {
  it.each(Object.entries(historyChecks))("%s", async (_, check) => {
    for (const seed of [1, 2])
      await check(createSingleProcessTarget(service), { operations: 96, clients: 16, seed });
  });
});
