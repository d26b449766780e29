import {
  listOf,
  objectOf,
  operationsOf,
  resolve,
  type Json,
  type JsonObject,
  type OperationPlace,
} from "../document.js";
import { isExcepted, stateAnswers } from "./exceptions.js";

/** Something in the contract that a rule forbids. */
export interface Finding {
  /** The place as a JSON Pointer. */
  readonly at: string;
  readonly message: string;
}

/** One rule of the contract. */
export interface Rule {
  readonly name: string;
  /** Why the rule is there; printed with every finding. */
  readonly because: string;
  readonly check: (document: JsonObject) => Finding[];
}

/** A finding of a named rule. */
export interface Report extends Finding {
  readonly rule: string;
  readonly because: string;
}

/** Everything that the rules find. */
export const reportsOf = (document: JsonObject, rules: readonly Rule[]): Report[] =>
  rules.flatMap(({ name, because, check }) =>
    check(document).map((finding) => ({ rule: name, because, ...finding })),
  );

/** One step of a JSON Pointer. */
export const step = (key: string | number): string =>
  `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** The place of an operation. */
export const placeOf = ({ path, method }: OperationPlace): string => `/paths${step(path)}${step(method)}`;

/** A rule that looks at each operation by itself. */
export const operationRule = (
  name: string,
  because: string,
  complaints: (place: OperationPlace, document: JsonObject) => string[],
): Rule => ({
  name,
  because,
  check: (document) =>
    operationsOf(document).flatMap((place) =>
      complaints(place, document).map((message) => ({
        at: placeOf(place),
        message: `${place.id}: ${message}`,
      })),
    ),
});

/** A response of an operation. */
export interface ResponsePlace {
  readonly at: string;
  readonly place: OperationPlace;
  readonly status: string;
  readonly response: JsonObject;
}

/** Every response of every operation, references followed. */
export const responsesOf = (document: JsonObject): ResponsePlace[] =>
  operationsOf(document).flatMap((place) =>
    Object.entries(objectOf(place.operation.responses)).map(([status, value]) => ({
      at:
        typeof objectOf(value).$ref === "string"
          ? pointerOf(objectOf(value).$ref)
          : `${placeOf(place)}/responses${step(status)}`,
      place,
      status,
      response: resolve(document, value),
    })),
  );

const pointerOf = (reference: Json | undefined): string =>
  typeof reference === "string" ? reference.replace(/^#/, "") : "";

/** A rule that looks at each response by itself; a shared one is reported once. */
export const responseRule = (
  name: string,
  because: string,
  complaints: (place: ResponsePlace, document: JsonObject) => string[],
): Rule => ({
  name,
  because,
  check: (document) =>
    onceEach(
      responsesOf(document).flatMap((place) =>
        complaints(place, document).map((message) => ({
          at: place.at,
          message: `${place.status} of ${place.place.id} ${message}`,
        })),
      ),
    ),
});

function onceEach(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ at, message }) => {
    const key = `${at} ${message.replace(/ of \w+ /, " ")}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The problem codes that a schema allows, through its references and parts. */
export function codesIn(document: JsonObject, schema: Json | undefined): string[] {
  const { properties, allOf } = resolve(document, schema);
  const own = listOf(objectOf(objectOf(properties).code).enum).filter((code) => typeof code === "string");
  return [...own, ...listOf(allOf).flatMap((part) => codesIn(document, part))];
}

/** Whether the answer is a refusal, which is a problem document. */
export const isProblem = ({ status, place }: Pick<ResponsePlace, "status" | "place">): boolean =>
  /^[45]/.test(status) && !isExcepted(stateAnswers, `${status} of ${place.id}`);

/** The schema of the only media type of a request or response. */
export function mediaOf(message: JsonObject): { types: string[]; media: JsonObject } {
  const content = objectOf(message.content);
  return { types: Object.keys(content), media: objectOf(Object.values(content)[0]) };
}
