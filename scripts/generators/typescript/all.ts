import type { Generator } from "../generator.js";
import { heyApi } from "./hey-api.js";
import { oazapfts } from "./oazapfts.js";
import { openapiTypescript } from "./openapi-typescript.js";
import { swaggerTypescriptApi } from "./swagger-typescript-api.js";

/** The generators of TypeScript clients. */
export const typescriptGenerators: readonly Generator[] = [
  openapiTypescript,
  heyApi,
  oazapfts,
  swaggerTypescriptApi,
];
