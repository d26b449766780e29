import { describe, expect, it } from "@jest/globals";
import MiniSearch from "minisearch";
import { loadContract } from "../../src/kernel/contract/contract.js";
import { createFinder } from "../../src/portal/assets/find-pages.js";
import { readGuides } from "../../src/portal/guides.js";
import { readContractTexts } from "../../src/portal/published.js";
import { listSchemaNames } from "../../src/portal/schema-uses.js";
import { listSearchEntries } from "../../src/portal/search-index.js";
import { searchQueries } from "./search-queries.js";

/** As many results as a reader sees without scrolling. */
const shownResults = 5;

const operations = [...loadContract().operations.values()];
const document = readContractTexts();
const entries = listSearchEntries(document, operations, readGuides());
const findPages = createFinder(MiniSearch, entries);

const search = (query: string): string[] =>
  findPages(query)
    .slice(0, shownResults)
    .map(({ id }) => id);

const toId = (page: string): string =>
  page.startsWith("problems") ? page : `docs/${page.includes("/") ? page : `operations/${page}`}`;

describe("the search", () => {
  it.each(searchQueries)("for %s finds %s", (query, ...pages) => {
    const results = search(query);
    const others = results.filter((id) => !pages.map(toId).includes(id));
    expect(others).not.toEqual(results);
  });

  it("finds operations by the names of parameters, headers and fields, and by the values of enums", () => {
    expect(search("If-None-Match")).toContain("docs/operations/getWaitlist");
    expect(search("released_after")).toContain("docs/operations/listGames");
    expect(search("remember_me")).toContain("docs/operations/signIn");
    expect(search("WIN_BACK")).toContain("docs/operations/createSubscriptionOffer");
  });

  it("finds event types and problem codes by their name", () => {
    for (const type of Object.keys(document.webhooks)) expect(search(type)).toContain(`docs/events/${type}`);
    for (const code of Object.keys(document["x-problems"]))
      expect(search(code)).toContain(`problems/${code}`);
    expect(search("waitlist.filled")[0]).toBe("docs/events/waitlist.filled");
    expect(search("waitlist-full")[0]).toBe("problems/waitlist-full");
  });

  it("finds schemas by their name", () => {
    for (const name of listSchemaNames(document)) expect(search(name)).toContain(`docs/schemas/${name}`);
    expect(search("WaitlistEntry")[0]).toBe("docs/schemas/WaitlistEntry");
  });

  it("shows operations before the schemas that have the same words", () => {
    for (const query of ["waitlist", "create waitlist", "list subscription offers", "update review"])
      expect(search(query).filter((id) => id.startsWith("docs/schemas/"))).toEqual([]);
  });

  it("finds pages with any of the words if no page has all of them", () => {
    expect(search("waitlist zebra unicorn")).toContain("docs/operations/getWaitlist");
  });

  it("finds words while they are typed", () => {
    expect(search("idempot")[0]).toBe("docs/guides/idempotency-and-conditional-requests");
  });

  it("finds nothing for what no page has", () => {
    expect(search("xylophone")).toEqual([]);
  });
});
