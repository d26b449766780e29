import MiniSearch from "minisearch";
import { loadContract } from "../../../server/src/kernel/contract/contract.js";
import { lazy } from "../../../server/src/platform/lazy.js";
import { createFinder } from "../../../server/src/portal/assets/find-pages.js";
import { findOperationContent } from "../../../server/src/portal/docs.js";
import { findEventContent } from "../../../server/src/portal/event-page.js";
import { findGuideContent } from "../../../server/src/portal/guide-page.js";
import { operationPath } from "../../../server/src/portal/layout.js";
import { listProblemEntries } from "../../../server/src/portal/problem-entries.js";
import { formatProblem } from "../../../server/src/portal/problem-markdown.js";
import { findSchemaContent } from "../../../server/src/portal/schema-page.js";
import { collectSchemaUses } from "../../../server/src/portal/schema-uses.js";
import { listSearchEntries } from "../../../server/src/portal/search-index.js";
import type { Site } from "../../../server/src/portal/site.js";

/** What the search finds: an operation, a guide, a problem code, an event type or a schema. */
export interface SearchResult {
  /** The name of an operation, otherwise the path of the page, such as `docs/guides/paging`. */
  readonly id: string;
  readonly title: string;
  /** The method and path of an operation, or what else it is. */
  readonly kind: string;
}

/** The pages of the reference. */
export interface Reference {
  readonly search: (query: string) => SearchResult[];
  /** Returns a page as Markdown, by the id of a search result or the address in a link. */
  readonly read: (id: string) => string | undefined;
}

/** Opens the reference of a site. */
export function openReference(site: Site): Reference {
  const search = lazy(() => createSearch(site));
  return { search: (query) => search()(query), read: createReader(site) };
}

function createSearch(site: Site): Reference["search"] {
  const operations = [...loadContract().operations.values()];
  // Without the lists, whose items are found.
  const entries = listSearchEntries(site.document, operations, site.guides).filter(({ id }) =>
    /^(docs\/\w+|problems)\/./.test(id),
  );
  const results = new Map(entries.map((entry) => [entry.id, toResult(entry)]));
  const findPages = createFinder(MiniSearch, entries);
  return (query) => findPages(query).flatMap(({ id }) => results.get(id) ?? []);
}

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
}

const toResult = ({ id, title, name, area, method, path }: Entry): SearchResult =>
  id === operationPath(name) ? { id: name, title, kind: `${method} ${path}` } : { id, title, kind: area };

function createReader(site: Site): Reference["read"] {
  const { document, instance } = site;
  const uses = lazy(() => collectSchemaUses(document, [...loadContract().operations.values()]));
  const problems = lazy(() => listProblemEntries(document, instance.baseUrl));
  const finders: Readonly<Record<string, (name: string) => string | undefined>> = {
    "docs/operations": (name) => findOperationContent(site, name)?.markdown(),
    "docs/guides": (name) => findGuideContent(site, name)?.markdown(),
    "docs/events": (name) => findEventContent(site, name)?.markdown(),
    "docs/schemas": (name) => findSchemaContent(site, uses(), name)?.markdown(),
    problems: (name) => {
      const entry = problems().get(name);
      return entry && formatProblem(entry, instance.baseUrl);
    },
  };
  return (id) => {
    const page = id.replace(`${instance.baseUrl}/rest/`, "").replace(/#.*$/, "");
    const path = page.includes("/") ? page : operationPath(page);
    const [, folder = "", name = ""] = /^(.+)\/([^/]+?)(?:\.md)?$/.exec(path) ?? [];
    return Object.hasOwn(finders, folder) ? finders[folder]?.(name) : undefined;
  };
}
