import { afterAll, expect, it } from "@jest/globals";
import { readAuditPage } from "../../../src/areas/audit-logs/list.js";
import type { Database } from "../../../src/platform/database/client.js";
import { describeService } from "../../support/describe-operation.js";
import {
  type AnyPageRequest,
  explainGeneric,
  findIndexes,
  findSequentialScans,
  readSecondPage,
} from "../../support/query-plans.js";
import { connectTestDatabase } from "../../support/test-database.js";

const actorId = "01930e5c-6b00-7c00-8000-000000000001";
const targetId = "01930e5c-6b00-7c00-8000-000000000002";

describeService(
  "query plans of the audit log",
  {
    prepare: async (service) => {
      await service.database.$executeRaw`
        INSERT INTO audit_log (id, actor_kind, actor_id, action, object_type, object_id, created_at)
        SELECT gen_random_uuid(), (ARRAY['RESIDENT', 'KEY', 'OPERATOR', 'SYSTEM'])[1 + n % 4],
          CASE n % 100 WHEN 0 THEN ${actorId}::uuid ELSE gen_random_uuid() END, 'test.action_' || n % 5,
          'type_' || n % 5, CASE n % 100 WHEN 5 THEN ${targetId}::uuid ELSE gen_random_uuid() END,
          now() + n * interval '7 minutes'
        FROM generate_series(1, 20000) n`;
      await service.database.$executeRaw`SELECT add_months('audit_log', now() + interval '4 months')`;
      await service.database.$executeRaw`VACUUM (ANALYZE) audit_log`;
      return { opened: connectTestDatabase(service.databaseUrl) };
    },
    timeout: 120_000,
  },
  ({ service, opened }) => {
    afterAll(() => opened.close());

    it.each([
      ["all entries", {}, "audit_log_created_at_id_idx"],
      ["entries by actor", { actorId }, "audit_log_actor_id_created_at_id_idx"],
      ["entries by action", { action: "test.action_1" }, "audit_log_action_created_at_id_idx"],
      [
        "entries by target",
        { targetType: "type_0", targetId },
        "audit_log_object_type_object_id_created_at_idx",
      ],
    ] as const)("reads a page of %s by an index", async (_, filters, index) => {
      const read = (database: Database, page: AnyPageRequest) => readAuditPage(database, page, filters);
      const page = await readSecondPage("-created_at", (first) => read(service.database, first));
      const nodes = await explainGeneric(opened, (database) => read(database, page));
      const indexes = findIndexes(nodes);
      expect(indexes.length).toBeGreaterThan(2);
      expect(new Set(indexes)).toEqual(new Set([index]));
      // The last partition is empty.
      expect(findSequentialScans(nodes).filter((name) => name !== "audit_log_after")).toEqual([]);
    });

    it("goes from one month to the next, without sorting or merging them", async () => {
      const page = await readSecondPage("-created_at", (first) => readAuditPage(service.database, first, {}));
      const nodes = await explainGeneric(opened, (database) => readAuditPage(database, page, {}));
      expect(nodes.map((node) => node["Node Type"]).filter((type) => /Sort|Append/.test(type))).toEqual([
        "Append",
      ]);
    });
  },
);
