import { request } from "node:http";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { type SignedIn, startService } from "../../support/service.js";
import { download, makeExport, readDownloadPath, signInLater } from "./export-support.js";

describeOperation("getResidentExport", {}, ({ service }) => {
  const hourMs = 3_600_000;

  let ada: SignedIn;
  beforeEach(async () => {
    ada = await service.signUp();
  });

  describe("200", () => {
    it("returns a link once the export is ready, of which a mail without links tells", async () => {
      await service.deliverEmails();
      const { id } = await ada.api.residents.export("me");
      expect(await ada.api.residents.getExport("me")).toMatchObject({
        status: "PENDING",
        download_url: null,
      });
      expect(await service.runJob("data-exports")).toBe(1);
      const ready = await ada.api.residents.getExport(ada.resident.id);
      expect(ready).toMatchObject({
        id,
        status: "READY",
        download_url: expect.stringMatching(new RegExp(`^http://127\\.0\\.0\\.1/rest/exports/${id}\\.`)),
      });
      const { size_bytes } = await service.database.dataExport.findUniqueOrThrow({ where: { id } });
      expect(ready.size_bytes).toBe(Number(size_bytes));
      const mails = await service.deliverEmails();
      expect(mails.map(({ subject, recipients }) => [subject, recipients])).toEqual([
        ["The copy of your data is ready", [ada.email]],
      ]);
      expect(mails[0]?.text).not.toContain("http");
      expect(await service.runJob("data-exports")).toBe(0);
    });
  });

  describe("403", () => {
    it("returns not-owner to other residents, also staff", async () => {
      for (const { api } of [await service.signUp(), await service.admin()])
        await expect(api.residents.getExport(ada.resident.id)).rejects.toMatchObject(
          expectedProblem(403, "not-owner"),
        );
    });
  });

  describe("404", () => {
    it("returns export-not-found before a request and after the expiry, which deletes the archive", async () => {
      const missing = expectedProblem(404, "export-not-found");
      await expect(ada.api.residents.getExport("me")).rejects.toMatchObject(missing);
      await makeExport(service, ada);
      const api = await signInLater(service, ada, 7 * 24 * hourMs - 60_000);
      const path = await readDownloadPath(api);
      service.clock.advance(2 * 60_000);
      await expect(api.residents.getExport("me")).rejects.toMatchObject(missing);
      expect((await service.http.get(path)).status).toBe(404);
      await service.runJob("expire-data-exports");
      expect(await service.database.dataExport.count({ where: { resident_id: ada.resident.id } })).toBe(0);
      const renewed = await api.residents.export("me");
      expect(renewed.status).toBe("PENDING");
    });

    it("returns resident-not-found for an unknown resident", async () => {
      await expect(ada.api.residents.getExport("@nobody")).rejects.toMatchObject(
        expectedProblem(404, "resident-not-found"),
      );
    });
  });

  describe("the link", () => {
    it("downloads the archive, and HEAD describes it", async () => {
      const path = await makeExport(service, ada);
      const { size_bytes } = await ada.api.residents.getExport("me");
      const expected = {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${ada.resident.username}.zip"`,
        "content-length": String(size_bytes),
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
      };
      const head = await service.http.head(path);
      expect([head.status, head.headers]).toEqual([200, expect.objectContaining(expected)]);
      const get = await service.http.get(path).buffer(true);
      expect([get.status, get.headers]).toEqual([200, expect.objectContaining(expected)]);
      expect(Object.keys(await download(service, path))).toContain("manifest.json");
      const actions = await service.database.auditLog.findMany({
        where: { object_id: ada.resident.id, action: "resident.export_downloaded" },
      });
      expect(actions.map(({ actor_id, ip }) => [actor_id, ip])).toEqual(
        Array(2).fill([ada.resident.id, "127.0.0.1"]),
      );
    });

    it("ends after an hour, and with its export; others are rejected, and other methods", async () => {
      const path = await makeExport(service, ada);
      const [token = ""] = path.split("/").slice(-1);
      const [id = "", end = "", signature = ""] = token.split(".");
      const forged = [
        `${id}.${Number(end) + 1}.${signature}`,
        `${service.dependencies.newId()}.${end}.${signature}`,
        `${id}.${end}.`,
        `${id}.${end}.${"A".repeat(22)}`,
        id,
        "%00",
      ];
      for (const other of forged) {
        const response = await service.http.get(`/rest/exports/${other}`);
        expect([other, response.status, response.type]).toEqual([other, 404, "application/problem+json"]);
      }
      expect((await service.http.post(path)).status).toBe(405);
      service.clock.advance(hourMs - 60_000);
      expect((await service.http.head(path)).status).toBe(200);
      const api = await signInLater(service, ada, 2 * 60_000);
      expect((await service.http.head(path)).status).toBe(404);
      const renewedPath = await readDownloadPath(api);
      expect((await service.http.head(renewedPath)).status).toBe(200);
      await api.residents.delete("me");
      expect((await service.http.head(renewedPath)).status).toBe(404);
    });

    it("works at instances that sign with another secret", async () => {
      const secrets = [`new-${"n".repeat(40)}`, `old-${"o".repeat(40)}`];
      const start = (SESSION_SECRET: string) => startService({ SESSION_SECRET }, { sameDatabaseAs: service });
      const [old, rotated] = [await start(secrets[1] ?? ""), await start(secrets.join(" "))];
      try {
        const grace = await old.signUp();
        const path = await makeExport(old, grace);
        expect((await rotated.http.head(path)).status).toBe(200);
        expect((await service.http.head(path)).status).toBe(404);
      } finally {
        await Promise.all([old.stop(), rotated.stop()]);
      }
    });

    it("sends as much as the client reads, and stops when it disconnects", async () => {
      const path = await makeExport(service, ada);
      const { id } = await ada.api.residents.getExport("me");
      // 64 MB, more than the buffers of both sockets.
      const bytes = Buffer.alloc(256 * 1_024, 7);
      const [last, count] = [await service.database.dataExportChunk.count({ where: { export_id: id } }), 256];
      await service.database.$executeRaw`
        INSERT INTO data_export_chunks SELECT ${id}::uuid, ${last} + n, ${bytes}::bytea
        FROM generate_series(0, ${count}::int - 1) n`;
      await service.database.$executeRaw`
        UPDATE data_exports SET size_bytes = size_bytes + ${count * bytes.length} WHERE id = ${id}::uuid`;
      const received = await new Promise<number>((resolve, reject) => {
        request(new URL(path, service.baseUrl), (response) => {
          response.once("data", (chunk: Buffer) => {
            response.destroy();
            resolve(chunk.length);
          });
        })
          .on("error", reject)
          .end();
      });
      expect(received).toBeGreaterThan(0);
      const whole = await fetch(new URL(path, service.baseUrl));
      expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get("content-length")));
    });
  });
});
