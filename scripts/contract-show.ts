// Prints an operation with everything that the contract implies for it.
import path from "node:path";
import { stringify } from "yaml";
import { readDocument } from "../packages/contract/src/bundle.js";
import {
  asArray,
  asObject,
  type JsonObject,
  listEndpoints,
  resolve,
} from "../packages/contract/src/document.js";
import { mapObject } from "../packages/contract/src/map-schemas.js";
import { root } from "../packages/contract/src/outputs.js";
import { formatSuggestion } from "../packages/contract/src/rules/suggest.js";
import { runCommand } from "./command.js";

const usage = `Usage: npm run contract:show -- OPERATION

Prints an operation as third parties read it: with the credentials, parameters, responses and headers that its extensions
imply. References to schemas, headers and examples stay.`;

function show(id: string): string {
  const document = readDocument(path.join(root, "openapi.yaml"));
  const endpoints = listEndpoints(document);
  const endpoint = endpoints.find((each) => each.id === id);
  if (endpoint === undefined) {
    const suggestion = formatSuggestion(
      id,
      endpoints.map((each) => each.id),
    );
    throw new Error(`The contract has no operation ${id}${suggestion}`);
  }
  const { parameters, responses } = endpoint.operation;
  const operation: JsonObject = {
    ...endpoint.operation,
    ...(parameters !== undefined && {
      parameters: asArray(parameters).map((each) => resolve(document, each)),
    }),
    responses: mapObject(asObject(responses), (response) => resolve(document, response)),
  };
  return stringify({ [endpoint.path]: { [endpoint.method]: operation } }, { lineWidth: 130 });
}

await runCommand(usage, () => {
  const [id] = process.argv.slice(2);
  process.stdout.write(id === undefined ? `${usage}\n` : show(id));
});
