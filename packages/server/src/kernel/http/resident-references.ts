import { problem } from "../../platform/http/problem.js";
import { asUuid, isUuid, nilUuid } from "../../platform/ids.js";
import type { OperationMetadata } from "../contract/operation-metadata.js";
import type { Caller } from "./caller.js";

/** Finds the id of a resident by id, by `@username`, or by `me` for the caller. */
export type FindResidentId = (reference: string, caller: Caller) => Promise<string | undefined>;

interface Parameters {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Throws 401 when the path or a filter is `me` and the caller is not a resident. */
export function assertResidentForMe(
  { residentParameters }: OperationMetadata,
  { params, query }: Parameters,
  caller: Caller,
): void {
  if (caller.kind === "resident") return;
  for (const { in: location, name } of residentParameters)
    if ((location === "path" ? params : query)[name] === "me")
      throw problem("authentication-required", "`me` requires the access token of a resident.");
}

/** Whether the query can have resident references. */
export const filtersByResident = ({ residentParameters }: OperationMetadata): boolean =>
  residentParameters.some((parameter) => parameter.in === "query");

/**
 * Replaces resident references in the query by ids. For a resident that does not exist, the response is 404 if the
 * operation declares it, and an empty list otherwise.
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
    if (location !== "query" || typeof value !== "string") continue;
    const id = isUuid(value) ? asUuid(value) : await findResidentId(value, caller);
    if (id === undefined && codes.get(404)?.has("resident-not-found"))
      throw problem("resident-not-found", "Resident not found.");
    ids[name] = id ?? nilUuid;
  }
  return { ...query, ...ids };
}
