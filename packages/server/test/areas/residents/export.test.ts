import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { exportedFiles } from "../../../src/app/areas.js";
import { unexportedReferences } from "../../../src/areas/residents/export/files.js";
import { Prisma } from "../../../src/generated/prisma/client.js";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { runCli } from "../../support/service-process.js";
import { createWalkFixtures } from "../../support/walk-fixtures.js";
import { download, makeExport, unzip } from "./export-support.js";

interface Reference {
  readonly table: string;
  readonly column: string;
}

describeService("the export of a resident's data", {}, ({ service }) => {
  const toName = ({ table, column }: Reference) => `${table}.${column}`;

  /** Foreign keys to residents and to tables that have one, and columns that are named like one. */
  const listReferences = () => service.database.$queryRaw<Reference[]>`
    WITH RECURSIVE keys AS (
      SELECT k.conrelid, k.confrelid, a.attname FROM pg_constraint k
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      WHERE k.contype = 'f'),
    reached AS (
      SELECT keys.* FROM keys WHERE keys.confrelid = 'residents'::regclass
      UNION SELECT keys.* FROM keys JOIN reached ON keys.confrelid = reached.conrelid)
    SELECT conrelid::regclass::text AS table, attname::text AS column FROM reached
    UNION SELECT c.table_name, c.column_name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
      AND NOT (SELECT relispartition FROM pg_class WHERE oid = format('public.%I', c.table_name)::regclass)
      AND c.column_name ~ '(resident|follower|followee|actor|author|sender|owner|user)_id$|^email_key$|^awarded_by$'
    ORDER BY 1, 2`;

  const covered = new Set(exportedFiles.flatMap(({ covers }) => covers));

  it("has every table that leads to residents, or says why not", async () => {
    const references = (await listReferences()).map(toName);
    expect(references.filter((name) => !covered.has(name) && !(name in unexportedReferences))).toEqual([]);
    const known = [...covered, ...Object.keys(unexportedReferences)];
    expect(known.filter((name) => !references.includes(name))).toEqual([]);
    expect(Object.keys(unexportedReferences).filter((name) => covered.has(name))).toEqual([]);
  });

  it("has each file once", () => {
    const names = exportedFiles.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  describe("the archive of a resident with content in every area", () => {
    let [ada, grace]: [SignedIn | null, SignedIn | null] = [null, null];
    let files: Record<string, string> = {};

    const getAda = (): SignedIn => {
      if (ada === null) throw new Error("Set in beforeAll.");
      return ada;
    };

    beforeAll(async () => {
      ada = await service.admin();
      grace = await service.signUp({ username: "grace", email: "grace-private@example.com" });
      const fixtures = await createWalkFixtures(service, ada);
      fixtures.close();
      await addRemainingRows(ada, grace);
      files = await download(service, await makeExport(service, ada));
    });

    /** What the fixtures do not create. */
    async function addRemainingRows({ api, resident }: SignedIn, friend: SignedIn) {
      const resident_id = resident.id;
      await api.residents.follow(friend.resident.id);
      await friend.api.residents.follow(resident_id);
      const review = await service.database.review.findFirstOrThrow({ where: { resident_id } });
      await service.database.reviewLike.create({ data: { review_id: review.id, resident_id } });
      await service.database.reviewBlock.create({ data: { resident_id, game_id: review.game_id } });
      await api.residents.update("me", { username: "ada_renamed" });
      await service.database.identity.create({
        data: { id: service.dependencies.newId(), resident_id, provider: "GOOGLE", subject: "google-1" },
      });
      const { email } = await api.residents.me();
      const { database, dependencies } = service;
      const { id: badge_id } = await database.badge.findFirstOrThrow();
      await api.badges.award(resident_id, badge_id, { reason: "Weaves." });
      const { id: achievement_id } = await database.achievement.findFirstOrThrow();
      await api.achievements.setProgress(resident_id, achievement_id, {});
      await database.email.create({
        data: { id: dependencies.newId(), resident_id, subject: "Welcome", status: "SENT" },
      });
      await service.database.emailSuppression.create({
        data: { email_key: String(email), reason: "UNSUBSCRIBE" },
      });
      await database.activityLog.create({
        data: {
          id: dependencies.newId(),
          resident_id,
          type: "NOTE",
          source: "RESIDENT",
          message: "Deleted.",
          occurred_at: dependencies.clock(),
          deleted_at: dependencies.clock(),
        },
      });
      await api.library.updateSettings({ visibility: "PRIVATE" });
      await api.likedGames.updateSettings({ visibility: "PRIVATE" });
      await friend.api.lists.create({ name: "Secret plans of Grace", visibility: "PRIVATE" });
      const entry = { resident_id: friend.resident.id, notes: "Private notes of Grace" };
      await service.database.libraryEntry.create({
        data: { id: service.dependencies.newId(), game_id: review.game_id, ...entry },
      });
    }

    /** Tables whose rows are found by the resident of another table, or in two ways. */
    const foundOtherwise = new Set(["list_items.list_id", "audit_log.actor_id"]);

    /** The number of rows of the resident, by a column such as `ratings.resident_id`. */
    async function countStored(reference: string): Promise<number> {
      const [table = "", column = ""] = reference.split(".");
      const [stored] = await service.database.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM ${Prisma.raw(table)}
        WHERE ${Prisma.raw(column)} = ${getAda().resident.id}::uuid`;
      return stored?.count ?? 0;
    }

    it("has rows of every table that it covers", async () => {
      const { rows } = JSON.parse(files["manifest.json"] ?? "") as { rows: Record<string, number> };
      expect(Object.keys(files)).toEqual([
        "README.txt",
        ...exportedFiles.map(({ name }) => name),
        "manifest.json",
      ]);
      const empty = Object.keys(rows).filter((name) => rows[name] === 0);
      expect(empty).toEqual([]);
      const exported = new Map<string, number>();
      for (const { name, covers, isSingle } of exportedFiles) {
        const content = JSON.parse(files[name] ?? "") as unknown;
        expect([name, Array.isArray(content) ? content.length : 1]).toEqual([name, rows[name]]);
        const [reference = ""] = covers;
        if (!isSingle) exported.set(reference, (exported.get(reference) ?? 0) + (rows[name] ?? 0));
      }
      for (const [reference, count] of exported) {
        if (foundOtherwise.has(reference)) continue;
        // The mail about the export came after it.
        const later = reference === "emails.resident_id" ? 1 : 0;
        expect([reference, count]).toEqual([reference, (await countStored(reference)) - later]);
      }
    });

    it("has the account, and what the resident has written", () => {
      expect(JSON.parse(files["account.json"] ?? "")).toMatchObject({
        id: getAda().resident.id,
        username: "ada_renamed",
        email: getAda().email,
        roles: ["admin", "member"],
        counters: { following: 1, followers: 1 },
      });
      expect(JSON.parse(files["following.json"] ?? "")).toMatchObject([{ username: "grace" }]);
      expect(JSON.parse(files["library-settings.json"] ?? "")).toMatchObject({ visibility: "PRIVATE" });
    });

    it("has no column whose name sounds like a secret, and no value of one", async () => {
      const columns = await service.database.$queryRaw<Reference[]>`
        SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
        WHERE c.table_schema = 'public' AND c.data_type = 'text'
          AND c.column_name ~ '(hash|secret|token|hmac_key|verifier|nonce)'`;
      expect(columns.map(toName)).toEqual(
        expect.arrayContaining(["credentials.password_hash", "sessions.hmac_key", "service_keys.key_hash"]),
      );
      const all = Object.values(files).join("\n");
      for (const { table, column } of columns) {
        expect(all).not.toContain(`"${column}"`);
        const values = await service.database.$queryRaw<{ value: string }[]>`
          SELECT ${Prisma.raw(column)} AS value FROM ${Prisma.raw(`"${table}"`)}
          WHERE length(${Prisma.raw(column)}) > 7`;
        for (const { value } of values) expect(all).not.toContain(value);
      }
    });

    it("has nothing private of other residents, and no notes of staff", () => {
      const all = Object.values(files).join("\n");
      for (const text of [
        grace?.email ?? "",
        "Secret plans of Grace",
        "Private notes of Grace",
        "internal_note",
      ])
        expect(all).not.toContain(text);
    });

    it("is also written by the command residents:export, once", async () => {
      const folder = await mkdtemp(path.join(tmpdir(), "export-"));
      try {
        const out = path.join(folder, "ada.zip");
        const run = () =>
          runCli(["residents:export", "ada_renamed", "--out", "ada.zip", "--json"], {
            DATABASE_URL: service.databaseUrl,
            // npm sets it to the folder in which it is called.
            INIT_CWD: folder,
          });
        const first = await run();
        expect(first).toMatchObject({ code: 0, stderr: "" });
        const { size, mode } = await stat(out);
        expect(JSON.parse(first.stdout)).toEqual({
          id: getAda().resident.id,
          username: "ada_renamed",
          file: out,
          size_bytes: size,
        });
        expect(mode & 0o777).toBe(0o600);
        expect(Object.keys(unzip(await readFile(out)))).toEqual(Object.keys(files));
        expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining("exists already") });
        const entries = await service.database.auditLog.findMany({ where: { action: "resident.exported" } });
        expect(entries).toMatchObject([{ actor_kind: "OPERATOR", object_id: getAda().resident.id }]);
      } finally {
        await rm(folder, { recursive: true });
      }
    });
  });
});
