/** Validates the samples of deployments by the schemas of Compose and Kubernetes. Installs two tools of Python; needs python3-venv. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "@jest/globals";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "schemas-"));
  execFileSync("python3", ["-m", "venv", folder], { stdio: "inherit" });
  const tools = ["check-jsonschema==0.39.0", "kubernetes-validate==1.37.0"];
  execFileSync(path.join(folder, "bin/pip"), ["install", "--quiet", ...tools], { stdio: "inherit" });
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ["compose.yaml", ["check-jsonschema", "--builtin-schema", "vendor.compose-spec"], "read_only:"],
  ["docs/operating/samples/kubernetes.yaml", ["kubernetes-validate", "--strict"], "readinessProbe:"],
  ["docs/operating/samples/kubernetes-migrate.yaml", ["kubernetes-validate", "--strict"], "backoffLimit:"],
])(
  "%s has only fields that its schema has, with values of their types",
  (sample, [tool = "", ...options], field) => {
    const text = readFileSync(path.join(root, sample), "utf8");
    const misspelled = path.join(folder, "misspelled.yaml");
    writeFileSync(misspelled, text.replace(field, field.replace(":", "s:")));
    const validate = (file: string) =>
      spawnSync(path.join(folder, "bin", tool), [...options, file], { cwd: root, encoding: "utf8" });
    const { status, stdout, stderr } = validate(sample);
    expect([status, status === 0 ? "" : stdout + stderr]).toEqual([0, ""]);
    expect(validate(misspelled).status).toBe(1);
  },
);
