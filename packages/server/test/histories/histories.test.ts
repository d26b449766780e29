import { afterAll, beforeAll, describe, it } from "@jest/globals";
import { startService, type TestService } from "../support/service.js";
import { checks } from "./check-histories.js";
import { singleProcess } from "./workloads/clients.js";

// The same workloads with a larger budget, over two processes and a kill: `npm run check:long`.
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("answers to concurrent requests are linearizable", () => {
  it.each(Object.entries(checks))("%s", async (_, check) => {
    for (const seed of [1, 2]) await check(singleProcess(service), { operations: 96, clients: 16, seed });
  });
});
