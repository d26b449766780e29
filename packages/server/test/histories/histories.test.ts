import { it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { historyChecks } from "./check-histories.js";
import { createSingleProcessTarget } from "./workloads/clients.js";

// `npm run check:long` runs the same workloads longer, also against two processes of which one is killed.
describeService("responses to concurrent requests are linearizable", {}, ({ service }) => {
  it.each(Object.entries(historyChecks))("%s", async (_, check) => {
    for (const seed of [1, 2])
      await check(createSingleProcessTarget(service), { operations: 96, clients: 16, seed });
  });
});
