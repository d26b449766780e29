import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { readContract } from "../src/bundle.js";
import { generate } from "../src/generate.js";
import { buildPermissionsSource } from "../src/permissions.js";
import { lintContract } from "../src/report.js";
import { rules } from "../src/rules/all.js";
import { extensionRules } from "../src/rules/extensions.js";

const folder = mkdtempSync(path.join(tmpdir(), "extensions-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The parts of a contract that the rules about extensions read. */
const contract = `openapi: 3.1.0
x-problems:
  waitlist-entry-not-found: {status: 404, title: Waitlist entry not found, cause: None., fix: Look.}
  waitlist-full: {status: 409, title: Waitlist full, cause: Full., fix: Wait.}
paths:
  /v1/games:
    post:
      operationId: createGame
      x-permission: {access: PERMISSION, any_of: [games:manage]}
      x-rate-limit: STANDARD
    get:
      operationId: getGame
      x-permission: {access: PUBLIC}
      x-rate-limit: STANDARD
      x-conditional: READ
  /v1/passwords:
    put:
      operationId: changePassword
      x-permission: {access: RESIDENT}
      x-rate-limit: CREDENTIALS
  /v1/entries:
    patch:
      operationId: updateWaitlistEntry
      x-permission:
        access: OWNER
        conceal: waitlist-entry-not-found
      x-rate-limit: STANDARD
components:
  schemas:
    Permission:
      enum: [achievements:manage, games:manage, roles:manage]
`;

/** Writes the contract with one replacement in an operation. Returns the file and the line of the replacement. */
function writeChangedContract(
  operationId: string,
  before: string,
  after: string,
): { file: string; line: number } {
  const start = contract.indexOf(`operationId: ${operationId}\n`);
  const index = contract.indexOf(before, start);
  if (start < 0 || index < 0) throw new Error(`${operationId} has no ${before}`);
  const file = path.join(folder, `${operationId}-${after.replace(/\W+/g, "-")}.yaml`);
  writeFileSync(file, contract.slice(0, index) + after + contract.slice(index + before.length));
  return { file, line: contract.slice(0, index).split("\n").length };
}

const violations: readonly (readonly [string, string, string, string, readonly string[]])[] = [
  [
    "a misspelt permission",
    "createGame",
    "games:manage",
    "games:mange",
    [
      "createGame: x-permission/any_of/0 is games:mange",
      "one of achievements:manage, games:manage, roles:manage",
      "games:manage?",
    ],
  ],
  [
    "an unknown access",
    "getGame",
    "access: PUBLIC",
    "access: PUBLC",
    ["x-permission/access is PUBLC", "one of PUBLIC, RESIDENT, OWNER, PERMISSION", "did you mean PUBLIC?"],
  ],
  [
    "an unknown key of x-permission",
    "changePassword",
    "access: RESIDENT",
    "acces: RESIDENT",
    ["x-permission has the unknown key acces", "did you mean access?"],
  ],
  [
    "an unknown rate limit",
    "getGame",
    "x-rate-limit: STANDARD",
    "x-rate-limit: STANDART",
    ["x-rate-limit is STANDART", "one of STANDARD, CREDENTIALS, RELATION, EMAIL, EXEMPT", "mean STANDARD?"],
  ],
  [
    "an unknown x-conditional",
    "getGame",
    "x-conditional: READ",
    "x-conditional: READS",
    ["x-conditional is READS", "one of READ, WRITE", "did you mean READ?"],
  ],
  [
    "an unknown conceal code",
    "updateWaitlistEntry",
    "conceal: waitlist-entry-not-found",
    "conceal: waitlist-entry-not-fond",
    ["x-permission/conceal is waitlist-entry-not-fond", "did you mean waitlist-entry-not-found?"],
  ],
  [
    "an unknown extension",
    "getGame",
    "x-rate-limit: STANDARD",
    "x-rate-limits: STANDARD",
    ["x-rate-limits is not an extension of operations", "x-permission,", "did you mean x-rate-limit?"],
  ],
  [
    "a missing x-permission",
    "getGame",
    "      x-permission: {access: PUBLIC}\n",
    "",
    ["getGame: has no x-permission; add one"],
  ],
];

it("the unchanged test contract passes", () => {
  const file = path.join(folder, "unedited.yaml");
  writeFileSync(file, contract);
  expect(lintContract(readContract(file), extensionRules)).toEqual([]);
});

describe("npm run generate and npm run lint:contract reject", () => {
  it.each(violations)("%s", async (_title, operationId, before, after, parts) => {
    const { file, line } = writeChangedContract(operationId, before, after);
    const location = after === "" ? path.basename(file) : `${path.basename(file)}:${line} `;
    const linted = lintContract(readContract(file), rules).join("\n");
    const generated = await generate({ tree: path.join(folder, "tree"), contract: file }).then(
      () => "generated",
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    for (const output of [linted, generated]) {
      expect(output).toContain(location);
      for (const part of parts) expect(output).toContain(part);
    }
  });
});

it("writes the permissions of the contract as a closed type", () => {
  const source = buildPermissionsSource({
    components: { schemas: { Permission: { enum: ["games:manage", "roles:manage"] } } },
  });
  expect(source).toContain('export const permissions = ["games:manage", "roles:manage"] as const;');
  expect(source).toContain("export type PermissionName = (typeof permissions)[number];");
});
