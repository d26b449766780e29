import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startService, type TestService } from "../support/service.js";

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startService();
  token = (await service.signUp()).token;
});
afterAll(() => service.stop());

describe("what the contract refuses is told in words and by code", () => {
  it.each([
    [{}, "/name", "required", "name is required."],
    [{ name: 5 }, "/name", "wrong-type", "name must be a string."],
    [{ name: "A", description: 5 }, "/description", "wrong-type", "description must be a string or null."],
    [{ name: "A", tags: {} }, "/tags", "wrong-type", "tags must be an array."],
    [{ name: "" }, "/name", "too-short", "name must not have fewer than 1 characters."],
    [{ name: "A", rank: 1 }, "/rank", "unknown-field", "The field rank is not known here."],
    [["A"], "", "wrong-type", "The body must be an object."],
  ])("%j", async (body, pointer, code, detail) => {
    const answer = await service.http
      .post("/rest/v1/lists")
      .set({ Authorization: `Bearer ${token}` })
      .send(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ pointer, code, detail }]);
  });

  it("of a query by its parameter", async () => {
    const answer = await service.http.get("/rest/v1/games?limit=many");
    expect(answer.body.errors).toEqual([
      { pointer: "?limit", code: "wrong-type", detail: "limit must be an integer." },
    ]);
  });
});
