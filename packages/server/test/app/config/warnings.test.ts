import { describe, expect, test } from "@jest/globals";
import { loadConfig } from "../../../src/app/config/config.js";
import { findRisks } from "../../../src/app/config/risks.js";
import { findUnknownNames } from "../../../src/app/config/unknown-names.js";
import { variables } from "../../../src/app/config/variables.js";
import { createKey } from "../../../src/platform/key-files.js";

describe("unknown variables", () => {
  test.each([
    ["RATE_LIMIT", "RATE_LIMITS"],
    ["BASE_URI", "BASE_URL"],
    ["DATABASE_POOLSIZE", "DATABASE_POOL_SIZE"],
    ["LOGLEVEL", "LOG_LEVEL"],
    ["CORS_ORIGIN", "CORS_ORIGINS"],
    ["SESSION_SECRETS", "SESSION_SECRET"],
    ["DATABASE_URL_FILES", "DATABASE_URL_FILE"],
    ["IDLE_TIMEOUT_SECOND", "IDLE_TIMEOUT_SECONDS"],
  ])("such as %s are reported with the one that was probably meant", (name, meant) => {
    expect(findUnknownNames({ [name]: "1" })).toEqual([
      `${name} is not known and is ignored; did you mean ${meant}?`,
    ]);
  });

  test("with a prefix of this service are reported", () => {
    expect(findUnknownNames({ SMTP_HOST: "mail.example", DATABASE_PASSWORD: "x" })).toEqual([
      "DATABASE_PASSWORD is not known and is ignored.",
      "SMTP_HOST is not known and is ignored.",
    ]);
  });

  test("that name a file for a setting that is no secret are reported", () => {
    expect(findUnknownNames({ PORT_FILE: "/run/port" })).toEqual([
      "PORT_FILE is ignored: only secrets can be read from files.",
    ]);
  });

  test("of other programs are not reported", () => {
    const others = [
      "PATH HOME HOSTNAME HOSTS PWD LANG TERM USER SHLVL EDITOR EMAIL TZ NODE_OPTIONS NODE_VERSION npm_config_cache",
      "INIT_CWD OTEL_SERVICE_NAME SESSION_MANAGER GOOGLE_APPLICATION_CREDENTIALS AWS_REGION KUBERNETES_SERVICE_HOST",
      "DATABASE_SERVICE_HOST DATABASE_PORT DATABASE_PORT_5432_TCP_ADDR SMTP_SERVICE_PORT",
    ].flatMap((names) => names.split(" "));
    expect(findUnknownNames(Object.fromEntries(others.map((name) => [name, "x"])))).toEqual([]);
  });

  test("are none of the documented ones", () => {
    expect(findUnknownNames({ ...variables, DATABASE_URL_FILE: "x", APPLE_PRIVATE_KEY_FILE: "x" })).toEqual(
      [],
    );
  });
});

describe("a configuration for production", () => {
  const complete = {
    DATABASE_URL: "postgresql://db.example.org/community",
    BASE_URL: "https://games.example.org",
    TRUST_PROXY: "1",
    EMAIL_TRANSPORT: "smtp",
    EMAIL_FROM: "no-reply@example.org",
    SMTP_URL: "smtps://mail.example.org",
    JWT_PRIVATE_KEY: createKey("JWT_PRIVATE_KEY"),
    CURSOR_SECRET: createKey("CURSOR_SECRET"),
    SESSION_SECRET: createKey("SESSION_SECRET"),
  };
  const find = (environment: Record<string, string>) => findRisks(loadConfig(environment));

  test("has no risk when it is complete, in development, and in a trial with the embedded database", () => {
    expect(find(complete)).toEqual([]);
    expect(find({ DATABASE_URL: complete.DATABASE_URL, NODE_ENV: "development" })).toEqual([]);
    expect(find({})).toEqual([]);
  });

  test.each([
    [
      "keys that are generated",
      { SESSION_SECRET: "" },
      /^SESSION_SECRET is in .*keys, not in the environment/,
    ],
    ["mails that are not sent", { EMAIL_TRANSPORT: "log" }, /^Mails are written to .*mails and reach nobody/],
    [
      "a base URL of this machine",
      { BASE_URL: "" },
      /^BASE_URL is http:\/\/127\.0\.0\.1:3000: links in mails/,
    ],
    ["a base URL without https", { BASE_URL: "http://games.example.org" }, /^BASE_URL is .* without https/],
    [
      "a base URL with the path of the API",
      { BASE_URL: "https://games.example.org/rest/" },
      /^BASE_URL is https:\/\/games\.example\.org\/rest: the service adds \/rest itself/,
    ],
    ["a proxy that is not trusted", { TRUST_PROXY: "0" }, /^TRUST_PROXY is 0, but BASE_URL is https/],
    ["no rate limits", { RATE_LIMITS: "off" }, /^RATE_LIMITS is off/],
    [
      "social sign-in without redirect URLs",
      { DISCORD_CLIENT_ID: "x", DISCORD_CLIENT_SECRET: "y" },
      /^SOCIAL_REDIRECT_URLS is empty/,
    ],
    [
      "required keys with the pages of the service for mails",
      { REQUIRE_SERVICE_KEY: "true" },
      /^REQUIRE_SERVICE_KEY .* VERIFY_EMAIL_URL and PASSWORD_RESET_URL are those of the service/,
    ],
    [
      "required keys with one page of the service for mails",
      { REQUIRE_SERVICE_KEY: "true", VERIFY_EMAIL_URL: "https://games.example.org/verify" },
      /^REQUIRE_SERVICE_KEY .* PASSWORD_RESET_URL/,
    ],
  ])("has the risk of %s", (_, changes, message) => {
    expect(find({ ...complete, ...changes })).toEqual([expect.stringMatching(message)]);
  });

  test("has no risk of required keys when the pages for mails are others", () => {
    const pages = {
      VERIFY_EMAIL_URL: "https://games.example.org/verify",
      PASSWORD_RESET_URL: "https://games.example.org/reset",
    };
    expect(find({ ...complete, ...pages, REQUIRE_SERVICE_KEY: "true" })).toEqual([]);
  });

  test("has the risks of a public service with the embedded database", () => {
    expect(find({ BASE_URL: "https://games.example.org" })).toHaveLength(2);
  });
});
