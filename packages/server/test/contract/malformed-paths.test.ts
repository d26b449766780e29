import { afterAll, describe, expect, it } from "@jest/globals";
import { loadContractOperations } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import { malformedPathValues, undecodablePathValues } from "../support/malformed-input.js";
import { createWalkFixtures, findMismatch } from "../support/walk-fixtures.js";

/** Tests the path parameters of every operation with values that cannot exist, sent by an admin to the real service. */
const parameters = loadContractOperations().flatMap(({ id, parameters }) =>
  parameters.filter((parameter) => parameter.in === "path").map(({ name }) => ({ id, name })),
);

/** Matches a path (RFC 3986). */
const uriPath = /^\/(?:[\w.~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*$/;

describeService(
  "malformed path parameters",
  { prepare: async (service) => ({ fixtures: await createWalkFixtures(service) }) },
  ({ fixtures }) => {
    afterAll(() => fixtures.close());

    const findOperation = (id: string) => {
      const operation = fixtures.operations.find((each) => each.id === id);
      if (operation === undefined) throw new Error(`${id} is not in the contract`);
      return operation;
    };

    /** Operations that create the resource of the path, so that an unknown value is no 404. */
    const operationsWithoutLookup = ["upsertGameCategory"];

    describe("the fixtures of the contract walk", () => {
      const readOperations = loadContractOperations().filter(
        ({ method, path, permission }) => method === "GET" && path.includes("{") && !permission.byNavigation,
      );

      it.each(readOperations)("exist for $id", async ({ id }) => {
        expect((await fixtures.send(findOperation(id))).status).toBe(200);
      });
    });

    describe("a path parameter", () => {
      const lookupParameters = parameters.filter(({ id }) => !operationsWithoutLookup.includes(id));

      it.each(lookupParameters)(
        "$name of $id with an impossible value returns the same 404 as an unknown one",
        async (input) => {
          const operation = findOperation(input.id);
          const unknown = await fixtures.send(operation, { path: { [input.name]: "unknown-value" } });
          const expected = { status: 404, code: unknown.problem?.code ?? "" };
          const mismatches: string[] = [];
          for (const value of malformedPathValues) {
            const response = await fixtures.send(operation, { path: { [input.name]: value } });
            const mismatch = findMismatch(operation, response, expected);
            if (mismatch !== null) mismatches.push(`${value.slice(0, 40)} ${mismatch}`);
          }
          expect([unknown.status, mismatches]).toEqual([404, []]);
        },
      );

      it.each(parameters)(
        "$name of $id with invalid percent-encoding returns 404 route-not-found",
        async (input) => {
          const operation = findOperation(input.id);
          for (const value of undecodablePathValues) {
            const { status, problem } = await fixtures.send(operation, { path: { [input.name]: value } });
            expect([value, status, problem?.code]).toEqual([value, 404, "route-not-found"]);
            expect(problem?.instance).toMatch(uriPath);
          }
        },
      );

      it.each(parameters.filter(({ id }) => operationsWithoutLookup.includes(id)))(
        "$name of $id only returns declared responses",
        async (input) => {
          const operation = findOperation(input.id);
          const mismatches: string[] = [];
          for (const value of malformedPathValues) {
            const mismatch = findMismatch(
              operation,
              await fixtures.send(operation, { path: { [input.name]: value } }),
            );
            if (mismatch !== null) mismatches.push(`${value.slice(0, 40)} ${mismatch}`);
          }
          expect(mismatches).toEqual([]);
        },
      );
    });
  },
);
