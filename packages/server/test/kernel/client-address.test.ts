import { describe, expect, it } from "@jest/globals";
import { addressBlock } from "../../src/platform/http/client-address.js";
import { describeService } from "../support/describe-operation.js";
import { expectProblem } from "../support/response-bodies.js";

describe("addressBlock", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["fe80::1%eth0", "fe80::/64"],
  ])("counts %s as %s", (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});

const environment = {
  RATE_LIMITS: "on",
  TRUST_PROXY: "1",
  RATE_LIMIT_ANONYMOUS: "4",
  RATE_LIMIT_ANONYMOUS_FEEDBACK: "1",
};

describeService("rate limits by address behind a proxy", { environment }, ({ service }) => {
  const read = (address: string) => service.http.get("/rest/v1/auth/jwks").set("X-Forwarded-For", address);
  const sendFeedback = (address: string) =>
    service.http
      .post("/rest/v1/feedback")
      .set("X-Forwarded-For", address)
      .send({ type: "BUG", title: "It is broken", message: "It does not work." });

  it("count all addresses of one IPv6 /64 together", async () => {
    for (const host of [1, 2, 3, 4]) expect((await read(`2001:db8:0:1::${host}`)).status).toBe(200);
    expectProblem(await read("2001:db8:0:1:aaaa::5"), 429, "quota-exceeded");
    expect((await read("2001:db8:0:2::5")).status).toBe(200);
  });

  it("count an IPv4 address once, also in IPv4-mapped form", async () => {
    for (const address of ["198.51.100.1", "::ffff:198.51.100.1", "::ffff:c633:6401", "198.51.100.1"])
      expect((await read(address)).status).toBe(200);
    expectProblem(await read("::ffff:198.51.100.1"), 429, "quota-exceeded");
  });

  it("count an invalid forwarded address as the proxy's address", async () => {
    for (const invalidAddress of ["unknown", "1", "a".repeat(2_000), "999.1.1.1"])
      expect((await read(invalidAddress)).status).toBe(200);
    expectProblem(await read("_hidden"), 429, "quota-exceeded");
  });

  it("apply to quotas of an area too", async () => {
    expect((await sendFeedback("2001:db8:0:3::1")).status).toBe(201);
    expectProblem(await sendFeedback("2001:db8:0:3::2"), 429, "quota-exceeded");
  });
});
