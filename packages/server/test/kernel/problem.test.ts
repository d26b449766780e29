import { expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import type { TestService } from "../support/service.js";

const prepare = async (service: TestService) => ({ resident: await service.signUp() });

describeService("validation problems", { prepare }, ({ service, resident }) => {
  it.each([
    [{}, "/name", "required", "name is required."],
    [{ name: 5 }, "/name", "wrong-type", "name must be a string."],
    [{ name: "A", description: 5 }, "/description", "wrong-type", "description must be a string or null."],
    [{ name: "A", tags: {} }, "/tags", "wrong-type", "tags must be an array."],
    [{ name: "A", tags: ["a", 5] }, "/tags/1", "wrong-type", "tags/1 must be a string."],
    [{ name: "" }, "/name", "too-short", "name must have at least 1 character."],
    [{ name: "A", rank: 1 }, "/rank", "unknown-field", "The field rank is unknown."],
    [["A"], "", "wrong-type", "The body must be an object."],
    [{ name: "A", "a/b~c.d": 1 }, "/a~1b~0c.d", "unknown-field", "The field a/b~c.d is unknown."],
    [{ name: "A\u0001" }, "/name", "invalid-format", "name must have no control characters."],
    [
      { name: "A", visibility: "SECRET" },
      "/visibility",
      "not-allowed",
      "visibility must be one of PUBLIC, FOLLOWERS, UNLISTED or PRIVATE.",
    ],
    [{ name: "A", tags: ["a", "b", "a"] }, "/tags/2", "duplicate", "tags/2 duplicates another item."],
  ])("%j", async (body, pointer, code, detail) => {
    const response = await service.http
      .post("/rest/v1/lists")
      .set({ Authorization: `Bearer ${resident.token}` })
      .send(body);
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual([{ pointer, code, detail }]);
  });

  it("show the first of many errors, within the length limit of the contract", async () => {
    const names = Array.from({ length: 120 }, (_, index) => `${index}${"x".repeat(2_000)}`);
    const response = await service.http
      .post("/rest/v1/lists")
      .set({ Authorization: `Bearer ${resident.token}` })
      .send(Object.fromEntries(names.map((name) => [name, 1])));
    expect([response.status, response.body.code, response.body.errors.length]).toEqual([
      400,
      "validation-failed",
      100,
    ]);
    expect(response.body.detail).toMatch(/^name is required\. The field 0xxx.* And 116 more\.$/);
  });

  it("point to the parent object of a field with a very long name", async () => {
    const response = await service.http
      .post("/rest/v1/lists")
      .set({ Authorization: `Bearer ${resident.token}` })
      .send({ name: "A", ["x/".repeat(600)]: 1 });
    expect(response.body).toMatchObject({ status: 400, errors: [{ pointer: "", code: "unknown-field" }] });
  });

  it("report a union by the branch of the value's type", async () => {
    const send = (value: unknown) =>
      service.http.post("/rest/v1/games/query").send({ where: [{ field: "name", op: "eq", value }] });
    for (const [value, code, detail] of [
      [null, "wrong-type", "value must be a string, a number or a boolean."],
      [-1, "too-small", "value must be at least 0."],
      ["", "too-short", "value must have at least 1 character."],
    ])
      expect((await send(value)).body.errors).toEqual([{ pointer: "/where/0/value", code, detail }]);
  });

  it("point to query parameters by name", async () => {
    const response = await service.http.get("/rest/v1/games?limit=many");
    expect(response.body.errors).toEqual([
      { pointer: "?limit", code: "wrong-type", detail: "limit must be an integer." },
    ]);
    const empty = await service.http.get("/rest/v1/games?q=");
    expect(empty.body.errors).toEqual([
      { pointer: "?q", code: "too-short", detail: "q must have at least 2 characters." },
    ]);
  });
});
