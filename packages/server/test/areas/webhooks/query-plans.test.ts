import { afterAll, expect, it } from "@jest/globals";
import { readDeliveryPage } from "../../../src/areas/webhooks/deliveries.js";
import { deleteDeliveriesJob } from "../../../src/areas/webhooks/jobs.js";
import { describeService } from "../../support/describe-operation.js";
import {
  explainEachGeneric,
  explainSecondPage,
  findIndexes,
  findSequentialScans,
  findSorts,
} from "../../support/query-plans.js";
import { connectTestDatabase } from "../../support/test-database.js";

/**
 * Most deliveries of the endpoint have arrived; those that have not are long ago, and so are those about one subject. In no order, as
 * in a table that has been in use for long.
 */
const addDeliveries = (endpointId: string, subjectId: string) => `
  WITH event AS (
    INSERT INTO events (position, id, type, subject_id, version, data, visibility, occurred_at)
    SELECT h.position + n, new_id(now()), 'rating.created',
      CASE WHEN n % 400 = 1 AND n < 20000 THEN '${subjectId}' ELSE gen_random_uuid() END, 1, '{}', 'PUBLIC',
      now() - (41000 - n) * interval '1 minute'
    FROM event_heads h, generate_series(1, 40000) n RETURNING *)
  INSERT INTO webhook_deliveries
    (id, endpoint_id, position, event_id, event_type, subject_id, status, skip_reason, completed_at, next_attempt_at, created_at)
  SELECT new_id(occurred_at), '${endpointId}', position, id, type, subject_id, s.status,
    CASE s.status WHEN 'SKIPPED' THEN 'SUBJECT_HIDDEN' END, CASE WHEN s.status <> 'PENDING' THEN occurred_at END,
    CASE s.status WHEN 'PENDING' THEN occurred_at END, occurred_at
  FROM (SELECT event.*, row_number() OVER (ORDER BY event.position) AS n FROM event) e CROSS JOIN LATERAL (SELECT CASE
    WHEN n > 20000 OR n % 400 > 3 THEN 'DELIVERED'
    ELSE (ARRAY['FAILED', 'SKIPPED', 'CANCELED', 'PENDING'])[1 + n % 400] END AS status) s
  ORDER BY gen_random_uuid()`;

describeService(
  "query plans of deliveries",
  {
    prepare: async (service) => {
      const opened = connectTestDatabase(service.databaseUrl);
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["webhooks:manage", "events:read"] });
      const { webhooks } = service.as({ serviceKey });
      const endpoint = await webhooks.create({ url: "https://bots.example/hook", event_types: ["rating.*"] });
      const subject = { id: service.dependencies.newId() };
      await service.database.$executeRawUnsafe(addDeliveries(endpoint.id, subject.id));
      await service.database.$executeRaw`VACUUM (ANALYZE) events, webhook_deliveries`;
      return { opened, endpoint, subject };
    },
    timeout: 120_000,
  },
  ({ service, opened, endpoint, subject }) => {
    afterAll(() => opened.close());

    const failed = "webhook_deliveries_endpoint_id_status_created_at_number_idx";
    const all = "webhook_deliveries_endpoint_id_created_at_number_idx";

    it.each([
      ["all deliveries", {}, all],
      ["those that were delivered", { status: "DELIVERED" }, all],
      ["those that failed", { status: "FAILED" }, failed],
      ["those that were skipped", { status: "SKIPPED" }, failed],
      ["those that were canceled", { status: "CANCELED" }, failed],
      ["those of one type that failed", { status: "FAILED", event_type: "rating.created" }, failed],
    ] as const)("reads a page of %s in the order of an index", async (_, filters, index) => {
      const plan = await explainSecondPage(opened, "-created_at", (database, page) =>
        readDeliveryPage(database, page, endpoint.id, filters),
      );
      expect(findIndexes(plan)).toEqual([index, "events_pkey"]);
      expect(findSorts(plan)).toEqual([]);
    });

    it("reads those that are to be sent by the index of the queue", async () => {
      const plan = await explainSecondPage(opened, "-created_at", (database, page) =>
        readDeliveryPage(database, page, endpoint.id, { status: "PENDING" }),
      );
      expect(findIndexes(plan)).toContain("webhook_deliveries_endpoint_id_next_attempt_at_pending_idx");
    });

    it("finds those whose events were deleted by their positions", async () => {
      const { config, clock } = service.dependencies;
      const { signal } = new AbortController();
      const context = { now: clock(), signal, progress: () => Promise.resolve() };
      const plans = await explainEachGeneric(opened, (database) =>
        deleteDeliveriesJob({ database, config }).run(context),
      );
      expect(plans.length).toBe(2);
      for (const plan of plans) expect(findIndexes(plan)).toContain("webhook_deliveries_position_idx");
    });

    it("finds those about one subject by its events", async () => {
      const plan = await explainSecondPage(opened, "-created_at", (database, page) =>
        readDeliveryPage(database, page, endpoint.id, { subject_id: subject.id }),
      );
      expect(findIndexes(plan)).toEqual([
        "events_subject_id_position_idx",
        "webhook_deliveries_position_idx",
        "events_pkey",
      ]);
      expect(findSequentialScans(plan)).toEqual([]);
    });
  },
);
