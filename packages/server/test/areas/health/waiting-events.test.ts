import { afterEach, describe, expect, it } from "@jest/globals";
import { newId } from "../../../src/platform/ids.js";
import { describeOperation } from "../../support/describe-operation.js";
import { readHealth } from "../../support/response-bodies.js";

describeOperation("getHealth", {}, ({ service }) => {
  /** Advances the clock so that the checks run again. */
  const checkAgain = () => {
    service.clock.advance(1_000);
    return service.api.health.get();
  };
  const requestAgain = () => {
    service.clock.advance(1_000);
    return service.http.get("/rest/v1/health");
  };

  describe("200 with events", () => {
    afterEach(async () => {
      await service.database.eventOutbox.deleteMany();
      await service.database.webhookEndpoint.deleteMany();
    });

    it("returns DEGRADED if an event has waited for a sequencer for a minute", async () => {
      const add = (seconds: number) => service.database.$executeRaw`
        INSERT INTO event_outbox (type, subject_id, data, occurred_at)
        VALUES ('game.created', gen_random_uuid(), '{}', now() - ${seconds}::int * interval '1 second')`;
      await add(30);
      const { events } = (await checkAgain()).checks;
      expect([events.status, Math.round((events.oldest_waiting_seconds ?? 0) / 10)]).toEqual(["OK", 3]);
      await add(61);
      const response = await requestAgain();
      expect([response.status, readHealth(response).checks.events.status]).toEqual([200, "DEGRADED"]);
      expect((await service.http.get("/readyz")).body).toEqual({ status: "OK", failed: ["events"] });
    });

    it("returns DEGRADED if a delivery that is due has waited for five minutes, unless its endpoint fails", async () => {
      const id = newId();
      await service.database.$executeRaw`
        INSERT INTO webhook_endpoints (id, url, event_types, created_by_kind, created_by_id, secret, since_position,
          created_at, updated_at)
        VALUES (${id}::uuid, 'https://example.com', '{game.created}', 'SERVICE_KEY', gen_random_uuid(), 's', 0, now(), now())`;
      await service.database.$executeRaw`
        INSERT INTO webhook_deliveries (id, endpoint_id, position, event_id, event_type, next_attempt_at, created_at)
        VALUES (gen_random_uuid(), ${id}::uuid, 1, gen_random_uuid(), 'game.created', now() - interval '301 seconds', now())`;
      const response = await requestAgain();
      expect([response.status, readHealth(response).checks.webhooks.status]).toEqual([200, "DEGRADED"]);
      await service.database.$executeRaw`
        UPDATE webhook_endpoints SET slowed_until = now() + interval '1 hour', slow_seconds = 1`;
      expect((await checkAgain()).checks.webhooks).toEqual({ status: "OK", oldest_due_seconds: null });
    });
  });
});
