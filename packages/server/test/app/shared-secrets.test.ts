import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@game-community/sdk";
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { loadConfig } from "../../src/app/config/config.js";
import { promoteKeys, pruneKeys, rotateKeys } from "../../src/app/start/rotate-secrets.js";
import { acceptSecrets, loadSharedSecrets, readUsedKeys } from "../../src/app/start/shared-secrets.js";
import { secretNames } from "../../src/platform/config.js";
import { newId } from "../../src/platform/ids.js";
import { createKey } from "../../src/platform/key-files.js";
import { markCatalogueImported } from "../support/catalogue.js";
import { runCli, startProcess, stopProcesses } from "../support/service-process.js";
import { catchStartupMessage } from "../support/startup-errors.js";
import { type OpenTestDatabase, openTestDatabase } from "../support/test-database.js";

// Starts several processes.
jest.setTimeout(180_000);

let opened: OpenTestDatabase;
let folder: string;
beforeEach(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
});
afterEach(async () => {
  await stopProcesses();
  await opened.close();
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => ({ DATA_DIR: path.join(folder, name) });
const load = (environment: Record<string, string>) =>
  loadSharedSecrets(loadConfig(environment), opened.database);
const accept = (environment: Record<string, string>) =>
  acceptSecrets(loadConfig(environment), { database: opened.database, clock: () => new Date(), newId });
const otherSecret = "another-secret-of-thirty-two-characters";

describe("the keys of instances on one database", () => {
  it("may come from one folder, from a copy of it, or from the environment", async () => {
    const first = await load(inFolder("first"));
    expect(await load(inFolder("first"))).toEqual(first);
    cpSync(path.join(folder, "first"), path.join(folder, "copy"), { recursive: true });
    expect(await load(inFolder("copy"))).toEqual(first);
    const environment = {
      JWT_PRIVATE_KEY: first.signingKeys[0].export({ type: "sec1", format: "pem" }).toString(),
      CURSOR_SECRET: first.cursorSecrets[0],
      SESSION_SECRET: first.sessionSecrets[0],
    };
    await load({ ...inFolder("none"), ...environment });
    expect(existsSync(path.join(folder, "none"))).toBe(false);
  });

  it("are not generated when other instances have some, which the error explains", async () => {
    await load(inFolder("first"));
    const message = await catchStartupMessage(load(inFolder("second")));
    expect(message).toMatch(
      /^JWT_PRIVATE_KEY, CURSOR_SECRET and SESSION_SECRET of this instance lack keys that are in use /,
    );
    expect(message).toContain(path.join(folder, "second", "keys"));
    expect(message).toContain("secrets:accept");
    expect(existsSync(path.join(folder, "second"))).toBe(false);
  });

  it.each(["CURSOR_SECRET", "SESSION_SECRET"])("are refused when %s alone differs", async (name) => {
    await load(inFolder("first"));
    const message = await catchStartupMessage(load({ ...inFolder("first"), [name]: otherSecret }));
    expect(message).toContain(`${name} of this instance lacks a key that is in use `);
  });

  it.each(["CURSOR_SECRET", "SESSION_SECRET"])(
    "are accepted when %s has those that others sign with, and required from then on",
    async (name) => {
      const withKeys = (value: string) => ({ ...inFolder("none"), ...environment, [name]: value });
      const environment = Object.fromEntries(secretNames.map((each) => [each, createKey(each)]));
      const former = environment[name] ?? "";
      await load(withKeys(former));
      await load(withKeys(`${former} ${otherSecret}`));
      await load(withKeys(former));
      await load(withKeys(`${otherSecret} ${former}`));
      // A prepared instance that has not been restarted yet still signs with the former key.
      await load(withKeys(`${former} ${otherSecret}`));
      for (const incomplete of [former, otherSecret])
        expect(await catchStartupMessage(load(withKeys(incomplete)))).toContain(
          `${name} of this instance lacks`,
        );
    },
  );

  it("are those of one instance when several start for the first time at once", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => load(inFolder(String(index)))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const again = await Promise.allSettled(results.map((_, index) => load(inFolder(String(index)))));
    expect(again.map(({ status }) => status)).toEqual(results.map(({ status }) => status));
  });

  it("are stored as fingerprints that do not contain them", async () => {
    const { cursorSecrets, sessionSecrets } = await load(inFolder("first"));
    const stored = await opened.database.secretFingerprint.findMany({ orderBy: { name: "asc" } });
    expect(stored.map(({ name }) => name)).toEqual(["CURSOR_SECRET", "JWT_PRIVATE_KEY", "SESSION_SECRET"]);
    for (const { fingerprint } of stored) {
      expect(fingerprint).toMatch(/^[\w-]{22}$/);
      expect([...cursorSecrets, ...sessionSecrets].join()).not.toContain(fingerprint);
    }
    expect(new Set(stored.map(({ fingerprint }) => fingerprint)).size).toBe(3);
  });
});

describe("secrets:accept", () => {
  it("replaces the keys of the database by those of the instance", async () => {
    await load(inFolder("first"));
    const changed = { ...inFolder("first"), CURSOR_SECRET: otherSecret };
    expect(await accept(changed)).toEqual(["CURSOR_SECRET"]);
    await load(changed);
    expect(await catchStartupMessage(load(inFolder("first")))).toContain("CURSOR_SECRET");
    expect(await accept(changed)).toEqual([]);
  });

  it("generates keys in an empty folder", async () => {
    await load(inFolder("first"));
    expect(await accept(inFolder("second"))).toEqual(["JWT_PRIVATE_KEY", "CURSOR_SECRET", "SESSION_SECRET"]);
    await load(inFolder("second"));
  });

  it("keeps requiring those of the other keys that were in use", async () => {
    await load(inFolder("first"));
    const { sessionSecrets } = await load(inFolder("first"));
    const both = { ...inFolder("first"), SESSION_SECRET: `${otherSecret} ${sessionSecrets[0]}` };
    expect(await accept(both)).toEqual(["SESSION_SECRET"]);
    expect(await catchStartupMessage(load({ ...both, SESSION_SECRET: otherSecret }))).toContain(
      "SESSION_SECRET",
    );
  });

  it("records the change in the audit log, without the keys", async () => {
    await load(inFolder("first"));
    await accept({ ...inFolder("first"), SESSION_SECRET: otherSecret });
    const [entry] = await opened.database.auditLog.findMany();
    expect(entry).toMatchObject({ action: "secrets.accepted", actor_kind: "OPERATOR" });
    expect(JSON.stringify(entry)).not.toContain(otherSecret);
  });
});

describe("two processes", () => {
  beforeEach(() => markCatalogueImported(opened.url));
  const inProcess = (name: string) => ({
    DATABASE_URL: opened.url,
    LIMIT_STORE: "postgresql",
    ...inFolder(name),
  });

  it("accept each other's tokens with the same keys, and the second does not start with others", async () => {
    const firstUrl = await startProcess(inProcess("first")).ready;
    const { code, stderr } = await startProcess(inProcess("second")).exited;
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^JWT_PRIVATE_KEY, .*secrets:accept.*\n$/)]);
    cpSync(path.join(folder, "first/keys"), path.join(folder, "second/keys"), { recursive: true });
    const secondUrl = await startProcess(inProcess("second")).ready;
    const session = await createClient({ baseUrl: `${firstUrl}/rest` }).authentication.signUp({
      email: "ada@example.com",
      password: "a long pass phrase",
      username: "ada",
    });
    const atSecond = createClient({ baseUrl: `${secondUrl}/rest`, token: session.access_token });
    expect((await atSecond.residents.me()).username).toBe("ada");
  });

  it("start with changed keys after secrets:accept", async () => {
    const first = startProcess(inProcess("first"));
    await first.ready;
    first.signal("SIGTERM");
    await first.exited;
    const changed = { ...inProcess("first"), CURSOR_SECRET: otherSecret };
    expect((await startProcess(changed).exited).stderr).toContain("CURSOR_SECRET of this instance");
    expect(await runCli(["secrets:accept"], changed)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("CURSOR_SECRET"),
    });
    await startProcess(changed).ready;
  });
});

describe("changing keys", () => {
  const names = ["SESSION_SECRET", "JWT_PRIVATE_KEY"] as const;
  const config = () => loadConfig(inFolder("first"));
  const dependencies = () => ({ database: opened.database, clock: () => new Date(), newId });

  it("adds one, signs with it and removes the former one, and every instance has those in use", async () => {
    const first = await load(inFolder("first"));
    rotateKeys(config(), names, { last: true });
    const prepared = await load(inFolder("first"));
    expect(prepared.sessionSecrets).toEqual([first.sessionSecrets[0], expect.any(String)]);
    promoteKeys(config(), names, await readUsedKeys(opened.database));
    const promoted = await load(inFolder("first"));
    expect(promoted.sessionSecrets).toEqual([...prepared.sessionSecrets].reverse());
    expect(promoted.signingKeys).toHaveLength(2);
    await pruneKeys(config(), names, { keep: 1, ...dependencies() });
    const pruned = await load(inFolder("first"));
    expect(pruned).toEqual({
      signingKeys: [promoted.signingKeys[0]],
      sessionSecrets: [promoted.sessionSecrets[0]],
      cursorSecrets: first.cursorSecrets,
    });
    expect(await opened.database.auditLog.count({ where: { action: "secrets.accepted" } })).toBe(1);
  });

  it("does not sign with a former key again by mistake", async () => {
    const { sessionSecrets } = await load(inFolder("first"));
    const used = await readUsedKeys(opened.database);
    expect(() => promoteKeys(config(), names, used)).toThrow(
      "The last key of SESSION_SECRET has signed before",
    );
    expect((await load(inFolder("first"))).sessionSecrets).toEqual(sessionSecrets);
  });

  it("returns the new value of a variable, which the service accepts", async () => {
    const first = await load(inFolder("first"));
    const variables = {
      CURSOR_SECRET: createKey("CURSOR_SECRET"),
      JWT_PRIVATE_KEY: createKey("JWT_PRIVATE_KEY"),
    };
    const changes = rotateKeys(
      loadConfig({ ...inFolder("first"), ...variables }),
      ["CURSOR_SECRET", "JWT_PRIVATE_KEY"],
      { last: false },
    );
    const values = Object.fromEntries(changes.map(({ name, value }) => [name, value ?? ""]));
    const { keys } = loadConfig(values);
    expect(keys.CURSOR_SECRET?.slice(1)).toEqual([variables.CURSOR_SECRET]);
    expect(keys.JWT_PRIVATE_KEY?.slice(1)).toEqual([variables.JWT_PRIVATE_KEY]);
    expect(await load(inFolder("first"))).toEqual(first);
  });

  it("has commands, which need no value of a key", async () => {
    await load(inFolder("first"));
    const environment = { DATABASE_URL: opened.url, ...inFolder("first") };
    expect(await runCli(["keys:rotate-signing"], environment)).toMatchObject({ code: 0, stderr: "" });
    const { stdout } = await runCli(["secrets:list", "--json"], environment);
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ name: "JWT_PRIVATE_KEY", use: "signs" }),
      expect.objectContaining({ name: "JWT_PRIVATE_KEY", use: "is accepted" }),
      expect.objectContaining({ name: "CURSOR_SECRET", use: "signs" }),
      expect.objectContaining({ name: "SESSION_SECRET", use: "signs" }),
    ]);
  });
});

afterAll(stopProcesses);
