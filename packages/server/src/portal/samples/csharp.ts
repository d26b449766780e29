import type { ExampleBody, ExampleRequest } from "../example-request.js";
import { encodeBody } from "./body.js";

/** Builds a C# program (11 or newer, for raw strings) that needs .NET only. */
export function buildCsharp(
  { method, path, needsToken, body, isStream }: ExampleRequest,
  baseUrl: string,
): string {
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  return [
    ...(needsToken ? ["using System.Net.Http.Headers;"] : []),
    ...(body ? ["using System.Text;"] : []),
    ...(needsToken || body ? [""] : []),
    "using var client = new HttpClient();",
    `using var request = new HttpRequestMessage(HttpMethod.${verb}, ${JSON.stringify(baseUrl + path)});`,
    ...(needsToken ? [authorize] : []),
    ...(body ? [formatContent(body)] : []),
    ...(isStream ? readStream : readText),
  ].join("\n");
}

const authorize = `request.Headers.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("TOKEN"));`;

const readText = [
  "using var response = await client.SendAsync(request);",
  "Console.WriteLine(response.StatusCode);",
  "Console.WriteLine(await response.Content.ReadAsStringAsync());",
];

const readStream = [
  "using var response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);",
  "using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());",
  "while (await reader.ReadLineAsync() is { } line) Console.WriteLine(line);",
];

/** A raw string: JSON needs no escapes in it. */
const formatContent = (body: ExampleBody): string =>
  [
    "request.Content = new StringContent(",
    '    """',
    ...encodeBody(body, 2)
      .split("\n")
      .map((line) => `    ${line}`),
    '    """,',
    `    Encoding.UTF8, ${JSON.stringify(body.type)});`,
  ].join("\n");
