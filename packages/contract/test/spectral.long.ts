import { describe, expect, it } from "@jest/globals";
import { lintWithSpectral } from "../src/spectral.js";

describe("the published documents follow the rules of Spectral and its OWASP ruleset", () => {
  it.each(["openapi.json", "openapi-3.0.json"] as const)("%s", async (name) => {
    expect(await lintWithSpectral(name)).toEqual([]);
  });
});
