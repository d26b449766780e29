import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { connect } from "node:net";
import { startService, type TestService } from "../support/service.js";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Sends raw bytes and returns the response when the service has closed the connection. */
const sendBytes = (bytes: string): Promise<string> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname, () => void socket.write(bytes));
    let response = "";
    socket.setEncoding("utf8").on("data", (part: string) => void (response += part));
    socket.on("end", () => done(response)).on("error", fail);
  });

describe("malformed HTTP requests get a problem document", () => {
  it.each([
    ["malformed-request", 400, "HELLO, IS ANYBODY THERE?\r\n\r\n"],
    ["headers-too-large", 431, `GET /rest/v1/games?q=${"a".repeat(20_000)} HTTP/1.1\r\nHost: here\r\n\r\n`],
  ])("%s", async (code, status, bytes) => {
    const [head = "", body = ""] = (await sendBytes(bytes)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("Content-Type: application/problem+json");
    expect(head).toContain("Connection: close");
    expect(JSON.parse(body)).toMatchObject({ status, code, type: `/rest/problems/${code}` });
    await service.http.get(`/rest/problems/${code}`).expect(200);
  });
});
