import { sdkExamples } from "../generated/sdk-examples.js";
import type { OperationId } from "../kernel/contract/document.js";
import type { ExampleBody, ExampleRequest } from "./example-request.js";

/** A code sample of a request. */
export interface Sample {
  readonly id: "curl" | "typescript" | "python" | "go";
  readonly label: string;
  /** The language of the code, as in fenced code blocks. */
  readonly language: string;
  readonly code: string;
}

/** Builds the samples of an operation. They read the access token from the environment variable `TOKEN`. */
export const buildSamples = (id: OperationId, request: ExampleRequest, baseUrl: string): Sample[] => [
  { id: "curl", label: "curl", language: "sh", code: buildCurl(request, baseUrl) },
  {
    id: "typescript",
    label: "TypeScript",
    language: "ts",
    code: buildTypeScript(id, request, baseUrl),
  },
  { id: "python", label: "Python", language: "python", code: buildPython(request, baseUrl) },
  { id: "go", label: "Go", language: "go", code: buildGo(request, baseUrl) },
];

/** Builds a curl command. */
export const buildCurl = ({ method, path, needsToken, body }: ExampleRequest, baseUrl: string): string =>
  formatCurl(method, baseUrl + path, [
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body ? [`-H 'Content-Type: ${body.type}'`, `-d ${quote(encodeBody(body))}`] : []),
  ]);

/** Formats a curl command with one argument per line. */
export const formatCurl = (method: string, url: string, options: readonly string[] = []): string =>
  [`curl -i${method === "GET" ? "" : ` -X ${method}`} ${quote(url)}`, ...options].join(" \\\n  ");

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const formType = "application/x-www-form-urlencoded";

const encodeBody = ({ type, value }: ExampleBody, indent?: number): string =>
  type === formType
    ? new URLSearchParams(value as Record<string, string>).toString()
    : JSON.stringify(value, null, indent);

function buildTypeScript(id: OperationId, { needsToken }: ExampleRequest, baseUrl: string): string {
  const options = [
    `baseUrl: ${JSON.stringify(`${baseUrl}/rest`)}`,
    ...(needsToken ? ["token: process.env.TOKEN"] : []),
  ];
  return [
    'import { createClient } from "@game-community/sdk";',
    "",
    `const api = createClient({ ${options.join(", ")} });`,
    sdkExamples[id].trim(),
  ].join("\n");
}

/** Builds a Python program that needs the standard library only. */
function buildPython({ method, path, needsToken, body }: ExampleRequest, baseUrl: string): string {
  const headers = [
    ...(needsToken ? ['"Authorization": f"Bearer {os.environ[\'TOKEN\']}"'] : []),
    ...(body ? [`"Content-Type": ${JSON.stringify(body.type)}`] : []),
  ];
  const isForm = body?.type === formType;
  return [
    ...(body && !isForm ? ["import json"] : []),
    ...(needsToken ? ["import os"] : []),
    "import urllib.request",
    "",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(baseUrl + path)},`,
    ...(method === "GET" ? [] : [`    method="${method}",`]),
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(", ")}},`]),
    ...(body && !isForm ? [`    data=json.dumps(${indent(toPython(body.value))}).encode(),`] : []),
    ...(body && isForm ? [`    data=b${JSON.stringify(encodeBody(body))},`] : []),
    ")",
    "with urllib.request.urlopen(request) as response:",
    "    print(response.read().decode())",
  ].join("\n");
}

const indent = (text: string): string => text.replaceAll("\n", "\n    ");

/** Formats a value as a Python literal. */
function toPython(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const items = Array.isArray(value)
    ? value.map((item) => toPython(item, depth + 1))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${toPython(item, depth + 1)}`);
  const line = items.join(", ");
  if (line.length < 60 && !line.includes("\n")) return `${open}${line}${close}`;
  const padding = "    ".repeat(depth + 1);
  return `${open}\n${items.map((item) => `${padding}${item},`).join("\n")}\n${"    ".repeat(depth)}${close}`;
}

/** Builds a Go program that needs the standard library only. */
function buildGo({ method, path, needsToken, body }: ExampleRequest, baseUrl: string): string {
  const content = body === undefined ? undefined : encodeBody(body, 2).replaceAll("\n", "\n\t");
  const imports = ["fmt", "io", "net/http", ...(needsToken ? ["os"] : []), ...(body ? ["strings"] : [])];
  const reader = content === undefined ? "nil" : `strings.NewReader(${toGoString(content)})`;
  return [
    "package main",
    "",
    "import (",
    ...imports.map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    `\trequest, err := http.NewRequest("${method}", ${JSON.stringify(baseUrl + path)}, ${reader})`,
    ...panicOnError,
    ...(needsToken ? ['\trequest.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))'] : []),
    ...(body ? [`\trequest.Header.Set("Content-Type", ${JSON.stringify(body.type)})`] : []),
    "\tresponse, err := http.DefaultClient.Do(request)",
    ...panicOnError,
    "\tdefer response.Body.Close()",
    "\tbody, err := io.ReadAll(response.Body)",
    ...panicOnError,
    "\tfmt.Println(response.Status, string(body))",
    "}",
  ].join("\n");
}

const panicOnError = ["\tif err != nil {", "\t\tpanic(err)", "\t}"];

const toGoString = (text: string): string => (text.includes("`") ? JSON.stringify(text) : `\`${text}\``);
