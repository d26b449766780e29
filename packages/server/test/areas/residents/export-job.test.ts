import { expect, it } from "@jest/globals";
import { exportedFiles } from "../../../src/app/areas.js";
import { dataExportJob } from "../../../src/areas/residents/export/job.js";
import { insertChunk, startAttempt } from "../../../src/areas/residents/export/rows.js";
import { Prisma } from "../../../src/generated/prisma/client.js";
import { runNow } from "../../../src/platform/jobs/run-job.js";
import { describeService } from "../../support/describe-operation.js";
import { download, makeExport } from "./export-support.js";

describeService("the job that makes exports", {}, ({ service }) => {
  const request = async () => {
    const signedIn = await service.signUp();
    const { id } = await signedIn.api.residents.export("me");
    const find = () => service.database.dataExport.findUniqueOrThrow({ where: { id } });
    return { ...signedIn, id, find };
  };

  const breakTable = (change: "RENAME TO liked_games_away" | "RENAME TO liked_games") =>
    service.database.$executeRaw`ALTER TABLE ${Prisma.raw(
      change === "RENAME TO liked_games" ? "liked_games_away" : "liked_games",
    )} ${Prisma.raw(change)}`;

  it("tries again in the next run after an error", async () => {
    const { find } = await request();
    await breakTable("RENAME TO liked_games_away");
    try {
      for (const attempts of [1, 2]) {
        await expect(service.runJob("data-exports")).rejects.toThrow();
        expect(await find()).toMatchObject({ status: "PENDING", attempts });
      }
    } finally {
      await breakTable("RENAME TO liked_games");
    }
    expect(await service.runJob("data-exports")).toBe(1);
    expect(await find()).toMatchObject({ status: "READY", attempts: 3 });
  });

  it("gives up an export after three attempts, also when they have crashed the process", async () => {
    const { id, find } = await request();
    await service.database.dataExport.update({ where: { id }, data: { attempts: 3 } });
    expect(await service.runJob("data-exports")).toBe(0);
    expect(await find()).toMatchObject({ status: "FAILED", size_bytes: null });
  });

  it("does not count an attempt that the process stops, and makes the export after the next start", async () => {
    const { find } = await request();
    const stopping = new AbortController();
    const job = dataExportJob({
      ...service.dependencies,
      exportedFiles: () => {
        stopping.abort();
        return exportedFiles;
      },
    });
    expect(await runNow(service.dependencies, job, stopping.signal)).toBe(0);
    expect(await find()).toMatchObject({ status: "PENDING", attempts: 0 });
    expect(await service.runJob("data-exports")).toBe(1);
  });

  it("stores nothing for an account that is deleted meanwhile", async () => {
    const { api, id } = await request();
    const { database } = service;
    const attempt = await startAttempt(database, service.clock());
    await api.residents.delete("me");
    if (attempt === undefined) throw new Error("The export is pending.");
    expect(attempt).toMatchObject({ id, attempts: 1 });
    expect(await insertChunk(database, attempt, 0, Buffer.from("late"))).toBe(false);
  });

  it("has all rows where they take several batches, and several pieces of the archive", async () => {
    const signedIn = await request();
    const count = 2_500;
    // Texts that cannot be compressed well, so that the archive has several pieces.
    await service.database.$executeRaw`
      INSERT INTO activity_logs (id, resident_id, type, source, message, occurred_at)
      SELECT gen_random_uuid(), ${signedIn.resident.id}::uuid, 'NOTE', 'RESIDENT',
        (SELECT string_agg(md5(n || '-' || m), '') FROM generate_series(1, 10) m), now()
      FROM generate_series(1, ${count}::int) n`;
    const files = await download(service, await makeExport(service, signedIn));
    const activities = JSON.parse(files["activities.json"] ?? "") as { readonly id: string }[];
    expect(activities.length).toBe(count);
    expect(new Set(activities.map(({ id }) => id)).size).toBe(count);
    const where = { export_id: signedIn.id };
    expect(await service.database.dataExportChunk.count({ where })).toBeGreaterThan(1);
  });

  it("replaces what an interrupted attempt has stored", async () => {
    const signedIn = await request();
    const chunks = [0, 1, 2].map((position) => ({
      export_id: signedIn.id,
      position,
      bytes: Buffer.from("stale"),
    }));
    await service.database.dataExportChunk.createMany({ data: chunks });
    const path = await makeExport(service, signedIn);
    expect(Object.keys(await download(service, path))).toContain("account.json");
  });
});
