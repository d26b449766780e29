import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withClient } from "@game-community/postgres";
import { migrate } from "@game-community/postgres/migrations";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { loadConfig } from "../../src/app/config/config.js";
import { useEmbeddedServers } from "../support/embedded-servers.js";
import { runCommand } from "../support/run-command.js";
import { readAlerts, samplesFolder } from "../support/sample-queries.js";
import { findDocuments, root } from "./code-blocks.js";

const readDocument = (document: string): string => readFileSync(path.join(root, document), "utf8");

/** The statements of the `sql` blocks of a document, also of those in lists. */
const readStatements = (document: string): string[] =>
  [...readDocument(document).matchAll(/^( *)```sql\n([^]*?)^\1```$/gm)].flatMap(([, , code = ""]) =>
    code.split(/;\n/).filter((statement) => statement.trim() !== ""),
  );

const documents = findDocuments(path.join(root, "docs/operating"))
  .map((name) => `docs/operating/${name}`)
  .filter((name) => readStatements(name).length > 0);

describe("the SQL of the operator's documents", () => {
  const servers = useEmbeddedServers();
  const run = async (url: string, statements: readonly string[]): Promise<void> =>
    withClient(url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });

  it.each(documents)(
    "%s: runs, and makes a database and a role with which the service can work",
    async (name) => {
      servers.copyCluster();
      const url = new URL("/postgres", (await servers.start()).url).href;
      // The embedded server has one of this name.
      await run(url, ["DROP DATABASE community"]);
      const statements = readStatements(name);
      await run(url, statements);
      const community = new URL(url);
      Object.assign(community, { username: "community", password: "secret", pathname: "/community" });
      if (statements.some((statement) => statement.startsWith("CREATE DATABASE community")))
        expect((await migrate(community.href)).length).toBeGreaterThan(0);
      const { rows } = await withClient(url, (client) =>
        client.query("SELECT rolname, rolreplication, rolsuper FROM pg_roles WHERE oid >= 16384 ORDER BY 1"),
      );
      const role = /CREATE ROLE (\w+)/.exec(statements.join("\n"))?.[1];
      expect(rows).toEqual([{ rolname: role, rolreplication: role === "replication", rolsuper: false }]);
    },
  );

  it("is in the documents about the database, its backup and the cluster", () => {
    expect(documents.map((name) => path.basename(name)).toSorted()).toEqual([
      "backup.md",
      "cluster.md",
      "deployment.md",
    ]);
  });
});

describe("the shell commands of the operator's documents", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "operator-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const run = (command: string): Promise<string> => runCommand("bash", ["-c", command], { cwd: folder });
  const findCommand = (document: string, pattern: RegExp): string =>
    pattern.exec(readDocument(document))?.[0] ?? "";

  it("generate the keys that the service needs", async () => {
    const document = "docs/operating/containers.md";
    await run(findCommand(document, /^openssl ecparam .*$/m));
    const secret = await run(findCommand(document, /openssl rand [^)]*/));
    const { keys } = loadConfig({
      JWT_PRIVATE_KEY: readFileSync(path.join(folder, "jwt.pem"), "utf8"),
      CURSOR_SECRET: secret,
      SESSION_SECRET: secret,
    });
    expect(Object.values(keys)).not.toContain(null);
  });

  it("put the address of the repository before the paths of the runbooks", async () => {
    copyFileSync(path.join(samplesFolder, "alerts.yaml"), path.join(folder, "alerts.yaml"));
    await run(findCommand("docs/operating/observe.md", /^sed -i .*$/m));
    const links = [...readFileSync(path.join(folder, "alerts.yaml"), "utf8").matchAll(/runbook_url: (.*)/g)];
    expect(links).toHaveLength(readAlerts().length);
    for (const [, link] of links)
      expect(link).toMatch(/^https:\/\/git\.example\.com\/.*\/docs\/operating\/runbooks\/[a-z-]+\.md$/);
  });
});
