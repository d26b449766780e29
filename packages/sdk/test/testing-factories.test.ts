import { describe, expect, test } from "@jest/globals";
import { build, createFactories, type Factory } from "../src/testing.js";
import { contract } from "./support/contract.js";
import { validateSchema } from "./support/contract-schemas.js";

const toSchemaName = (factory: string): string => factory.charAt(0).toUpperCase() + factory.slice(1);

const isObjectSchema = (schema: { readonly oneOf?: readonly object[] }): boolean =>
  "properties" in schema || "allOf" in schema || (schema.oneOf?.every((each) => "$ref" in each) ?? false);

describe("factories", () => {
  test("exist for all schemas of objects but problems", () => {
    const schemas = Object.entries(contract.components.schemas)
      .filter(([name, schema]) => isObjectSchema(schema) && !name.endsWith("Problem"))
      .map(([name]) => name);
    expect(Object.keys(build).map(toSchemaName).sort()).toEqual(schemas.sort());
  });

  test("build objects that match the contract, also when they are numbered", () => {
    const factories = Object.entries<Factory<object>>(createFactories());
    const errors = factories.flatMap(([name, factory]) =>
      factory.many(3).flatMap((object) => validateSchema(toSchemaName(name), object)),
    );
    expect(errors).toEqual([]);
  });

  test("replace members of the example by those that are given", () => {
    const { id: _id, ...example } = createFactories().game();
    expect(
      createFactories().game({ name: "Tetris", cover_url: "https://images.example/tetris.jpg" }),
    ).toMatchObject({
      ...example,
      name: "Tetris",
      cover_url: "https://images.example/tetris.jpg",
    });
  });

  test("build objects that people can tell apart", () => {
    const [first, second] = createFactories().resident.many(2);
    expect([first?.username, second?.username]).toEqual(["ada", "ada_2"]);
    expect(first?.id).not.toBe(second?.id);
  });

  test("put the id of an object into its links", () => {
    const { id, url } = createFactories().ratingCreatedEvent().subject;
    expect(url).toContain(id);
  });

  test("build the same objects with the same seed, and other ids with another one", () => {
    const first = createFactories({ seed: 7 }).game();
    expect(createFactories({ seed: 7 }).game()).toEqual(first);
    expect(createFactories({ seed: 8 }).game().id).not.toBe(first.id);
  });

  test("build copies, so that a test may change them", () => {
    const factories = createFactories();
    factories.game().publishers.push("Rare");
    expect(factories.game().publishers).toEqual(["Nintendo"]);
  });
});
