import { describe, expect, it } from "@jest/globals";
import { loadConfig } from "../../../src/app/config/config.js";
import { assertVerifiedEmail } from "../../../src/areas/authentication/assert-verified-email.js";
import type { Caller } from "../../../src/kernel/http/caller.js";

const can = () => false;
const createCaller = (email_verified: boolean): Caller => ({
  kind: "resident",
  resident: {
    id: "1",
    username: "ada",
    email: "ada@example.com",
    email_verified,
    status: "ACTIVE",
    session_id: "2",
  },
  can,
});
const publish = (caller: Caller, environment: Record<string, string>) => () =>
  assertVerifiedEmail(caller, loadConfig(environment));

describe("a verified email address for publishing", () => {
  it.each([
    ["is required in production by default", { NODE_ENV: "production" }, true],
    ["is not required in development by default", { NODE_ENV: "development" }, false],
    [
      "is required with REQUIRE_VERIFIED_EMAIL_TO_PUBLISH=true",
      { NODE_ENV: "test", REQUIRE_VERIFIED_EMAIL_TO_PUBLISH: "true" },
      true,
    ],
    [
      "is not required with REQUIRE_VERIFIED_EMAIL_TO_PUBLISH=false",
      { NODE_ENV: "production", REQUIRE_VERIFIED_EMAIL_TO_PUBLISH: "false" },
      false,
    ],
  ])("%s", (_, environment, required) => {
    const attempt = publish(createCaller(false), environment);
    if (required)
      expect(attempt).toThrow(expect.objectContaining({ code: "email-not-verified", status: 403 }));
    else expect(attempt).not.toThrow();
    expect(publish(createCaller(true), environment)).not.toThrow();
  });

  it("is not required of service keys", () => {
    const key: Caller = { kind: "key", keyId: "1", can };
    expect(publish(key, { NODE_ENV: "production" })).not.toThrow();
  });
});
