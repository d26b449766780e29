import { expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { sendRaw } from "../support/raw-connection.js";

describeService("the instance of a problem", {}, ({ service }) => {
  /** Sends a raw request line, which HTTP clients would encode, and returns the response. */
  const sendRequestLine = (target: string): Promise<string> =>
    sendRaw(service.baseUrl, `GET ${target} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);

  /** Matches an absolute path (RFC 3986) without an authority. */
  const absolutePath = /^\/(?!\/)([A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/;
  const longPath = "/rest/v1/games/".padEnd(15_000, "|");

  it.each([
    ["/rest/v1/games/a%20b", "/rest/v1/games/a%20b"],
    ["/rest/v1/games/%E0%A4%A", "/rest/v1/games/%E0%A4%25A"],
    ["/rest/v1/games/%", "/rest/v1/games/%25"],
    ['/rest/v1/nothing/{x}|<y>^`\\[1]"', "/rest/v1/nothing/%7Bx%7D%7C%3Cy%3E%5E%60%5C%5B1%5D%22"],
    ["/rest/v1/nothing/a:b@c;d?email=ada@example.com", "/rest/v1/nothing/a:b@c;d"],
    ["//other.example:x/rest", "/.//other.example:x/rest"],
    ["http://other.example/rest/v1/nothing", "/rest/v1/nothing"],
    [longPath, longPath.replaceAll("|", "%7C")],
  ])("is a valid URI reference to the path %s", async (target, instance) => {
    const [head = "", body = ""] = (await sendRequestLine(target)).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 404 /);
    expect(JSON.parse(body)).toMatchObject({ status: 404, instance });
    expect(instance).toMatch(absolutePath);
  });
});
