import { describe, expect, it } from "@jest/globals";
import { type RequestHandler, Router } from "express";
import { type Method, RouteTable } from "../../src/platform/http/route-table.js";
import { loadContractOperations } from "../support/contract-walk.js";

const operations = loadContractOperations().map(({ id, method, path }) => ({ id, method, path }));

const table = new RouteTable<string>();
for (const { id, method, path } of operations) table.add(path, method, id);

/** What a router finds: an operation, a path without the method, or nothing. */
interface Found {
  readonly name: string;
  readonly params: Readonly<Record<string, string | string[]>>;
}

const toSortKey = (path: string): string => path.replace(/\{\w+\}/g, "\uffff");
const verbs = { DELETE: "delete", GET: "get", PATCH: "patch", POST: "post", PUT: "put" } as const;

const results: Found[] = [];

/** Express's router with the same operations, concrete paths first. */
function createExpressRouter(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const sorted = operations.toSorted((a, b) => (toSortKey(a.path) < toSortKey(b.path) ? -1 : 1));
  const toExpressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");
  const setFound =
    (name: string): RequestHandler =>
    ({ params }) =>
      void results.push({ name, params: { ...params } });
  for (const { id, method, path } of sorted) router[verbs[method]](toExpressPath(path), setFound(id));
  for (const path of new Set(sorted.map((operation) => operation.path)))
    router.all(toExpressPath(path), setFound(`other method of ${path}`));
  return router;
}

const expressRouter = createExpressRouter();

function findInExpress(method: string, url: string): Found | string {
  let failure: unknown;
  expressRouter({ method, url } as never, {} as never, (error: unknown) => (failure = error));
  return results.pop() ?? (failure instanceof URIError ? "URIError" : "nothing");
}

function findInTable(method: string, url: string): Found | string {
  try {
    const match = table.find(url, method);
    if (match === undefined) return "nothing";
    return { name: match.target ?? `other method of ${match.path.template}`, params: match.params };
  } catch (error) {
    return error instanceof URIError ? "URIError" : String(error);
  }
}

const fill = (path: string, value: string): string => path.replace(/\{\w+\}/g, value);
const paths = [...new Set(operations.map(({ path }) => path))];
const literals = [...new Set(paths.flatMap((path) => path.split("/")).filter((part) => /^[a-z]/.test(part)))];

const values = [
  "doom",
  "Doom",
  "a%2Fb",
  "%E0",
  "%",
  "@ada",
  "a.b",
  "a:b",
  "a+b",
  "%20",
  "constructor",
  "é",
  "",
];

const urls = [
  ...paths.flatMap((path) => values.map((value) => fill(path, value))),
  ...paths.flatMap((path) => [`${fill(path, "doom")}/`, `/${fill(path, "doom")}`, `${fill(path, "doom")}/x`]),
  ...paths.map((path) => fill(path, "doom").toUpperCase()),
  "",
  "/",
  "//",
  "/v1",
  "/v1/",
  "/v2/games",
  "/v1/%67ames",
];

describe("the route table finds what Express's router finds", () => {
  it.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE"])("for %s", (method) => {
    const differences = urls.filter(
      (url) => JSON.stringify(findInTable(method, url)) !== JSON.stringify(findInExpress(method, url)),
    );
    expect(differences).toEqual([]);
  });

  it("where a parameter has the value of a concrete segment", () => {
    const conflicts = paths.flatMap((path) => literals.map((literal) => fill(path, literal)));
    const differences = (["GET", "PATCH", "DELETE"] satisfies Method[]).flatMap((method) =>
      conflicts.filter(
        (url) => JSON.stringify(findInTable(method, url)) !== JSON.stringify(findInExpress(method, url)),
      ),
    );
    expect(differences).toEqual([]);
  });
});

it("rejects a parameter that is a part of a segment", () => {
  expect(() => table.add("/v1/files/{name}.json", "GET", "getFile")).toThrow("is a part of a segment");
});
