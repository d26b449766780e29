import { asArray, asObject, asString, type JsonObject, resolve, toPointerToken } from "../document.js";
import { eventTag, toPascalCase } from "../implied/events.js";
import type { Finding, Rule } from "./rule.js";

/** Creates a rule that checks the operation of each event type. */
const eventRule = (
  name: string,
  reason: string,
  check: (type: string, operation: JsonObject, document: JsonObject) => string[],
): Rule => ({
  name,
  reason,
  check: (document) =>
    Object.entries(asObject(document.webhooks)).flatMap(([type, item]): Finding[] =>
      check(type, asObject(asObject(item).post), document).map((message) => ({
        at: `/webhooks${toPointerToken(type)}/post`,
        message: `${type}: ${message}`,
      })),
    ),
});

const toOperationId = (type: string): string => `on${toPascalCase(type)}`;

const eventNames = eventRule(
  "event-names",
  "receivers choose event types by name: a resource, a full stop and what has happened to it",
  (type, { operationId }) => [
    ...(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/.test(type) ? [] : ["is not resource.past_verb in snake_case"]),
    ...(operationId === toOperationId(type)
      ? []
      : [`has the operationId ${asString(operationId)}; write ${toOperationId(type)}`]),
  ],
);

const eventTags = eventRule(
  "event-tag",
  "openapi-generator drops the operations of a tag that a webhook shares",
  (_type, { tags }) =>
    asArray(tags).length === 1 && asArray(tags)[0] === eventTag ? [] : [`has another tag than ${eventTag}`],
);

const eventDeclared = eventRule(
  "event-declared",
  "who may see an event, and what it has, is decided by the contract alone",
  (_type, operation) => [
    ...("x-event" in operation ? [] : ["has no x-event"]),
    ...(asString(operation.summary) === "" ? ["has no summary"] : []),
    ...(asString(operation.description) === "" ? ["has no description: say when it is sent"] : []),
  ],
);

const eventUrls = eventRule(
  "event-url",
  "the URL of the subject is built from its id and its data",
  (_type, operation, document) => {
    const { url, data } = asObject(operation["x-event"]);
    const fields = Object.keys(asObject(resolve(document, data).properties));
    return [...asString(url).matchAll(/\{(\w+)\}/g)]
      .map(([, name = ""]) => name)
      .filter((name) => name !== "id" && !fields.includes(name))
      .map((name) => `has {${name}} in its url, which is no field of its data`);
  },
);

const tagReserved: Rule = {
  name: "event-tag-reserved",
  reason: "openapi-generator drops the operations of a tag that a webhook shares",
  check: (document) =>
    Object.entries(asObject(document.paths)).flatMap(([path, item]) =>
      Object.entries(asObject(item)).flatMap(([method, operation]): Finding[] =>
        asArray(asObject(operation).tags).includes(eventTag)
          ? [
              {
                at: `/paths${toPointerToken(path)}${toPointerToken(method)}`,
                message: `${path} has the tag of event types`,
              },
            ]
          : [],
      ),
    ),
};

/** Rules about event types. */
export const eventRules: readonly Rule[] = [eventNames, eventTags, eventDeclared, eventUrls, tagReserved];
