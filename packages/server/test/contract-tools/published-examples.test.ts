import { describe, expect, it } from "@jest/globals";
import {
  asObject,
  asString,
  listEndpoints,
  resolve,
  toPathPattern,
  type JsonObject,
} from "../../../../scripts/contract/document.js";
import { listInstances, publishExamplePaths } from "../../../../scripts/contract/publish-examples.js";
import { readPublished, type PublishedFile } from "../../src/portal/published.js";

describe.each<PublishedFile>(["openapi.json", "openapi-3.0.json"])("%s", (file) => {
  const document = JSON.parse(JSON.stringify(readPublished(file))) as Record<string, never>;
  const examples = listEndpoints(document).flatMap(({ id, path, operation }) =>
    Object.entries(asObject(operation.responses)).flatMap(([status, response]) =>
      listInstances(resolve(document, response)).map((instance) => ({
        example: `${id} ${status} ${instance}`,
        isOwn: toPathPattern(path).test(instance),
        isReferenced: "$ref" in asObject(response),
      })),
    ),
  );

  it("shows the path of its operation in every error example of a response of its own", () => {
    expect(examples.length).toBeGreaterThan(1000);
    expect(examples.filter(({ isOwn, isReferenced }) => !isOwn && !isReferenced)).toEqual([]);
  });

  it("shows the path of an operation with the response in every shared error example, and names the operation", () => {
    const shared = listSharedExamples(document);
    expect(shared.length).toBeGreaterThan(10);
    expect(
      shared.filter(({ namedPath, instance }) => !toPathPattern(namedPath ?? "").test(instance)),
    ).toEqual([]);
  });

  it("has an example with its own path in every operation with a path parameter", () => {
    const shown = new Set(examples.filter(({ isOwn }) => isOwn).map(({ example }) => example.split(" ")[0]));
    const withParameter = listEndpoints(document).filter(
      ({ path, operation }) => path.includes("{") && "404" in asObject(operation.responses),
    );
    expect(withParameter.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  });
});

/** Lists the examples of the error responses that more operations share than get copies, with the path of the named one. */
function listSharedExamples(document: JsonObject): { instance: string; namedPath: string | undefined }[] {
  const endpoints = listEndpoints(document);
  return Object.entries(asObject(asObject(document.components).responses)).flatMap(([name, response]) => {
    const users = endpoints.filter(({ operation }) =>
      Object.values(asObject(operation.responses)).some(
        (each) => asObject(each).$ref === `#/components/responses/${name}`,
      ),
    );
    if (users.length <= 20) return [];
    const media = asObject(asObject(asObject(response).content)["application/problem+json"]);
    return Object.values(asObject(media.examples)).map((example) => {
      const { summary, value } = asObject(example);
      const [, named] = /`(\w+)`/.exec(asString(summary)) ?? [];
      return {
        instance: asString(asObject(value).instance),
        namedPath: users.find(({ id }) => id === named)?.path,
      };
    });
  });
}

describe("publishExamplePaths", () => {
  const notFound = (instance: string, summary = "Missing.") => ({
    description: "Game not found.",
    content: {
      "application/problem+json": { examples: { missing: { summary, value: { instance } } } },
    },
  });
  const reference = { $ref: "#/components/responses/GameNotFound" };
  const read = (path: string) => ({
    [path]: {
      parameters: [{ name: "slug", in: "path", example: "chess" }],
      get: { operationId: path, responses: { "404": reference } },
    },
  });
  const publish = (paths: object) =>
    publishExamplePaths({
      paths: { ...paths },
      components: { responses: { GameNotFound: notFound("/rest/games/doom") } },
    });

  it("copies a response for an operation with another path, with example values for its parameters", () => {
    const { paths } = publish({ ...read("/games/{slug}"), ...read("/games/{slug}/stats") });
    expect(paths).toMatchObject({
      "/games/{slug}": { get: { responses: { "404": reference } } },
      "/games/{slug}/stats": { get: { responses: { "404": notFound("/rest/games/chess/stats") } } },
    });
  });

  const many = Array.from({ length: 21 }, (_, index) => read(`/games/{slug}/${String(index)}`));

  it("keeps a response of many operations shared, with the path of the first one, which the summary names", () => {
    const { paths, components } = publish(Object.assign({}, ...many) as object);
    expect(paths).toMatchObject({ "/games/{slug}/0": { get: { responses: { "404": reference } } } });
    const shown = notFound("/rest/games/chess/0", "Missing, as `/games/{slug}/0` returns it.");
    expect(components).toEqual({ responses: { GameNotFound: shown } });
  });

  it("keeps the path of a shared example if it is that of an operation with the response", () => {
    const { components } = publish({ ...(Object.assign({}, ...many) as object), ...read("/games/{slug}") });
    const shown = notFound("/rest/games/doom", "Missing, as `/games/{slug}` returns it.");
    expect(components).toEqual({ responses: { GameNotFound: shown } });
  });
});
