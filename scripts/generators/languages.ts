import type { Generator } from "./generator.js";
import { oapiCodegen } from "./go/oapi-codegen.js";
import { openapiGeneratorGo } from "./go/openapi-generator.js";
import { openapiGeneratorJavaNative } from "./java/native.js";
import { datamodelCodeGenerator } from "./python/datamodel-code-generator.js";
import { openapiGeneratorPython } from "./python/openapi-generator.js";
import { openapiPythonClient } from "./python/openapi-python-client.js";

/** The generators of clients in languages other than TypeScript. */
export const languageGenerators: readonly Generator[] = [
  openapiPythonClient,
  datamodelCodeGenerator,
  openapiGeneratorPython,
  oapiCodegen,
  openapiGeneratorGo,
  openapiGeneratorJavaNative,
];
