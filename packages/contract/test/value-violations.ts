import { asArray, asObject } from "../src/document.js";
import { changeComponent, findComponent, type Violation } from "./changes.js";

const removeFrom =
  (schema: string, part: number, field: string, keyword: string): Violation["apply"] =>
  (document) => {
    const { allOf } = findComponent(document, "schemas", schema);
    const { properties } = asObject(asArray(allOf)[part]);
    Reflect.deleteProperty(asObject(asObject(properties)[field]), keyword);
  };

/** Violations of the rules about machine-made strings, enums and lists. */
export const valueViolations: Violation[] = [
  {
    rule: "machine-strings",
    title: "a slug without a pattern",
    apply: (document) => void Reflect.deleteProperty(findComponent(document, "schemas", "Slug"), "pattern"),
  },
  {
    rule: "machine-strings",
    title: "a token without a pattern",
    apply: changeComponent("schemas", "CreateRating", {
      properties: { reset_token: { type: "string", maxLength: 64 } },
    }),
  },
  {
    rule: "identifier-described",
    title: "an id that does not say what it identifies",
    apply: changeComponent("schemas", "CreateRating", {
      properties: { game_id: { $ref: "#/components/schemas/EntityId" } },
    }),
  },
  {
    rule: "finite-schemas",
    title: "a schema that requires itself",
    apply: changeComponent("schemas", "CreateRating", {
      required: ["previous"],
      properties: { previous: { $ref: "#/components/schemas/CreateRating" } },
    }),
  },
  {
    rule: "web-urls",
    title: "a URL that browsers may refuse",
    apply: changeComponent("schemas", "CreateRating", {
      properties: { homepage: { type: "string", format: "uri", maxLength: 2048 } },
    }),
  },
  {
    rule: "web-urls",
    title: "a URL of a request that does not say whether http is allowed",
    apply: changeComponent("schemas", "CreateRating", {
      additionalProperties: false,
      properties: { page_url: { type: "string", format: "web-url", maxLength: 2048 } },
    }),
  },
  {
    rule: "described-patterns",
    title: "a pattern that errors cannot describe",
    apply: (document) => void (findComponent(document, "schemas", "Slug").pattern = "^[a-f]+$"),
  },
  {
    rule: "named-enums",
    title: "an inline copy of a named enum",
    apply: changeComponent("schemas", "CreateRating", {
      properties: { status: { type: "string", enum: ["DRAFT", "ACTIVE", "ARCHIVED"] } },
    }),
  },
  {
    rule: "min-items",
    title: "a list that creations must fill, and responses need not",
    apply: removeFrom("Changelog", 0, "changes", "minItems"),
  },
  {
    rule: "extensible-enum-lists",
    title: "a list that is too short for all values of its items",
    apply: changeComponent("schemas", "RolePermissions", { maxItems: 18 }),
  },
];
