import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { resolveReference } from "../../src/kernel/contract/document.js";
import { malformedQueryValues } from "../support/malformed-input.js";
import { startService, type TestService } from "../support/service.js";
import {
  createWalkFixtures,
  findMismatch,
  type RequestOverrides,
  type WalkFixtures,
} from "../support/walk-fixtures.js";
import { contract, loadContractOperations } from "../support/contract-walk.js";

/** Tests the query parameters of every operation with malformed values, sent by an admin to the real service. */
const operations = loadContractOperations().map((operation) => ({
  ...operation,
  parameters: operation.parameters.filter((parameter) => parameter.in === "query"),
}));

let service: TestService;
let fixtures: WalkFixtures;

beforeAll(async () => {
  service = await startService();
  fixtures = await createWalkFixtures(service);
});
afterAll(async () => {
  fixtures.close();
  await service.stop();
});

const send = (id: string, variation: RequestOverrides) => {
  const operation = fixtures.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`${id} is not in the contract`);
  return fixtures.send({ ...operation, query: {} }, variation);
};

/** Every text that is not a valid cursor gets the same response. */
const emptyCursor = { status: 400, code: "invalid-cursor" };

describe("query parameters", () => {
  const withQuery = operations.filter(({ parameters }) => parameters.length > 0);

  it.each(withQuery)("of $id only return declared responses, never 500", async (walked) => {
    const found: string[] = [];
    for (const { name } of walked.parameters)
      for (const { encoded, expected } of malformedQueryValues) {
        const query = `${name}=${encoded}`;
        const response = await send(walked.id, { query });
        const isEmptyCursor = name === "cursor" && encoded === "";
        const wrong = findMismatch(walked, response, isEmptyCursor ? emptyCursor : expected);
        if (wrong !== null) found.push(`${query.slice(0, 60)} ${wrong}`);
      }
    expect(found).toEqual([]);
  });

  it.each(withQuery)(
    "of $id only return declared responses when they are repeated or nested",
    async (walked) => {
      const found: string[] = [];
      for (const { name } of walked.parameters)
        for (const query of [
          ...[name, `${name}=&${name}=`, `${name}=1&${name}=1e999`, `${name}=%00&${name}=1`],
          ...[`${name}[]=%2500`, `${name}[a]=1`, `${name}[__proto__]=1`, `${name}=1&${name}[]=2`],
        ]) {
          const wrong = findMismatch(walked, await send(walked.id, { query }));
          if (wrong !== null) found.push(`${query} ${wrong}`);
        }
      expect(found).toEqual([]);
    },
  );

  const numbers = withQuery.flatMap((operation) =>
    operation.parameters
      .filter(({ schema }) =>
        ["integer", "number"].includes(String(resolveReference(contract, schema)["type"])),
      )
      .map(({ name }) => ({ ...operation, name })),
  );

  it.each(numbers)(
    "$name of $id must be a finite, exactly representable number",
    async ({ name, ...walked }) => {
      const found: string[] = [];
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
        const wrong = findMismatch(walked, await send(walked.id, { query: `${name}=${value}` }), expected);
        if (wrong !== null) found.push(`${value} ${wrong}`);
      }
      expect(found).toEqual([]);
    },
  );
});

describe("a query string with invalid percent-encoding", () => {
  const concealing = ["updateWaitlistEntry"];
  const closed = operations.filter(
    ({ id, operation }) => operation["x-open-query"] !== true && !concealing.includes(id),
  );

  it.each(closed)("is rejected by $id", async (walked) => {
    const response = await send(walked.id, { query: "nonsense=%zz" });
    const expected = { status: 400, code: "validation-failed", fieldError: "invalid-format" };
    expect(findMismatch(walked, response, expected)).toBeNull();
    expect(response.problem?.errors?.[0]?.pointer).toBe("?nonsense");
  });
});
