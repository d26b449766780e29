import { codeSpanRules } from "./code-spans.js";
import { componentRules } from "./components.js";
import { conditionRules } from "./conditions.js";
import { eventRules } from "./events.js";
import { extensionRules } from "./extensions.js";
import { fileRules } from "./files.js";
import { generatorRules } from "./generator-support.js";
import { growthRules } from "./growth.js";
import { linkRules } from "./links.js";
import { nameRules } from "./names.js";
import { operationRules } from "./operations.js";
import { pathRules } from "./paths.js";
import { patternRules } from "./patterns.js";
import { problemRules } from "./problems.js";
import { requestRules } from "./requests.js";
import { responseRules } from "./responses.js";
import type { Rule } from "./rule.js";
import { schemaRules } from "./schemas.js";
import { structureRules } from "./structure.js";
import { valueRules } from "./values.js";

/** Every rule of the contract. */
export const rules: readonly Rule[] = [
  ...structureRules,
  ...operationRules,
  ...pathRules,
  ...requestRules,
  ...responseRules,
  ...linkRules,
  ...problemRules,
  ...schemaRules,
  ...nameRules,
  ...valueRules,
  ...patternRules,
  ...conditionRules,
  ...generatorRules,
  ...componentRules,
  ...extensionRules,
  ...growthRules,
  ...eventRules,
  ...fileRules,
  ...codeSpanRules,
];
