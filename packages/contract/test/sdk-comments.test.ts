import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { listFiles, outputs, root } from "../src/outputs.js";
import { rewriteComments } from "../src/sdk/comments.js";

describe("rewriteComments", () => {
  it("writes the description, and says a format in words if that helps", () => {
    const source = `    /**
     * Moment
     * Format: date-time
     * @description When it was changed.
     *     Stored in UTC.
     * @default now
     * @example 2026-11-21T08:05:32.000Z
     * @enum {string}
     */
    at: string;
`;
    expect(rewriteComments(source)).toBe(`    /**
     * When it was changed.
     * Stored in UTC. An ISO 8601 date and time.
     * @default now
     * @example 2026-11-21T08:05:32.000Z
     */
    at: string;
`);
  });

  it("does not repeat a format that the description names", () => {
    const source =
      "/**\n * Format: web-url\n * @description The URL of the cover.\n */\ntype Cover = string;\n";
    expect(rewriteComments(source)).toBe("/** The URL of the cover. */\ntype Cover = string;\n");
  });

  it("removes a comment that says no more than the type", () => {
    expect(
      rewriteComments("    /** @constant */\n    a: 1;\n    /** Format: double */\n    b: number;\n"),
    ).toBe("    a: 1;\n    b: number;\n");
  });

  it("keeps the lines of an example", () => {
    const source =
      '/**\n * @description Ids.\n * @example [\n *       "a"\n *     ]\n */\ntype Ids = string[];\n';
    expect(rewriteComments(source)).toBe(
      '/**\n * Ids.\n * @example [\n *   "a"\n * ]\n */\ntype Ids = string[];\n',
    );
  });
});

describe("generated types", () => {
  const files = [
    outputs.serverTypes,
    outputs.sdkModels,
    outputs.sdkOperations,
    outputs.sdkOperationIds,
    outputs.sdkSchema,
    ...listFiles(root, outputs.resources),
  ];

  it.each(files)("of %s have comments of sentences and of tags that editors know", (file) => {
    const comments = [...readFileSync(path.join(root, file), "utf8").matchAll(/\/\*\*.*?\*\//gs)].map(
      ([comment]) => comment,
    );
    const wrong = comments.filter((comment) => /@(?:description|enum|constant)\b|\* Format: /.test(comment));
    expect(wrong).toEqual([]);
  });
});
