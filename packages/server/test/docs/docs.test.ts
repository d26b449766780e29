import { describe, expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";

interface PublishedContract {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly description: string }>>>>;
}

const environment = {
  BASE_URL: "https://games.example",
  RATE_LIMITS: "on",
  RATE_LIMIT_ANONYMOUS: "123",
};

describeService("the API reference", { environment }, ({ service }) => {
  const fetchContract = async (path: string): Promise<PublishedContract> =>
    (await service.http.get(path).expect(200)).body as PublishedContract;

  describe("the published contract", () => {
    it.each([
      ["/rest/openapi.json", /^3\.1/],
      ["/rest/openapi-3.0.json", /^3\.0/],
    ])("%s lists this instance as the first server", async (path, version) => {
      const { openapi, servers } = await fetchContract(path);
      expect(openapi).toMatch(version);
      expect(servers[0]).toEqual({ url: "https://games.example/rest", description: "This instance." });
    });

    it("is readable from every origin", async () => {
      const { headers } = await service.http
        .get("/rest/openapi.json")
        .set("Origin", "https://editor.example");
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    });

    it("is cached and revalidated by its ETag, compressed or not", async () => {
      const { headers } = await service.http.get("/rest/openapi.json").set("Accept-Encoding", "gzip");
      expect(headers).toMatchObject({
        "cache-control": "public, max-age=300",
        "content-encoding": "gzip",
        "content-type": "application/json; charset=utf-8",
      });
      const plain = await service.http.get("/rest/openapi.json").set("Accept-Encoding", "identity");
      expect(plain.headers).not.toHaveProperty("content-encoding");
      const tag = String(plain.headers.etag);
      expect(headers.etag).toBe(tag);
      const again = await service.http.get("/rest/openapi.json").set("If-None-Match", tag);
      expect([again.status, again.text]).toEqual([304, ""]);
    });

    it("returns 405 for other methods", async () => {
      const response = await service.http.post("/rest/openapi.json");
      expect([response.status, response.headers.allow]).toEqual([405, "GET, HEAD"]);
      expect(response.body).toMatchObject({ code: "method-not-allowed", allowed: ["GET", "HEAD"] });
    });
  });

  describe("the reference page", () => {
    it("only allows resources of this service", async () => {
      const { headers, text, type } = await service.http.get("/rest/docs");
      expect(type).toBe("text/html");
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(text).not.toMatch(/https?:\/\//);
      expect(text).not.toMatch(/<style| style=|<script>| on\w+=/);
    });

    it("loads all its assets", async () => {
      const { text } = await service.http.get("/rest/docs");
      const files = [...text.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, file]) => String(file));
      expect(files).toHaveLength(5);
      for (const file of files) await service.http.get(`/rest/${file}`).expect(200);
    });

    it("sends test requests to the host it was loaded from", async () => {
      expect((await fetchContract("/rest/docs/openapi.json")).servers).toEqual([
        { url: "/rest", description: "This instance." },
      ]);
    });

    it("describes permission, rate limit, pagination and SDK method of each operation", async () => {
      const { paths } = await fetchContract("/rest/docs/openapi.json");
      const entries = String(paths["/v1/waitlists/entries"]?.get?.description);
      expect(entries).toContain("**Permission:** the owner, or any caller with `waitlists:manage`");
      expect(entries).toContain("**Rate limit:** 123 requests per minute by address without credentials");
      expect(entries).toContain("**Pagination:** send `pagination.next_cursor` as `cursor` in the query");
      expect(entries).toContain("Sorting by `position` requires `waitlist_slug`.");
      expect(entries).toContain("**SDK:** `api.waitlists.listAllEntries(…)`");
      expect(paths["/v1/games/query"]?.post?.description).toContain("as `cursor` in the body");
      expect(paths["/v1/waitlists/entries/{id}"]?.patch?.description).toContain(
        "Without valid credentials or the permission, the response is 404",
      );
      expect(paths["/v1/health"]?.get?.description).toContain("**Rate limit:** none.");
    });

    it("links each problem response to the pages of its codes", async () => {
      const { text } = await service.http.get("/rest/docs/openapi.json");
      const codes = [...text.matchAll(/\(problems\/([a-z-]+)\)/g)].map(([, code]) => String(code));
      expect(new Set(codes).size).toBeGreaterThan(20);
      for (const code of new Set(codes)) await service.http.get(`/rest/problems/${code}`).expect(200);
    });
  });
});
