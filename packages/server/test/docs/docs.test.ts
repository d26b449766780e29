import { createClient } from "@game-community/sdk";
import { describe, expect, it } from "@jest/globals";
import { load } from "js-yaml";
import { describeService } from "../support/describe-operation.js";

interface PublishedContract {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly externalDocs: { readonly url: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly description: string }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const environment = {
  BASE_URL: "https://games.example",
  RATE_LIMITS: "on",
  RATE_LIMIT_ANONYMOUS: "123",
};
const jsonDocuments = ["/rest/openapi.json", "/rest/openapi-3.0.json"];
const documents = [...jsonDocuments, "/rest/openapi.yaml", "/rest/openapi-3.0.yaml"];

describeService("the published contract", { environment }, ({ service }) => {
  const fetchContract = async (path: string): Promise<PublishedContract> =>
    (await service.http.get(path).expect(200)).body as PublishedContract;

  it.each([
    ["/rest/openapi.json", /^3\.1/],
    ["/rest/openapi-3.0.json", /^3\.0/],
  ])("%s names this instance", async (path, version) => {
    const { openapi, servers, externalDocs } = await fetchContract(path);
    expect(openapi).toMatch(version);
    expect(servers).toEqual([{ url: "https://games.example/rest", description: "This instance." }]);
    expect(externalDocs.url).toBe("https://games.example/rest/docs");
  });

  it.each(jsonDocuments)("%s is also available as YAML", async (path) => {
    const response = await service.http.get(path.replace(".json", ".yaml")).expect(200).buffer(true);
    expect(response.headers["content-type"]).toBe("application/yaml; charset=utf-8");
    const text = response.text;
    expect(load(text)).toEqual(await fetchContract(path));
    expect(text).not.toMatch(/^\s*(- |\w+: )[&*]\w/m);
  });

  it.each(jsonDocuments)("%s describes who may call an operation, and its limits", async (path) => {
    const { paths } = await fetchContract(path);
    const entries = String(paths["/v1/waitlists/entries"]?.get?.description);
    expect(entries).toContain("**Permission:** the owner, or any caller with `waitlists:manage`");
    expect(entries).toContain("**Rate limit:** 123 requests per minute by address without credentials");
    expect(entries).toContain("**Pagination:** send `pagination.next_cursor` as `cursor` in the query");
    expect(entries).toContain("Sorting by `position` requires `waitlist_slug`.");
    expect(entries).toContain("**SDK:** `api.waitlists.listAllEntries(…)`");
    expect(paths["/v1/games/query"]?.post?.description).toContain("as `cursor` in the body");
    expect(paths["/v1/health"]?.get?.description).toContain("**Rate limit:** none.");
    expect(paths["/v1/health"]?.get?.description).toContain("**Caching:** none.");
    expect(paths["/v1/changelogs"]?.get?.description).toContain("**Caching:** for 300 seconds, but not");
    expect(paths["/v1/games"]?.get?.description).toContain("**Caching:** for 30 seconds, but not");
    const update = paths["/v1/waitlists/entries/{id}"]?.patch?.description;
    expect(update).toContain("Without valid credentials or the permission, the response is 404");
    expect(update).toContain("**Conditional requests:** send the `ETag`");
    expect(update).toContain("**Retries:** with credentials and an `Idempotency-Key`");
  });

  it.each(jsonDocuments)("%s names the method of each operation that the SDK has", async (path) => {
    const { paths } = await fetchContract(path);
    const api = createClient({ baseUrl: service.baseUrl }) as object as Record<
      string,
      Record<string, unknown>
    >;
    const descriptions = Object.values(paths).flatMap((item) =>
      Object.values(item).map(({ description }) => description),
    );
    const names = descriptions.flatMap((description) => {
      const [, resource, method] = /\*\*SDK:\*\* `api\.(\w+)\.([\w.]+)\(…\)`/.exec(description) ?? [];
      return resource === undefined || method === undefined ? [] : [[resource, method] as const];
    });
    expect(names.length).toBeGreaterThan(150);
    expect(names.filter(([resource, method]) => typeof api[resource]?.[method] !== "function")).toEqual([]);
  });

  it.each(jsonDocuments)("%s lists problem codes in responses, not in descriptions", async (path) => {
    const { paths, components } = await fetchContract(path);
    expect(JSON.stringify(paths)).not.toContain("Problem codes");
    expect(paths["/v1/waitlists/{slug}/entries"]?.put?.description).not.toContain("waitlist-full`](");
    expect(JSON.stringify(components.schemas.WaitlistFullProblem)).toContain("`waitlist-full`");
  });

  describe.each(documents)("%s", (path) => {
    it("is readable from every origin, also after a preflight", async () => {
      const origin = "https://editor.example";
      const { headers } = await service.http.get(path).set("Origin", origin);
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
      const preflight = await service.http
        .options(path)
        .set({ Origin: origin, "Access-Control-Request-Method": "GET" })
        .set("Access-Control-Request-Headers", "if-none-match")
        .expect(204);
      expect(preflight.headers).toMatchObject({
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET,HEAD",
        "access-control-allow-headers": "if-none-match",
      });
    });

    it("has a strong ETag for each encoding", async () => {
      const tags = [];
      for (const encoding of ["br", "gzip", "identity"]) {
        const { headers } = await service.http.get(path).set("Accept-Encoding", encoding).expect(200);
        expect(headers["content-encoding"] ?? "identity").toBe(encoding);
        expect(headers["cache-control"]).toBe("public, max-age=300");
        const tag = String(headers.etag);
        expect(tag).toMatch(/^"[\w-]+"$/);
        const again = await service.http
          .get(path)
          .set({ "Accept-Encoding": encoding, "If-None-Match": tag })
          .expect(304);
        expect([again.text, again.headers.etag]).toEqual(["", tag]);
        tags.push(tag);
      }
      expect(new Set(tags).size).toBe(3);
    });
  });

  it("prefers brotli", async () => {
    const { headers } = await service.http
      .get("/rest/openapi.json")
      .set("Accept-Encoding", "gzip, deflate, br");
    expect(headers["content-encoding"]).toBe("br");
  });

  it("returns 405 for other methods", async () => {
    const response = await service.http.post("/rest/openapi.json");
    expect([response.status, response.headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(response.body).toMatchObject({ code: "method-not-allowed", allowed: ["GET", "HEAD"] });
  });
});

describeService("the entry points", { environment }, ({ service }) => {
  it.each(["/", "/rest"])("%s redirects browsers to the reference", async (path) => {
    const { headers } = await service.http
      .get(path)
      .set("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
      .expect(302);
    expect(new URL(String(headers.location), `https://games.example${path}`).pathname).toBe("/rest/docs");
    expect(headers.vary).toContain("Accept");
  });

  it("/rest lists the documents for other clients", async () => {
    const { body, headers } = await service.http.get("/rest").expect(200);
    expect(body).toMatchObject({
      title: "Game Community Service",
      docs: "https://games.example/rest/docs",
      openapi: { "3.1": { json: "https://games.example/rest/openapi.json" } },
    });
    expect(headers.link).toContain('<https://games.example/rest/openapi.json>; rel="service-desc"');
    expect(headers.link).toContain('<https://games.example/rest/docs>; rel="service-doc"');
    const paths = JSON.stringify(body).matchAll(/https:\/\/games\.example(\/[^"]+)/g);
    for (const [, path] of paths) await service.http.get(String(path)).expect(200);
  });

  it("/ redirects other clients to the list of documents", async () => {
    const { headers } = await service.http.get("/").expect(302);
    expect(new URL(String(headers.location), "https://games.example/").pathname).toBe("/rest");
  });

  it.each(["/rest/", "/rest/docs/", "/rest/docs/guides/paging/", "/rest/problems/waitlist-full/?a=b"])(
    "%s redirects to the page without the last slash",
    async (path) => {
      const { headers } = await service.http.get(path).expect(301);
      const target = new URL(String(headers.location), `https://games.example${path}`);
      expect(target.pathname + target.search).toBe(path.replace(/\/(?=$|\?)/, ""));
    },
  );

  const html = "text/html,application/xhtml+xml,*/*;q=0.8";

  describe.each([
    "/nothing/here",
    "/rest/nothing",
    "/rest/docs/nothing",
    "/rest/docs/guides/nothing",
    "/rest/docs/operations/%zz",
    "/rest/problems/nothing",
    "/rest/unsubscribe/nothing",
  ])("%s", (path) => {
    it("is a page in browsers", async () => {
      const response = await service.http.get(path).set("Accept", html);
      expect([response.status, response.type]).toEqual([404, "text/html"]);
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(response.headers.vary).toContain("Accept");
      const links = [...response.text.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, link]) => String(link));
      const targets = new Set(links.map((link) => new URL(link, `https://games.example${path}`).pathname));
      expect(targets).toContain("/rest/docs/docs.css");
      for (const target of targets) await service.http.head(target).expect(200);
    });

    it("is a problem document for other clients", async () => {
      const response = await service.http.get(path);
      expect([response.status, response.type]).toEqual([404, "application/problem+json"]);
    });
  });

  it("returns problem documents of the API to browsers too", async () => {
    for (const path of ["/rest/v1/nothing", "/rest/v1/games/nothing"]) {
      const response = await service.http.get(path).set("Accept", html);
      expect([response.status, response.type]).toEqual([404, "application/problem+json"]);
    }
  });
});
