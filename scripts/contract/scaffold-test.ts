import { asObject, resolve, asString, type JsonObject, type Endpoint } from "./document.js";
import { singleMedia } from "./rules/rule.js";

/** Statuses that packages/server/test/contract tests for every operation that declares them. */
const testedForAll = ["304", "401", "403", "413", "415", "422", "429", "500", "503"];

/** Source of a test file for an operation, with one `describe` for each declared status that is specific to it. */
export function testSource(document: JsonObject, endpoint: Endpoint): string {
  const statuses = Object.entries(asObject(endpoint.operation.responses)).filter(
    ([status]) => !testedForAll.includes(status),
  );
  const cases = statuses.map(([status, response]) => {
    const description = asString(resolve(document, response).description) || `Returns ${status}.`;
    return `describe("${status}", () => {
  it(${JSON.stringify(toTitle(description))}, async () => {
    const response = await ${buildRequest(document, endpoint)};
    expect(response.status).toBe(${status});
  });
});
`;
  });
  return [prelude, ...cases].join("\n");
}

const prelude = `import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startService, type TestService } from "../../support/service.js";

let service: TestService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.stop());
`;

/** Turns a description into a test title. */
const toTitle = (description: string): string => {
  const [first = ""] = description.split(". ");
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/\.$/, "");
};

/** The request that the examples of the contract describe. */
function buildRequest(document: JsonObject, { path, method, operation, parameters }: Endpoint): string {
  const url = path.replaceAll(/\{(\w+)\}/g, (_template, name) => {
    const parameter = parameters.find((each) => each.in === "path" && each.name === name);
    return encodeURIComponent(asString(parameter?.example));
  });
  const [example] = Object.values(
    asObject(singleMedia(resolve(document, operation.requestBody)).media.examples),
  );
  const body = example === undefined ? "" : `.send(${JSON.stringify(resolve(document, example).value)})`;
  return `service.http.${method}("/rest${url}")${body}`;
}
