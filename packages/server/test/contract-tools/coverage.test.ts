import { expect, it } from "@jest/globals";
import { listDeclaredResponses, findMissingResponses } from "../support/declared-responses.js";
import { loadContract } from "../../src/kernel/contract/contract.js";

const contract = loadContract();
const declared = listDeclaredResponses(contract);

it("lists a success status once and an error status once per code", () => {
  const answers = declared.filter((answer) => answer.startsWith("createWaitlist "));
  expect(answers).toContain("createWaitlist 201");
  expect(answers.filter((answer) => answer.includes(" 409 "))).toEqual(
    expect.arrayContaining(["createWaitlist 409 slug-taken", "createWaitlist 409 idempotency-in-progress"]),
  );
  expect(answers).not.toContain("createWaitlist 409");
});

it("reports nothing when every declared response was returned", () => {
  expect(findMissingResponses(contract, declared)).toEqual([]);
});

it.each(["createWaitlist 201", "createWaitlist 409 slug-taken", "getHealth 503"])(
  "reports %s when it was not returned in any test",
  (answer) => {
    const others = declared.filter((each) => each !== answer);
    expect(findMissingResponses(contract, others)).toEqual([answer]);
  },
);

it("distinguishes codes of the same status", () => {
  const answered = declared.map((answer) =>
    answer === "createWaitlist 409 slug-taken" ? "createWaitlist 409 limit-exceeded" : answer,
  );
  expect(findMissingResponses(contract, answered)).toEqual(["createWaitlist 409 slug-taken"]);
});
