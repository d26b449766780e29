import type { Generator } from "./generator.js";
import { typescriptGenerators } from "./typescript.js";

/** All generators that are checked. */
export const generators: readonly Generator[] = [...typescriptGenerators];
