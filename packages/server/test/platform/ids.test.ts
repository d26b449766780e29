import { describe, expect, it } from "@jest/globals";
import { createIdGenerator, isUuid, newId } from "../../src/platform/ids.js";

const createMany = (create: () => string, count: number): string[] => Array.from({ length: count }, create);
/** The first 48 bits of a UUIDv7. */
const readMs = (id: string): number => parseInt(id.replace("-", "").slice(0, 12), 16);

describe("new ids", () => {
  it("are UUIDs of version 7 with the time of their creation", () => {
    const at = Date.parse("2026-11-25T08:00:00.123Z");
    const id = createIdGenerator(() => at)();
    expect(isUuid(id)).toBe(true);
    expect(id).toMatch(/^.{14}7.{4}[89ab]/);
    expect(readMs(id)).toBe(at);
  });

  it("sort in the order of their creation, many within one millisecond", () => {
    const ids = createMany(newId, 5_000);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it("still sort in the order of their creation when the clock goes back", () => {
    let at = 1_000;
    const ids = createMany(
      createIdGenerator(() => at--),
      100,
    );
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(readMs(ids.at(-1) ?? "")).toBe(1_000);
  });

  it("of two generators differ at the same time", () => {
    const ids = [1, 2].flatMap(() =>
      createMany(
        createIdGenerator(() => 1_000),
        1_000,
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
