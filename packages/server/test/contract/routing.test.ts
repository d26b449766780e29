import { describe, expect, it } from "@jest/globals";
import { resolveReference, type ResponseObject } from "../../src/kernel/contract/document.js";
import { contract, loadContractOperations } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";

const origins = ["https://app.example", "capacitor://localhost"];

describeService("routing", { environment: { CORS_ORIGINS: origins.join() } }, ({ service }) => {
  describe("paths", () => {
    it.each([
      "/rest/v1/nowhere",
      "/rest/v2/games",
      "/rest/v1/Games",
      "/rest/v1/games/",
      "/rest/v1/games/%E0%A4%A",
    ])("%s returns 404 route-not-found", async (path) => {
      const response = await service.http.get(path);
      expect([response.status, response.type, response.body.code]).toEqual([
        404,
        "application/problem+json",
        "route-not-found",
      ]);
    });

    it("returns 405 with Allow for undeclared methods, on every path", async () => {
      const operations = loadContractOperations();
      for (const { path, url } of operations) {
        const methods = operations.filter((each) => each.path === path).map(({ method }) => method);
        const response = await service.http.trace(url);
        expect([path, response.status]).toEqual([path, 405]);
        for (const method of methods) expect(response.headers["allow"]?.split(", ")).toContain(method);
        expect(response.body).toMatchObject({ code: "method-not-allowed" });
      }
    });

    it("returns the headers of GET without a body for HEAD", async () => {
      const { api } = await service.admin();
      for (const name of ["Doom", "Tetris"]) await api.games.create({ name });
      const url = "/rest/v1/games?limit=1";
      const [get, head] = [await service.http.get(url), await service.http.head(url)];
      expect(get.headers["link"]).toContain('rel="next"');
      expect(withoutRequestHeaders(head.headers)).toEqual(withoutRequestHeaders(get.headers));
      expect([head.status, head.text]).toEqual([200, undefined]);
    });
  });

  describe("CORS", () => {
    it.each(origins)("lets pages of %s read responses and their headers", async (origin) => {
      const response = await service.http.get("/rest/v1/games").set("Origin", origin);
      expect(response.headers["access-control-allow-origin"]).toBe(origin);
      const exposed = response.headers["access-control-expose-headers"]?.split(",");
      expect(exposed).toEqual(expect.arrayContaining([...findDeclaredHeaders()]));
    });

    it("does not allow other origins", async () => {
      const response = await service.http.get("/rest/v1/games").set("Origin", "https://evil.example");
      expect(response.headers["access-control-allow-origin"]).toBeUndefined();
    });

    it("returns the allowed methods and headers for a preflight request", async () => {
      const response = await service.http
        .options("/rest/v1/waitlists/closed-beta")
        .set({ Origin: "https://app.example", "Access-Control-Request-Method": "PATCH" });
      expect(response.status).toBe(204);
      expect(response.headers["access-control-allow-methods"]).toContain("PATCH");
      const allowed = response.headers["access-control-allow-headers"]?.split(",");
      expect(allowed).toEqual(
        expect.arrayContaining(["Idempotency-Key", "If-Match", "Traceparent", "X-Client", "X-Service-Key"]),
      );
    });
  });
});

/** Leaves out the headers that differ for each request. */
const withoutRequestHeaders = (headers: Readonly<Record<string, string>>): object => ({
  ...headers,
  date: null,
  ratelimit: null,
  "x-request-id": null,
});

/** The names of the response headers of the contract that pages can read only if they are exposed. */
function findDeclaredHeaders(): Set<string> {
  const names = loadContractOperations().flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap((response) =>
      Object.keys(resolveReference<ResponseObject>(contract, response).headers ?? {}),
    ),
  );
  // Pages can read Cache-Control of every response, and Set-Cookie of none.
  return new Set(names.filter((name) => !["Cache-Control", "Set-Cookie"].includes(name)));
}
