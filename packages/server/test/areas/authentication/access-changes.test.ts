import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { accessChangeRetentionMs, createAccessChanges } from "../../../src/accounts/access-changes.js";
import { createRevocations } from "../../../src/accounts/revocations.js";
import { revokeKeyAsOperator } from "../../../src/areas/service-keys/operator.js";
import { describeService } from "../../support/describe-operation.js";
import { createRole } from "../../support/roles.js";
import { type SignedIn, startService, type TestService } from "../../support/service.js";
import { getCurrentResident } from "./support.js";

/** The longest time in which a process notices what another one has committed, in milliseconds. */
const second = 1_000;

describeService("access changes", {}, ({ service }) => {
  /** Another process on the same database, with a clock of its own. */
  let other: TestService;
  let staff: SignedIn;
  beforeAll(async () => {
    other = await startService({}, { sameDatabaseAs: service });
    staff = await service.admin();
  });
  afterAll(() => other.stop());

  const statusAt = async (target: TestService, { token }: SignedIn) =>
    (await getCurrentResident(target, token)).status;

  /** A reader of changes as in a new process. */
  function createReader({ database } = service) {
    const accessChanges = createAccessChanges({ ...service.dependencies, database });
    const revocations = createRevocations({ ...service.dependencies, accessChanges });
    return { accessChanges, revocations };
  }

  describe("are seen by other processes within a second", () => {
    it("when a session ends", async () => {
      const ada = await service.signUp();
      expect(await statusAt(other, ada)).toBe(200);
      await ada.api.authentication.signOut({});
      other.clock.advance(second);
      expect(await statusAt(other, ada)).toBe(401);
    });

    it("when a resident is suspended", async () => {
      const ada = await service.signUp();
      const client = other.as(ada.token);
      expect((await client.residents.me()).status).toBe("ACTIVE");
      await staff.api.residents.update(ada.resident.id, { status: "SUSPENDED" });
      other.clock.advance(second);
      expect((await client.residents.me()).status).toBe("SUSPENDED");
    });

    it("when a resident is deleted", async () => {
      const ada = await service.signUp();
      expect(await statusAt(other, ada)).toBe(200);
      await service.database.resident.update({
        where: { id: ada.resident.id },
        data: { deleted_at: service.clock() },
      });
      other.clock.advance(second);
      expect(await statusAt(other, ada)).toBe(401);
    });

    it("when a service key is revoked", async () => {
      const key = await service.key({ kind: "SECRET", scopes: ["subscriptions:manage"] });
      const list = () => other.as({ serviceKey: key }).subscriptions.list();
      await list();
      await revokeKeyAsOperator(service.dependencies, key.slice(0, 10));
      other.clock.advance(second);
      await expect(list()).rejects.toMatchObject({ problem: { code: "invalid-service-key" } });
    });

    it("when a resident gets and loses a role, and a role a permission", async () => {
      const role = await createRole(service, ["games:manage"]);
      const ada = await service.signUp();
      const canManage = async () => {
        other.clock.advance(second);
        const response = await other.http
          .post("/rest/v1/games")
          .set("Authorization", `Bearer ${ada.token}`)
          .send({ name: "Columns" });
        return response.status !== 403;
      };
      expect(await canManage()).toBe(false);
      await staff.api.residents.update(ada.resident.id, { role_ids: [role.id] });
      expect(await canManage()).toBe(true);
      await staff.api.roles.update(role.id, { permissions: ["lists:moderate"] });
      expect(await canManage()).toBe(false);
      await staff.api.roles.update(role.id, { permissions: ["games:manage"] });
      expect(await canManage()).toBe(true);
      await staff.api.residents.update(ada.resident.id, { role_ids: [] });
      expect(await canManage()).toBe(false);
    });
  });

  it("are read once for all requests of 250 milliseconds", async () => {
    let reads = 0;
    const database = new Proxy(service.database, {
      get(target, property: keyof TestService["database"]) {
        if (property === "$queryRaw") reads += 1;
        return target[property];
      },
    });
    const { accessChanges } = createReader({ ...service, database });
    await Promise.all(Array.from({ length: 20 }, () => accessChanges.refresh()));
    await accessChanges.refresh();
    expect(reads).toBe(1);
    service.clock.advance(300);
    await Promise.all(Array.from({ length: 20 }, () => accessChanges.refresh()));
    expect(reads).toBe(2);
  });

  it("are not missed when the transaction commits after later ones were read", async () => {
    const { accessChanges, revocations } = createReader();
    const [slow, quick] = [await service.signUp(), await service.signUp()];
    const read = async () => {
      service.clock.advance(second);
      await accessChanges.refresh();
    };
    await read();
    await service.database.$transaction(async (tx) => {
      const { session_id } = slow.session;
      await tx.session.update({ where: { id: session_id }, data: { revoked_at: service.clock() } });
      await quick.api.authentication.signOut({});
      await read();
      await read();
      expect(revocations.has(quick.session.session_id)).toBe(true);
      expect(revocations.has(session_id)).toBe(false);
    });
    await read();
    expect(revocations.has(slow.session.session_id)).toBe(true);
  });

  it("are applied once while another transaction runs for long", async () => {
    const { accessChanges } = createReader();
    const changed: (string | null)[] = [];
    accessChanges.listen("RESIDENT", (id) => changed.push(id));
    await accessChanges.refresh();
    await service.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT pg_current_xact_id()::text`;
      const { resident } = await service.signUp();
      await staff.api.residents.update(resident.id, { status: "SUSPENDED" });
      for (let read = 0; read < 3; read += 1) {
        service.clock.advance(second);
        await accessChanges.refresh();
      }
      const { length } = changed.filter((id) => id === resident.id);
      const rows = await service.database.accessChange.count({ where: { object_id: resident.id } });
      expect(length).toBe(rows);
    });
  });

  it("include sessions that ended before the process started", async () => {
    const { session, api } = await service.signUp();
    await api.authentication.signOut({});
    const { accessChanges, revocations } = createReader();
    await accessChanges.refresh();
    expect(revocations.has(session.session_id)).toBe(true);
  });

  it("are forgotten when the last access token of a session has expired", () => {
    const { revocations } = createReader();
    const id = "01930e5c-6b00-7c00-8000-000000000001";
    revocations.add([id]);
    expect(revocations.has(id)).toBe(true);
    service.clock.advance(17 * 60_000);
    expect(revocations.has(id)).toBe(false);
  });

  it("fails when the database is unavailable for longer than a second", async () => {
    let isUnavailable = false;
    const database = {
      $queryRaw: () =>
        isUnavailable ? Promise.reject(new Error("connection refused")) : Promise.resolve([{ xmin: "1" }]),
    } as object as TestService["database"];
    const { accessChanges } = createReader({ ...service, database });
    await accessChanges.refresh();
    isUnavailable = true;
    service.clock.advance(500);
    await accessChanges.refresh();
    service.clock.advance(500);
    await expect(accessChanges.refresh()).rejects.toThrow("connection refused");
  });

  it("are all forgotten when the numbers of transactions start again, as after a failover", async () => {
    const answers = [[{ xmin: "100" }], [{ xmin: "90" }], [{ xmin: "90", kind: "SESSION", object_id: "a" }]];
    const database = {
      $queryRaw: () => Promise.resolve(answers.shift()),
    } as object as TestService["database"];
    const { accessChanges, revocations } = createReader({ ...service, database });
    const changed: (string | null)[] = [];
    accessChanges.listen("RESIDENT", (id) => changed.push(id));
    await accessChanges.refresh();
    service.clock.advance(second);
    await accessChanges.refresh();
    expect(changed).toEqual([null]);
    expect(revocations.has("a")).toBe(true);
  });

  it("are deleted after an hour", async () => {
    const { api } = await service.signUp();
    await api.authentication.signOut({});
    expect(await service.database.accessChange.count()).toBeGreaterThan(0);
    await service.runJob("delete-access-changes");
    expect(await service.database.accessChange.count()).toBeGreaterThan(0);
    service.clock.advance(3_600_000);
    await service.runJob("delete-access-changes");
    expect(await service.database.accessChange.count()).toBe(0);
  });

  it("make a process forget all callers when it has not read for longer than they are kept", async () => {
    const { accessChanges } = createReader();
    const changed: (string | null)[] = [];
    accessChanges.listen("SERVICE_KEY", (id) => changed.push(id));
    await accessChanges.refresh();
    const key = await service.key({ kind: "SECRET", scopes: ["subscriptions:manage"] });
    await revokeKeyAsOperator(service.dependencies, key.slice(0, 10));
    service.clock.advance(accessChangeRetentionMs);
    await service.runJob("delete-access-changes");
    expect(await service.database.accessChange.count()).toBe(0);
    await accessChanges.refresh();
    expect(changed).toEqual([null]);
    service.clock.advance(second);
    await accessChanges.refresh();
    expect(changed).toEqual([null]);
  });
});
