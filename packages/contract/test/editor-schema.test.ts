import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { Ajv } from "ajv";
import { readContract } from "../src/bundle.js";
import { createEditorSchema, renderExtensions } from "../src/editor-schema.js";
import { root } from "../src/outputs.js";

const { files, document } = readContract(path.join(root, "openapi.yaml"));
const validate = new Ajv({ strict: false }).compile(createEditorSchema(document));

describe("the schema for editors", () => {
  it.each(files.map(({ path: file, content }) => [path.basename(file), content] as const))(
    "accepts %s",
    (_, content) => {
      validate(content);
      expect(validate.errors).toBeNull();
    },
  );

  it.each([
    ["an unknown access", { paths: { "/v1/toys": { get: { "x-permission": { access: "NOBODY" } } } } }],
    ["an unknown permission", { paths: { "/v1/toys": { get: { "x-permission": { any_of: ["toys"] } } } } }],
    ["codes that are no list", { components: { responses: { Gone: { "x-problem-codes": "gone" } } } }],
    ["a page without items", { components: { schemas: { ToyPage: { "x-page-of": {} } } } }],
    ["a problem without a title", { "x-problems": { "toy-gone": { status: 404 } } }],
  ])("rejects %s", (_, content) => {
    expect(validate(content)).toBe(false);
  });
});

it("CONTRIBUTING.md explains each extension", () => {
  const toCells = (row: string): string => row.replaceAll(/\s+/g, " ");
  const guide = readFileSync(path.join(root, "CONTRIBUTING.md"), "utf8").split("\n").map(toCells);
  expect(guide).toEqual(expect.arrayContaining(renderExtensions(document).map(toCells)));
});
