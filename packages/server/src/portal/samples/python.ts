import type { ExampleRequest } from "../example-request.js";
import { isForm } from "./body.js";
import { formatLiteral, type LiteralSyntax } from "./literal.js";

const syntax: LiteralSyntax = {
  null: "None",
  true: "True",
  false: "False",
  indent: 4,
  formatKey: (key) => JSON.stringify(key),
  spaced: false,
};

/** Builds a Python program that uses httpx. */
export function buildPython(
  { method, path, needsToken, body, isStream }: ExampleRequest,
  baseUrl: string,
): string {
  const args = [
    ...(isStream ? [`"${method}"`] : []),
    JSON.stringify(baseUrl + path),
    ...(needsToken ? ['headers={"Authorization": f"Bearer {os.environ[\'TOKEN\']}"}'] : []),
    ...(body ? [`${isForm(body) ? "data" : "json"}=${formatLiteral(body.value, syntax, 1)}`] : []),
    ...(isStream ? ["timeout=None"] : []),
  ];
  const call = args.length === 1 ? args.join("") : `\n${args.map((arg) => `    ${arg},\n`).join("")}`;
  return [
    ...(needsToken ? ["import os", ""] : []),
    "import httpx",
    "",
    ...(isStream
      ? [
          `with httpx.stream(${call}) as response:`,
          "    for line in response.iter_lines():",
          "        print(line)",
        ]
      : [`response = httpx.${method.toLowerCase()}(${call})`, "print(response.status_code, response.text)"]),
  ].join("\n");
}
