import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";

const source = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../src");

/** The adapters that may use internals of libraries, each with its ADR. */
const adapters: Readonly<Record<string, string>> = {
  "platform/validation/express-openapi-validator.ts": "docs/decisions/0005-validator-internals.md",
};

const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.startsWith("generated"))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), "utf8") }));

const deepImport = /from "(?:@[^/"]+\/)?[^./"@][^/"]*\/(?:dist|lib|src|build|internal|runtime)\//;
const underscoreMember = /\.(?:_[a-z]\w*)\b/;

it.each([
  ["imports of modules inside of a library", deepImport],
  ["underscore members", underscoreMember],
])("%s are used in adapters only", (_name, pattern) => {
  const found = files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  expect(found).toEqual(Object.keys(adapters));
});

it.each(Object.values(adapters))("%s names its adapter", (decision) => {
  const text = readFileSync(path.join(source, "../../..", decision), "utf8");
  for (const [file, adr] of Object.entries(adapters)) if (adr === decision) expect(text).toContain(file);
});
