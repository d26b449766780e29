import type { Generator } from "./generator.js";
import { oapiCodegen } from "./go/oapi-codegen.js";
import { ogen } from "./go/ogen.js";
import { openapiGeneratorGo } from "./go/openapi-generator.js";
import { openapiGeneratorJavaNative } from "./java/native.js";
import { openapiGeneratorJavaOkhttp } from "./java/okhttp-gson.js";
import { openapiGeneratorKotlin } from "./kotlin/openapi-generator.js";
import { openapiGeneratorPhp } from "./php/openapi-generator.js";
import { datamodelCodeGenerator } from "./python/datamodel-code-generator.js";
import { openapiGeneratorPython } from "./python/openapi-generator.js";
import { openapiPythonClient } from "./python/openapi-python-client.js";
import { openapiGeneratorRuby } from "./ruby/openapi-generator.js";
import { openapiGeneratorRust } from "./rust/openapi-generator.js";
import { progenitor } from "./rust/progenitor.js";

/** The generators of clients in languages other than TypeScript. */
export const languageGenerators: readonly Generator[] = [
  openapiPythonClient,
  datamodelCodeGenerator,
  openapiGeneratorPython,
  oapiCodegen,
  ogen,
  openapiGeneratorGo,
  openapiGeneratorJavaNative,
  openapiGeneratorJavaOkhttp,
  openapiGeneratorKotlin,
  progenitor,
  openapiGeneratorRust,
  openapiGeneratorRuby,
  openapiGeneratorPhp,
];
