import { expect, it } from "@jest/globals";
import { loadContract } from "../../src/kernel/contract/contract.js";
import { findMissingResponses, listDeclaredResponses } from "../support/declared-responses.js";

const contract = loadContract();
const declared = listDeclaredResponses(contract);

it("lists a success status once and an error status once per code", () => {
  const responses = declared.filter((response) => response.startsWith("createWaitlist "));
  expect(responses).toContain("createWaitlist 201");
  expect(responses.filter((response) => response.includes(" 409 "))).toEqual(
    expect.arrayContaining(["createWaitlist 409 slug-taken", "createWaitlist 409 idempotency-in-progress"]),
  );
  expect(responses).not.toContain("createWaitlist 409");
});

it("reports nothing when every declared response was returned", () => {
  expect(findMissingResponses(contract, declared)).toEqual([]);
});

it.each(["createWaitlist 201", "createWaitlist 409 slug-taken", "getHealth 503"])(
  "reports %s when it was not returned in any test",
  (response) => {
    const others = declared.filter((each) => each !== response);
    expect(findMissingResponses(contract, others)).toEqual([response]);
  },
);

it("distinguishes codes of the same status", () => {
  const returned = declared.map((response) =>
    response === "createWaitlist 409 slug-taken" ? "createWaitlist 409 limit-exceeded" : response,
  );
  expect(findMissingResponses(contract, returned)).toEqual(["createWaitlist 409 slug-taken"]);
});
