import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { readChangelogsPage } from "../../../src/areas/changelogs/list-changelogs.js";
import { findChangelog } from "../../../src/areas/changelogs/rows.js";
import { Prisma } from "../../../src/generated/prisma/client.js";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { explainGeneric, findIndexes, readSecondPage } from "../../support/query-plans.js";
import { connectTestDatabase } from "../../support/test-database.js";
import { buildChangelog, createManagerClient } from "./support.js";

describeOperation("listChangelogs", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    const dates = {
      "1.9.0": "2026-03-01",
      "1.10.0": "2026-01-01",
      "1.10.0-rc.1": "2026-02-01",
      "0.9.0": "2025-01-01",
    };
    for (const [version, released_on] of Object.entries(dates))
      await manager.changelogs.create(buildChangelog({ version, released_on, status: "PUBLISHED" }));
    await manager.changelogs.update("0.9.0", { status: "YANKED" });
    await manager.changelogs.create(buildChangelog({ version: "2.0.0" }));
  });

  type Query = NonNullable<NonNullable<Parameters<Client["changelogs"]["list"]>[0]>["query"]>;

  const listVersions = async (api: Client, query: Query = {}) =>
    (await api.changelogs.list({ query })).data.map(({ version }) => version);

  describe("200", () => {
    it("returns published and yanked changelogs to everyone, sorted by version precedence", async () => {
      const shown = ["1.10.0", "1.10.0-rc.1", "1.9.0", "0.9.0"];
      expect(await listVersions(service.api)).toEqual(shown);
      expect(await listVersions((await service.signUp()).api)).toEqual(shown);
    });

    it("includes drafts for managers", async () => {
      expect(await listVersions(manager)).toEqual(["2.0.0", "1.10.0", "1.10.0-rc.1", "1.9.0", "0.9.0"]);
      expect(await listVersions(manager, { status: "DRAFT" })).toEqual(["2.0.0"]);
    });

    it("filters by status", async () => {
      expect(await listVersions(service.api, { status: "YANKED" })).toEqual(["0.9.0"]);
      expect(await listVersions(service.api, { status: "PUBLISHED" })).toEqual([
        "1.10.0",
        "1.10.0-rc.1",
        "1.9.0",
      ]);
    });

    it("sorts by release date, changelogs without one last", async () => {
      expect(await listVersions(manager, { sort: "-released_on" })).toEqual([
        "1.9.0",
        "1.10.0-rc.1",
        "1.10.0",
        "0.9.0",
        "2.0.0",
      ]);
    });

    it.each(["-version", "-released_on"] as const)("sorts all pages by %s", async (sort) => {
      const read: string[] = [];
      for await (const { version } of manager.changelogs.list({ query: { sort, limit: 2 } }))
        read.push(version);
      expect(read).toEqual(await listVersions(manager, { sort }));
    });

    it("returns the total of visible changelogs with include_total", async () => {
      const query = { include_total: true, limit: 1 };
      expect((await service.api.changelogs.list({ query })).pagination.total).toBe(4);
      expect((await manager.changelogs.list({ query })).pagination.total).toBe(5);
    });
  });

  describe("400", () => {
    it.each(["status=GONE", "sort=version", "limit=0"])("rejects %s", async (query) => {
      const { status, body } = await service.http.get(`/rest/v1/changelogs?${query}`);
      expect([status, body.code]).toEqual([400, "validation-failed"]);
    });
  });

  describe("401", () => {
    it("returns 401 for drafts without credentials", async () => {
      await expect(listVersions(service.api, { status: "DRAFT" })).rejects.toMatchObject(
        expectedProblem(401, "authentication-required"),
      );
    });
  });

  describe("403", () => {
    it("returns 403 for drafts without changelogs:manage", async () => {
      const { api } = await service.signUp();
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["blogs:write"] });
      for (const each of [api, service.as({ serviceKey })])
        await expect(listVersions(each, { status: "DRAFT" })).rejects.toMatchObject(
          expectedProblem(403, "permission-denied"),
        );
    });
  });

  describe("query plans", () => {
    it.each([
      ["-version", "changelogs_semver_key_not_deleted_idx"],
      ["-released_on", "changelogs_released_key_not_deleted_idx"],
    ])("reads a page by %s with an index range scan, and one changelog with indexes", async (sort, index) => {
      const opened = connectTestDatabase(service.databaseUrl);
      await service.database.$executeRaw`
      INSERT INTO changelogs (id, release, release_key, semver_key, status, released_on, changes)
      SELECT gen_random_uuid(), n || ${sort}, n || ${sort}, md5(n::text), 'PUBLISHED', DATE '2020-01-01' + n, '[]'
      FROM generate_series(1, 5000) n`;
      await service.database.$executeRaw`VACUUM (ANALYZE) changelogs`;
      const shown = Prisma.sql`c.status <> 'DRAFT'`;
      const page = await readSecondPage(sort, (first) => readChangelogsPage(service.database, first, shown));
      const list = await explainGeneric(opened, (database) => readChangelogsPage(database, page, shown));
      const one = await explainGeneric(opened, (database) => findChangelog(database, "1.0.0"));
      await opened.close();
      expect(findIndexes(list)).toEqual([index]);
      expect([...list, ...one].map((node) => node["Node Type"])).not.toContain("Seq Scan");
      expect(list.map((node) => node["Node Type"])).not.toContain("Sort");
    });
  });
});
