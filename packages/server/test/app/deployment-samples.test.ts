import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { parse, parseAllDocuments } from "yaml";
import { variables } from "../../src/app/config/variables.js";
import { itWith } from "../support/describe-with.js";
import { readInstanceVariables } from "../support/proxies.js";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, "utf8");
const samples = "docs/operating/samples";

const dockerfile = read("Dockerfile");
const compose = parse(read("compose.yaml")).services;
const [deployment, service, budget] = parseAllDocuments(read(`${samples}/kubernetes.yaml`)).map((document) =>
  document.toJS(),
);
const pod = deployment.spec.template.spec;
const [container] = pod.containers;
const migration = parse(read(`${samples}/kubernetes-migrate.yaml`)).spec.template;
const [migrator] = migration.spec.containers;
const unitFile = `${samples}/game-community.service`;
const unitFiles = ["", "-backup"].map((name) => `${samples}/game-community${name}.service`);
const timerFile = `${samples}/game-community-backup.timer`;
const unit = read(unitFile);
const readUnit = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);

/** The flags of `npm start`, which every deployment uses. */
const flags = JSON.parse(read("package.json"))
  .scripts.start.split(" ")
  .filter((word: string) => word.startsWith("--"));

const program = "packages/server/dist/main.js";
const graceSeconds = Number(variables.SHUTDOWN_GRACE_SECONDS.fallback);

describe("the samples of deployments", () => {
  it("start the service with the flags of npm start", () => {
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]");
    expect(command).toEqual(["node", ...flags, program]);
    expect(readUnit("ExecStart")[0]?.split(" ")).toEqual(["/usr/bin/node", ...flags, program]);
  });

  it("set only variables that the service reads", () => {
    const names = [
      ...[...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = ""]) => line.split(" ")),
      ...readUnit("Environment").flatMap((line) => line.split(" ")),
    ].map((pair) => pair.split("=")[0] ?? "");
    const inCompose = Object.keys(compose.service.environment);
    const inPod: string[] = [...container.env, ...migrator.env].map(({ name }: { name: string }) => name);
    const all = [...names, ...inCompose, ...inPod];
    for (const name of all) expect(Object.keys(variables)).toContain(name);
    expect(all.length).toBeGreaterThan(12);
  });

  it("give the service more time to stop than it takes", () => {
    const delay = Number(
      container.env.find(({ name }: { name: string }) => name === "SHUTDOWN_DELAY_SECONDS").value,
    );
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(delay + graceSeconds);
    expect(parseInt(compose.service.stop_grace_period, 10)).toBeGreaterThan(graceSeconds);
    expect(Number(readUnit("TimeoutStopSec")[0])).toBeGreaterThan(graceSeconds);
  });

  it("give the instances behind a proxy the variables of the guide", () => {
    for (const file of ["nginx.conf", "haproxy.cfg"]) {
      const [, header = ""] = /^# {3}(PORT=.*)$/m.exec(read(`${samples}/${file}`)) ?? [];
      const pairs = [...header.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = "", value = ""]) => [
        name,
        value,
      ]);
      expect([file, Object.fromEntries(pairs)]).toEqual([file, { PORT: "3001", ...readInstanceVariables() }]);
    }
  });

  it("let somebody connect to PostgreSQL: no rule asks for TLS without a certificate", () => {
    const { pg_hba: rules, parameters } = parse(read(`${samples}/patroni.yaml`)).postgresql;
    const asksForTls = rules.some((rule: string) => rule.startsWith("hostssl "));
    expect(asksForTls).toBe(parameters?.ssl === "on");
  });

  it("migrate the database of Kubernetes in a Job, so that no pod is killed while it migrates", () => {
    expect(container.env).toContainEqual({ name: "MIGRATE_ON_START", value: "off" });
    expect(migrator.command).toEqual(["node", "packages/server/dist/cli.js", "db:migrate"]);
    expect(migrator.image).toBe(container.image);
    // The Service must not send requests to it.
    expect(migration.metadata.labels).not.toMatchObject(service.spec.selector);
  });

  it("run without privileges on a read-only file system", () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    expect(compose.service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    for (const { securityContext } of [pod, migration.spec])
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    for (const { securityContext } of [container, migrator])
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
      });
  });

  it("name ports, labels, volumes and files that exist", () => {
    const ports = container.ports.map(({ name }: { name: string }) => name);
    expect(ports).toContain(service.spec.ports[0].targetPort);
    for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"])
      expect(ports).toContain(container[probe].httpGet.port);
    const { labels } = deployment.spec.template.metadata;
    for (const selector of [
      deployment.spec.selector.matchLabels,
      service.spec.selector,
      budget.spec.selector.matchLabels,
    ])
      expect(labels).toMatchObject(selector);
    const mounted = compose.prometheus.volumes.map((volume: string) => volume.split(":")[0]);
    for (const file of mounted) expect(existsSync(`${root}${file}`)).toBe(true);
    expect(mounted).toHaveLength(2);
  });

  itWith("systemd-analyze")("contain systemd units without errors", () => {
    const files = [...unitFiles, timerFile].map((file) => `${root}${file}`);
    const output = execFileSync("systemd-analyze", ["verify", "--man=no", ...files], {
      encoding: "utf8",
      stdio: "pipe",
    });
    expect(output).toBe("");
  });

  itWith("systemd-analyze")("contain a systemd unit with an exposure level below 2", () => {
    const output = execFileSync("systemd-analyze", ["security", "--offline=true", `${root}${unitFile}`], {
      encoding: "utf8",
    });
    const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(output) ?? [];
    expect(Number(level)).toBeLessThan(2);
  });
});
