import type { JsonObject } from "../src/document.js";
import { changeComponent, type Violation } from "./changes.js";

const changeCreateReview = (changes: JsonObject) => changeComponent("schemas", "CreateReview", changes);

/** Violations of the rules about conditions between fields. */
export const conditionViolations: Violation[] = [
  {
    rule: "field-alternatives",
    title: "alternatives beside properties",
    apply: changeCreateReview({ oneOf: [{ required: ["game_id"] }, { required: ["game_slug"] }] }),
  },
  {
    rule: "field-alternatives",
    title: "not beside properties",
    apply: changeCreateReview({ not: { required: ["game_id", "game_slug"] } }),
  },
  {
    rule: "condition-fields",
    title: "a condition about a field that does not exist",
    apply: changeCreateReview({ if: { required: ["game"] }, then: { required: ["game_id"] } }),
  },
  {
    rule: "condition-fields",
    title: "a condition about a value that the field cannot have",
    apply: changeComponent("schemas", "CreateActivityLog", {
      if: { properties: { type: { const: "PLAY" } } },
    }),
  },
  {
    rule: "condition-form",
    title: "a boolean schema",
    apply: changeCreateReview({ then: { properties: { game_slug: false } } }),
  },
  {
    rule: "condition-form",
    title: "dependentRequired",
    apply: changeCreateReview({ dependentRequired: { game_id: ["body"] } }),
  },
  {
    rule: "condition-form",
    title: "a condition without `then`",
    apply: changeComponent("schemas", "CreateList", { if: { required: ["name"] } }),
  },
  {
    rule: "condition-form",
    title: "an empty condition",
    apply: changeCreateReview({ if: {} }),
  },
];
