import { expect, it } from "@jest/globals";
import { areas, erasureOrder, purgeOrder, retentionRules } from "../../src/app/areas.js";
import type { Area } from "../../src/domain/area.js";

const findAreasWith = (contribution: keyof Area): Set<Area> =>
  new Set(areas.filter((area: Area) => contribution in area));

it("erases the content of each area that has erasure steps", () => {
  expect(new Set(erasureOrder)).toEqual(findAreasWith("erasure"));
});

it("purges the rows of each area with a retention", () => {
  expect(new Set(purgeOrder)).toEqual(findAreasWith("retention"));
});

it("purges rows before those that are kept because of them", () => {
  const tables = retentionRules.map(({ table }) => table);
  const early = retentionRules.flatMap(({ table, blockedBy = [] }, index) =>
    blockedBy
      .filter((blocking) => tables.indexOf(blocking.table) > index)
      .map((blocking) => [blocking.table, table]),
  );
  expect(early).toEqual([]);
});
