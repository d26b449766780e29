import { isObject, asArray, asObject, asString, type JsonObject, pointerStep } from "../document.js";
import {
  problemCodes,
  isProblem,
  singleMedia,
  responseRule,
  listResponses,
  type Finding,
  type Rule,
} from "./rule.js";

const catalogueOf = (document: JsonObject): JsonObject => asObject(document["x-problems"]);

const codesKnown = responseRule(
  "codes-known",
  "each code has one page and one status, both from x-problems",
  (entry, document) => {
    const { status, response } = entry;
    if (!isProblem(entry)) return [];
    return problemCodes(document, singleMedia(response).media.schema).flatMap((code) => {
      const entry = catalogueOf(document)[code];
      if (!isObject(entry)) return [`names ${code}, which x-problems does not know`];
      return asString(entry.status) === status
        ? []
        : [`names ${code}, which has the status ${asString(entry.status)}`];
    });
  },
);

const codesUsed: Rule = {
  name: "codes-used",
  reason:
    "a page about a code that never comes misleads; mark what comes before an operation is known as outside_operations",
  check: (document) => {
    const used = new Set(
      listResponses(document).flatMap(({ response }) =>
        problemCodes(document, singleMedia(response).media.schema),
      ),
    );
    return Object.entries(catalogueOf(document)).flatMap(([code, entry]): Finding[] => {
      const outside = asObject(entry).outside_operations === true;
      if (outside === used.has(code))
        return [
          {
            at: `/x-problems${pointerStep(code)}`,
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
  (entry, document) => {
    const { status, response } = entry;
    if (!isProblem(entry)) return [];
    return Object.entries(asObject(singleMedia(response).media.examples)).flatMap(([name, example]) => {
      const value = asObject(asObject(example).value);
      const code = asString(value.code);
      const { title } = asObject(catalogueOf(document)[code]);
      const agree =
        asString(value.status) === status && value.title === title && value.type === `/rest/problems/${code}`;
      return agree ? [] : [`has the example ${name}, whose status, title or type is not that of ${code}`];
    });
  },
);

const problemStatusRequired: Rule = {
  name: "problem-fields",
  reason: "clients rely on these in every refusal",
  check: (document) => {
    const { required } = asObject(asObject(asObject(document.components).schemas).Problem);
    return ["type", "title", "status", "code", "request_id"]
      .filter((name) => !asArray(required).includes(name))
      .map((name) => ({ at: "/components/schemas/Problem", message: `Problem does not require ${name}` }));
  },
};

/** Rules about problem codes. */
export const problemRules: readonly Rule[] = [codesKnown, codesUsed, examplesAgree, problemStatusRequired];
