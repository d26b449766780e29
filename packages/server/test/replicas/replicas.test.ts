import { createReplicaMonitor } from "@game-community/postgres";
import { createClient } from "@game-community/sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { pollUntil } from "../support/poll-until.js";
import { type SignedIn, startService, type TestService } from "../support/service.js";
import { type Primary, type Standby, startPrimary } from "../support/standbys.js";
import { createPublicReads } from "./public-reads.js";
import { startReplaceableProxy } from "./replaceable-proxy.js";
import { roamTogether } from "./roaming.js";
import { runWithReplicas } from "./run-with-replicas.js";

const header = "Read-After";
/** The primary answers: the caller has seen something unknown. */
const fromPrimary = { [header]: "unknown" };

let primary: Primary;
let one: Standby;
let other: Standby;
let service: TestService;
let second: TestService;
let ada: SignedIn;

beforeAll(async () => {
  primary = await startPrimary();
  one = await primary.addStandby();
  other = await primary.addStandby();
  const options = { sameDatabaseAs: primary, replicaUrls: [one.url, other.url] };
  service = await startService({}, options);
  second = await startService({}, options);
  ada = await service.signUp({ username: "grace" });
}, 120_000);
afterAll(async () => {
  await service.stop();
  await second.stop();
  await primary.stop();
}, 60_000);
beforeEach(async () => {
  for (const standby of [one, other]) {
    await standby.resume();
    await standby.catchUp();
  }
  for (const { dependencies } of [service, second]) await dependencies.replicas?.check();
});

const readStates = () => service.dependencies.replicas?.readStates() ?? [];
const readStatuses = () => readStates().map(({ status }) => status);
const check = async () => service.dependencies.replicas?.check();
const checkStatuses = async () => {
  await check();
  return readStatuses();
};
const count = (name: "answered" | "repeated") => readStates().reduce((sum, state) => sum + state[name], 0);

let names = 0;
/** Renames Ada, and returns the new name and the position of the response. */
async function rename(): Promise<{ readonly name: string; readonly position: string }> {
  const name = `Ada ${++names}`;
  const { headers } = await service.http
    .patch("/rest/v1/residents/me")
    .set("Authorization", `Bearer ${ada.token}`)
    .send({ display_name: name })
    .expect(200);
  return { name, position: String(headers["read-after"]) };
}

async function readName(headers: Record<string, string> = {}, { http } = service) {
  const { body, headers: sent } = await http.get("/rest/v1/residents/@grace").set(headers).expect(200);
  return { name: body.display_name as string, position: String(sent["read-after"]) };
}

describe("reads on replicas", () => {
  it("answer callers without credentials, in turn", async () => {
    const before = readStates().map(({ answered }) => answered);
    for (let read = 0; read < 4; read++) await readName();
    expect(readStates().map(({ answered }, index) => answered - (before[index] ?? 0))).toEqual([2, 2]);
  });

  it("are reads of the replica", async () => {
    const { name: old } = await readName();
    await Promise.all([one.pause(), other.pause()]);
    const { name } = await rename();
    expect((await readName()).name).toBe(old);
    expect((await readName(fromPrimary)).name).toBe(name);
  });

  it("return every public read as the primary does", async () => {
    const admin = await service.admin();
    const operations = await createPublicReads(service, admin);
    const { position } = await rename();
    for (const standby of [one, other]) await standby.catchUp();
    const repeated = count("repeated");
    for (const { id, url } of operations)
      for (const caller of [{}, { Authorization: `Bearer ${admin.token}` }]) {
        const headers = { ...caller, [header]: position, "X-Request-Id": "a-public-read" };
        const answered = count("answered");
        const replicated = await service.http.get(url).set(headers);
        expect({ id, answered: count("answered") }).toEqual({ id, answered: answered + 1 });
        const expected = await service.http.get(url).set({ ...headers, ...fromPrimary });
        expect([id, replicated.status, replicated.body]).toEqual([id, expected.status, expected.body]);
        expect(replicated.headers["etag"]).toBe(expected.headers["etag"]);
      }
    expect(count("repeated")).toBe(repeated);
  }, 60_000);

  it("continue lists of the primary, and compare its entity tags", async () => {
    const path = "/rest/v1/games?limit=1";
    const { body } = await service.http.get(path).set(fromPrimary).expect(200);
    const answered = count("answered");
    await service.http.get(`${path}&cursor=${body.pagination.next_cursor}`).expect(200);
    const resident = await service.http.get("/rest/v1/residents/@grace").set(fromPrimary);
    await service.http
      .get("/rest/v1/residents/@grace")
      .set("If-None-Match", String(resident.headers["etag"]))
      .expect(304);
    expect(count("answered")).toBe(answered + 2);
  });

  it("return problems, with a position", async () => {
    const answered = count("answered");
    const { headers } = await service.http.get("/rest/v1/residents/@nobody").expect(404);
    expect(headers["read-after"]).toMatch(/^[0-9A-F]{16}$/);
    expect(count("answered")).toBe(answered + 1);
  });
});

describe("what a caller has seen", () => {
  it("is their own write, although all replicas are behind", async () => {
    await Promise.all([one.pause(), other.pause()]);
    const { name, position } = await rename();
    expect((await readName({ [header]: position })).name).toBe(name);
    expect((await readName({ [header]: position }, second)).name).toBe(name);
    // With credentials, and without a position, there may be writes.
    expect((await readName({ Authorization: `Bearer ${ada.token}` })).name).toBe(name);
    expect((await ada.api.residents.get("@grace")).display_name).toBe(name);
  });

  it("is read from replicas by callers with credentials, once they have it", async () => {
    const { name, position } = await rename();
    await Promise.all([one.catchUp(), other.catchUp()]);
    const answered = count("answered");
    const headers = { Authorization: `Bearer ${ada.token}`, [header]: position };
    expect((await readName(headers)).name).toBe(name);
    expect(count("answered")).toBe(answered + 1);
  });

  it("is never older than before, with replicas of different age and several instances", async () => {
    await other.pause();
    const { name } = await rename();
    await one.catchUp();
    let seen = await pollUntil(
      () => readName(),
      (read) => read.name === name,
    );
    for (let read = 0; read < 20; read++) {
      const next = await readName({ [header]: seen.position }, read % 2 === 0 ? second : service);
      expect(next.name).toBe(name);
      expect(next.position >= seen.position).toBe(true);
      seen = next;
    }
  });

  it("is never older than before, while many read and write, and replicas stop and go on", async () => {
    const answered = count("answered");
    await roamTogether({ services: [service, second], standbys: [one, other], operations: 150, seed: 1 });
    expect(count("answered")).toBeGreaterThan(answered + 50);
  }, 60_000);

  it("is kept by each client of the SDK", async () => {
    await Promise.all([one.pause(), other.pause()]);
    const signedIn = createClient({ baseUrl: service.baseUrl, token: ada.token });
    await signedIn.residents.update("me", { display_name: "Ada of the SDK" });
    const sent: (string | null)[] = [];
    const anonymous = createClient({
      baseUrl: second.baseUrl,
      fetch: (url, init) => {
        sent.push(new Headers(init.headers).get(header));
        return fetch(url, init);
      },
    });
    expect((await anonymous.residents.get("@grace")).display_name).not.toBe("Ada of the SDK");
    await anonymous.residents.get("@grace");
    expect(sent).toEqual([null, expect.stringMatching(/^[0-9A-F]{16}$/)]);
    expect((await signedIn.residents.get("@grace")).display_name).toBe("Ada of the SDK");
  });

  it("has to be known, so that a server that is not the primary answers nothing that is not a public read", async () => {
    const options = { sameDatabaseAs: { databaseUrl: one.url }, replicaUrls: [other.url] };
    const misled = await startService({ LOG_LEVEL: "silent" }, options);
    await misled.dependencies.replicas?.check();
    const { body } = await misled.http.get("/rest/v1/residents/@grace").set(fromPrimary).expect(503);
    expect(body.code).toBe("service-unavailable");
    await misled.stop();
  });

  it("may be a state that no server has, which the primary answers", async () => {
    const answered = count("answered");
    expect((await readName({ [header]: "F".repeat(16) })).position < "F".repeat(16)).toBe(true);
    expect(count("answered")).toBe(answered);
  });
});

describe("a replica", () => {
  it("that is too far behind is left out, also by the first check after a start, until it has caught up", async () => {
    await one.pause();
    await rename();
    const monitor = createReplicaMonitor(primary.databaseUrl, { maxLagSeconds: 0, now: Date.now });
    expect((await monitor.check(one.url)).status).toBe("lagging");
    await monitor.close();
    await other.catchUp();
    await check();
    service.clock.advance(6_000);
    await check();
    expect(readStatuses()).toEqual(["lagging", "ok"]);
    await one.resume();
    await one.catchUp();
    await check();
    expect(readStatuses()).toEqual(["ok", "ok"]);
  });

  it("that hangs does not keep callers waiting, is left out, and comes back", async () => {
    one.signal("SIGSTOP");
    try {
      const start = performance.now();
      for (let read = 0; read < 2; read++) await readName();
      expect(performance.now() - start).toBeLessThan(5_000);
      await check();
      expect(readStatuses()).toEqual(["unreachable", "ok"]);
    } finally {
      one.signal("SIGCONT");
    }
    await pollUntil(checkStatuses, (statuses) => statuses[0] === "ok");
  });

  it("that was killed is left out, and comes back", async () => {
    one.signal("SIGKILL");
    for (let read = 0; read < 2; read++) await readName();
    await check();
    expect(readStatuses()[1]).toBe("ok");
    await pollUntil(checkStatuses, (statuses) => statuses[0] === "ok");
  });

  it("that gets no changes is left out, and comes back", async () => {
    const configure = async (statement: string) => {
      await one.query(statement);
      await one.query("SELECT pg_reload_conf()");
    };
    const { primary_conninfo: conninfo } = await one.query<Record<string, string>>("SHOW primary_conninfo");
    await configure("ALTER SYSTEM SET primary_conninfo = ''");
    await pollUntil(checkStatuses, (statuses) => statuses[0] === "detached");
    await configure(`ALTER SYSTEM SET primary_conninfo = '${conninfo ?? ""}'`);
    await pollUntil(checkStatuses, (statuses) => statuses[0] === "ok");
  });

  it("that another server replaces under its URL is checked on the connection that answers", async () => {
    const proxy = await startReplaceableProxy(one.url, other.url);
    const third = await startService({}, { sameDatabaseAs: primary, replicaUrls: [proxy.url] });
    try {
      await third.dependencies.replicas?.check();
      await other.pause();
      const { name, position } = await rename();
      await one.catchUp();
      const answered = () => third.dependencies.replicas?.readStates()[0]?.answered;
      expect((await readName({ [header]: position }, third)).name).toBe(name);
      expect(answered()).toBe(1);
      proxy.replace();
      for (let read = 0; read < 3; read++)
        expect((await readName({ [header]: position }, third)).name).toBe(name);
      expect(answered()).toBe(1);
      expect((await readName({}, third)).name).not.toBe(name);
    } finally {
      await third.stop();
      await proxy.close();
    }
  });

  it("is named at the start, in metrics and by doctor", async () => {
    const [first, last] = [one, other].map(({ url }) => new URL(url).host);
    const { start, samples, doctor } = await runWithReplicas(
      primary,
      [one, other],
      "/rest/v1/residents/@grace",
    );
    expect(start).toBe(`${first} (ok), ${last} (ok)`);
    expect(samples.get(`db_replica_up{replica="${first}",status="ok"}`)).toBe(1);
    expect(samples.get(`db_replica_lag_seconds{replica="${last}"}`)).toBeLessThan(5);
    expect(samples.get(`db_replica_reads_total{replica="${last}",outcome="answered"}`)).toBe(1);
    expect(doctor).toContain(`${first} follows the primary.`);
  }, 60_000);

  it("that was promoted does not answer", async () => {
    await other.query("SELECT pg_promote()");
    await other.query("UPDATE residents SET display_name = 'Another history'");
    for (let read = 0; read < 4; read++) expect((await readName()).name).not.toBe("Another history");
    await check();
    expect(readStatuses()).toEqual(["ok", "promoted"]);
  });
});
