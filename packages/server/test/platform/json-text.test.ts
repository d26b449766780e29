import { describe, expect, it } from "@jest/globals";
import { JsonText, PageText } from "../../src/platform/json-text.js";

const pagination = {
  limit: 100,
  has_more: true,
  next_cursor: "c",
  prev_cursor: null,
  total: null,
  total_relation: null,
};

const createItems = (count: number, length: number) =>
  Array.from({ length: count }, (_, id) => ({ id, text: "ゼルダ".padEnd(length, "é") }));

const createPage = (items: readonly unknown[]) =>
  new PageText({ data: items.map((item) => ({ json: JSON.stringify(item) })), pagination });

describe("a page of JSON texts", () => {
  it.each([
    ["no items", []],
    ["a few items", createItems(3, 10)],
    ["many items", createItems(100, 2_000)],
    ["items larger than a part", createItems(3, 70_000)],
  ])("has the value of its items and pagination: %s", (_, items) => {
    const page = createPage(items);
    expect(page.toJSON()).toEqual({ data: items, pagination });
    expect(JSON.parse(page.text)).toEqual({ data: items, pagination });
    expect(page.isEmpty).toBe(items.length === 0);
  });

  it("is one text when it is small", () => {
    expect(createPage(createItems(20, 1_000)).parts).toHaveLength(1);
  });

  it("has no large texts, which V8 would keep for longer", () => {
    const { parts } = createPage(createItems(100, 2_000));
    expect(parts.length).toBeGreaterThan(1);
    // Two bytes per character, at most 128 KiB.
    for (const { length } of parts) expect(length).toBeLessThan(64 * 1024);
  });
});

describe("a JSON text", () => {
  it("has the value of its text", () => {
    expect(new JsonText('{"a":[1]}').toJSON()).toEqual({ a: [1] });
  });
});
