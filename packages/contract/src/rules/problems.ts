import { asArray, asObject, asString, isObject, type JsonObject, toPointerToken } from "../document.js";
import {
  type Finding,
  isProblem,
  listProblemCodes,
  listResponses,
  readMedia,
  responseRule,
  type Rule,
} from "./rule.js";
import { formatSuggestion } from "./suggest.js";

const findCatalogue = (document: JsonObject): JsonObject => asObject(document["x-problems"]);

const knownCodes = responseRule(
  "known-problem-codes",
  "the status and the problem page of a code are defined in x-problems",
  (entry, document) => {
    const { status, response } = entry;
    if (!isProblem(entry)) return [];
    return listProblemCodes(document, readMedia(response).media.schema).flatMap((code) => {
      const definition = findCatalogue(document)[code];
      if (!isObject(definition)) {
        const suggestion = formatSuggestion(code, Object.keys(findCatalogue(document)));
        return [`has the code ${code}, which is not in x-problems${suggestion}`];
      }
      return asString(definition.status) === status
        ? []
        : [`has the code ${code}, which has the status ${asString(definition.status)}`];
    });
  },
  { key: "x-problem-codes" },
);

const noUnusedCodes: Rule = {
  name: "no-unused-problem-codes",
  reason:
    "unused codes mislead readers of the problem pages; codes that are returned before routing need outside_operations",
  check: (document) => {
    const used = new Set(
      listResponses(document).flatMap(({ response }) =>
        listProblemCodes(document, readMedia(response).media.schema),
      ),
    );
    return Object.entries(findCatalogue(document)).flatMap(([code, entry]): Finding[] => {
      const isOutside = asObject(entry).outside_operations === true;
      if (isOutside === used.has(code))
        return [
          {
            at: `/x-problems${toPointerToken(code)}`,
            message: isOutside ? `${code} is used by an operation` : `${code} is not used by any operation`,
          },
        ];
      return [];
    });
  },
};

const problemExamples = responseRule(
  "problem-examples",
  "examples must have the status, title and type of the catalogue",
  (entry, document) => {
    const { status, response } = entry;
    if (!isProblem(entry)) return [];
    return Object.entries(asObject(readMedia(response).media.examples)).flatMap(([name, example]) => {
      const value = asObject(asObject(example).value);
      const code = asString(value.code);
      const { title } = asObject(findCatalogue(document)[code]);
      const matches =
        asString(value.status) === status && value.title === title && value.type === `/rest/problems/${code}`;
      return matches
        ? []
        : [`has the example ${name}, whose status, title or type differs from x-problems.${code}`];
    });
  },
);

const problemFields: Rule = {
  name: "problem-fields",
  reason: "clients rely on these fields in every error",
  check: (document) => {
    const { required } = asObject(asObject(asObject(document.components).schemas).Problem);
    return ["type", "title", "status", "code", "request_id"]
      .filter((name) => !asArray(required).includes(name))
      .map((name) => ({ at: "/components/schemas/Problem", message: `Problem does not require ${name}` }));
  },
};

/** Rules about problem codes. */
export const problemRules: readonly Rule[] = [knownCodes, noUnusedCodes, problemExamples, problemFields];
