import { afterAll, expect, it } from "@jest/globals";
import { buildSelection, readFeedbackPage } from "../../../src/areas/feedback/list.js";
import { Prisma } from "../../../src/generated/prisma/client.js";
import type { Database } from "../../../src/platform/database/client.js";
import { describeService } from "../../support/describe-operation.js";
import {
  type AnyPageRequest,
  explainGeneric,
  findIndexes,
  readSecondPage,
} from "../../support/query-plans.js";
import { connectTestDatabase } from "../../support/test-database.js";

describeService(
  "query plans of feedback",
  {
    prepare: async (service) => {
      const opened = connectTestDatabase(service.databaseUrl);
      const author = await service.signUp();
      const { id } = author.resident;
      await service.database.$executeRaw`
    WITH visitor AS (INSERT INTO residents (id, username, display_name, email)
      SELECT gen_random_uuid(), 'visitor_' || n, 'Visitor', 'visitor' || n || '@example.com'
      FROM generate_series(1, 2000) n RETURNING id)
    INSERT INTO resident_counters (resident_id) SELECT v.id FROM visitor v
    WHERE NOT EXISTS (SELECT FROM resident_counters c WHERE c.resident_id = v.id)`;
      await service.database.$executeRaw`
    WITH author AS (SELECT id, row_number() OVER () AS number FROM (
      SELECT ${id}::uuid AS id UNION ALL (SELECT id FROM residents WHERE id <> ${id}::uuid LIMIT 199)) r)
    INSERT INTO feedback (id, resident_id, type, title, message, status, created_at)
    SELECT gen_random_uuid(), author.id, (ARRAY['BUG', 'IDEA', 'QUESTION', 'PRAISE'])[1 + n % 4], 'Title', 'Words',
      (ARRAY['OPEN', 'UNDER_REVIEW', 'PLANNED', 'IN_PROGRESS', 'COMPLETED', 'DECLINED'])[1 + n / 4 % 6],
      now() - (50000 - n) * interval '10 minutes'
    FROM generate_series(1, 40000) n JOIN author ON author.number = 1 + n / 24 % 200
    ORDER BY n`;
      await service.database.$executeRaw`VACUUM (ANALYZE) residents, feedback`;
      return { opened, author };
    },
    timeout: 120_000,
  },
  ({ service, opened, author }) => {
    afterAll(() => opened.close());

    const all = Prisma.sql`f.deleted_at IS NULL`;
    const own = () => Prisma.sql`f.deleted_at IS NULL AND f.resident_id = ${author.resident.id}::uuid`;

    it.each([
      ["all feedback", () => all, {}, "feedback_created_at_not_deleted_idx"],
      ["feedback by status", () => all, { status: "OPEN" }, "feedback_status_created_at_not_deleted_idx"],
      ["feedback by type", () => all, { type: "BUG" }, "feedback_type_created_at_not_deleted_idx"],
      [
        "feedback by type and status",
        () => all,
        { type: "BUG", status: "OPEN" },
        "feedback_type_status_created_at_not_deleted_idx",
      ],
      ["feedback of a resident", own, {}, "feedback_resident_id_created_at_not_deleted_idx"],
    ] as const)(
      "reads a page of %s with an index range scan",
      async (_, getAccessCondition, filters, index) => {
        const read = (database: Database, page: AnyPageRequest) =>
          readFeedbackPage(database, page, buildSelection(getAccessCondition(), filters));
        const page = await readSecondPage("-created_at", (first) => read(service.database, first));
        const nodes = await explainGeneric(opened, (database) => read(database, page));
        expect(findIndexes(nodes)).toEqual(expect.arrayContaining([index]));
        expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
        expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
      },
    );
  },
);
