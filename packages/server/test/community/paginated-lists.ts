import { resolveReference } from "../../src/kernel/contract/document.js";
import type { OperationId } from "../../src/kernel/http/operation.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { contract, type ContractOperation, loadContractOperations } from "../support/contract-walk.js";
import type { TestService } from "../support/service.js";
import { exampleValues, type Item, type ListSource, listSources, pathValues } from "./list-sources.js";

/** A list operation with one of its sort orders. */
export interface SortedList {
  readonly id: OperationId;
  readonly sort: string | undefined;
  readonly source: ListSource;
  readonly operation: ContractOperation;
}

/** The response body of a list. */
interface Page {
  readonly data: readonly Item[];
  readonly pagination: { readonly next_cursor: string | null };
}

/** Lists every paginated operation of the contract with each of its sort orders. */
export const listSortedLists = (): SortedList[] =>
  loadContractOperations()
    // A service key has no sessions, and the log of events goes on: listSessions.test.ts and listEvents.test.ts test their pages.
    .filter(({ id, paginated }) => paginated !== undefined && !["listSessions", "listEvents"].includes(id))
    .flatMap((operation) => {
      const source = listSources[operation.id];
      if (source === undefined)
        throw new Error(
          `Add ${operation.id}: { rows: "…" } to listSources in packages/server/test/community/list-sources.ts.`,
        );
      return readSorts(operation).map((sort) => ({ id: operation.id, sort, source, operation }));
    });

function readSorts({ id, parameters }: ContractOperation): readonly (string | undefined)[] {
  const schema: SchemaObject =
    id === "queryGames"
      ? { $ref: "#/components/schemas/GameQuerySort" }
      : (parameters.find(({ name }) => name === "sort")?.schema ?? {});
  const { enum: sorts = [undefined] } = resolveReference<SchemaObject>(contract, schema);
  return sorts.map((sort) => (typeof sort === "string" ? sort : undefined));
}

interface RequiredFilter {
  readonly sort: string;
  readonly any_of: readonly string[];
}

/** Finds the filter that the sort order requires. */
function findRequiredFilter({ operation, sort }: SortedList): Readonly<Record<string, string>> {
  const paginated = operation.operation["x-paginated"] as { readonly sort_needs_filter?: RequiredFilter[] };
  const names = paginated.sort_needs_filter?.find((filter) => filter.sort === sort)?.any_of ?? [];
  const name = names.find((each) => each !== "game_slug" && each in exampleValues);
  return name === undefined ? {} : { [name]: exampleValues[name as keyof typeof exampleValues] };
}

/** Reads one page of a list, with a service key unless the list is public. */
export async function readPage(
  service: TestService,
  list: SortedList,
  { key, limit, cursor }: { readonly key: string; readonly limit: number; readonly cursor?: string | null },
): Promise<Page> {
  const { id, sort, source, operation } = list;
  const path = operation.path.replace(
    /\{(\w+)\}/g,
    (_, name: keyof typeof exampleValues) => pathValues[id] ?? exampleValues[name],
  );
  const cursorParameter = cursor ? { cursor } : {};
  const request =
    operation.method === "POST"
      ? service.http.post(`/rest${path}`).send({ limit, ...cursorParameter, ...(sort && { sort: [sort] }) })
      : service.http.get(`/rest${path}`).query({
          limit,
          ...cursorParameter,
          ...(sort && { sort }),
          ...findRequiredFilter(list),
          ...source.query,
        });
  const isPublic = (operation.operation["x-permission"] as { readonly access: string }).access === "PUBLIC";
  const response = await (isPublic ? request : request.set("X-Service-Key", key));
  if (response.status !== 200)
    throw new Error(`${id} by ${sort}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body as Page;
}

/** Returns the key that identifies an item of the list. */
export const readKey = (source: ListSource, item: Item): string => source.readKey?.(item) ?? item.id;

/** Creates a service key that may read every list. */
export const createReaderKey = (service: TestService): Promise<string> =>
  service.key({
    kind: "SECRET",
    scopes: [
      "audit:read",
      "feedback:manage",
      "roles:manage",
      "service-keys:manage",
      "waitlists:manage",
      "webhooks:manage",
    ],
  });
