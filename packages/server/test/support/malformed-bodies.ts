import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { type ContractOperation, readExamples } from "./contract-walk.js";
import {
  type BodyField,
  type Expectation,
  findFields,
  malformedNumbers,
  malformedTexts,
  type MalformedValue,
} from "./malformed-input.js";
import { findMismatch, type FixtureOperation, type WalkFixtures } from "./walk-fixtures.js";

/** Finds the string and number fields of an operation's JSON body. */
export function findBodyFields({ operation, bodyType, body }: ContractOperation): BodyField[] {
  const media = operation.requestBody?.content["application/json"];
  const schema: SchemaObject | undefined = media?.schema;
  if (schema === undefined || bodyType !== "application/json") return [];
  return findFields(schema, [body ?? {}, ...readExamples(media)]);
}

const invalidName: Expectation = { status: 400, code: "validation-failed", fieldError: "invalid-format" };
const rejectedInNames = new Set(["only invisible characters", "bidirectional controls"]);

/** Returns the expected response to a malformed value of a field. */
function findExpectation(field: BodyField, { name, expected }: MalformedValue): Expectation | undefined {
  return field.isName && rejectedInNames.has(name) ? invalidName : expected;
}

/** Sends each malformed value of each field in an otherwise valid body. Returns the unexpected responses. */
export async function sendMalformedBodies(
  { send, operations }: WalkFixtures,
  id: string,
): Promise<{ readonly sent: number; readonly mismatches: readonly string[] }> {
  const operation = operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`${id} is not in the contract`);
  const mismatches: string[] = [];
  const requests = findBodyFields(operation).flatMap((field) =>
    (field.kind === "text" ? malformedTexts : malformedNumbers).map((value) => ({ field, value })),
  );
  for (const { field, value } of requests) {
    const response = await send(operation, { body: field.buildBody(value.json) });
    const mismatch = findMismatch(operation, response, findItemExpectation(operation, field, value));
    if (mismatch !== null) mismatches.push(`${field.pointer}: ${value.name} ${mismatch}`);
  }
  return { sent: requests.length, mismatches };
}

/** Like `findExpectation`, but with per-item validation an invalid item does not fail the whole request. */
function findItemExpectation(
  { operation }: FixtureOperation,
  field: BodyField,
  value: MalformedValue,
): Expectation | undefined {
  const expected = findExpectation(field, value);
  const items = operation["x-itemwise"];
  const isItem = typeof items === "string" && field.pointer.startsWith(`/${items}/`);
  return isItem && expected?.code !== "malformed-json" ? undefined : expected;
}
