import { afterAll, expect, it } from "@jest/globals";
import { loadContractOperations } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import { findBodyFields, sendMalformedBodies } from "../support/malformed-bodies.js";
import { createWalkFixtures } from "../support/walk-fixtures.js";

/** Tests the bodies of every PATCH with one malformed value at a time, sent by an admin to the real service. */
const operationsWithBody = loadContractOperations().filter(
  (operation) => operation.method === "PATCH" && findBodyFields(operation).length > 0,
);

describeService(
  "malformed update bodies",
  { prepare: async (service) => ({ fixtures: await createWalkFixtures(service) }) },
  ({ fixtures }) => {
    afterAll(() => fixtures.close());

    it.each(operationsWithBody)("$id rejects malformed values in its body", async ({ id }) => {
      const { sent, mismatches } = await sendMalformedBodies(fixtures, id);
      expect(sent).toBeGreaterThan(0);
      expect(mismatches).toEqual([]);
    });
  },
);
