import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { connect } from "node:net";
import { startService, type TestService } from "../support/service.js";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Sends a raw request line, which HTTP clients would encode, and returns the response. */
const sendRequestLine = (target: string): Promise<string> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname);
    let response = "";
    socket.setEncoding("utf8").on("data", (part: string) => void (response += part));
    socket.on("end", () => done(response)).on("error", fail);
    socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`, "latin1"));
  });

/** Matches an absolute path (RFC 3986) without an authority. */
const absolutePath = /^\/(?!\/)([A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/;
const longPath = "/rest/v1/games/".padEnd(15_000, "|");

it.each([
  ["/rest/v1/games/a%20b", "/rest/v1/games/a%20b"],
  ["/rest/v1/games/%E0%A4%A", "/rest/v1/games/%E0%A4%25A"],
  ["/rest/v1/games/%", "/rest/v1/games/%25"],
  ['/rest/v1/nothing/{x}|<y>^`\\[1]"', "/rest/v1/nothing/%7Bx%7D%7C%3Cy%3E%5E%60%5C%5B1%5D%22"],
  ["/rest/v1/nothing/a:b@c;d?email=ada@example.com", "/rest/v1/nothing/a:b@c;d"],
  ["//elsewhere.example:x/rest", "/.//elsewhere.example:x/rest"],
  ["http://elsewhere.example/rest/v1/nothing", "/rest/v1/nothing"],
  [longPath, longPath.replaceAll("|", "%7C")],
])("the instance of a problem is a valid URI reference to the path %s", async (target, instance) => {
  const [head = "", body = ""] = (await sendRequestLine(target)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 404 /);
  expect(JSON.parse(body)).toMatchObject({ status: 404, instance });
  expect(instance).toMatch(absolutePath);
});
