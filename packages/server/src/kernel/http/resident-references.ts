import type { OperationMetadata } from "../contract/operation-metadata.js";
import type { Caller } from "./caller.js";
import { asUuid, isUuid } from "./ids.js";
import { problem } from "../../platform/http/problem.js";

/** Finds the id of the live resident whom a name means: an id, `@username`, or `me` for who calls. */
export type FindResidentId = (name: string, caller: Caller) => Promise<string | undefined>;

interface Parameters {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Throws 401 when a path or a filter says `me` and no resident calls. */
export function assertResidentForMe(
  { residentParameters }: OperationMetadata,
  { params, query }: Parameters,
  caller: Caller,
): void {
  if (caller.kind === "resident") return;
  for (const { in: location, name } of residentParameters)
    if ((location === "path" ? params : query)[name] === "me")
      throw problem("authentication-required", "`me` needs the access token of a resident.");
}

/**
 * The query with the ids of the residents whom its filters name. Where nobody has a name, it is answered as an id that
 * nobody has: by 404 where the operation declares it, otherwise by an empty list.
 */
export async function resolveResidentIds(
  findResidentId: FindResidentId,
  { residentParameters, codes }: OperationMetadata,
  query: Parameters["query"],
  caller: Caller,
): Promise<Parameters["query"]> {
  const ids: Record<string, string> = {};
  for (const { in: location, name } of residentParameters) {
    const value = query[name];
    if (location !== "query" || typeof value !== "string" || isUuid(value)) continue;
    const id = await findResidentId(value, caller);
    if (id === undefined && codes.get(404)?.has("resident-not-found"))
      throw problem("resident-not-found", `No resident is called ${value}.`);
    ids[name] = id ?? asUuid("");
  }
  return { ...query, ...ids };
}
