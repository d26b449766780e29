import type { Generator } from "./generator.js";
import { languageGenerators } from "./languages.js";
import { typescriptGenerators } from "./typescript/all.js";

/** All generators that are checked. */
export const generators: readonly Generator[] = [...typescriptGenerators, ...languageGenerators];
