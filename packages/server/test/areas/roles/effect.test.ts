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

/** A resident who may list roles, as both processes know. */
async function signUpKnownManager() {
  const role = await createRole(service, ["roles:manage"]);
  const manager = await service.signUp();
  await assignRole(service, manager, role);
  const elsewhere = other.as(manager.token);
  await Promise.all([manager.api.roles.list(), elsewhere.roles.list()]);
  return { ...manager, elsewhere, role };
}

const denied = { status: 403, problem: { code: "permission-denied" } };

it("a permission that a role loses is gone at once in the process that took it", async () => {
  const { api, role } = await signUpKnownManager();
  await admin.api.roles.update(role.id, { permissions: [] });
  await expect(api.roles.list()).rejects.toMatchObject(denied);
});

it("the same under an Idempotency-Key, whose answer commits with the change", async () => {
  const { api, role } = await signUpKnownManager();
  await admin.api.roles.update(role.id, { permissions: [] }, { idempotencyKey: "taken" });
  await expect(api.roles.list()).rejects.toMatchObject(denied);
});

it("a permission that a role gains counts at once too", async () => {
  const { api, role } = await signUpKnownManager();
  await admin.api.roles.update(role.id, { permissions: [] });
  await admin.api.roles.update(role.id, { permissions: ["roles:manage"] });
  expect((await api.roles.list()).data.length).toBeGreaterThan(0);
});

it("every other process follows at once", async () => {
  const { elsewhere, role } = await signUpKnownManager();
  await admin.api.roles.update(role.id, { permissions: [] });
  await expect(elsewhere.roles.list()).rejects.toMatchObject(denied);
});

it("a refused change leaves everything as it was", async () => {
  const { api, role } = await signUpKnownManager();
  const change = admin.api.roles.update(role.id, { permissions: [], name: "admin" });
  await expect(change).rejects.toMatchObject({ status: 409 });
  expect((await api.roles.list()).data.length).toBeGreaterThan(0);
});
