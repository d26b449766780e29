import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { eventTypes } from "../../../src/generated/event-types.js";
import { describeService } from "../../support/describe-operation.js";
import { collectEvents, listTypes } from "../../support/events.js";
import { besides, type LoggedType, producers } from "./producers.js";

const loggedTypes = eventTypes.filter((type): type is LoggedType => type.isLogged);

/** The text of the functions that log events. */
const readFunctions = (): string =>
  ["events", "webhooks"]
    .map((folder) => fileURLToPath(new URL(`../../../../../prisma/functions/${folder}`, import.meta.url)))
    .flatMap((folder) => readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8")))
    .join("\n");

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
      it("is logged by a function of the database, and these log no others", () => {
        const logged = readFunctions().matchAll(/'([a-z_]+\.[a-z_]+)'/g);
        const names = new Set([...logged].map(([, name]) => name));
        expect([...names].sort()).toEqual(loggedTypes.map(({ type }) => type).sort());
      });

      it.each(loggedTypes)(
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
