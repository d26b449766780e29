import { describe, expect, it } from "@jest/globals";
import { type PublishedFile, readPublished } from "../../server/src/portal/published.js";
import { asObject, listEndpoints, resolve, toPathPattern } from "../src/document.js";
import { listInstances, publishExamplePaths } from "../src/publish-examples.js";

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

  it("shows the path of no operation in the examples of responses that many operations share", () => {
    const shared = examples.filter(({ isReferenced, isOwn }) => isReferenced && !isOwn);
    const instances = new Set(shared.map(({ example }) => example.split(" ")[2]));
    expect([...instances]).toEqual(["/rest/v1/path/of/the/request"]);
  });

  it("has an example with its own path in every operation with a path parameter", () => {
    const shown = new Set(examples.filter(({ isOwn }) => isOwn).map(({ example }) => example.split(" ")[0]));
    const withParameter = listEndpoints(document).filter(
      ({ path, operation }) => path.includes("{") && "404" in asObject(operation.responses),
    );
    expect(withParameter.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  });
});

describe("publishExamplePaths", () => {
  const notFound = (instance: string) => ({
    description: "Game not found.",
    content: {
      "application/problem+json": { examples: { missing: { summary: "Missing.", value: { instance } } } },
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

  it("keeps a response of many operations shared, with the path of none of them", () => {
    const many = Array.from({ length: 21 }, (_, index) => read(`/games/{slug}/${String(index)}`));
    const { paths, components } = publish(Object.assign({}, ...many) as object);
    expect(paths).toMatchObject({ "/games/{slug}/0": { get: { responses: { "404": reference } } } });
    expect(components).toEqual({ responses: { GameNotFound: notFound("/rest/v1/path/of/the/request") } });
  });
});
