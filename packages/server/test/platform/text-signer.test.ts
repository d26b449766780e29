import { createHmac } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { createTextSigner } from "../../src/platform/text-signer.js";

const secret = "a secret of the service";
const sign = (text: string): string =>
  createHmac("sha256", secret).update(text).digest().subarray(0, 16).toString("base64url");

describe("a text signer", () => {
  it("signs with HMAC-SHA-256, the first and every other time", () => {
    const signer = createTextSigner([secret]);
    expect([signer.sign("a text"), signer.sign("a text")]).toEqual([sign("a text"), sign("a text")]);
  });

  it("verifies signatures of its own and of other processes, the first and every other time", () => {
    const signer = createTextSigner([secret]);
    signer.sign("own");
    const verify = (text: string) => signer.verify(text, sign(text));
    expect([verify("own"), verify("own"), verify("other"), verify("other")]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it.each([
    ["another text", sign("another text")],
    ["an empty signature", ""],
    ["a shorter signature", sign("a text").slice(0, -1)],
    ["a longer signature", `${sign("a text")}=`],
    ["another secret", createTextSigner(["another secret"]).sign("a text")],
  ])("rejects the signature of %s, before and after the text was verified", (_, signature) => {
    const signer = createTextSigner([secret]);
    expect(signer.verify("a text", signature)).toBe(false);
    signer.sign("a text");
    expect(signer.verify("a text", signature)).toBe(false);
  });

  it("verifies signatures of earlier secrets, and signs with the first", () => {
    const signer = createTextSigner(["a new secret", "an older secret", secret]);
    expect(signer.verify("a text", sign("a text"))).toBe(true);
    expect(signer.sign("a text")).toBe(createTextSigner(["a new secret"]).sign("a text"));
    expect(signer.verify("a text", sign("a text"))).toBe(true);
  });

  it("still signs and verifies after many texts", () => {
    const signer = createTextSigner([secret]);
    for (let number = 0; number < 2_500; number++) {
      const text = `text ${number}`;
      expect([signer.sign(text), signer.verify(text, sign(text))]).toEqual([sign(text), true]);
    }
  });
});
