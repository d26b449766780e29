import { type EventTypeName, eventTypes } from "../../generated/event-types.js";
import type { PermissionName } from "../../generated/permissions.js";
import type { components } from "../../generated/schema.js";
import { problem } from "../../platform/http/problem.js";

/** An event type of the contract. */
export type EventType = (typeof eventTypes)[number];

/** The event types of the contract, by name. */
export const typesByName: ReadonlyMap<string, EventType> = new Map(
  eventTypes.map((type) => [type.type, type]),
);

/** Builds the `EventTypeDetails` of a response. */
export const presentEventType = (type: EventType): components["schemas"]["EventTypeDetails"] => ({
  type: type.type,
  summary: type.summary,
  description: type.description,
  subject_type: type.subject,
  audience: [...type.audience],
  permission: type.permission,
  since: type.since,
  is_deprecated: type.isDeprecated,
});

/** Whether everybody may see events of a type, unless the event itself is for fewer. */
export const isForEverybody = ({ audience }: EventType): boolean => includes(audience, "PUBLIC");

/** Whether those whom an event concerns may see it. */
export const isForAddressee = ({ audience }: EventType): boolean => includes(audience, "ADDRESSEE");

/** Whether those may see it who are on the waitlist that an event is about. */
export const isForMembers = ({ audience }: EventType): boolean => includes(audience, "MEMBERS");

/** Whether the followers of the resident who acted may see it. */
export const isForFollowers = ({ audience }: EventType): boolean => includes(audience, "FOLLOWERS");

/** Whether a permission of the caller allows them to see all events of a type. */
export const isPermitted = (
  { permission }: EventType,
  { can }: { can(permission: PermissionName): boolean },
): boolean => permission !== null && can(permission);

const includes = (audience: readonly string[], member: string): boolean => audience.includes(member);

/**
 * The event types that names and patterns such as `review.*` select; all without any. Throws 400 `unknown-event-type` for one that
 * selects none. With a type of subject only those about such subjects.
 */
export const selectTypes = (
  patterns: readonly string[] | undefined,
  subjectType?: string,
): readonly EventType[] => {
  const selected = new Set(
    (patterns?.length ? patterns : ["*"]).flatMap((pattern) => expandPattern(pattern)),
  );
  return eventTypes.filter(
    ({ type, subject }) => selected.has(type) && (subjectType === undefined || subject === subjectType),
  );
};

/** The event types that names and patterns select; those that select none are left out. */
export const selectKnownTypes = (patterns: readonly string[]): readonly EventType[] => {
  const selected = new Set(patterns.flatMap((pattern) => findNames(pattern)));
  return eventTypes.filter(({ type }) => selected.has(type));
};

function expandPattern(pattern: string): EventTypeName[] {
  const names = findNames(pattern);
  if (names.length === 0) throw problem("unknown-event-type", describeUnknown(pattern));
  return names;
}

function findNames(pattern: string): EventTypeName[] {
  const prefix = pattern === "*" ? "" : pattern.endsWith(".*") ? pattern.slice(0, -1) : null;
  return eventTypes
    .map(({ type }) => type)
    .filter((type) => (prefix === null ? type === pattern : type.startsWith(prefix)));
}

/** Names the event types of the same resource, or all resources. */
function describeUnknown(pattern: string): string {
  const resource = `${pattern.split(".")[0] ?? ""}.`;
  const near = eventTypes.map(({ type }) => type).filter((type) => type.startsWith(resource));
  const known =
    near.length > 0
      ? `Those of the resource are ${near.join(", ")}.`
      : `The resources are ${[...new Set(eventTypes.map(({ type }) => type.split(".")[0]))].join(", ")}.`;
  return `There is no event type ${pattern}. ${known}`;
}
