import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { type EventType, isForAddressee, isForEverybody, isPermitted } from "./types.js";

/** What a caller may see of the event types that they have asked for, by the names of the types. */
export interface Viewer {
  /** Those for everybody, unless the event itself is for fewer. */
  readonly open: readonly string[];
  /** Those that a permission of theirs allows. */
  readonly permitted: readonly string[];
  /** Those that they may see if an event concerns them. */
  readonly addressed: readonly string[];
  /** The id of the resident or of the service key. */
  readonly id: string | null;
}

/** Resolves what a caller may see of event types. */
export const createViewer = (caller: Caller, types: readonly EventType[]): Viewer => ({
  open: toNames(types.filter((type) => isForEverybody(type))),
  permitted: toNames(types.filter((type) => isPermitted(type, caller))),
  addressed: toNames(types.filter((type) => isForAddressee(type))),
  id: caller.kind === "resident" ? caller.resident.id : caller.kind === "key" ? caller.keyId : null,
});

const toNames = (types: readonly EventType[]): string[] => types.map(({ type }) => type);

/** The condition that a viewer may see an event `e`. */
export const buildViewerCondition = ({ open, permitted, addressed, id }: Viewer): Prisma.Sql => Prisma.sql`(
  e.type = ANY(${open}::text[]) AND e.visibility = 'PUBLIC' OR e.type = ANY(${permitted}::text[])
  OR e.type = ANY(${addressed}::text[]) AND e.addressee_id = ${id}::uuid)`;
