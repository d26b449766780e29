import type { Generator } from "../generator.js";
import { heyApi } from "./hey-api.js";
import { kubb } from "./kubb.js";
import { oazapfts } from "./oazapfts.js";
import { openapiGeneratorAxios } from "./openapi-generator-axios.js";
import { openapiGeneratorFetch } from "./openapi-generator-fetch.js";
import { openapiTypescript } from "./openapi-typescript.js";
import { openapiZodClient } from "./openapi-zod-client.js";
import { orvalFetch } from "./orval-fetch.js";
import { orvalZod } from "./orval-zod.js";
import { swaggerTypescriptApi } from "./swagger-typescript-api.js";

/** The generators of TypeScript clients. */
export const typescriptGenerators: readonly Generator[] = [
  openapiTypescript,
  heyApi,
  orvalFetch,
  orvalZod,
  oazapfts,
  kubb,
  swaggerTypescriptApi,
  openapiZodClient,
  openapiGeneratorFetch,
  openapiGeneratorAxios,
];
