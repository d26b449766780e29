import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { loadContract } from "../../src/kernel/contract/contract.js";
import type { OperationMetadata } from "../../src/kernel/contract/operation-metadata.js";
import { describeService } from "../support/describe-operation.js";
import { createRawClient } from "../support/raw-client.js";
import { createWalkFixtures } from "../support/walk-fixtures.js";
import { createCallers } from "./callers.js";
import { checkOperation, type Target } from "./check-operation.js";
import { statedRules } from "./stated-rules/find-stated-rule.js";
import type { StatedRule } from "./stated-rules/stated-rule.js";

/** First the operations that create rows, last those that delete them. */
const methodOrder = ["POST", "GET", "PUT", "PATCH", "DELETE"];

const byMethod = (a: OperationMetadata, b: OperationMetadata): number =>
  methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method);

const operations = [...loadContract().operations.values()].toSorted(byMethod);

/** Reports how many of the operations have been checked. */
type OnProgress = (checked: number, total: number) => void;

/** Declares a test for each operation that sends it generated requests. */
export function describeConformance(
  requests: number,
  seed: number,
  onProgress: OnProgress = () => undefined,
): void {
  describeService(`conformance with seed ${seed}`, {}, ({ service }) => {
    const brokenRules = new Set<StatedRule>();
    let target: Target;
    beforeAll(async () => {
      // The staff owns the rows, so that its requests reach the rules of updates.
      const staff = await service.admin();
      const fixtures = await createWalkFixtures(service, staff);
      fixtures.close();
      target = {
        service,
        client: createRawClient(service.baseUrl),
        callers: await createCallers(service, staff),
        onBrokenRule: (rule) => brokenRules.add(rule),
      };
    });
    afterAll(() => target.client.close());

    it.each(operations)(
      "$id responds to valid and invalid requests as declared",
      async (operation) => {
        await checkOperation(target, operation, { seed, requests });
        onProgress(operations.indexOf(operation) + 1, operations.length);
      },
      3_600_000,
    );

    it("breaks every rule that the contract states in a text", () => {
      expect(
        statedRules
          .filter((rule) => rule.isRare !== true && !brokenRules.has(rule))
          .map(({ errors }) => errors.source),
      ).toEqual([]);
    });
  });
}
