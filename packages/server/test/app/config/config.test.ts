import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import express from "express";
import { defaultAcquireTimeoutMs } from "../../../../postgres/src/driver/connection-config.js";
import { loadConfig } from "../../../src/app/config/config.js";
import { renderVariablesTable, variables } from "../../../src/app/config/variables.js";
import { loadSecrets } from "../../../src/platform/secrets.js";
import { catchStartupMessage } from "../../support/startup-errors.js";

/** Returns the message of the startup error that a function throws. */
const catchMessage = (load: () => unknown): Promise<string> =>
  catchStartupMessage(Promise.resolve().then(load));

const readKeys = (environment: Record<string, string>) => loadConfig(environment).keys.JWT_PRIVATE_KEY;

const createKey = (namedCurve: string): string =>
  generateKeyPairSync("ec", { namedCurve }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();

describe("the environment", () => {
  test("has defaults for everything", () => {
    expect(loadConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      baseUrl: "http://127.0.0.1:3000",
      databaseUrl: null,
      dataDir: path.resolve(".data"),
      rateLimits: true,
      requireServiceKey: false,
      corsOrigins: [],
      quotas: { anonymous: 300, resident: 600, "publishable-key": 1000, "secret-key": 3000 },
    });
  });

  test("have a request wait ten seconds at most for a connection and the answer to its statement", () => {
    expect(defaultAcquireTimeoutMs + loadConfig({}).databaseTimeoutMs).toBeLessThanOrEqual(10_000);
  });

  test("treats empty values as unset and ignores unknown variables", () => {
    expect(loadConfig({ PORT: "", DATABASE_URL: " ", UNKNOWN: "x" })).toEqual(loadConfig({}));
  });

  test("is parsed into typed values", () => {
    const config = loadConfig({
      PORT: "0",
      BASE_URL: "https://games.example.org/",
      CORS_ORIGINS: "https://a.example.org, http://localhost:5173",
      TRUST_PROXY: "1",
      RATE_LIMITS: "off",
      RATE_LIMIT_RESIDENT: "7",
      REQUIRE_SERVICE_KEY: "true",
      NODE_ENV: "test",
    });
    expect(config).toMatchObject({
      port: 0,
      baseUrl: "https://games.example.org",
      corsOrigins: ["https://a.example.org", "http://localhost:5173"],
      trustProxy: 1,
      rateLimits: false,
      quotas: { resident: 7 },
      requireServiceKey: true,
      requireVerifiedEmailToPublish: false,
      validateResponses: true,
    });
  });

  test("is rejected with one error that lists every invalid variable, without secrets", async () => {
    const message = await catchMessage(() =>
      loadConfig({
        PORT: "eighty",
        RATE_LIMITS: "yes",
        CORS_ORIGINS: "https://a.example.org/path",
        DATABASE_URL: "mysql://root:hunter2@localhost/x",
        CURSOR_SECRET: "hunter2",
        JWT_PRIVATE_KEY: createKey("P-384"),
      }),
    );
    expect(message.split("\n")).toEqual([
      "6 invalid environment variables:",
      '  - PORT must be a whole number from 0 to 65535; it is "eighty"',
      "  - DATABASE_URL must look like postgresql://user:password@host:5432/database",
      "  - JWT_PRIVATE_KEY must be a private key on the curve P-256, as PEM or JWK",
      "  - CURSOR_SECRET must have 32 characters or more",
      '  - CORS_ORIGINS must be origins such as https://example.org or capacitor://localhost, separated by commas; it is "https://a.example.org/path"',
      '  - RATE_LIMITS must be on or off; it is "yes"',
      "docs/operating/environment.md lists all variables.",
    ]);
  });

  test.each([
    ["127.0.0.1", "127.0.0.1"],
    ["0.0.0.0", "127.0.0.1"],
    ["127.0.0.1", "::"],
  ])("rejects metrics on the port of the service: %s and %s", async (HOST, METRICS_HOST) => {
    const environment = { PORT: "4999", HOST, METRICS_HOST };
    expect(await catchMessage(() => loadConfig({ ...environment, METRICS_PORT: "4999" }))).toContain(
      "METRICS_PORT must not be PORT",
    );
    expect(loadConfig({ ...environment, METRICS_PORT: "5000" }).metrics?.port).toBe(5000);
  });

  test("takes one port for the service and its metrics on two addresses, and any free port for both", () => {
    const environment = { HOST: "10.0.0.1", METRICS_HOST: "127.0.0.1" };
    expect(loadConfig({ ...environment, PORT: "4999", METRICS_PORT: "4999" }).metrics?.port).toBe(4999);
    expect(loadConfig({ PORT: "0", METRICS_PORT: "0" }).metrics?.port).toBe(0);
  });

  test.each(["65536", "-1", "1.5", "0x10"])("rejects the port %s", async (port) => {
    expect(await catchMessage(() => loadConfig({ PORT: port }))).toContain("PORT must be a whole number");
  });

  test.each([
    ["0", 0],
    ["9", 9],
    ["10.0.0.1", "10.0.0.1"],
    ["10.0.0.0/8, fd00::/8,", "10.0.0.0/8,fd00::/8"],
    ["::1", "::1"],
    ["loopback, 10.0.0.1", "loopback,10.0.0.1"],
  ])("takes %s for the proxies that Express trusts", (value, trustProxy) => {
    expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy);
    expect(() => express().set("trust proxy", trustProxy)).not.toThrow();
  });

  test.each([
    "10",
    "12",
    "1,2",
    "10/8",
    "10.0.0.0/99",
    "0.0.0.0/0",
    "::/00",
    "1.2.3",
    "fe",
    "-1",
    ",",
    "all",
  ])("rejects %s, which names no proxy", async (value) => {
    expect(await catchMessage(() => loadConfig({ TRUST_PROXY: value }))).toContain(
      "TRUST_PROXY must be a number of proxies, 0 to 9, or their addresses",
    );
  });

  test("rejects a network without whole addresses", async () => {
    expect(await catchMessage(() => loadConfig({ WEBHOOK_ALLOWED_NETWORKS: "10/8" }))).toContain(
      "WEBHOOK_ALLOWED_NETWORKS must be networks such as 10.0.0.0/8",
    );
  });

  test("rejects shorter waits of webhook deliveries in production", async () => {
    const scaled = { WEBHOOK_TIME_SCALE: "60" };
    expect(loadConfig({ ...scaled, NODE_ENV: "development" }).webhookTimeScale).toBe(60);
    expect(await catchMessage(() => loadConfig({ ...scaled, NODE_ENV: "production" }))).toContain(
      "WEBHOOK_TIME_SCALE must be 1 in production",
    );
  });

  test("accepts a signing key with escaped line breaks, and as JWK", () => {
    const pem = createKey("P-256");
    expect(readKeys({ JWT_PRIVATE_KEY: pem.replaceAll("\n", "\\n") })).toEqual([pem.trim()]);
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const jwk = JSON.stringify(privateKey.export({ format: "jwk" }));
    expect(readKeys({ JWT_PRIVATE_KEY: jwk })).toEqual([jwk]);
  });

  test("accepts several signing keys as PEM blocks, with parameters of curves, or as a JWK Set", () => {
    const [first, second] = [createKey("P-256").trim(), createKey("P-256").trim()];
    const parameters = "-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----";
    expect(readKeys({ JWT_PRIVATE_KEY: `${parameters}\n${first}\n${second}` })).toEqual([first, second]);
    const keys = [first, second].map((pem) => createPrivateKey(pem).export({ format: "jwk" }));
    expect(readKeys({ JWT_PRIVATE_KEY: JSON.stringify({ keys }) })).toEqual(
      keys.map((key) => JSON.stringify(key)),
    );
  });

  test.each([
    ["no key", JSON.stringify({ keys: [] })],
    ["a key on another curve", `${createKey("P-256")}${createKey("P-384")}`],
  ])("rejects a list of signing keys with %s", async (_, value) => {
    expect(await catchMessage(() => loadConfig({ JWT_PRIVATE_KEY: value }))).toContain(
      "JWT_PRIVATE_KEY must be",
    );
  });

  test("accepts several secrets between white space, and passphrases", () => {
    const [first, second] = ["x".repeat(32), "y".repeat(40)];
    const { keys } = loadConfig({
      CURSOR_SECRET: `${first} ${second}`,
      SESSION_SECRET: "a passphrase of several words that is long enough",
    });
    expect(keys.CURSOR_SECRET).toEqual([first, second]);
    expect(keys.SESSION_SECRET).toEqual(["a passphrase of several words that is long enough"]);
  });

  test("is documented by a table", () => {
    const rows = renderVariablesTable().split("\n").slice(2);
    expect(rows).toHaveLength(Object.keys(variables).length);
    expect(rows[0]).toBe("| `PORT` | `3000` | Port to listen on; 0 for any free port. |");
  });
});

describe("secrets", () => {
  let folder: string;
  const load = (environment = {}) => loadSecrets(loadConfig({ DATA_DIR: folder, ...environment }));
  const file = (name: string) => path.join(folder, "keys", name);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "keys-"));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("are generated once, stored, and readable by the owner only", () => {
    const first = load();
    const second = load();
    expect(second.signingKeys[0].export({ format: "jwk" })).toEqual(
      first.signingKeys[0].export({ format: "jwk" }),
    );
    expect([second.cursorSecrets, second.sessionSecrets]).toEqual([
      first.cursorSecrets,
      first.sessionSecrets,
    ]);
    const names = readdirSync(path.join(folder, "keys"));
    expect(names.sort()).toEqual(["cursor-secret", "jwt-private-key.pem", "session-secret"]);
    expect(names.map((name) => statSync(file(name)).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
  });

  test("are read from the environment if set, without creating files", () => {
    const secret = "a secret of thirty-two characters";
    const keys = load({ CURSOR_SECRET: secret, SESSION_SECRET: secret, JWT_PRIVATE_KEY: createKey("P-256") });
    expect(keys.cursorSecrets).toEqual([secret]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(["cursor-secret", "session-secret", "jwt-private-key.pem"])(
    "are not replaced when %s is corrupt",
    async (name) => {
      load();
      writeFileSync(file(name), "broken");
      expect(await catchMessage(load)).toContain(`The key file ${file(name)} is damaged.`);
      expect(readFileSync(file(name), "utf8")).toBe("broken");
    },
  );

  describe("in files that NAME_FILE names", () => {
    const write = (name: string, text: string): string => {
      const filePath = path.join(folder, name);
      writeFileSync(filePath, text);
      return filePath;
    };

    test("are read without the line break at the end", () => {
      const url = "postgresql://ada:hunter2@db.example.org/community";
      const config = loadConfig({
        DATABASE_URL_FILE: write("database-url", `${url}\n`),
        CURSOR_SECRET_FILE: write("cursor-secret", `${"x".repeat(32)}\n${"y".repeat(32)}\n`),
      });
      expect(config.databaseUrl).toBe(url);
      expect(config.keys.CURSOR_SECRET).toEqual(["x".repeat(32), "y".repeat(32)]);
    });

    test("are reported with all other errors", async () => {
      const message = await catchMessage(() =>
        loadConfig({
          PORT: "eighty",
          DATABASE_URL: "postgresql://127.0.0.1/community",
          DATABASE_URL_FILE: write("database-url", "postgresql://127.0.0.1/community"),
          CURSOR_SECRET_FILE: path.join(folder, "missing"),
          SESSION_SECRET_FILE: write("empty", "\n"),
          EMAIL_TRANSPORT: "smtp",
          EMAIL_FROM: "nobody",
          GOOGLE_CLIENT_ID: "google",
          APPLE_CLIENT_ID: "apple",
          APPLE_PRIVATE_KEY_FILE: write("apple.p8", "hunter2"),
        }),
      );
      expect(message.split("\n").slice(0, -1)).toEqual([
        "9 invalid environment variables:",
        '  - PORT must be a whole number from 0 to 65535; it is "eighty"',
        "  - DATABASE_URL and DATABASE_URL_FILE are both set: unset one",
        expect.stringMatching(/^ {2}- CURSOR_SECRET_FILE cannot be read: ENOENT/),
        `  - SESSION_SECRET_FILE names an empty file; it is "${path.join(folder, "empty")}"`,
        '  - EMAIL_FROM must be an address or Name <address>; it is "nobody"',
        "  - APPLE_PRIVATE_KEY must be a private key on the curve P-256, as PEM or JWK",
        "  - GOOGLE_CLIENT_SECRET must be set with GOOGLE_CLIENT_ID",
        "  - APPLE_TEAM_ID and APPLE_KEY_ID must be set with APPLE_CLIENT_ID and APPLE_PRIVATE_KEY",
        "  - EMAIL_TRANSPORT=smtp needs SMTP_URL",
      ]);
    });
  });
});
