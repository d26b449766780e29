import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { collectEvents, type LoggedEvent } from "../../support/events.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import { signUpWithPermissions } from "../../support/roles.js";

describeOperation(
  "getEvent",
  {
    prepare: async (service) => ({
      admin: await service.admin(),
      ada: await service.signUp(),
      reader: await signUpWithPermissions(service, "events:read"),
    }),
  },
  ({ service, admin, ada, reader }) => {
    let events: LoggedEvent[];
    beforeAll(async () => {
      events = await collectEvents(service, admin.api, async () => {
        const game = await createGame(service);
        await ada.api.ratings.create({ game_id: game.id, score: 8 });
        await ada.api.feedback.create({
          type: "BUG",
          title: "Broken",
          message: "It does not start any more.",
        });
      });
    });
    const find = (type: LoggedEvent["type"]) => events.find((event) => event.type === type);

    describe("200", () => {
      it("returns the event as the list does", async () => {
        const event = find("rating.created");
        expect(await reader.api.events.get(event?.id ?? "")).toEqual(event);
      });
    });

    describe("404", () => {
      const notFound = expectedProblem(404, "event-not-found");

      it("returns event-not-found for an unknown and a malformed id", async () => {
        await expect(reader.api.events.get(unknownId)).rejects.toMatchObject(notFound);
        await expect(reader.api.events.get("nothing")).rejects.toMatchObject(notFound);
      });

      it("returns event-not-found for an event that needs another permission", async () => {
        const id = find("feedback.created")?.id ?? "";
        expect(await admin.api.events.get(id)).toMatchObject({ type: "feedback.created" });
        await expect(reader.api.events.get(id)).rejects.toMatchObject(notFound);
      });

      it("returns event-not-found once what it is about was deleted", async () => {
        const event = find("rating.created");
        await ada.api.ratings.delete(event?.subject.id ?? "");
        await expect(reader.api.events.get(event?.id ?? "")).rejects.toMatchObject(notFound);
      });
    });
  },
);
