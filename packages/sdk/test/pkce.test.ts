import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { createPkce } from "../src/index.js";

describe("createPkce", () => {
  it("returns the base64url SHA-256 of the verifier as the challenge (RFC 7636)", async () => {
    const { verifier, challenge } = await createPkce();
    expect(verifier).toMatch(/^[\w-]{43}$/);
    expect(challenge).toBe(createHash("sha256").update(verifier).digest("base64url"));
  });

  it("returns a new verifier each time", async () => {
    const [first, second] = await Promise.all([createPkce(), createPkce()]);
    expect(first.verifier).not.toBe(second.verifier);
  });
});
