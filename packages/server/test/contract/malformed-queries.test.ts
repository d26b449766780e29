import { afterAll, describe, expect, it } from "@jest/globals";
import { resolveReference } from "../../src/kernel/contract/document.js";
import { contract, loadContractOperations } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import { malformedQueryValues } from "../support/malformed-input.js";
import { createWalkFixtures, findMismatch, type RequestOverrides } from "../support/walk-fixtures.js";

/** Tests the query parameters of every operation with malformed values, sent by an admin to the real service. */
const operations = loadContractOperations().map((operation) => ({
  ...operation,
  parameters: operation.parameters.filter((parameter) => parameter.in === "query"),
}));

describeService(
  "malformed query parameters",
  { prepare: async (service) => ({ fixtures: await createWalkFixtures(service) }) },
  ({ fixtures }) => {
    afterAll(() => fixtures.close());

    const send = (id: string, overrides: RequestOverrides) => {
      const operation = fixtures.operations.find((each) => each.id === id);
      if (operation === undefined) throw new Error(`${id} is not in the contract`);
      return fixtures.send({ ...operation, query: {} }, overrides);
    };

    /** An empty cursor returns the same problem as every other invalid cursor. */
    const emptyCursor = { status: 400, code: "invalid-cursor" };

    describe("query parameters", () => {
      const operationsWithQuery = operations.filter(({ parameters }) => parameters.length > 0);

      it.each(operationsWithQuery)("of $id only return declared responses, never 500", async (operation) => {
        const mismatches: string[] = [];
        for (const { name } of operation.parameters)
          for (const { encoded, expected } of malformedQueryValues) {
            const query = `${name}=${encoded}`;
            const response = await send(operation.id, { query });
            const isEmptyCursor = name === "cursor" && encoded === "";
            const mismatch = findMismatch(operation, response, isEmptyCursor ? emptyCursor : expected);
            if (mismatch !== null) mismatches.push(`${query.slice(0, 60)} ${mismatch}`);
          }
        expect(mismatches).toEqual([]);
      });

      it.each(operationsWithQuery)(
        "of $id only return declared responses when they are repeated or nested",
        async (operation) => {
          const mismatches: string[] = [];
          for (const { name } of operation.parameters)
            for (const query of [
              name,
              `${name}=&${name}=`,
              `${name}=1&${name}=1e999`,
              `${name}=%00&${name}=1`,
              `${name}[]=%2500`,
              `${name}[a]=1`,
              `${name}[__proto__]=1`,
              `${name}=1&${name}[]=2`,
            ]) {
              const mismatch = findMismatch(operation, await send(operation.id, { query }));
              if (mismatch !== null) mismatches.push(`${query} ${mismatch}`);
            }
          expect(mismatches).toEqual([]);
        },
      );

      const numberParameters = operationsWithQuery.flatMap((operation) =>
        operation.parameters
          .filter(({ schema }) =>
            ["integer", "number"].includes(String(resolveReference(contract, schema)["type"])),
          )
          .map(({ name }) => ({ ...operation, name })),
      );

      const timestamps = operationsWithQuery.flatMap((operation) =>
        operation.parameters
          .filter(({ schema }) => resolveReference(contract, schema).format === "date-time")
          .map(({ name }) => ({ ...operation, name })),
      );

      it.each(timestamps)("$name of $id says how to send a plus sign", async ({ name, id }) => {
        const expected = `${name} must be a date and time such as 2026-11-21T08:05:32Z.`;
        for (const [value, detail] of [
          ["2026-11-21T10:05:32+02:00", `${expected} Send + as %2B in a query.`],
          ["2026-11-21T10:05:32.000", expected],
        ]) {
          const { status, problem } = await send(id, { query: `${name}=${value}` });
          expect(status).toBe(400);
          expect(problem?.errors).toEqual([{ pointer: `?${name}`, code: "invalid-format", detail }]);
        }
      });

      it.each(numberParameters)(
        "$name of $id must be a finite, exactly representable number",
        async ({ name, ...operation }) => {
          const mismatches: string[] = [];
          const expected = { status: 400, code: "validation-failed" };
          for (const value of [
            "1e999",
            "-1e999",
            "9007199254740992",
            "1e22",
            "0x10",
            "NaN",
            "Infinity",
            "1.5",
            "%2010",
          ]) {
            const mismatch = findMismatch(
              operation,
              await send(operation.id, { query: `${name}=${value}` }),
              expected,
            );
            if (mismatch !== null) mismatches.push(`${value} ${mismatch}`);
          }
          expect(mismatches).toEqual([]);
        },
      );
    });

    describe("a query string with invalid percent-encoding", () => {
      const maskingOperations = ["updateWaitlistEntry"];
      const validatingOperations = operations.filter(
        ({ id, operation }) => operation["x-open-query"] !== true && !maskingOperations.includes(id),
      );

      it.each(validatingOperations)("is rejected by $id", async (operation) => {
        const response = await send(operation.id, { query: "nonsense=%zz" });
        const expected = { status: 400, code: "validation-failed", fieldError: "invalid-format" };
        expect(findMismatch(operation, response, expected)).toBeNull();
        expect(response.problem?.errors?.[0]?.pointer).toBe("?nonsense");
      });
    });
  },
);
