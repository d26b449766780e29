import { describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import { createPkce } from "../src/index.js";

describe("createPkce", () => {
  it("makes a challenge that is the SHA-256 of the verifier, as RFC 7636 writes both", async () => {
    const { verifier, challenge } = await createPkce();
    expect(verifier).toMatch(/^[\w-]{43}$/);
    expect(challenge).toBe(createHash("sha256").update(verifier).digest("base64url"));
  });

  it("makes another one each time", async () => {
    const [one, other] = await Promise.all([createPkce(), createPkce()]);
    expect(one.verifier).not.toBe(other.verifier);
  });
});
