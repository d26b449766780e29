import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedValidationProblem } from "../../support/expected-problems.js";
import { createEditorClient, setCounts, setCountsReason } from "./support.js";

describeOperation("queryGames", { skipCounterCheckBecause: setCountsReason }, ({ service }) => {
  beforeAll(async () => {
    const editor = await createEditorClient(service);
    const { create, upsertCategory } = editor.games;
    await upsertCategory("n64", { name: "Nintendo 64", type: "platform" });
    await upsertCategory("snes", { name: "Super Nintendo", type: "platform" });
    await upsertCategory("racing", { name: "Racing", type: "genre" });
    await create({ name: "Álpha", released_on: "1990-01-01", category_slugs: ["snes", "racing"] });
    await create({ name: "Beta", released_on: "1997-08-25", category_slugs: ["n64"] });
    await create({
      name: "Gamma",
      released_on: "2000-05-22",
      category_slugs: ["n64", "racing"],
      is_adult: true,
    });
    await create({ name: "Delta", release_status: "ANNOUNCED" });
    await setCounts(service, "alpha", { scores: [9, 9], library: 5, main_minutes: 300 });
    await setCounts(service, "beta", { scores: [9, 8, 10], library: 50, main_minutes: 600 });
    await setCounts(service, "gamma", { scores: [4], library: 5 });
  });

  type Query = Parameters<Client["games"]["query"]>[0];
  type Condition = NonNullable<Query["where"]>[number];

  const listSlugs = async (query: Query) =>
    (await service.api.games.query(query)).data.map(({ slug }) => slug);

  describe("200", () => {
    it("lists all games by name without conditions", async () => {
      expect(await listSlugs({})).toEqual(["alpha", "beta", "delta", "gamma"]);
    });

    it.each<[Condition, string[]]>([
      [{ field: "name", op: "eq", value: "ALPHA" }, ["alpha"]],
      [{ field: "name", op: "ne", value: "alpha" }, ["beta", "delta", "gamma"]],
      [{ field: "name", op: "in", values: ["beta", "Gamma"] }, ["beta", "gamma"]],
      [{ field: "name", op: "gte", value: "d" }, ["delta", "gamma"]],
      [{ field: "released_on", op: "eq", value: "1997-08-25" }, ["beta"]],
      [{ field: "released_on", op: "ne", value: "1997-08-25" }, ["alpha", "delta", "gamma"]],
      [{ field: "released_on", op: "in", values: ["1990-01-01", "1997-08-25"] }, ["alpha", "beta"]],
      [{ field: "released_on", op: "eq", value: "0001-01-01" }, []],
      [{ field: "released_on", op: "in", values: ["0001-01-01"] }, []],
      [{ field: "released_on", op: "ne", value: "0001-01-01" }, ["alpha", "beta", "delta", "gamma"]],
      [{ field: "released_on", op: "gt", value: "1997-08-25" }, ["gamma"]],
      [{ field: "released_on", op: "lt", value: "1997-08-25" }, ["alpha"]],
      [{ field: "released_on", op: "lte", value: "1997-08-25" }, ["alpha", "beta"]],
      [{ field: "released_on", op: "between", values: ["1990-01-01", "1997-08-25"] }, ["alpha", "beta"]],
      [{ field: "released_on", op: "exists", value: false }, ["delta"]],
      [{ field: "release_status", op: "eq", value: "ANNOUNCED" }, ["delta"]],
      [{ field: "release_status", op: "in", values: ["ANNOUNCED", "CANCELLED"] }, ["delta"]],
      [{ field: "category", op: "eq", value: "N64" }, ["beta", "gamma"]],
      [{ field: "category", op: "ne", value: "n64" }, ["alpha", "delta"]],
      [{ field: "category", op: "contains_any", values: ["snes", "racing"] }, ["alpha", "gamma"]],
      [{ field: "category", op: "contains_all", values: ["n64", "racing"] }, ["gamma"]],
      [{ field: "category", op: "contains_all", values: ["n64", "n65"] }, []],
      [{ field: "category", op: "contains_any", values: ["n65"] }, []],
      [{ field: "category", op: "exists", value: true }, ["alpha", "beta", "gamma"]],
      [{ field: "average_score", op: "gte", value: 9 }, ["alpha", "beta"]],
      [{ field: "average_score", op: "between", values: [3.5, 4] }, ["gamma"]],
      [{ field: "average_score", op: "ne", value: 9 }, ["delta", "gamma"]],
      [{ field: "average_score", op: "exists", value: false }, ["delta"]],
      [{ field: "votes", op: "gt", value: 2 }, ["beta"]],
      [{ field: "library_count", op: "lte", value: 5 }, ["alpha", "delta", "gamma"]],
      [{ field: "main_minutes", op: "lt", value: 301.5 }, ["alpha"]],
      [{ field: "main_minutes", op: "exists", value: true }, ["alpha", "beta"]],
      [{ field: "is_adult", op: "eq", value: true }, ["gamma"]],
      [{ field: "is_adult", op: "ne", value: true }, ["alpha", "beta", "delta"]],
    ])("finds by %j", async (condition, expected) => {
      expect(await listSlugs({ where: [condition] })).toEqual(expected);
    });

    it("matches all conditions of where, and of at least one group in any_of", async () => {
      const where: Condition[] = [{ field: "category", op: "exists", value: true }];
      const any_of: Condition[][] = [
        [{ field: "votes", op: "gte", value: 3 }],
        [
          { field: "category", op: "eq", value: "racing" },
          { field: "is_adult", op: "eq", value: false },
        ],
      ];
      expect(await listSlugs({ where, any_of })).toEqual(["alpha", "beta"]);
    });

    it.each<[NonNullable<Query["sort"]>, string[]]>([
      [["-name"], ["gamma", "delta", "beta", "alpha"]],
      [["released_on"], ["alpha", "beta", "gamma", "delta"]],
      [["-released_on"], ["gamma", "beta", "alpha", "delta"]],
      [
        ["average_score", "-votes"],
        ["gamma", "beta", "alpha", "delta"],
      ],
      [
        ["-average_score", "name"],
        ["alpha", "beta", "gamma", "delta"],
      ],
      [
        ["library_count", "-name"],
        ["delta", "gamma", "alpha", "beta"],
      ],
      [
        ["-main_minutes", "name"],
        ["beta", "alpha", "delta", "gamma"],
      ],
      [
        ["main_minutes", "-name"],
        ["alpha", "beta", "gamma", "delta"],
      ],
    ])("sorts by %j across pages, with games without a value last", async (sort, expected) => {
      expect(await listSlugs({ sort })).toEqual(expected);
      const read: string[] = [];
      for await (const { slug } of service.api.games.query({ sort, limit: 1 })) read.push(slug);
      expect(read).toEqual(expected);
    });

    it("pages back with prev_cursor in the same order", async () => {
      const sort: Query["sort"] = ["-average_score", "name"];
      const first = await service.api.games.query({ sort, limit: 2 });
      const second = await service.api.games.query({
        sort,
        limit: 2,
        cursor: first.pagination.next_cursor ?? "",
      });
      const back = await service.api.games.query({
        sort,
        limit: 2,
        cursor: second.pagination.prev_cursor ?? "",
      });
      expect(back.data).toEqual(first.data);
    });

    it("returns the requested fields with id and slug", async () => {
      const { data } = await service.api.games.query({ fields: ["name", "rating"], limit: 1 });
      expect(Object.keys(data[0] ?? {}).sort()).toEqual(["id", "name", "rating", "slug"]);
    });

    it("returns all fields by default", async () => {
      const { data } = await service.api.games.query({ limit: 1 });
      expect(data[0]).toEqual(await service.api.games.get("alpha"));
    });

    it("does not interpret values as SQL", async () => {
      const value = "'; DROP TABLE games; --";
      expect(await listSlugs({ where: [{ field: "name", op: "eq", value }] })).toEqual([]);
    });
  });

  describe("400", () => {
    it.each<[string, Condition, string, string]>([
      [
        "an operator that the field does not support",
        { field: "is_adult", op: "gt", value: true },
        "/where/0/op",
        "op-not-allowed",
      ],
      [
        "a value of the wrong type",
        { field: "votes", op: "eq", value: "many" },
        "/where/0/value",
        "wrong-type",
      ],
      [
        "an unknown release status",
        { field: "release_status", op: "eq", value: "LOST" },
        "/where/0/value",
        "wrong-type",
      ],
      [
        "an invalid calendar date",
        { field: "released_on", op: "eq", value: "2001-02-29" },
        "/where/0/value",
        "invalid-date",
      ],
      [
        "exists with a value that is not a boolean",
        { field: "released_on", op: "exists", value: "yes" },
        "/where/0/value",
        "wrong-type",
      ],
      ["a missing value", { field: "votes", op: "eq" }, "/where/0/value", "required"],
      ["missing values", { field: "votes", op: "in" }, "/where/0/values", "required"],
      [
        "values for an operator with a single value",
        { field: "votes", op: "eq", values: [1] },
        "/where/0/values",
        "not-allowed",
      ],
      [
        "a single value for an operator with several values",
        { field: "votes", op: "in", value: 1 },
        "/where/0/value",
        "not-allowed",
      ],
      [
        "between with three values",
        { field: "votes", op: "between", values: [1, 2, 3] },
        "/where/0/values",
        "wrong-number",
      ],
    ])("rejects %s", async (_, condition, pointer, code) => {
      await expect(service.api.games.query({ where: [condition] })).rejects.toMatchObject(
        expectedValidationProblem(pointer, code),
      );
    });

    it("returns the pointer of a condition in a group", async () => {
      const any_of: Condition[][] = [
        [{ field: "votes", op: "eq", value: 1 }],
        [
          { field: "votes", op: "eq", value: 1 },
          { field: "name", op: "exists", value: true },
        ],
      ];
      await expect(service.api.games.query({ any_of })).rejects.toMatchObject(
        expectedValidationProblem("/any_of/1/1/op", "op-not-allowed"),
      );
    });

    it("rejects duplicate sort fields", async () => {
      await expect(service.api.games.query({ sort: ["name", "-name"] })).rejects.toMatchObject(
        expectedValidationProblem("/sort/1", "duplicate"),
      );
    });

    it("rejects more than twenty conditions", async () => {
      const where = Array.from({ length: 21 }, (): Condition => ({ field: "votes", op: "gte", value: 0 }));
      await expect(service.api.games.query({ where })).rejects.toMatchObject(
        expectedValidationProblem("/where", "too-many"),
      );
    });

    it("rejects a cursor from other conditions", async () => {
      const { pagination } = await service.api.games.query({ limit: 1 });
      const where: Condition[] = [{ field: "votes", op: "gte", value: 0 }];
      const query = { where, limit: 1, cursor: pagination.next_cursor ?? "" };
      await expect(service.api.games.query(query)).rejects.toMatchObject({
        status: 400,
        problem: { code: "cursor-mismatch" },
      });
    });
  });
});
