import { describe, expect, it } from "@jest/globals";
import { applyDiff } from "../../../../scripts/adding/apply-diff.js";
import { mergeContract } from "../../../../scripts/adding/merge-yaml.js";
import { readWalkthrough } from "../../../../scripts/adding/walkthrough.js";

describe("mergeContract", () => {
  const contract = `paths:
  /v1/toys: {}
components:
  responses:
    Toy:
      description: A toy. # A comment stays.
  schemas:
    Toy: {type: object}
`;

  it("adds entries at the end of their maps and keeps the other lines", () => {
    const addition = `paths:
  /v1/toys/{id}:
    get: {}
components:
  responses:
    ToyNotFound:
      description: None.
  schemas:
    ToyPage: {type: object}
`;
    expect(mergeContract(contract, addition)).toBe(`paths:
  /v1/toys: {}
  /v1/toys/{id}:
    get: {}
components:
  responses:
    Toy:
      description: A toy. # A comment stays.
    ToyNotFound:
      description: None.
  schemas:
    Toy: {type: object}
    ToyPage: {type: object}
`);
  });

  it("adds missing maps", () => {
    const addition = "components:\n  parameters:\n    Id: {}\nx-problems:\n  toy-broken: {status: 409}\n";
    expect(mergeContract(contract, addition)).toBe(
      `${contract}  parameters:\n    Id: {}\nx-problems:\n  toy-broken: {status: 409}\n`,
    );
  });
});

describe("applyDiff", () => {
  const text = "model Toy {\n  id   String\n  name String\n}\n";

  it("adds and removes the lines of each hunk", () => {
    const diff = "   id   String\n+  size Int\n@@\n-  name String\n+  title String\n";
    expect(applyDiff(text, diff)).toBe("model Toy {\n  id   String\n  size Int\n  title String\n}\n");
  });

  it.each([
    ["are missing", "   color String\n+  size Int\n"],
    ["occur twice", " }\n+model Game {}\n"],
  ])("throws if the lines before the change %s", (_, diff) => {
    expect(() => applyDiff(`${text}model Doll {\n}\n`, diff)).toThrow("do not occur exactly once");
  });
});

describe("readWalkthrough", () => {
  const block = (infoString: string, text: string) => `\`\`\`${infoString}\n${text}\n\`\`\`\n`;

  it("reads the files and commands of a section in order", () => {
    const markdown = [
      "# Guide\n\n## Before\n",
      block("sh", "npm ci"),
      "## Add a toy\n",
      block("yaml title=openapi/toys.yaml", "paths: {}"),
      block("diff title=prisma/schema.prisma", "+model Toy {}"),
      block("bash", "npm run dev"),
      block("sh", "npm run generate\nnpm run types"),
      block("text", "'getToy' is missing"),
      block("ts title=src/get-toy.ts", "export {};"),
      "## After\n",
      block("sh", "npm publish"),
    ].join("\n");
    expect(readWalkthrough(markdown, "Add a toy")).toEqual([
      { kind: "merge", file: "openapi/toys.yaml", text: "paths: {}\n" },
      { kind: "patch", file: "prisma/schema.prisma", text: "+model Toy {}\n" },
      { kind: "run", command: "npm run generate" },
      { kind: "run", command: "npm run types", failsWith: "'getToy' is missing" },
      { kind: "write", file: "src/get-toy.ts", text: "export {};\n" },
    ]);
  });

  it("throws if the section is missing or output does not follow a command", () => {
    expect(() => readWalkthrough("# Guide\n", "Add a toy")).toThrow('Section "Add a toy" not found');
    const markdown = `\n## Add a toy\n${block("text", "Done.")}`;
    expect(() => readWalkthrough(markdown, "Add a toy")).toThrow('"Done." does not follow a command');
  });
});
