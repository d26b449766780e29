import { asObject, resolve, asString, type JsonObject, type Endpoint } from "./document.js";
import { singleMedia } from "./rules/rule.js";

/** Statuses that packages/server/test/contract tries on every operation that declares them. */
const walked = ["304", "401", "403", "413", "415", "422", "429", "500", "503"];

/** A test file of one operation, with one `describe` for each declared status that is its own. */
export function testSource(document: JsonObject, place: Endpoint): string {
  const statuses = Object.entries(asObject(place.operation.responses)).filter(
    ([status]) => !walked.includes(status),
  );
  const cases = statuses.map(([status, response]) => {
    const description = asString(resolve(document, response).description) || `Answers ${status}.`;
    return `describe("${status}", () => {
  it(${JSON.stringify(sentence(description))}, async () => {
    const answer = await ${requestOf(document, place)};
    expect(answer.status).toBe(${status});
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

/** A description as the name of a test. */
const sentence = (description: string): string => {
  const [first = ""] = description.split(". ");
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/\.$/, "");
};

/** The request that the examples of the contract make. */
function requestOf(document: JsonObject, { path, method, operation, parameters }: Endpoint): string {
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
