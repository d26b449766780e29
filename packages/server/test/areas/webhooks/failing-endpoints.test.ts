import { describe, expect, it } from "@jest/globals";
import { signUpWithPermissions } from "../../support/roles.js";
import type { SignedIn } from "../../support/service.js";
import { describeDeliveries } from "./support.js";

const daySeconds = 86_400;

describeDeliveries(
  "when endpoints are disabled",
  ({ service, receiver, webhooks, create, rate, deliver }) => {
    describe("for failures", () => {
      it("is not before the tenth, however long they go on", async () => {
        receiver().answer(500);
        const { id } = await create();
        await rate();
        await deliver();
        // Longer than the wait before each of these attempts.
        for (let attempt = 2; attempt <= 9; attempt++) {
          service.clock.advance(0.85 * daySeconds * 1_000);
          await deliver();
        }
        expect(receiver().received).toHaveLength(9);
        expect(await webhooks().get(id)).toMatchObject({ status: "ENABLED", pending_count: 1 });
        service.clock.advance(1.1 * daySeconds * 1_000);
        await deliver();
        expect(await webhooks().get(id)).toMatchObject({ status: "DISABLED", disabled_reason: "FAILING" });
      });

      it("is not before five days, however many there are", async () => {
        receiver().answer(500);
        const { id } = await create();
        for (let count = 0; count < 15; count++) await rate();
        await deliver();
        service.clock.advance(4.9 * daySeconds * 1_000);
        await deliver();
        expect(await webhooks().get(id)).toMatchObject({ status: "ENABLED", pending_count: 15 });
      });

      it("is not after a success among them", async () => {
        receiver().answer(500);
        const { id } = await create();
        for (let count = 0; count < 15; count++) await rate();
        await deliver();
        receiver().answer(204);
        service.clock.advance(4 * daySeconds * 1_000);
        await rate();
        await deliver();
        receiver().answer(500);
        service.clock.advance(2 * daySeconds * 1_000);
        for (let count = 0; count < 15; count++) await rate();
        await deliver();
        expect(await webhooks().get(id)).toMatchObject({ status: "ENABLED", pending_count: 15 });
      });
    });

    describe("for their creator", () => {
      it.each<[string, (creator: SignedIn) => Promise<unknown>]>([
        [
          "is suspended",
          ({ resident: { id } }) =>
            service.database.resident.update({ where: { id }, data: { status: "SUSPENDED" } }),
        ],
        ["has deleted the account", ({ api }) => api.residents.delete("me")],
      ])("is when the resident %s", async (_title, end) => {
        const creator = await signUpWithPermissions(service, "webhooks:manage");
        const { id } = await creator.api.webhooks.create({ url: receiver().url, event_types: ["rating.*"] });
        await end(creator);
        await rate();
        await deliver();
        expect(await webhooks().get(id)).toMatchObject({ status: "DISABLED", disabled_reason: "OWNER" });
        expect(receiver().received).toEqual([]);
      });

      it.each([
        ["is revoked", (now: Date) => ({ revoked_at: now })],
        ["has expired", (now: Date) => ({ expires_at: now })],
      ])("is when the service key %s", async (_title, change) => {
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["webhooks:manage"] });
        const { id, created_by } = await service
          .as({ serviceKey })
          .webhooks.create({ url: receiver().url, event_types: ["rating.*"] });
        await service.database.serviceKey.update({
          where: { id: created_by.id },
          data: change(service.clock()),
        });
        await rate();
        await deliver();
        expect(await webhooks().get(id)).toMatchObject({ status: "DISABLED", disabled_reason: "OWNER" });
        expect(receiver().received).toEqual([]);
      });
    });
  },
);
