import type { Generator } from "../generator.js";
import { buildJavaAdapter } from "./adapter.js";
import { javaToolchain } from "./toolchain.js";

/** openapi-generator java, library native: Jackson models and classes over java.net.http. */
export const openapiGeneratorJavaNative: Generator = {
  name: "openapi-generator java native",
  toolchain: javaToolchain,
  packages: [],
  command: "openapi-generator-cli generate -g java --library native -i openapi.json -o client",
  adapter: buildJavaAdapter({
    connect: [
      "client.updateBaseUri(baseUrl);",
      'client.setRequestInterceptor(request -> request.header("X-Service-Key", key));',
    ],
    parseProblem: "client.getObjectMapper().readValue(error.getResponseBody(), GameNotFoundProblem.class)",
  }),
};
