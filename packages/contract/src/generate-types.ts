import openapiTS, { astToString, type OpenAPITSOptions } from "openapi-typescript";
import { asObject, type JsonObject } from "./document.js";
import { header, outputs } from "./outputs.js";
import { rewriteComments } from "./sdk/comments.js";
import { readSdkOperations } from "./sdk/operation.js";
import { createReadonlyArrays } from "./sdk/readonly-arrays.js";
import { buildTestingSource } from "./sdk/testing.js";
import { splitTypes } from "./sdk/types.js";
import type { StageContext } from "./stage-context.js";
import { writeOutput } from "./write-output.js";

/** Writes the types of the contract for the server and for the SDK, and the data of tests that use the SDK. */
export async function generateTypes({ staging, contract, signal }: StageContext): Promise<void> {
  const { document } = await contract();
  // The events are schemas, and webhooks would be operations of the service.
  const { webhooks: _webhooks, ...described } = document;
  const source = JSON.stringify(described);
  const serverTypes = await describeTypes(source, { defaultNonNullable: true });
  writeOutput(staging, outputs.serverTypes, `${header}\n${serverTypes}`);
  signal.throwIfAborted();
  // Clients may omit fields that have a default.
  const sdkTypes = await describeTypes(source, {
    defaultNonNullable: false,
    postTransform: createReadonlyArrays(document),
  });
  const { models, operations, operationIds, schema } = splitTypes(sdkTypes, readSdkOperations(document));
  writeOutput(staging, outputs.sdkModels, models);
  writeOutput(staging, outputs.sdkOperations, operations);
  writeOutput(staging, outputs.sdkOperationIds, `${operationIds}\n${buildProblemCodeType(document)}`);
  writeOutput(staging, outputs.sdkSchema, schema);
  writeOutput(staging, outputs.sdkTesting, buildTestingSource(document));
}

/** Returns the types of a document as source, with comments for editors. */
const describeTypes = async (source: string, options: OpenAPITSOptions): Promise<string> =>
  rewriteComments(astToString(await openapiTS(source, options)));

/** Returns the type of all problem codes of operations. Compilers would need longer to collect them from `OperationTypes`. */
function buildProblemCodeType(document: JsonObject): string {
  const codes = Object.entries(asObject(document["x-problems"])).flatMap(([code, problem]) =>
    asObject(problem).outside_operations === true ? [] : [code],
  );
  return [
    "/**",
    " * Every problem code that the contract declares for an operation. With a table of it, the compiler reports a code without a text.",
    " * @example",
    ' * const texts: Record<ProblemCode, string> = { "waitlist-full": "The waitlist is full.", … };',
    " */",
    "export type ProblemCode =",
    `${codes.map((code) => `    | "${code}"`).join("\n")};\n`,
  ].join("\n");
}
