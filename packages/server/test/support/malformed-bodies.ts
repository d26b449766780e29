import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import {
  malformedNumbers,
  malformedTexts,
  findFields,
  type Expectation,
  type MalformedValue,
  type BodyField,
} from "./malformed-input.js";
import { findMismatch, type WalkFixtures, type FixtureOperation } from "./walk-fixtures.js";
import { readExamples, type ContractOperation } from "./contract-walk.js";

/** The places of an operation's JSON body. */
export function findBodyFields({ operation, bodyType, body }: ContractOperation): BodyField[] {
  const media = operation.requestBody?.content["application/json"];
  const schema: SchemaObject | undefined = media?.schema;
  if (schema === undefined || bodyType !== "application/json") return [];
  return findFields(schema, [body ?? {}, ...readExamples(media)]);
}

const invalidName: Expectation = { status: 400, code: "validation-failed", fieldError: "invalid-format" };
const rejectedInNames = new Set(["nothing visible", "bidirectional controls"]);

/** The expected response to a malformed value of a field. */
function findExpectation(field: BodyField, { name, expected }: MalformedValue): Expectation | undefined {
  return field.isName && rejectedInNames.has(name) ? invalidName : expected;
}

/** Sends each malformed value in each field of an otherwise valid body, and returns the unexpected responses. */
export async function sendMalformedBodies(
  { send, operations }: WalkFixtures,
  id: string,
): Promise<{ readonly sent: number; readonly mismatches: readonly string[] }> {
  const operation = operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`${id} is not in the contract`);
  const mismatches: string[] = [];
  const requests = findBodyFields(operation).flatMap((field) =>
    (field.kind === "text" ? malformedTexts : malformedNumbers).map((value) => ({ place: field, value })),
  );
  for (const { place, value } of requests) {
    const response = await send(operation, { body: place.buildBody(value.json) });
    const mismatch = findMismatch(operation, response, findItemExpectation(operation, place, value));
    if (mismatch !== null) mismatches.push(`${place.pointer}: ${value.name} ${mismatch}`);
  }
  return { sent: requests.length, mismatches };
}

/** With per-item validation an invalid item fails alone, not the whole request. */
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
