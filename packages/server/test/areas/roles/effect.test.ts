import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { assignRole, createRole } from "../../support/roles.js";
import { startService, type SignedIn, type TestService } from "../../support/service.js";

let service: TestService;
let other: TestService;
let admin: SignedIn;
beforeAll(async () => {
  service = await startService();
  other = await startService({}, { sameDatabaseAs: service });
  admin = await service.admin();
});
afterAll(async () => {
  await other.stop();
  await service.stop();
});

/** A resident who can list roles, cached by both processes. */
async function signUpKnownManager() {
  const role = await createRole(service, ["roles:manage"]);
  const manager = await service.signUp();
  await assignRole(service, manager, role);
  const elsewhere = other.as(manager.token);
  await Promise.all([manager.api.roles.list(), elsewhere.roles.list()]);
  return { ...manager, elsewhere, role };
}

const denied = { status: 403, problem: { code: "permission-denied" } };

it("applies a removed permission immediately in the same process", async () => {
  const { api, role } = await signUpKnownManager();
  await admin.api.roles.update(role.id, { permissions: [] });
  await expect(api.roles.list()).rejects.toMatchObject(denied);
});

it("applies a removed permission immediately with an Idempotency-Key, when the response is stored in the transaction", async () => {
  const { api, role } = await signUpKnownManager();
  await admin.api.roles.update(role.id, { permissions: [] }, { idempotencyKey: "taken" });
  await expect(api.roles.list()).rejects.toMatchObject(denied);
});

it("applies an added permission immediately", async () => {
  const { api, role } = await signUpKnownManager();
  await admin.api.roles.update(role.id, { permissions: [] });
  await admin.api.roles.update(role.id, { permissions: ["roles:manage"] });
  expect((await api.roles.list()).data.length).toBeGreaterThan(0);
});

it("applies a removed permission immediately in other processes", async () => {
  const { elsewhere, role } = await signUpKnownManager();
  await admin.api.roles.update(role.id, { permissions: [] });
  await expect(elsewhere.roles.list()).rejects.toMatchObject(denied);
});

it("does not apply a rejected change", async () => {
  const { api, role } = await signUpKnownManager();
  const change = admin.api.roles.update(role.id, { permissions: [], name: "admin" });
  await expect(change).rejects.toMatchObject({ status: 409 });
  expect((await api.roles.list()).data.length).toBeGreaterThan(0);
});
