import { describe, expect, it } from "@jest/globals";
import { planRetry, readRetryAfter, retrySeconds } from "../../../src/areas/webhooks/schedule.js";
import openapi from "../../../src/generated/openapi.json" with { type: "json" };

describe("the schedule of retries", () => {
  const now = new Date("2026-11-27T10:00:00.000Z");
  const plan = (attempt: number, random: number, retryAfter = 0) =>
    planRetry(attempt, now, { random: () => random, retryAfter, scale: 1 });

  it("is what the contract says", () => {
    const units = [
      [3_600, "hours"],
      [60, "minutes"],
      [1, "seconds"],
    ] as const;
    const words = retrySeconds.map((seconds) => {
      const [size, unit] = units.find(([each]) => seconds % each === 0 && seconds >= each) ?? [1, "seconds"];
      return `${seconds / size} ${unit}`;
    });
    const text = `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
    expect(openapi.components.schemas.WebhookDelivery.description.replaceAll(/\s+/g, " ")).toContain(text);
  });

  it("varies by up to 20 %", () => {
    expect(plan(1, 0)).toEqual(new Date(now.getTime() + 4_000));
    expect(plan(1, 0.999_999)?.getTime()).toBeCloseTo(now.getTime() + 6_000, -1);
    expect(plan(10, 0)).toBeNull();
  });

  it("is lengthened by Retry-After, and never shortened", () => {
    expect(plan(1, 0.5, 60)).toEqual(new Date(now.getTime() + 60_000));
    expect(plan(2, 0.5, 60)).toEqual(new Date(now.getTime() + 300_000));
  });

  it.each([
    ["120", 120],
    ["999999", 3_600],
    ["99999999999", 3_600],
    ["Fri, 27 Nov 2026 10:05:00 GMT", 300],
    ["Fri, 27 Nov 2026 09:00:00 GMT", 0],
    ["soon", 0],
    ["-5", 0],
  ])("reads Retry-After: %s as %d seconds", (header, seconds) => {
    expect(readRetryAfter(header, now)).toBe(seconds);
  });
});
