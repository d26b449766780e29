import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { readContract } from "../src/bundle.js";
import { generate } from "../src/generate.js";
import { root } from "../src/outputs.js";
import { rules } from "../src/rules/all.js";
import { runRules } from "../src/rules/rule.js";

const folder = mkdtempSync(path.join(tmpdir(), "mistakes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A small contract. */
const files = {
  "openapi.yaml": `openapi: 3.1.0
info: {title: Toys, version: 1.0.0}
tags:
  - {name: Toys, description: Toys.}
  - {name: Boxes, description: Boxes of toys.}
paths:
  /v1/toys:
    $ref: 'openapi/toys.yaml#/paths/~1v1~1toys'
  /v1/boxes:
    $ref: 'openapi/boxes.yaml#/paths/~1v1~1boxes'
`,
  "openapi/toys.yaml": `paths:
  /v1/toys:
    get:
      operationId: listToys
      tags: [Toys]
      x-permission: {access: PUBLIC}
      x-rate-limit: STANDARD
      parameters:
        - $ref: 'shared.yaml#/components/parameters/Limit'
        - name: color
          in: query
          schema: {type: string, maxLength: 10, pattern: '^[a-z]*$'}
      responses:
        '200':
          $ref: '#/components/responses/Toys'
        '409':
          $ref: '#/components/responses/ToyBroken'
components:
  responses:
    Toys:
      description: The toys.
    ToyBroken:
      description: The toy is broken.
      x-problem-codes: [toy-broken]
x-problems:
  toy-broken: {status: 409, title: Toy broken, cause: It fell., fix: Glue it.}
`,
  "openapi/boxes.yaml": `paths:
  /v1/boxes:
    get:
      operationId: listBoxes
      tags: [Boxes]
      x-permission: {access: PUBLIC}
      x-rate-limit: STANDARD
      responses:
        '200':
          $ref: 'shared.yaml#/components/responses/Boxes'
`,
  "openapi/shared.yaml": `components:
  parameters:
    Limit: {name: limit, in: query, schema: {$ref: '#/components/schemas/Count'}}
  responses:
    Boxes:
      description: The boxes.
  schemas:
    Count: {type: integer}
    Permission: {enum: [toys:manage]}
x-problems:
  toy-not-found: {status: 404, title: Toy not found, cause: It is gone., fix: Look for it.}
`,
} as const;

/** A mistake in a file of the contract: the text, what is written in its place, and the message. */
type Name = "toys" | "boxes" | "shared";
type Mistake = readonly [title: string, name: Name, text: string, mistake: string, message: string];

const missingComponent: Mistake = [
  "a reference to a component that does not exist",
  "toys",
  "#/components/responses/ToyBroken'",
  "#/components/responses/ToyBrokn'",
  "#/components/responses/ToyBrokn does not exist in openapi/toys.yaml; did you mean ToyBroken?",
];

const missingFile: Mistake = [
  "a reference to a file that does not exist",
  "toys",
  "'shared.yaml#/components/parameters/Limit'",
  "'shred.yaml#/components/parameters/Limit'",
  "there is no file openapi/shred.yaml; did you mean shared.yaml?",
];

const references: readonly Mistake[] = [
  missingComponent,
  [
    "a reference into the wrong file",
    "toys",
    "'#/components/responses/Toys'",
    "'shared.yaml#/components/responses/Toys'",
    "does not exist in openapi/shared.yaml; write #/components/responses/Toys",
  ],
  [
    "a local reference to a component of another file",
    "boxes",
    "'shared.yaml#/components/responses/Boxes'",
    "'#/components/responses/Boxes'",
    "does not exist in openapi/boxes.yaml; write shared.yaml#/components/responses/Boxes",
  ],
  missingFile,
  [
    "a reference without a file and a pointer",
    "toys",
    "'shared.yaml#/components/parameters/Limit'",
    "Limit",
    "Limit: there is no file openapi/Limit; write `file.yaml#/…`, or `#/…` in the same file",
  ],
  [
    "a reference that is not valid percent-encoding",
    "toys",
    "'shared.yaml#/components/parameters/Limit'",
    "'shared.yaml#/components/parameters/Lim%it'",
    "Lim%it does not exist in openapi/shared.yaml; did you mean Limit?",
  ],
  [
    "a component that references itself",
    "toys",
    "    Toys:\n      description",
    "    Toys:\n      $ref: '#/components/responses/Toys'\n      description",
    "#/components/responses/Toys leads back to itself",
  ],
  [
    "a path of another file",
    "boxes",
    "  /v1/boxes:\n",
    "  /v1/toys: {}\n  /v1/boxes:\n",
    "/v1/toys is already defined in openapi/toys.yaml.",
  ],
];

const operations: readonly Mistake[] = [
  [
    "an operationId of another operation",
    "boxes",
    "operationId: listBoxes\n",
    "operationId: listToys\n",
    "listToys is not unique: GET /v1/toys has the same id",
  ],
  [
    "an operationId that does not start with a verb",
    "toys",
    "operationId: listToys\n",
    "operationId: fabricateToys\n",
    "fabricateToys does not start with a verb; use one of get, list, query, search, create,",
  ],
  [
    "a missing operationId",
    "toys",
    "get:\n      operationId: listToys\n",
    "get:\n",
    "get /v1/toys has no operationId; add one, such as listGames",
  ],
  [
    "an unknown tag",
    "boxes",
    "tags: [Boxes]",
    "tags: [Boxs]",
    'has the tag "Boxs", which is not declared at top level; did you mean Boxes?',
  ],
  [
    "a problem code that does not exist",
    "toys",
    "x-problem-codes: [toy-broken]",
    "x-problem-codes: [toy-brokn]",
    "has the code toy-brokn, which is not in x-problems; did you mean toy-broken?",
  ],
  [
    "an inline schema",
    "boxes",
    "$ref: 'shared.yaml#/components/responses/Boxes'",
    "content: {application/json: {schema: {type: object}}}",
    "200 of listBoxes has a body with an inline schema; move it to components/schemas and $ref it",
  ],
  [
    "no problem code",
    "toys",
    "x-problem-codes: [toy-broken]",
    "x-problem-codes: []",
    "ToyBroken: x-problem-codes must be a list of codes",
  ],
];

const structure: readonly Mistake[] = [
  [
    "a misspelt key of an operation",
    "boxes",
    "      responses:",
    "      responces:",
    "/v1/boxes/get has the unknown key responces; did you mean responses?",
  ],
  [
    "a misspelt method",
    "toys",
    "    get:\n      operationId",
    "    gett:\n      operationId",
    "/v1/toys has the unknown key gett; did you mean get?",
  ],
  [
    "a misspelt keyword of a schema",
    "toys",
    "maxLength: 10",
    "maxLenght: 10",
    "parameters/1/schema has the unknown key maxLenght; did you mean maxLength?",
  ],
  [
    "a misspelt type",
    "shared",
    "type: integer",
    "type: interger",
    "Count/type is interger, and must be one of array, boolean, integer,",
  ],
  [
    "a misspelt place of a parameter",
    "toys",
    "in: query",
    "in: qurey",
    "parameters/1/in is qurey, and must be one of query, path, header, cookie; did you mean query?",
  ],
  [
    "a text in place of a number",
    "toys",
    "maxLength: 10",
    "maxLength: ten",
    "schema/maxLength must be integer",
  ],
  ["a text in place of a list", "boxes", "tags: [Boxes]", "tags: Boxes", "get/tags must be array"],
  [
    "an invalid regular expression",
    "toys",
    "'^[a-z]*$'",
    "'^[a-z*$'",
    'schema/pattern must match format "regex"',
  ],
];

/** Writes the contract with a mistake. Returns its root file, and the location of the mistake. */
function plant([, name, text, mistake]: Mistake): { contract: string; location: string } {
  const target = mkdtempSync(path.join(folder, "contract-"));
  mkdirSync(path.join(target, "openapi"));
  const file = `openapi/${name}.yaml` as const;
  const [before = "", after] = files[file].split(text);
  if (after === undefined) throw new Error(`${file} has no ${text}`);
  for (const [each, content] of Object.entries({ ...files, [file]: before + mistake + after }))
    writeFileSync(path.join(target, each), content);
  const firstChange = [...text].findIndex((character, index) => character !== mistake[index]);
  const line = (before + text.slice(0, firstChange)).split("\n").length;
  // A missing line is reported where it belongs: in the line before.
  const isMissing = mistake.split("\n").length < text.split("\n").length;
  return {
    contract: path.join(target, "openapi.yaml"),
    location: `${file}:${String(isMissing ? line - 1 : line)} `,
  };
}

describe("npm run generate reports with file, line and cure", () => {
  it.each([...references, ...operations, ...structure])("%s", async (...mistake) => {
    const { contract, location } = plant(mistake);
    const tree = path.join(path.dirname(contract), "tree");
    const output = await generate({ tree, contract }).then(String, String);
    const message = output.replaceAll(`${path.relative(root, path.dirname(contract))}/`, "");
    expect(message).toContain(mistake[4]);
    expect(message).toContain(location);
    expect(readdirSync(path.dirname(contract))).not.toContain("tree");
  });

  it("only what is wrong, and not what follows from it", () => {
    const { contract } = plant(missingComponent);
    expect(runRules(readContract(contract), rules)).toHaveLength(1);
  });
});

it.each(["lint-contract", "check-examples"])("%s reports a missing file without a stack trace", (script) => {
  const { contract } = plant(missingFile);
  const args = ["--import", "tsx", `scripts/${script}.ts`, contract];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^\S*toys\.yaml:9 .* there is no file .*shred\.yaml; did you mean shared\.yaml\?\n$/,
  );
});
