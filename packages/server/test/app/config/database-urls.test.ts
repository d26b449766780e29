import { describe, expect, test } from "@jest/globals";
import { loadConfig } from "../../../src/app/config/config.js";
import { catchStartupMessage } from "../../support/startup-errors.js";

/** Returns the message of the startup error that a function throws. */
const catchMessage = (load: () => unknown): Promise<string> =>
  catchStartupMessage(Promise.resolve().then(load));

describe("the URLs of databases", () => {
  test("name replicas, which need DATABASE_URL", async () => {
    const [one, other] = ["postgresql://one/community", "postgresql://other:5433/community"];
    const read = (urls: string, url = "postgresql://primary/community") =>
      loadConfig({ DATABASE_URL: url, DATABASE_REPLICA_URLS: urls }).databaseReplicaUrls;
    expect(read("")).toEqual([]);
    expect(read(`${one}\n ${other}`)).toEqual([one, other]);
    expect(await catchMessage(() => read(one, ""))).toContain("DATABASE_REPLICA_URLS needs DATABASE_URL");
    const message = await catchMessage(() => read(`${one} hunter2`));
    expect(message).toContain("DATABASE_REPLICA_URLS must look like postgresql://");
    expect(message).not.toContain("hunter2");
  });

  test.each([
    ["user", "postgresql://a%da:secret@127.0.0.1/community"],
    ["password", "postgresql://ada:hunter%ss@127.0.0.1/community"],
    ["password that ends with it", "postgresql://ada:hunter%@127.0.0.1/community"],
    ["database", "postgresql://ada:secret@127.0.0.1/50%off"],
  ])("are rejected with a %% that begins no escape, in the %s", async (_, url) => {
    for (const environment of [
      { DATABASE_URL: url },
      { DATABASE_URL: "postgresql://primary/community", DATABASE_DIRECT_URL: url },
      { DATABASE_URL: "postgresql://primary/community", DATABASE_REPLICA_URLS: `postgresql://one/x ${url}` },
    ]) {
      const message = await catchMessage(() => loadConfig(environment));
      expect(message).toMatch(
        /DATABASE_\w*URLS? must have a % in the user name, the password or the name of the database written as %25\n/,
      );
      expect(message).not.toContain("hunter");
    }
    const escaped = url.replace("%", "%25");
    expect(loadConfig({ DATABASE_URL: escaped }).databaseUrl).toBe(escaped);
  });
});
