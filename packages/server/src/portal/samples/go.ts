import type { ExampleRequest } from "../example-request.js";
import { encodeBody } from "./body.js";

/** Builds a Go program that needs the standard library only. It prints the response as it arrives. */
export function buildGo({ method, path, needsToken, body }: ExampleRequest, baseUrl: string): string {
  const imports = ["fmt", "io", "net/http", "os", ...(body ? ["strings"] : [])];
  const content = body && encodeBody(body, 2).replaceAll("\n", "\n\t");
  const reader = content === undefined ? "nil" : `strings.NewReader(${quote(content)})`;
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
    "\tfmt.Println(response.Status)",
    "\tif _, err := io.Copy(os.Stdout, response.Body); err != nil {",
    "\t\tpanic(err)",
    "\t}",
    "}",
  ].join("\n");
}

const panicOnError = ["\tif err != nil {", "\t\tpanic(err)", "\t}"];

const quote = (text: string): string => (text.includes("`") ? JSON.stringify(text) : `\`${text}\``);
