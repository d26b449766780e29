import { isObject, listOf, objectOf, textOf, type JsonObject } from "../document.js";
import {
  codesIn,
  isProblem,
  mediaOf,
  responseRule,
  responsesOf,
  step,
  type Finding,
  type Rule,
} from "./rule.js";

const catalogueOf = (document: JsonObject): JsonObject => objectOf(document["x-problems"]);

const codesKnown = responseRule(
  "codes-known",
  "each code has one page and one status, both from x-problems",
  (place, document) => {
    const { status, response } = place;
    if (!isProblem(place)) return [];
    return codesIn(document, mediaOf(response).media.schema).flatMap((code) => {
      const entry = catalogueOf(document)[code];
      if (!isObject(entry)) return [`names ${code}, which x-problems does not know`];
      return textOf(entry.status) === status
        ? []
        : [`names ${code}, which has the status ${textOf(entry.status)}`];
    });
  },
);

const codesUsed: Rule = {
  name: "codes-used",
  because:
    "a page about a code that never comes misleads; mark what comes before an operation is known as outside_operations",
  check: (document) => {
    const used = new Set(
      responsesOf(document).flatMap(({ response }) => codesIn(document, mediaOf(response).media.schema)),
    );
    return Object.entries(catalogueOf(document)).flatMap(([code, entry]): Finding[] => {
      const outside = objectOf(entry).outside_operations === true;
      if (outside === used.has(code))
        return [
          {
            at: `/x-problems${step(code)}`,
            message: outside ? `${code} is used by an operation` : `no operation uses ${code}`,
          },
        ];
      return [];
    });
  },
};

const examplesAgree = responseRule(
  "problem-examples-agree",
  "an example of a refusal that shows another status, title or page than the catalogue teaches wrong things",
  (place, document) => {
    const { status, response } = place;
    if (!isProblem(place)) return [];
    return Object.entries(objectOf(mediaOf(response).media.examples)).flatMap(([name, example]) => {
      const value = objectOf(objectOf(example).value);
      const code = textOf(value.code);
      const { title } = objectOf(catalogueOf(document)[code]);
      const agree =
        textOf(value.status) === status && value.title === title && value.type === `/rest/problems/${code}`;
      return agree ? [] : [`has the example ${name}, whose status, title or type is not that of ${code}`];
    });
  },
);

const problemStatusRequired: Rule = {
  name: "problem-fields",
  because: "clients rely on these in every refusal",
  check: (document) => {
    const { required } = objectOf(objectOf(objectOf(document.components).schemas).Problem);
    return ["type", "title", "status", "code", "request_id"]
      .filter((name) => !listOf(required).includes(name))
      .map((name) => ({ at: "/components/schemas/Problem", message: `Problem does not require ${name}` }));
  },
};

/** Rules about problem codes. */
export const problemRules: readonly Rule[] = [codesKnown, codesUsed, examplesAgree, problemStatusRequired];
