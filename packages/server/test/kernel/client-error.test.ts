import { expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { sendRaw } from "../support/raw-connection.js";

describeService("malformed HTTP requests return a problem document", {}, ({ service }) => {
  it.each([
    ["malformed-request", 400, "HELLO, IS ANYBODY THERE?\r\n\r\n"],
    ["headers-too-large", 431, `GET /rest/v1/games?q=${"a".repeat(20_000)} HTTP/1.1\r\nHost: here\r\n\r\n`],
  ])("%s", async (code, status, request) => {
    const [head = "", body = ""] = (await sendRaw(service.baseUrl, request)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("Content-Type: application/problem+json");
    expect(head).toContain("Connection: close");
    expect(JSON.parse(body)).toMatchObject({ status, code, type: `/rest/problems/${code}` });
    await service.http.get(`/rest/problems/${code}`).expect(200);
  });
});
