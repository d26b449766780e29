import { asObject, type JsonObject } from "../src/document.js";
import { changeOperation, type Violation } from "./changes.js";

/** Changes the operation of an event type. */
const changeEvent = (change: JsonObject) => (document: JsonObject) =>
  void Object.assign(asObject(asObject(asObject(document.webhooks)["game.created"]).post), change);

/** Rules about event types. */
export const eventViolations: Violation[] = [
  {
    rule: "event-names",
    title: "an operationId that does not follow from the name",
    apply: changeEvent({ operationId: "gameCreated" }),
  },
  { rule: "event-tag", title: "the tag of operations", apply: changeEvent({ tags: ["Games"] }) },
  {
    rule: "event-declared",
    title: "an event without a description",
    apply: changeEvent({ description: "" }),
  },
  {
    rule: "event-url",
    title: "a URL with a field that the data does not have",
    apply: changeEvent({
      "x-event": {
        url: "/v1/games/{name}",
        audience: ["PUBLIC"],
        since: "2.1.0",
        data: { $ref: "#/components/schemas/GameEventData" },
      },
    }),
  },
  {
    rule: "event-tag-reserved",
    title: "an operation with the tag of event types",
    apply: changeOperation("listEventTypes", { tags: ["Event Types"] }),
  },
];
