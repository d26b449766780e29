import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { addNewPaths } from "../src/add-paths.js";
import { readContract, readSources } from "../src/bundle.js";
import { asObject, type JsonObject } from "../src/document.js";
import { root } from "../src/outputs.js";
import { createSourceLocator, lintContract } from "../src/report.js";
import { fileRules } from "../src/rules/files.js";

const folder = mkdtempSync(path.join(tmpdir(), "bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A contract with three files. */
const files = {
  "openapi.yaml": `openapi: 3.1.0
info: {title: Toys, version: 1.0.0}
tags:
  - name: Toy Boxes
paths:
  /v1/toy-boxes:
    $ref: 'openapi/toy-boxes.yaml#/paths/~1v1~1toy-boxes'
components:
  securitySchemes:
    bearerAuth: {type: http, scheme: bearer}
`,
  "openapi/toy-boxes.yaml": `paths:
  /v1/toy-boxes:
    get:
      operationId: listToyBoxes
      tags: [Toy Boxes]
      responses:
        '200':
          $ref: '#/components/responses/ToyBoxes'
components:
  responses:
    ToyBoxes:
      description: The toy boxes.
      content:
        application/json:
          schema:
            $ref: 'shared.yaml#/components/schemas/Name'
x-problems:
  toy-broken: {status: 409}
`,
  "openapi/shared.yaml": `components:
  schemas:
    Name: {type: string, examples: [2026-01-01]}
x-problems:
  internal-error: {status: 500}
`,
} as const;

let contractCount = 0;

/** Writes the contract with these changes and returns the path of its root file. */
function write(changes: Readonly<Record<string, string>> = {}): string {
  const target = path.join(folder, String((contractCount += 1)));
  for (const [name, text] of Object.entries({ ...files, ...changes })) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    writeFileSync(path.join(target, name), text);
  }
  return path.join(target, "openapi.yaml");
}

describe("bundling", () => {
  it("merges the files into one document with local references", () => {
    expect(readContract(write()).document).toEqual({
      openapi: "3.1.0",
      info: { title: "Toys", version: "1.0.0" },
      tags: [{ name: "Toy Boxes" }],
      "x-problems": { "internal-error": { status: 500 }, "toy-broken": { status: 409 } },
      paths: {
        "/v1/toy-boxes": {
          get: {
            operationId: "listToyBoxes",
            tags: ["Toy Boxes"],
            "x-rate-limit": "STANDARD",
            responses: { "200": { $ref: "#/components/responses/ToyBoxes" } },
          },
        },
      },
      components: {
        securitySchemes: { bearerAuth: { type: "http", scheme: "bearer" } },
        schemas: { Name: { title: "Name", type: "string", examples: ["2026-01-01"] } },
        responses: {
          ToyBoxes: {
            description: "The toy boxes.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Name" } } },
          },
        },
      },
    });
  });

  it("gives operations the tag of their file", () => {
    const withoutTag = files["openapi/toy-boxes.yaml"].replace("      tags: [Toy Boxes]\n", "");
    const changed = write({ "openapi/toy-boxes.yaml": withoutTag });
    expect(readContract(changed).document).toEqual(readContract(write()).document);
    expect(withoutTag).not.toContain("tags");
  });

  it("returns the same document as Redocly's bundler", () => {
    const output = path.join(folder, "redocly.json");
    const cli = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
    execFileSync(process.execPath, [cli, "bundle", "openapi.yaml", "--output", output], {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      stdio: "pipe",
    });
    const { document } = readSources(path.join(root, "openapi.yaml"));
    // Redocly puts the target in place of a reference in an extension.
    const omitPages = (key: string, value: unknown): unknown => (key === "x-page-of" ? undefined : value);
    const bundled = JSON.parse(readFileSync(output, "utf8"), omitPages) as JsonObject;
    expect(document).toMatchObject(bundled);
    // Redocly does not merge `x-problems`, our own extension.
    const problems = asObject(document["x-problems"]);
    expect(Object.keys(problems).length).toBeGreaterThan(100);
  }, 60_000);
});

describe("bundling fails", () => {
  it.each([
    [
      "on a component that is defined twice",
      { "openapi/shared.yaml": `${files["openapi/shared.yaml"]}  toy-broken: {status: 409}\n` },
      /toy-boxes\.yaml:18 toy-broken is already defined at .*shared\.yaml:6/,
    ],
    [
      "on a path that the root does not list",
      {
        "openapi/toy-boxes.yaml": files["openapi/toy-boxes.yaml"].replace(
          "components:",
          "  /v1/toys: {}\ncomponents:",
        ),
      },
      /toy-boxes\.yaml:9 \/v1\/toys is not listed under paths in .*openapi\.yaml/,
    ],
    [
      "on a reference to another path",
      { "openapi.yaml": files["openapi.yaml"].replace("~1toy-boxes'", "~1toys'") },
      /openapi\.yaml:6 .*~1toys does not point to the path \/v1\/toy-boxes/,
    ],
    [
      "on a file that is not referenced",
      { "openapi/toys.yaml": "paths: {}\n" },
      /toys\.yaml is not referenced/,
    ],
    [
      "on a YAML error, with its file and line",
      { "openapi/shared.yaml": "components: [\n" },
      /shared\.yaml" \(2:1\)/,
    ],
  ])("%s", (_title, changes, message) => {
    expect(() => readContract(write(changes))).toThrow(message);
  });
});

describe("createSourceLocator", () => {
  const file = write();
  const locate = createSourceLocator(readContract(file).files);

  it.each([
    ["/info/title", "openapi.yaml:2"],
    ["/paths/~1v1~1toy-boxes/get/operationId", "openapi/toy-boxes.yaml:4"],
    ["/components/responses/ToyBoxes/content", "openapi/toy-boxes.yaml:13"],
    ["/components/schemas/Name", "openapi/shared.yaml:3"],
    ["/components/securitySchemes/bearerAuth", "openapi.yaml:10"],
    ["/x-problems/toy-broken", "openapi/toy-boxes.yaml:18"],
  ])("%s is at %s", (pointer, location) => {
    expect(path.relative(path.dirname(file), path.resolve(root, locate(pointer)))).toBe(location);
  });
});

it("reports components and problem codes in the wrong file, with file and line", () => {
  const withProblem = files["openapi/toy-boxes.yaml"].replace("409}", "409, outside_operations: true}");
  const file = write({ "openapi/toy-boxes.yaml": withProblem });
  const report = lintContract(readContract(file), fileRules).join("\n");
  expect(report).toMatch(/shared\.yaml:3 Name is used by Toy Boxes and belongs in toy-boxes\.yaml/);
  expect(report).toMatch(/toy-boxes\.yaml:18 toy-broken is used by no operation and belongs in shared\.yaml/);
});

describe("addNewPaths", () => {
  const withPath = files["openapi/toy-boxes.yaml"].replace("components:", "  /v1/toys/{id}: {}\ncomponents:");

  it("adds a path of a tag file to the root, after the other paths of the file", () => {
    const rootFile = write({ "openapi/toy-boxes.yaml": withPath });
    expect(addNewPaths(rootFile)).toEqual(["/v1/toys/{id}"]);
    expect(readFileSync(rootFile, "utf8")).toBe(
      files["openapi.yaml"].replace(
        "components:",
        "  /v1/toys/{id}:\n    $ref: 'openapi/toy-boxes.yaml#/paths/~1v1~1toys~1{id}'\ncomponents:",
      ),
    );
    expect(asObject(readContract(rootFile).document.paths)).toHaveProperty(["/v1/toys/{id}"]);
  });

  it("adds the paths of a new file at the end", () => {
    const rootFile = write({ "openapi/marbles.yaml": "paths:\n  /v1/marbles: {}\n" });
    expect(addNewPaths(rootFile)).toEqual(["/v1/marbles"]);
    expect(Object.keys(asObject(readContract(rootFile).document.paths))).toEqual([
      "/v1/toy-boxes",
      "/v1/marbles",
    ]);
  });

  it("does not change a complete root", () => {
    const rootFile = write();
    expect(addNewPaths(rootFile)).toEqual([]);
    expect(readFileSync(rootFile, "utf8")).toBe(files["openapi.yaml"]);
  });
});

describe("x-problem-codes", () => {
  const withCodes = (lines: string): Record<string, string> => ({
    "openapi/toy-boxes.yaml": files["openapi/toy-boxes.yaml"]
      .replace(
        "  /v1/toy-boxes:\n",
        "  /v1/toy-boxes:\n    parameters: [{name: box, in: path, example: red}]\n",
      )
      .replace("x-problems:", `    ToyBroken:\n      description: The toy is broken.\n${lines}x-problems:`)
      .replace("{status: 409}", "{status: 409, title: Toy broken}")
      .replace(
        "components:",
        "        '409':\n          $ref: '#/components/responses/ToyBroken'\ncomponents:",
      ),
  });
  const readProblemResponse = (changes: Record<string, string>) => {
    const { document } = readContract(write(changes));
    const { responses, schemas } = asObject(document.components);
    const { ToyBroken } = asObject(responses);
    return { schemas: asObject(schemas), response: asObject(ToyBroken) };
  };

  it("adds a schema that narrows the code and an example to the response", () => {
    const { response, schemas } = readProblemResponse(withCodes("      x-problem-codes: [toy-broken]\n"));
    expect(response).toEqual({
      description: "The toy is broken.",
      content: {
        "application/problem+json": {
          schema: { $ref: "#/components/schemas/ToyBrokenProblem" },
          examples: {
            toy_broken: {
              summary: "Toy broken.",
              value: expect.objectContaining({
                type: "/rest/problems/toy-broken",
                title: "Toy broken",
                status: 409,
                detail: "Toy broken.",
                instance: "/rest/v1/toy-boxes",
                code: "toy-broken",
              }),
            },
          },
        },
      },
    });
    expect(schemas.ToyBrokenProblem).toMatchObject({
      title: "Toy broken problem",
      allOf: [
        { $ref: "#/components/schemas/Problem" },
        { required: ["code"], properties: { code: { enum: ["toy-broken"], "x-extensible": true } } },
      ],
    });
  });

  it("keeps hand-written examples", () => {
    const content =
      "      content: {application/problem+json: {examples: {glued: {value: {code: toy-broken}}}}}\n";
    const { response } = readProblemResponse(withCodes(`      x-problem-codes: [toy-broken]\n${content}`));
    expect(response).toMatchObject({
      content: { "application/problem+json": { examples: { glued: { value: { code: "toy-broken" } } } } },
    });
  });

  it.each([
    ["an empty list of codes", "      x-problem-codes: []\n", /ToyBroken: x-problem-codes must be a list/],
    [
      "codes and a schema",
      "      x-problem-codes: [toy-broken]\n      content: {application/problem+json: {schema: {}}}\n",
      /ToyBroken has x-problem-codes and a schema; remove the schema/,
    ],
    [
      "codes and a schema with the derived name",
      "      x-problem-codes: [toy-broken]\n  schemas:\n    ToyBrokenProblem: {}\n",
      /the schema ToyBrokenProblem is derived from x-problem-codes/,
    ],
  ])("rejects %s", (_, lines, message) => {
    expect(lintContract(readContract(write(withCodes(lines))), fileRules).join("\n")).toMatch(message);
  });
});
