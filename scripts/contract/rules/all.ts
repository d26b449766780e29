import { componentRules } from "./components.js";
import { extensionRules } from "./extensions.js";
import { fileRules } from "./files.js";
import { languageRules } from "./language.js";
import { linkRules } from "./links.js";
import { operationRules } from "./operations.js";
import { pathRules } from "./paths.js";
import { problemRules } from "./problems.js";
import { requestRules } from "./requests.js";
import { responseRules } from "./responses.js";
import type { Rule } from "./rule.js";
import { schemaRules } from "./schemas.js";
import { writingRules } from "./writing.js";

/** Every rule of the contract. */
export const rules: readonly Rule[] = [
  ...operationRules,
  ...pathRules,
  ...requestRules,
  ...responseRules,
  ...linkRules,
  ...problemRules,
  ...schemaRules,
  ...writingRules,
  ...componentRules,
  ...extensionRules,
  ...fileRules,
  ...languageRules,
];
