import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  type CallerName,
  createCallers,
  expectedNotOwnerProblem,
  visibilityCases,
} from "../../support/callers.js";
import { describeService } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import type { SignedIn } from "../../support/service.js";
import { createBacklogItem } from "./support.js";

describeService("visibility of a backlog", {}, ({ service }) => {
  let ada: SignedIn;
  let clients: Record<CallerName, Client>;
  let id: string;
  beforeAll(async () => {
    ada = await service.signUp();
    clients = await createCallers(service, ada, "library:moderate");
    id = (await createBacklogItem(service, ada, { notes: "Mine." })).id;
  });

  const notFound = expectedProblem(404, "backlog-item-not-found");

  describe.each(visibilityCases)("$visibility to $caller", ({ visibility, caller, isVisible }) => {
    // The visibility of the library does not affect the backlog.
    beforeAll(() =>
      ada.api.library.updateSettings({
        backlog_visibility: visibility,
        visibility: isVisible ? "PRIVATE" : "PUBLIC",
      }),
    );
    const list = () => clients[caller].backlog.list({ query: { resident_id: ada.resident.id } });
    const notes = caller === "owner" ? "Mine." : null;

    if (isVisible) {
      it("lists the backlog, with notes for the owner only", async () => {
        expect((await list()).data).toMatchObject([{ id, notes }]);
      });

      it("returns a single item", async () => {
        expect(await clients[caller].backlog.get(id)).toMatchObject({ id, notes });
      });
    } else {
      it("returns backlog-private for the backlog", async () => {
        await expect(list()).rejects.toMatchObject(expectedProblem(403, "backlog-private"));
      });

      it("returns 404 for a single item", async () => {
        await expect(clients[caller].backlog.get(id)).rejects.toMatchObject(notFound);
      });
    }

    if (caller !== "owner")
      it("rejects updates and deletions by others", async () => {
        const { backlog } = clients[caller];
        const expected = expectedNotOwnerProblem(caller, isVisible, notFound);
        await expect(backlog.update(id, { priority: 1 })).rejects.toMatchObject(expected);
        await expect(backlog.delete(id)).rejects.toMatchObject(expected);
      });
  });
});
