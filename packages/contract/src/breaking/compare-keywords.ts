import { isSame, listKeys } from "./change.js";
import type { Kind } from "./kinds.js";
import {
  type Direction,
  formatValue,
  reportSchema,
  type SchemaComparison,
  type SchemaPair,
} from "./schema-comparison.js";

const upperLimits = ["maxLength", "maximum", "exclusiveMaximum", "maxItems", "maxProperties"];
const lowerLimits = ["minLength", "minimum", "exclusiveMinimum", "minItems", "minProperties"];
/** Without one of these, more values are allowed; a different value may allow others. */
const restrictions = ["pattern", "format", "uniqueItems", "multipleOf", "if", "then", "else"];
const texts = ["title", "description", "deprecated", "externalDocs", "xml"];
/** Compared together with their field, or with the alternatives that it maps. */
const comparedElsewhere = ["readOnly", "writeOnly", "discriminator"];

/** Compares limits, formats, defaults, texts and all keywords that have no comparison of their own. */
export function compareKeywords(context: SchemaComparison, pair: SchemaPair): void {
  for (const keyword of listKeys(pair.old.keywords, pair.new.keywords)) {
    if (comparedElsewhere.includes(keyword)) continue;
    const [before, after] = [pair.old.keywords[keyword], pair.new.keywords[keyword]];
    if (isSame(before, after)) continue;
    const kind = chooseKind(context.direction, keyword, pair);
    reportSchema(context, pair, {
      kind,
      detail: keyword,
      sentence: (place) =>
        keyword === "pattern" || kind === "text-changed"
          ? `changed the ${keyword} of ${place}`
          : `changed \`${keyword}\` of ${place} from ${formatValue(before)} to ${formatValue(after)}`,
    });
  }
}

function chooseKind(direction: Direction, keyword: string, pair: SchemaPair): Kind {
  if (texts.includes(keyword)) return "text-changed";
  // A default describes what the server does when the field is not sent.
  if (keyword === "default") return direction === "request" ? "request-default-changed" : "text-changed";
  const isLooser = loosens(keyword, pair);
  if (isLooser === undefined) return `${direction}-keyword-changed`;
  return `${direction}-limit-${isLooser ? "loosened" : "tightened"}`;
}

/** Whether the new value of a limit allows more than the old one; undefined if they cannot be compared. */
function loosens(keyword: string, { old, new: current }: SchemaPair): boolean | undefined {
  const [before, after] = [old.keywords[keyword], current.keywords[keyword]];
  const isLimit = [...upperLimits, ...lowerLimits, ...restrictions].includes(keyword);
  if (!isLimit) return undefined;
  if (after === undefined) return true;
  if (before === undefined) return false;
  if (typeof before !== "number" || typeof after !== "number" || keyword === "multipleOf") return undefined;
  return upperLimits.includes(keyword) ? after > before : after < before;
}
