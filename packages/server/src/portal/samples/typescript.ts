import { sdkExamples } from "../../generated/sdk-examples.js";
import type { OperationId } from "../../kernel/contract/document.js";
import type { ExampleRequest } from "../example-request.js";
import { isForm } from "./body.js";
import { formatLiteral, type LiteralSyntax } from "./literal.js";

/** Builds a call of the SDK. */
export function buildSdkCall(id: OperationId, request: ExampleRequest, baseUrl: string): string {
  const options = [
    `baseUrl: ${JSON.stringify(`${baseUrl}/rest`)}`,
    ...(request.needsToken ? ["token: process.env.TOKEN"] : []),
  ];
  return [
    'import { createClient } from "@game-community/sdk";',
    "",
    `const api = createClient({ ${options.join(", ")} });`,
    formatSdkCall(id, request),
  ].join("\n");
}

/** The call alone, of a client that is called `api`. */
export const formatSdkCall = (id: OperationId, { body }: ExampleRequest): string =>
  sdkExamples[id][body?.index ?? 0]?.trim() ?? "";

const syntax: LiteralSyntax = {
  null: "null",
  true: "true",
  false: "false",
  indent: 2,
  formatKey: (key) => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key)),
  spaced: true,
};

/** Builds a call of `fetch`. */
export function buildFetch(
  { method, path, needsToken, body, isStream }: ExampleRequest,
  baseUrl: string,
): string {
  const headers = [
    ...(needsToken ? ["Authorization: `Bearer ${process.env.TOKEN}`"] : []),
    ...(body && !isForm(body) ? [`"Content-Type": "${body.type}"`] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(", ")} }`]),
    ...(body
      ? [
          `body: ${isForm(body) ? "new URLSearchParams" : "JSON.stringify"}(${formatLiteral(body.value, syntax, 1)})`,
        ]
      : []),
  ];
  const url = JSON.stringify(baseUrl + path);
  const call =
    options.length === 0 ? url : `${url}, {\n${options.map((option) => `  ${option},\n`).join("")}}`;
  return `const response = await fetch(${call});\n${isStream ? readStream : readText}`;
}

const readText = "console.log(response.status, await response.text());";

const readStream = `const decoder = new TextDecoder();
for await (const chunk of response.body ?? []) console.log(decoder.decode(chunk, { stream: true }));`;
