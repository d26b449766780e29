import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import {
  malformedNumbers,
  malformedTexts,
  placesOf,
  type Expectation,
  type MalformedValue,
  type Place,
} from "./malformed-input.js";
import { mismatch, type WalkWorld, type WorldOperation } from "./walk-world.js";
import { examplesIn, type Walked } from "./walk.js";

/** The places of an operation's JSON body. */
export function bodyPlacesOf({ operation, facts, body }: Walked): Place[] {
  const media = operation.requestBody?.content["application/json"];
  const schema: SchemaObject | undefined = media?.schema;
  if (schema === undefined || facts.bodyType !== "application/json") return [];
  return placesOf(schema, [body ?? {}, ...examplesIn(media)]);
}

const notAName: Expectation = { status: 400, code: "validation-failed", fieldError: "invalid-format" };
const refusedInNames = new Set(["nothing visible", "bidirectional controls"]);

/** What a value at a place must be answered with. */
function expectedAt(place: Place, { name, expected }: MalformedValue): Expectation | undefined {
  return place.isName && refusedInNames.has(name) ? notAName : expected;
}

/** Sends an otherwise valid body with each malformed value at each place, and gives what was answered wrongly. */
export async function sendMalformedBodies(
  { send, operations }: WalkWorld,
  id: string,
): Promise<{ readonly sent: number; readonly wrong: readonly string[] }> {
  const operation = operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`${id} is not in the contract`);
  const wrong: string[] = [];
  const requests = bodyPlacesOf(operation).flatMap((place) =>
    (place.holds === "text" ? malformedTexts : malformedNumbers).map((value) => ({ place, value })),
  );
  for (const { place, value } of requests) {
    const answer = await send(operation, { body: place.around(value.json) });
    const found = mismatch(operation, answer, expectationFor(operation, place, value));
    if (found !== null) wrong.push(`${place.pointer}: ${value.name} ${found}`);
  }
  return { sent: requests.length, wrong };
}

/** Items that are judged one by one refuse themselves, not the whole request. */
function expectationFor(
  { operation }: WorldOperation,
  place: Place,
  value: MalformedValue,
): Expectation | undefined {
  const expected = expectedAt(place, value);
  const items = operation["x-itemwise"];
  const isItem = typeof items === "string" && place.pointer.startsWith(`/${items}/`);
  return isItem && expected?.code !== "malformed-json" ? undefined : expected;
}
