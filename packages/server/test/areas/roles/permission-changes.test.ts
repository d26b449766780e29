import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { assignRole, createRole } from "../../support/roles.js";
import { type SignedIn, startService, type TestService } from "../../support/service.js";

describeService("changes of permissions", {}, ({ service }) => {
  let otherProcess: TestService;
  let admin: SignedIn;
  beforeAll(async () => {
    otherProcess = await startService({}, { sameDatabaseAs: service });
    admin = await service.admin();
  });
  afterAll(() => otherProcess.stop());

  /** Creates a resident who can list roles, and whom both processes have cached. */
  async function createCachedManager() {
    const role = await createRole(service, ["roles:manage"]);
    const manager = await service.signUp();
    await assignRole(service, manager, role);
    const otherClient = otherProcess.as(manager.token);
    await Promise.all([manager.api.roles.list(), otherClient.roles.list()]);
    return { ...manager, otherClient, role };
  }

  const expectedDenied = { status: 403, problem: { code: "permission-denied" } };

  it("applies a removed permission immediately in the same process", async () => {
    const { api, role } = await createCachedManager();
    await admin.api.roles.update(role.id, { permissions: [] });
    await expect(api.roles.list()).rejects.toMatchObject(expectedDenied);
  });

  it("applies a removed permission immediately with an Idempotency-Key, when the response is stored in the transaction", async () => {
    const { api, role } = await createCachedManager();
    await admin.api.roles.update(role.id, { permissions: [] }, { idempotencyKey: "taken" });
    await expect(api.roles.list()).rejects.toMatchObject(expectedDenied);
  });

  it("applies an added permission immediately", async () => {
    const { api, role } = await createCachedManager();
    await admin.api.roles.update(role.id, { permissions: [] });
    await admin.api.roles.update(role.id, { permissions: ["roles:manage"] });
    expect((await api.roles.list()).data.length).toBeGreaterThan(0);
  });

  it("applies a removed permission immediately in other processes", async () => {
    const { otherClient, role } = await createCachedManager();
    await admin.api.roles.update(role.id, { permissions: [] });
    await expect(otherClient.roles.list()).rejects.toMatchObject(expectedDenied);
  });

  it("does not apply a rejected change", async () => {
    const { api, role } = await createCachedManager();
    const change = admin.api.roles.update(role.id, { permissions: [], name: "admin" });
    await expect(change).rejects.toMatchObject({ status: 409 });
    expect((await api.roles.list()).data.length).toBeGreaterThan(0);
  });
});
