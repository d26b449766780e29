import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { StartupError } from "@game-community/postgres/startup-error";
import { afterAll, describe, expect, it } from "@jest/globals";
import { explainFullDisk, isDiskFull } from "../../src/app/start/disk-full.js";
import { pollUntil } from "../support/poll-until.js";
import { startProcess, stopProcesses } from "../support/service-process.js";

const folder = mkdtempSync(path.join(tmpdir(), "full-"));
const mount = (megabytes: number) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]).status === 0;
/** Unmounts the disk, which succeeds when no process uses it. */
const unmount = (): Promise<unknown> =>
  pollUntil(
    () => spawnSync("umount", [folder]).status,
    (status) => status === 0,
  );
/** Mounting a small disk needs root, and is not possible everywhere. */
const canMount = mount(1);
if (canMount) await unmount();

afterAll(async () => {
  await stopProcesses();
  rmSync(folder, { recursive: true, force: true });
});

const expectedMessage = `There is no space left for ${folder}: make room on its disk, or set DATA_DIR to a folder on another one.`;

describe("a first start on a full disk", () => {
  // Disk sizes that are too small for the cluster, its tables, or the catalogue.
  (canMount ? it.each([10, 42, 60, 100]) : it.skip.each([0]))(
    "of %s MiB prints one message without a stack",
    async (megabytes) => {
      mount(megabytes);
      try {
        const { code, stderr } = await startProcess({ DATA_DIR: folder }).exited;
        // Import progress may be printed first.
        expect([code, stderr.trim().split("\n").at(-1)]).toEqual([1, expectedMessage]);
        expect(stderr).not.toContain("    at ");
      } finally {
        await unmount();
      }
    },
    300_000,
  );
});

describe("a service whose disk gets full", () => {
  (canMount ? it : it.skip)(
    "is not ready for writes and serves reads, until there is room again",
    async () => {
      mount(500);
      try {
        const service = startProcess({ DATA_DIR: folder });
        const baseUrl = await service.ready;
        const readyz = async () => {
          const response = await fetch(`${baseUrl}/readyz`);
          return { status: response.status, body: await response.text() };
        };
        const filler = path.join(folder, "filler");
        spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=64k"]);
        const { body } = await pollUntil(readyz, ({ status }) => status === 503);
        expect(JSON.parse(body)).toEqual({ status: "NOT_READY", failed: ["writes"] });
        expect((await fetch(`${baseUrl}/rest/v1/games?limit=1`)).status).toBe(200);
        rmSync(filler);
        await pollUntil(readyz, ({ status }) => status === 200);
        service.signal("SIGTERM");
        expect((await service.exited).code).toBe(0);
      } finally {
        await unmount();
      }
    },
    300_000,
  );
});

describe("explainFullDisk", () => {
  const settings = { databaseUrl: null, dataDir: folder };
  const nodeError = Object.assign(new Error("ENOSPC: write"), { code: "ENOSPC" });
  it.each([
    ["of Node", nodeError],
    ["as a cause", new StartupError("The keys cannot be stored.", { cause: nodeError })],
    ["of initdb", new StartupError("initdb: error: could not write file: No space left on device")],
    ["of a quota", new StartupError("could not extend file: Disk quota exceeded")],
  ])("recognises the error %s", (_, error) => {
    expect(explainFullDisk(error, settings)).toEqual(new StartupError(expectedMessage));
  });

  const lostConnection = new Error("Connection terminated unexpectedly");

  (canMount ? it : it.skip)(
    "recognises a crash of the embedded database without room for its log",
    async () => {
      mount(15);
      try {
        expect(explainFullDisk(lostConnection, settings)).toEqual(new StartupError(expectedMessage));
        const external = { ...settings, databaseUrl: "postgresql://db.example.com/community" };
        expect(explainFullDisk(lostConnection, external)).toBe(lostConnection);
      } finally {
        await unmount();
      }
    },
  );

  it.each([new Error("something else"), lostConnection])("returns other errors unchanged: %s", (error) => {
    expect(explainFullDisk(error, settings)).toBe(error);
    expect(isDiskFull("started")).toBe(false);
  });
});
