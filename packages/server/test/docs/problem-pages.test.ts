import { describe, expect, it } from "@jest/globals";
import express from "express";
import supertest from "supertest";
import { problems } from "../../src/generated/problems.js";
import { createProblemPages } from "../../src/portal/problem-pages.js";
import { readSite } from "../../src/portal/site.js";
import { describeService } from "../support/describe-operation.js";

describeService("problem pages", { environment: { BASE_URL: "https://games.example" } }, ({ service }) => {
  const getHtml = (path: string) => service.http.get(path).set("Accept", "text/html,*/*;q=0.8");
  const getJson = async (path: string) => {
    const response = await service.http.get(path).set("Accept", "application/json").expect(200);
    return { headers: response.headers, body: response.body as unknown };
  };

  describe("every code", () => {
    it.each(Object.entries(problems))(
      "%s has a page with its cause and fix",
      async (code, { status, title }) => {
        const { text, type } = await getHtml(`/rest/problems/${code}`).expect(200);
        expect(type).toBe("text/html");
        expect(text).toContain(`<code>${code}</code>`);
        expect(text).toContain(`HTTP/1.1 ${status} `);
        expect(text).toContain(title.replaceAll("'", "&#39;"));
        expect(text).toMatch(/curl<\/span> -i /);
      },
    );

    it.each(Object.keys(problems))("%s shows an example response", async (code) => {
      const { body } = await getJson(`/rest/problems/${code}`);
      expect(body).toMatchObject({
        type: `/rest/problems/${code}`,
        code,
        status: problems[code as keyof typeof problems].status,
        example: { response: { type: `/rest/problems/${code}`, code } },
      });
    });
  });

  it("lists the operations that declare the code, with an example request", async () => {
    const { body } = await getJson("/rest/problems/waitlist-full");
    expect(body).toMatchObject({
      title: "Waitlist full",
      operations: ["joinWaitlist"],
      example: { response: { instance: "/rest/v1/waitlists/closed-beta/entries" } },
    });
    const { request } = (body as { example: { request: string } }).example;
    expect(request).toContain("curl -i -X PUT 'https://games.example/rest/v1/waitlists/closed-beta/entries'");
    expect(request).toContain('-H "Authorization: Bearer $TOKEN"');
  });

  it.each(["method-not-allowed", "not-implemented"])(
    "marks %s, which no operation declares",
    async (code) => {
      const { text } = await getHtml(`/rest/problems/${code}`);
      expect(text).toContain("Sent by the service itself; no operation declares it.");
    },
  );

  it("shows the extension members of a problem in its example", async () => {
    const { text } = await getHtml("/rest/problems/method-not-allowed");
    expect(text).toContain("&quot;allowed&quot;");
  });

  it("lists every code", async () => {
    const { text } = await getHtml("/rest/problems").expect(200);
    for (const code of Object.keys(problems)) expect(text).toContain(`href="problems/${code}"`);
    const { body } = await getJson("/rest/problems");
    expect((body as { data: unknown[] }).data).toHaveLength(Object.keys(problems).length);
  });

  it("returns a problem document for an unknown code", async () => {
    const response = await service.http.get("/rest/problems/no-such-code");
    expect([response.status, response.type]).toEqual([404, "application/problem+json"]);
    expect(response.body).toMatchObject({ code: "route-not-found" });
  });

  it("links each operation that declares the code to its page", async () => {
    const { text } = await getHtml("/rest/problems/waitlist-full");
    expect(text).toContain('href="../docs/operations/joinWaitlist">Join a waitlist</a>');
    await service.http.get("/rest/docs/operations/joinWaitlist").expect(200);
  });

  it("caches HTML and JSON separately, and allows no inline scripts", async () => {
    const { headers, text } = await getHtml("/rest/problems/waitlist-full");
    expect(String(headers.vary)).toContain("Accept");
    expect(headers.etag).not.toBe((await getJson("/rest/problems/waitlist-full")).headers.etag);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(text).not.toMatch(/<script>|<style| style=| on\w+=/);
  });

  it("escapes the texts of the catalogue", async () => {
    const hostile = `<img src=x onerror="alert('1')">&`;
    const quotas = service.dependencies.config.quotas;
    const site = readSite({ baseUrl: "https://games.example", quotas, rateLimits: true });
    const document = {
      ...site.document,
      "x-problems": {
        "not-implemented": { status: 400, title: hostile, cause: `\`${hostile}\``, fix: hostile },
      },
    };
    const app = express().use(createProblemPages(() => ({ ...site, document })));
    for (const path of ["/problems", "/problems/not-implemented"]) {
      const { text } = await supertest(app).get(path).set("Accept", "text/html");
      expect(text).not.toContain("<img");
      expect(text).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;");
    }
  });
});
