import { describe, expect, it } from "@jest/globals";
import { type ContractOperation, loadContractOperations } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import { readProblem } from "../support/response-bodies.js";
import type { TestService } from "../support/service.js";

/** Paths and filters accept residents by id, by `@username`, or by `me`. */
const operationsWithReferences = loadContractOperations().filter(
  ({ residentParameters }) => residentParameters.length > 0,
);
const operationsWithFilters = operationsWithReferences.filter(({ residentParameters }) =>
  residentParameters.some((parameter) => parameter.in === "query"),
);

async function prepare(service: TestService) {
  const ada = await service.signUp({ username: "ada" });
  const admin = await service.admin();
  const game = await admin.api.games.create({ name: "007 GoldenEye", slug: "007-goldeneye" });
  await ada.api.likedGames.create({ game_id: game.id });
  await ada.api.ratings.create({ game_id: game.id, score: 8 });
  await ada.api.reviews.create({ game_id: game.id, body: "Four controllers." });
  await ada.api.lists.create({ name: "Mine" });
  await ada.api.backlog.create({ game_id: game.id });
  await ada.api.library.create({ game_id: game.id, play_status: "PLAYING" });
  await ada.api.feedback.create({ type: "IDEA", title: "Maps", message: "Show where games take place." });
  return { ada };
}

describeService("resident references", { prepare }, ({ service, ada }) => {
  const sendWithReference = (
    { method, url, path, residentParameters, body }: ContractOperation,
    reference: string,
  ) => {
    const inPath = residentParameters.some((parameter) => parameter.in === "path");
    const verb = method.toLowerCase() as "get" | "put" | "patch" | "delete";
    const target = inPath ? url.replace(encodeURIComponent("@ada"), encodeURIComponent(reference)) : url;
    if (inPath && !path.includes("{id}")) throw new Error(`${path} names no resident.`);
    const filters = residentParameters.filter((parameter) => parameter.in === "query");
    const request = service.http[verb](target).query(
      Object.fromEntries(filters.map((parameter) => [parameter.name, reference])),
    );
    return body ? request.send(body) : request;
  };

  const authenticate = () => ({ Authorization: `Bearer ${ada.token}` });
  /** Sends a request without credentials if the operation is public. */
  const sendWithFilter = (operation: ContractOperation, reference: string) =>
    sendWithReference(operation, reference).set(
      operation.permission.access === "PUBLIC" ? {} : authenticate(),
    );

  it("every parameter that refers to a resident uses the resident reference schema", () => {
    const missing = loadContractOperations().flatMap(({ id, parameters, residentParameters }) =>
      parameters
        .filter(({ in: location, name }) => location === "query" && /^(resident|author|owner)_id$/.test(name))
        .filter((parameter) => !residentParameters.includes(parameter))
        .map(({ name }) => `${id} ${name}`),
    );
    expect(missing).toEqual([]);
    expect(operationsWithFilters.length).toBeGreaterThan(10);
  });

  describe("me", () => {
    it.each(operationsWithReferences)("$id returns 401 without credentials", async (operation) => {
      const response = await sendWithReference(operation, "me");
      expect([response.status, readProblem(response).code]).toEqual([401, "authentication-required"]);
      expect(response.headers["www-authenticate"]).toBe("Bearer");
    });

    it.each(operationsWithReferences)(
      "$id returns 401 to a secret key with every scope",
      async (operation) => {
        const scopes = operation.permission.anyOf;
        const key = await service.key({ kind: "SECRET", scopes });
        const response = await sendWithReference(operation, "me").set("X-Service-Key", key);
        expect([response.status, readProblem(response).code]).toEqual([401, "authentication-required"]);
      },
    );

    it.each(operationsWithFilters)("$id lists the items of the caller", async (operation) => {
      const responseForMe = await sendWithReference(operation, "me").set(authenticate());
      expect(responseForMe.status).toBe(200);
      expect(responseForMe.body.data).toEqual(
        (await sendWithReference(operation, ada.resident.id).set(authenticate())).body.data,
      );
    });
  });

  it.each(operationsWithFilters)("$id accepts an id in upper case", async (operation) => {
    const byId = await sendWithReference(operation, ada.resident.id).set(authenticate());
    const byUpperCase = await sendWithReference(operation, ada.resident.id.toUpperCase()).set(authenticate());
    expect([byUpperCase.status, byUpperCase.body.data]).toEqual([200, byId.body.data]);
  });

  it("an id in upper case shows residents what they have hidden", async () => {
    const { api, resident } = await service.signUp();
    await api.lists.create({ name: "Hidden", visibility: "FOLLOWERS" });
    await api.library.updateSettings({ visibility: "PRIVATE", backlog_visibility: "PRIVATE" });
    const id = resident.id.toUpperCase();
    expect((await api.residents.listLists(id)).data).toMatchObject([{ name: "Hidden" }]);
    expect(await api.library.list({ query: { resident_id: id } })).toMatchObject({ data: [] });
    expect(await api.backlog.list({ query: { resident_id: id } })).toMatchObject({ data: [] });
  });

  describe("@username", () => {
    it.each(operationsWithFilters)(
      "$id lists the items of the resident, case-insensitively",
      async (operation) => {
        const byId = await sendWithFilter(operation, ada.resident.id);
        const byName = await sendWithFilter(operation, "@Ada");
        expect([byName.status, byName.body.data]).toEqual([200, byId.body.data]);
        if (operation.id !== "listBlogs") expect(byName.body.data.length).toBeGreaterThan(0);
      },
    );

    it.each(operationsWithFilters)(
      "$id returns the same response for an unknown username as for an unknown id",
      async (operation) => {
        const byId = await sendWithFilter(operation, crypto.randomUUID());
        const byName = await sendWithFilter(operation, "@nobody_at_all");
        expect(byName.status).toBe(byId.status);
        if (byId.status === 200) expect(byName.body.data).toEqual([]);
        else expect(readProblem(byName)).toMatchObject({ code: "resident-not-found" });
      },
    );
  });

  it.each(["ada", "@a", "ME", "@ada!"])("a filter rejects %s", async (name) => {
    const response = await service.http.get("/rest/v1/reviews").query({ resident_id: name });
    expect([response.status, readProblem(response).code]).toEqual([400, "validation-failed"]);
  });
});
