import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type ContractOperation, loadContractOperations } from "../../support/contract-walk.js";
import { describeService } from "../../support/describe-operation.js";
import { readProblem } from "../../support/response-bodies.js";
import { type SignedIn, startService, type TestService } from "../../support/service.js";

describeService("suspension", {}, ({ service }) => {
  /** Another process, which has cached the admin's permissions before the suspension. */
  let otherProcess: TestService;
  let suspended: SignedIn;

  beforeAll(async () => {
    otherProcess = await startService({}, { sameDatabaseAs: service });
    suspended = await service.admin();
    for (const target of [service, otherProcess])
      expect((await get(target, `/v1/residents/${suspended.resident.id}`)).body).toHaveProperty("email");
    const operator = await service.admin();
    await operator.api.residents.update(suspended.resident.id, { status: "SUSPENDED" });
  });
  afterAll(() => otherProcess.stop());

  const bearer = () => ({ Authorization: `Bearer ${suspended.token}` });
  const get = (target: TestService, path: string) => target.http.get(`/rest${path}`).set(bearer());

  const send = (target: TestService, { method, url, query, body, bodyType }: ContractOperation) => {
    const verb = method.toLowerCase() as "get" | "put" | "post" | "patch" | "delete";
    const request = target.http[verb](url).query(query).set(bearer());
    return body ? request.type(bodyType).send(body) : request;
  };

  const operations = loadContractOperations();
  const allowsSuspended = ({ method, permission }: ContractOperation): boolean =>
    permission.access !== "PERMISSION" && (["GET", "DELETE"].includes(method) || permission.whileSuspended);
  const rejectedOperations = operations.filter(
    (operation) =>
      !allowsSuspended(operation) && !operation.permission.byNavigation && !operation.permission.conceal,
  );

  describe.each([
    ["the process that suspended them", () => service],
    ["another process", () => otherProcess],
  ] as const)("a suspended admin in %s", (_, getService) => {
    it.each(rejectedOperations)("$id returns 403 resident-suspended", async (operation) => {
      const response = await send(getService(), operation);
      expect([response.status, readProblem(response).code]).toEqual([403, "resident-suspended"]);
    });

    it.each(operations.filter(({ permission }) => permission.conceal !== undefined))(
      "$id returns 404 for the entries of others",
      async (operation) => {
        const response = await send(getService(), operation);
        expect([response.status, readProblem(response).code]).toEqual([404, "waitlist-entry-not-found"]);
      },
    );

    it("reads only the public part of a profile", async () => {
      const stranger = await service.signUp();
      const response = await get(getService(), `/v1/residents/${stranger.resident.id}`);
      expect(response.status).toBe(200);
      expect(response.body).not.toHaveProperty("email");
    });

    it("cannot delete content of others", async () => {
      const { api, resident } = await service.signUp();
      const list = await api.lists.create({ name: "Mine" });
      for (const path of [`/v1/lists/${list.id}`, `/v1/residents/${resident.id}`]) {
        const response = await getService().http.delete(`/rest${path}`).set(bearer());
        expect([response.status, readProblem(response).code]).toEqual([403, "resident-suspended"]);
      }
    });

    it("reads their own data, without permissions", async () => {
      const response = await get(getService(), "/v1/residents/me");
      expect(response.body).toMatchObject({ email: suspended.email, status: "SUSPENDED", permissions: [] });
    });

    it("can query games, as anybody can", async () => {
      expect((await getService().as(suspended.token).games.query({})).data).toEqual([]);
    });
  });

  it("applies the suspension of a resident without permissions in other processes", async () => {
    const { resident, token } = await service.signUp();
    const otherClient = otherProcess.as(token);
    await otherClient.lists.create({ name: "Before" });
    await (await service.admin()).api.residents.update(resident.id, { status: "SUSPENDED" });
    await expect(otherClient.lists.create({ name: "After" })).rejects.toMatchObject({
      status: 403,
      problem: { code: "resident-suspended" },
    });
    const [list] = (await otherClient.lists.list({ query: { scope: "MINE" } })).data;
    expect((await otherClient.lists.delete(String(list?.id))).id).toBe(list?.id);
    await otherClient.authentication.signOut({});
    await expect(otherClient.residents.me()).rejects.toMatchObject({ status: 401 });
  });

  it("applies a removed role immediately in another process", async () => {
    const admin = await service.admin();
    const { resident } = await service.signUp();
    const otherClient = otherProcess.as(admin.token);
    expect(await otherClient.residents.get(resident.id)).toHaveProperty("email");
    const operator = await service.admin();
    await operator.api.residents.update(admin.resident.id, { role_ids: [] });
    expect(await otherClient.residents.get(resident.id)).not.toHaveProperty("email");
  });
});
