import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { readLongCheckOptions } from "../support/long-check.js";
import { historyChecks } from "./check-histories.js";
import { createSingleProcessTarget } from "./workloads/clients.js";
import { startTwoProcesses, type TwoProcesses } from "./workloads/two-processes.js";

const { factor, seed } = readLongCheckOptions();
const iterations = Array.from({ length: 6 * factor }, (_, index) => index);
// Many short histories: the search grows with the number of clients, and doubles with each lost response.
const options = { operations: 120, clients: 12 };

describeService("concurrent requests", {}, ({ service }) => {
  describe("responses of one process are linearizable", () => {
    it.each(Object.entries(historyChecks))("%s", async (_, check) => {
      for (const iteration of iterations)
        await check(createSingleProcessTarget(service), { ...options, seed: seed + iteration });
    });
  });

  describe("responses of two processes are linearizable, also when one is killed", () => {
    let processes: TwoProcesses;
    beforeAll(async () => {
      processes = await startTwoProcesses(service);
    });
    afterAll(() => processes.stop());

    it.each(Object.entries(historyChecks))("%s", async (_, check) => {
      for (const iteration of iterations) {
        if (processes.isKilled()) await processes.restart();
        // A tenth to a quarter of the requests go to the second process before it is killed.
        processes.killAfter(10 + ((seed + iteration) % 4) * 7);
        await check(processes.target, { ...options, seed: seed + iteration });
        expect(processes.isKilled()).toBe(true);
      }
    });
  });
});
