import type { Generator } from "../generator.js";
import { buildJavaAdapter } from "./adapter.js";
import { javaToolchain } from "./toolchain.js";

/** openapi-generator java, library okhttp-gson: Gson models and classes over OkHttp. */
export const openapiGeneratorJavaOkhttp: Generator = {
  name: "openapi-generator java okhttp-gson",
  toolchain: javaToolchain,
  packages: [],
  command:
    "openapi-generator-cli generate -g java --library okhttp-gson -i openapi.json -o client --additional-properties=disallowAdditionalPropertiesIfNotPresent=false",
  adapter: buildJavaAdapter({
    imports: ["org.openapitools.client.JSON"],
    connect: ["client.setBasePath(baseUrl);", "client.setApiKey(key);"],
    parseProblem: "JSON.getGson().fromJson(error.getResponseBody(), GameNotFoundProblem.class)",
  }),
};
