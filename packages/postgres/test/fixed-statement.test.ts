import { describe, expect, it } from "@jest/globals";
import { Prisma } from "../../server/src/generated/prisma/client.js";
import { defineStatement } from "../src/driver/raw-statements.js";

const condition = Prisma.sql`deleted_at IS NULL AND votes > ${5}`;

describe("a fixed statement", () => {
  const build = (id: string, name: string | null) =>
    Prisma.sql`SELECT * FROM games WHERE id = ${id} AND ${condition} AND (name = ${name} OR id <> ${id})`;
  const query = defineStatement(build);

  it("has the text and values of the statement that it is built from", () => {
    for (const [id, name] of [
      ["a", "b"],
      ["b", null],
    ] as const) {
      const expected = build(id, name);
      const statement = query(id, name);
      expect([statement.text, statement.values]).toEqual([expected.text, expected.values]);
    }
  });

  it("can be a part of another statement", () => {
    const nested = (part: Prisma.Sql) => Prisma.sql`SELECT ${1}, EXISTS (${part})`;
    const [expected, actual] = [nested(build("a", "b")), nested(query("a", "b"))];
    expect([actual.text, actual.values]).toEqual([expected.text, expected.values]);
  });

  it("rejects an argument that is not passed on as a parameter", () => {
    const wrong = defineStatement((id: string) => Prisma.sql`SELECT ${typeof id}`);
    expect(() => wrong("a")).toThrow("Argument 0 is not a parameter.");
  });
});
