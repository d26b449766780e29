import { isObject, asArray, asObject, asString, type JsonObject, toPointerToken } from "../document.js";
import {
  listProblemCodes,
  isProblem,
  singleMedia,
  responseRule,
  listResponses,
  type Finding,
  type Rule,
} from "./rule.js";

const findCatalogue = (document: JsonObject): JsonObject => asObject(document["x-problems"]);

const knownCodes = responseRule(
  "known-problem-codes",
  "the status and the problem page of a code are defined in x-problems",
  (entry, document) => {
    const { status, response } = entry;
    if (!isProblem(entry)) return [];
    return listProblemCodes(document, singleMedia(response).media.schema).flatMap((code) => {
      const entry = findCatalogue(document)[code];
      if (!isObject(entry)) return [`has the code ${code}, which is not in x-problems`];
      return asString(entry.status) === status
        ? []
        : [`has the code ${code}, which has the status ${asString(entry.status)}`];
    });
  },
);

const noUnusedCodes: Rule = {
  name: "no-unused-problem-codes",
  reason:
    "unused codes mislead readers of the problem pages; codes that are returned before routing need outside_operations",
  check: (document) => {
    const used = new Set(
      listResponses(document).flatMap(({ response }) =>
        listProblemCodes(document, singleMedia(response).media.schema),
      ),
    );
    return Object.entries(findCatalogue(document)).flatMap(([code, entry]): Finding[] => {
      const outside = asObject(entry).outside_operations === true;
      if (outside === used.has(code))
        return [
          {
            at: `/x-problems${toPointerToken(code)}`,
            message: outside ? `${code} is used by an operation` : `${code} is not used by any operation`,
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
    return Object.entries(asObject(singleMedia(response).media.examples)).flatMap(([name, example]) => {
      const value = asObject(asObject(example).value);
      const code = asString(value.code);
      const { title } = asObject(findCatalogue(document)[code]);
      const agree =
        asString(value.status) === status && value.title === title && value.type === `/rest/problems/${code}`;
      return agree
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
