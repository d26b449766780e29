import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const server = "packages/server/src";

interface Rule {
  readonly name: string;
}

interface Violation {
  readonly rule: Rule;
  readonly from: string;
  readonly to: string;
}

/** Forbidden imports: the rule that reports each, the importing file and the imported file. */
const forbidden: readonly (readonly [rule: string, from: string, to: string])[] = [
  ["platform-imports-no-other-layer", "platform/jobs/runner.ts", "kernel/http/lifecycle.ts"],
  ["platform-imports-no-other-layer", "platform/jobs/retention.ts", "areas/games/index.ts"],
  ["kernel-imports-platform-only", "kernel/http/route.ts", "areas/games/index.ts"],
  ["kernel-imports-platform-only", "kernel/http/caller.ts", "domain/visibility.ts"],
  ["domain-does-not-import-areas", "domain/recount.ts", "areas/games/index.ts"],
  ["accounts-import-kernel-and-platform-only", "accounts/lockout.ts", "domain/visibility.ts"],
  ["areas-do-not-import-app", "areas/lists/config.ts", "app/config/variables.ts"],
  ["areas-do-not-import-app", "areas/lists/page.ts", "portal/html.ts"],
  ["portal-imports-kernel-and-platform-only", "portal/pages.ts", "areas/games/index.ts"],
  ["generated-binds-handlers-only", "generated/stubs/gamesApi.ts", "platform/log.ts"],
  ["entry-points-import-app-only", "main.ts", "platform/log.ts"],
  ["every-module-has-a-layer", "app/loose.ts", "helpers.ts"],
  ["areas-import-areas-by-their-index", "areas/reviews/create.ts", "areas/games/rows.ts"],
  ["app-imports-areas-by-their-index", "app/areas.ts", "areas/games/rows.ts"],
  ["sources-do-not-import-tests", "areas/reviews/fixture.ts", "../test/support/service.ts"],
  ["sdk-does-not-import-server", "../../sdk/src/client.ts", "generated/schema.ts"],
  ["example-imports-sdk-only", "../../example/src/page.ts", "../../sdk/src/client.ts"],
  ["contract-tools-generate-what-others-import", "platform/bundle.ts", "../../contract/src/bundle.ts"],
  ["contract-tools-import-no-area", "../../contract/src/mock/rows.ts", "areas/games/rows.ts"],
  ["postgres-imports-no-other-package", "../../postgres/src/driver/client.ts", "platform/log.ts"],
  ["postgres-is-imported-by-its-exports", "platform/pool.ts", "../../postgres/src/driver/client.ts"],
  // A cycle of type imports only.
  ["no-circular", "areas/follows/first.ts", "areas/follows/second.ts"],
];

const allowed: readonly (readonly [from: string, to: string])[] = [
  ["main.ts", "app/start/run.ts"],
  ["app/service.ts", "areas/games/index.ts"],
  ["app/pages.ts", "portal/html.ts"],
  ["areas/games/index.ts", "areas/games/rows.ts"],
  ["areas/reviews/list.ts", "areas/games/index.ts"],
  ["areas/reviews/write.ts", "domain/visibility.ts"],
  ["areas/reviews/list.ts", "accounts/permissions.ts"],
  ["areas/games/rows.ts", "platform/log.ts"],
  ["domain/dependencies.ts", "accounts/lockout.ts"],
  ["domain/visibility.ts", "kernel/http/lifecycle.ts"],
  ["accounts/lockout.ts", "platform/log.ts"],
  ["kernel/http/lifecycle.ts", "platform/log.ts"],
  ["portal/html.ts", "kernel/http/lifecycle.ts"],
  ["platform/log.ts", "generated/schema.ts"],
  ["platform/log.ts", "../../postgres/src/index.ts"],
  ["generated/stubs/api.ts", "kernel/http/operation.ts"],
  ["../test/games/getGame.test.ts", "areas/games/rows.ts"],
  ["../../contract/src/mock/server.ts", "kernel/http/app.ts"],
  ["../../contract/src/mock/server.ts", "portal/pages.ts"],
];

const toFilePath = (name: string): string => path.posix.join(server, name);

/** The second import of the cycle above. A cycle is reported once. */
const backImport = ["areas/follows/second.ts", "areas/follows/first.ts"] as const;

/** Two areas that import each other's index, without a cycle of modules. */
const mutualAreas = [
  ["areas/library/read.ts", "areas/backlog/index.ts"],
  ["areas/backlog/read.ts", "areas/library/index.ts"],
] as const;

let tree = "";
let rules: readonly Rule[] = [];
let violations: readonly Violation[] = [];

function writeTree(): void {
  const imports = [
    ...forbidden.map(([, from, to]) => [from, to] as const),
    ...allowed,
    backImport,
    ...mutualAreas,
  ];
  const files = new Set(imports.flat().map(toFilePath));
  const manifest = (name: string, rest = {}): string => JSON.stringify({ name, type: "module", ...rest });
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  };
  for (const file of files) {
    const lines = imports
      .filter(([from]) => toFilePath(from) === file)
      .map(([, to], index) => {
        const target = path.posix.relative(path.posix.dirname(file), toFilePath(to)).replace(/\.ts$/, ".js");
        return `import type { T as T${index} } from "${target.startsWith(".") ? target : `./${target}`}";`;
      });
    write(file, [...lines, "export type T = string;"].join("\n"));
  }
  write("package.json", manifest("root", { devDependencies: { "only-at-root": "1.0.0" } }));
  write("packages/server/package.json", manifest("server", { devDependencies: { "for-tests": "1.0.0" } }));
  for (const name of ["only-at-root", "for-tests"]) {
    write(`node_modules/${name}/package.json`, manifest(name, { main: "index.js" }));
    write(`node_modules/${name}/index.js`, "export default 1;");
  }
  write(toFilePath("app/undeclared.ts"), 'import value from "only-at-root";\nexport default value;');
  write(toFilePath("app/dev-only.ts"), 'import value from "for-tests";\nexport default value;');
  write(toFilePath("app/context.ts"), 'import hooks from "node:async_hooks";\nexport default hooks;');
  write(toFilePath("app/misspelt.ts"), 'import value from "./no-such-file.js";\nexport default value;');
}

const isViolated = (rule: string, from: string, to: string): boolean =>
  violations.some(
    (violation) => violation.rule.name === rule && violation.from === from && violation.to.endsWith(to),
  );

beforeAll(() => {
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  tree = mkdtempSync(path.join(root, ".cache/imports-"));
  writeTree();
  const cli = path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const config = path.join(root, ".dependency-cruiser.js");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cli, "--config", config, "--output-type", "json", "packages"],
    { cwd: tree, encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } },
  );
  if (stdout === "") throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: Violation[]; ruleSetUsed: { forbidden: Rule[] } };
  };
  rules = summary.ruleSetUsed.forbidden;
  violations = summary.violations;
});

afterAll(() => {
  rmSync(tree, { recursive: true, force: true });
});

describe("import rules", () => {
  it.each(forbidden)("%s: %s must not import %s", (rule, from, to) => {
    expect(isViolated(rule, toFilePath(from), toFilePath(to))).toBe(true);
  });

  it.each([
    ["packages-are-declared", "app/undeclared.ts", "only-at-root/index.js"],
    ["no-dev-dependencies-in-production-code", "app/dev-only.ts", "for-tests/index.js"],
    ["no-async-context", "app/context.ts", "async_hooks"],
    ["no-unresolvable", "app/misspelt.ts", "no-such-file.js"],
  ])("%s: %s must not import %s", (rule, from, to) => {
    expect(isViolated(rule, toFilePath(from), to)).toBe(true);
  });

  it("areas-do-not-import-each-other: library and backlog", () => {
    const [library, backlog] = ["areas/library", "areas/backlog"].map(toFilePath);
    expect(isViolated("areas-do-not-import-each-other", String(library), String(backlog))).toBe(true);
  });

  it.each(allowed)("%s may import %s", (from, to) => {
    const found = violations.filter(
      (violation) => violation.from === toFilePath(from) && violation.to === toFilePath(to),
    );
    expect(found).toEqual([]);
  });

  it("every rule reports at least one of the forbidden imports", () => {
    const reported = new Set(violations.map(({ rule }) => rule.name));
    expect(rules.filter(({ name }) => !reported.has(name))).toEqual([]);
    expect(rules).not.toEqual([]);
  });
});
