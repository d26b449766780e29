import { expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { createGame } from "../support/fixtures.js";
import type { TestService } from "../support/service.js";

const readLink = (header: string | undefined, relation: string): string | undefined =>
  new RegExp(`<([^>]+)>; rel="${relation}"`).exec(header ?? "")?.[1];

const setup = {
  prepare: async (service: TestService) => {
    for (const number of [1, 2, 3]) await createGame(service, `Who? ${number}`);
    return {};
  },
};

interface Page {
  readonly data: readonly { readonly name: string }[];
}

describeService("the Link header of a page", setup, ({ service }) => {
  /** Follows the links of one relation. Returns the names on all pages, and the last page. */
  async function follow(first: string, relation: string) {
    const names: string[] = [];
    let last = first;
    for (let path: string | undefined = first; path !== undefined;) {
      const { status, headers, body } = await service.http.get(path);
      expect(status).toBe(200);
      names.push(...(body as Page).data.map(({ name }) => name));
      last = path;
      path = readLink(headers["link"], relation);
    }
    return { names, last };
  }

  it.each([
    ["without parameters but the limit", "limit=1"],
    ["with a question mark in a filter", "q=Who?&limit=1"],
    ["with escaped characters in a filter", "limit=1&q=Who%3F%20"],
  ])("leads to all pages and back: %s", async (_, query) => {
    const forward = await follow(`/rest/v1/games?${query}`, "next");
    const backward = await follow(forward.last, "prev");
    expect(forward.names).toHaveLength(3);
    expect(backward.names).toEqual(forward.names.toReversed());
  });

  it("is absent when all results are on one page", async () => {
    expect((await service.http.get("/rest/v1/games?q=Who")).headers["link"]).toBeUndefined();
  });
});
