import { readFileSync } from "node:fs";
import path from "node:path";
import SwaggerParser from "@apidevtools/swagger-parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import { asObject } from "./document.js";

/**
 * Validates a published document with the strict validators that tools use. Returns their errors. openapi-schema-to-json-schema
 * (2.2.0, @openapi-contrib 5.1.0) is not one of them: it converts single schemas of OpenAPI 3.0, accepts any document, and
 * throws for the types of 3.1, such as `[string, null]`. It converts all schemas of our 3.0 document.
 */
export async function validatePublished(file: string): Promise<string[]> {
  const name = path.basename(file);
  return [
    ...(await validateWithSchema(file)).map(
      (error) => `${name}: @seriousme/openapi-schema-validator: ${error}`,
    ),
    ...(await validateWithParser(file)).map((error) => `${name}: @apidevtools/swagger-parser: ${error}`),
  ];
}

async function validateWithSchema(file: string): Promise<string[]> {
  const document = asObject(JSON.parse(readFileSync(file, "utf8")));
  const { valid, errors } = await new Validator().validate(document);
  return valid ? [] : [JSON.stringify(errors)];
}

async function validateWithParser(file: string): Promise<string[]> {
  try {
    await SwaggerParser.validate(file);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
