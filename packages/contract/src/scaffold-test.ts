import { asObject, asString, type Endpoint, type JsonObject, resolve } from "./document.js";
import { listProblemCodes, readMedia } from "./rules/rule.js";

/** Statuses that packages/server/test/contract tests for every operation that declares them. */
const testedStatuses = ["304", "401", "403", "412", "413", "415", "422", "429", "500", "503"];

/** Problem codes of other statuses that these tests cover for every operation that declares them. */
const testedCodes = [
  "validation-failed",
  "malformed-json",
  "unknown-field",
  "unknown-parameter",
  "empty-update",
  "invalid-cursor",
  "cursor-mismatch",
  "sort-needs-filter",
  "idempotency-in-progress",
];

/** Renders a test file for an operation, with an `it.todo` for each response that packages/server/test/contract does not test. */
export function renderTestFile(document: JsonObject, endpoint: Endpoint): string {
  const describes = Object.entries(asObject(endpoint.operation.responses)).flatMap(([status, response]) => {
    const titles = listTitles(document, endpoint, status, resolve(document, response));
    return titles.length === 0
      ? []
      : [
          `describe("${status}", () => {\n${titles.map((title) => `it.todo(${JSON.stringify(title)});`).join("\n")}\n});`,
        ];
  });
  return `import { describe, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";

describeOperation("${endpoint.id}", {}, () => {
${describes.join("\n\n")}
});
`;
}

function listTitles(
  document: JsonObject,
  endpoint: Endpoint,
  status: string,
  response: JsonObject,
): string[] {
  if (testedStatuses.includes(status)) return [];
  if (!/^[45]/.test(status)) return [toTitle(asString(response.description) || `Returns ${status}.`)];
  const codes = listProblemCodes(document, readMedia(response).media.schema).filter(
    (code) => !testedCodes.includes(code) && !isUnknownPathParameter(endpoint, status, code),
  );
  return codes.map((code) => `returns ${code}`);
}

/** Whether the code is the 404 for an unknown path parameter, which packages/server/test/contract tests for every operation. */
const isUnknownPathParameter = ({ parameters, path }: Endpoint, status: string, code: string): boolean =>
  status === "404" &&
  code.endsWith("-not-found") &&
  parameters.some(({ name }) => path.includes(`{${asString(name)}}`));

/** Turns a description into a test title. */
const toTitle = (description: string): string => {
  const [first = ""] = description.split(". ");
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/\.$/, "");
};
