import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findCurrentResident } from "../../../src/areas/residents/current-resident.js";
import { findResident } from "../../../src/areas/residents/find-resident.js";
import { readResidents } from "../../../src/areas/residents/list-residents.js";
import { connectDatabase, type OpenDatabase } from "../../../src/platform/database/client.js";
import { describeService } from "../../support/describe-operation.js";
import {
  explainGeneric,
  explainWithValues,
  findIndexes,
  firstPage,
  type PlanNode,
  readSecondPage,
} from "../../support/query-plans.js";
import { systemRoles } from "../../support/roles.js";

describeService(
  "query plans of residents",
  { skipCounterCheckBecause: "The follower counters are random." },
  ({ service }) => {
    let opened: OpenDatabase;
    beforeAll(async () => {
      opened = connectDatabase(service.databaseUrl);
      await service.database.$executeRaw`
    INSERT INTO residents (id, username, display_name, email, created_at)
    SELECT gen_random_uuid(), 'p' || md5(n::text)::varchar(20), md5((-n)::text), n || '@example.com',
      now() - n * interval '1 minute'
    FROM generate_series(1, 20000) n`;
      await service.database.$executeRaw`
    INSERT INTO resident_roles (resident_id, role_id) SELECT id, ${systemRoles.member}::uuid FROM residents`;
      await service.database.$executeRaw`
    INSERT INTO resident_roles (resident_id, role_id)
    SELECT id, ${systemRoles.editor}::uuid FROM residents LIMIT 5`;
      await service.database
        .$executeRaw`UPDATE resident_counters SET followers = hashtext(resident_id::text) & 1023`;
      await service.database.$executeRaw`VACUUM (ANALYZE) residents, resident_counters, resident_roles`;
    }, 120_000);
    afterAll(() => opened.close());

    const findSequentialScans = (plan: readonly PlanNode[]) =>
      plan.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]);
    const findSorts = (plan: readonly PlanNode[]) =>
      plan.filter((node) => node["Node Type"].endsWith("Sort"));

    describe("listResidents", () => {
      it.each([
        ["username", "residents_username_not_deleted_idx"],
        ["-joined_at", "residents_created_at_not_deleted_idx"],
        ["-followers", "resident_counters_followers_resident_id_idx"],
      ])("sorts by %s with an index range scan, at any depth", async (sort, index) => {
        const page = await readSecondPage(sort, (first) => readResidents(service.database, {}, first));
        const plan = await explainGeneric(opened, (database) => readResidents(database, {}, page));
        expect(findIndexes(plan)).toContain(index);
        expect({ sequentialScans: findSequentialScans(plan), sorts: findSorts(plan) }).toEqual({
          sequentialScans: [],
          sorts: [],
        });
      });

      it("finds a username with one index lookup", async () => {
        const filters = { username: "nobody" };
        const plan = await explainGeneric(opened, (database) =>
          readResidents(database, filters, firstPage("username")),
        );
        expect(findSequentialScans(plan)).toEqual([]);
      });

      it("searches prefixes with the indexes on username and display name", async () => {
        const plan = await explainWithValues(opened, (database) =>
          readResidents(database, { q: "pabc" }, firstPage("username")),
        );
        expect(findIndexes(plan)).toEqual(
          expect.arrayContaining(["residents_username_prefix_idx", "residents_display_name_prefix_idx"]),
        );
        expect(findSequentialScans(plan)).toEqual([]);
      });

      it.each(["editor", "member"])(
        "uses indexes for the filter role=%s, for rare and frequent roles",
        async (role) => {
          const plan = await explainWithValues(opened, (database) =>
            readResidents(database, { role }, firstPage("username")),
          );
          expect(findSequentialScans(plan)).toEqual([]);
        },
      );
    });

    describe("getResident", () => {
      const anonymous = { kind: "anonymous", can: () => false } as const;

      it.each(["@nobody", "01930e5c-6b00-7c00-8000-0000000000aa"])("finds %s by an index", async (name) => {
        const plan = await explainGeneric(opened, (database) => findResident(database, name, anonymous));
        expect(findSequentialScans(plan)).not.toContain("residents");
      });

      it("finds the current resident by an index", async () => {
        const { resident } = await service.signUp();
        const plan = await explainGeneric(opened, (database) => findCurrentResident(database, resident.id));
        expect(findSequentialScans(plan)).not.toContain("residents");
      });
    });
  },
);
