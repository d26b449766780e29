import { expect, it } from "@jest/globals";
import { percentile } from "../src/statistics.js";

it("finds percentiles in values of any order", () => {
  const values = Array.from({ length: 200 }, (_, index) => ((index * 7) % 200) + 1);
  expect(percentile(values, 0.99)).toBe(198);
  expect(percentile(values, 0.5)).toBe(100);
  expect(percentile([3], 0.99)).toBe(3);
  expect(percentile([], 0.99)).toBeNaN();
});
