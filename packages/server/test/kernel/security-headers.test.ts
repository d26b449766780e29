import { expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { sendRaw } from "../support/raw-connection.js";

const environment = { CORS_ORIGINS: "https://app.example" };

describeService("security headers", { environment }, ({ service }) => {
  /** Every kind of response, with its headers. */
  const responses: [string, () => Promise<Record<string, string>>][] = [
    ["an operation", () => getHeaders("/rest/v1/games")],
    ["a problem", () => getHeaders("/rest/v1/games/unknown")],
    ["an unknown route", () => getHeaders("/rest/v1/nowhere")],
    ["a page of the reference", () => getHeaders("/rest/docs")],
    ["a page of a mail", () => getHeaders("/rest/reset-password")],
    ["the contract", () => getHeaders("/rest/openapi.json")],
    ["a redirect", () => getHeaders("/rest/docs/")],
    ["a preflight request", sendPreflight],
    ["bytes that are not HTTP", sendNonsense],
  ];

  it.each(responses)("of %s are complete", async (_, send) => {
    const headers = await send();
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
    const policy = headers["content-security-policy"]?.split("; ");
    // Plugins are covered by `default-src`.
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive);
    expect(headers["content-type"] ?? "none; charset=utf-8").toMatch(/; charset=utf-8$/);
    expect(headers["server"]).toBeUndefined();
  });

  async function getHeaders(path: string): Promise<Record<string, string>> {
    const { headers } = await service.http.get(path).set("Accept", "text/html");
    return headers;
  }

  async function sendPreflight(): Promise<Record<string, string>> {
    const { headers } = await service.http
      .options("/rest/v1/games")
      .set({ Origin: "https://app.example", "Access-Control-Request-Method": "POST" });
    return headers;
  }

  async function sendNonsense(): Promise<Record<string, string>> {
    const [head = ""] = (await sendRaw(service.baseUrl, "HELLO, IS ANYBODY THERE?\r\n\r\n")).split(
      "\r\n\r\n",
    );
    const fields = head.split("\r\n").map((line) => line.split(/: (.*)/s));
    return Object.fromEntries(fields.map(([name = "", value = ""]) => [name.toLowerCase(), value]));
  }
});
