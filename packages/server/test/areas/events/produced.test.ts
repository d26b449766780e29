import { describe, expect, it } from "@jest/globals";
import { type EventTypeName, eventTypes } from "../../../src/generated/event-types.js";
import { describeService } from "../../support/describe-operation.js";
import { collectEvents, listTypes } from "../../support/events.js";
import { producers } from "./producers.js";

/** What is logged beside an event, because the same change is also another event. */
const besides: Partial<Record<EventTypeName, readonly EventTypeName[]>> = {
  "rating.created": ["activity.logged"],
  "review.published": ["activity.logged"],
  "review.hidden": ["review.deleted"],
  "follow.created": ["activity.logged"],
  "list.created": ["activity.logged"],
  "achievement.unlocked": ["activity.logged"],
  "badge.awarded": ["activity.logged"],
  "waitlist.filled": ["waitlist.updated"],
  "waitlist.advanced": ["waitlist_entry.left"],
  "waitlist_entry.left": ["waitlist.advanced"],
};

describeService(
  "event types",
  {
    prepare: async (service) => ({
      admin: await service.admin(),
      ada: await service.signUp(),
      bob: await service.signUp(),
    }),
  },
  ({ service, admin, ada, bob }) => {
    describe("each type of the contract", () => {
      it.each(eventTypes)(
        "$type is logged once by the change that it describes",
        async ({ type, subject }) => {
          const act = await producers[type]({ service, admin, ada, bob });
          const events = await collectEvents(service, admin.api, act);
          expect(listTypes(events)).toEqual([type, ...(besides[type] ?? [])].sort());
          const event = events.find((each) => each.type === type);
          expect(event?.subject.type).toBe(subject);
          expect(event?.subject.url).not.toContain("undefined");
        },
      );
    });
  },
);
