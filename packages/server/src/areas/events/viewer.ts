import type { PermissionName } from "../../generated/permissions.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { buildFeedCondition, type FeedReader, feedSource } from "../activity-logs/index.js";
import { selectJoinedWaitlists } from "../waitlists/index.js";
import { eventColumns, type EventRow } from "./rows.js";
import {
  type EventType,
  isForAddressee,
  isForEverybody,
  isForFollowers,
  isForMembers,
  isPermitted,
} from "./types.js";

/** What a caller may see of the event types that they have asked for. */
export interface Viewer {
  /** The id of the resident or of the service key. */
  readonly id: string | null;
  /** The event is seen if one of these applies. */
  readonly grants: readonly Grant[];
  /** The types of which the viewer sees the events of those whom they follow, and the viewer as such a reader; null without a feed. */
  readonly feed: (FeedReader & { readonly types: readonly string[] }) | null;
}

/** What decides who may see an event. */
export interface VisibleEvent {
  readonly type: string;
  readonly visibility: string;
  readonly addressee_id: string | null;
  /** Those who follow the log and are on the waitlist that it is about. */
  readonly member_ids?: ReadonlySet<string> | undefined;
}

/** An event with what decides who may see it. */
export interface JudgedEvent extends EventRow, VisibleEvent {
  /** Whether nobody may see it any more. */
  readonly is_hidden: boolean;
}

/** Selects events of the log as `JudgedEvent`. */
export const selectJudgedEvents = (at: Date): Prisma.Sql => Prisma.sql`
  SELECT ${eventColumns.sql}, e.type, e.visibility, e.addressee_id, is_event_hidden(e, ${at}::timestamptz) AS is_hidden FROM events e`;

/** The events of some types that a column finds by its values. */
export interface EventSource {
  readonly types: readonly string[];
  /** A column with an index that continues by position. */
  readonly column: "type" | "subject_id" | "actor_id" | "addressee_id";
  /** Selects the values. */
  readonly values: Prisma.Sql;
  /** The condition on an event `e` of these types. It does not rely on the values: events of one subject are found by their subject. */
  readonly condition: Prisma.Sql;
}

/** Whether a viewer sees events of some types, in SQL and in memory. */
interface Grant extends EventSource {
  readonly matches: (event: VisibleEvent) => boolean;
}

/** The permission to see the events for everybody, and those that other permissions allow. */
const readPermission = "events:read";

/** Resolves what a caller may see of event types. */
export function createViewer(
  caller: Caller,
  types: readonly EventType[],
  feed: FeedReader | null = null,
): Viewer {
  const id = caller.kind === "resident" ? caller.resident.id : caller.kind === "key" ? caller.keyId : null;
  const readable = caller.can(readPermission) ? types : [];
  const viewer = buildViewer({ id, can: (permission) => caller.can(permission) }, { types, readable });
  return {
    ...viewer,
    feed: feed && { ...feed, types: toNames(types.filter((type) => isForFollowers(type))) },
  };
}

/** A resident or a service key. */
interface Reader {
  readonly id: string | null;
  can(permission: PermissionName): boolean;
}

interface ViewedTypes {
  readonly types: readonly EventType[];
  /** Those of which the reader sees more than what concerns them. */
  readonly readable?: readonly EventType[];
}

/** Resolves what a resident or a service key may see of event types. */
export function buildViewer({ id, can }: Reader, { types, readable = types }: ViewedTypes): Viewer {
  const joinedWaitlists = selectJoinedWaitlists(id);
  const grants: readonly Grant[] = [
    {
      ...findByType(readable.filter((type) => isForEverybody(type))),
      condition: Prisma.sql`e.visibility = 'PUBLIC'`,
      matches: ({ visibility }) => visibility === "PUBLIC",
    },
    {
      ...findByType(readable.filter((type) => isPermitted(type, { can }))),
      condition: Prisma.sql`TRUE`,
      matches: () => true,
    },
    {
      types: id === null ? [] : toNames(types.filter((type) => isForAddressee(type))),
      column: "addressee_id",
      values: Prisma.sql`SELECT ${id}::uuid`,
      condition: Prisma.sql`e.addressee_id = ${id}::uuid`,
      matches: ({ addressee_id }) => addressee_id === id,
    },
    {
      types: id === null ? [] : toNames(types.filter((type) => isForMembers(type))),
      column: "subject_id",
      values: joinedWaitlists,
      condition: Prisma.sql`e.subject_id IN (${joinedWaitlists})`,
      matches: ({ member_ids }) => id !== null && member_ids?.has(id) === true,
    },
  ];
  return { id, grants: grants.filter((grant) => grant.types.length > 0), feed: null };
}

function findByType(types: readonly EventType[]): Pick<EventSource, "types" | "column" | "values"> {
  const names = toNames(types);
  return { types: names, column: "type", values: Prisma.sql`SELECT unnest(${names}::text[])` };
}

const toNames = (types: readonly EventType[]): string[] => types.map(({ type }) => type);

/** Whether a viewer may see an event, unless it is hidden; by their feed apart. */
export const maySee = ({ grants }: Viewer, event: VisibleEvent): boolean =>
  grants.some(({ types, matches }) => types.includes(event.type) && matches(event));

/** The condition that a viewer sees an event `e` at a time. */
export const buildViewerCondition = ({ grants, feed }: Viewer, at: Date): Prisma.Sql => Prisma.sql`(
  (${buildSourceCondition(grants)})
    AND NOT is_event_hidden(e, ${at}::timestamptz)
  OR ${feed === null ? Prisma.sql`FALSE` : buildFeedEventCondition(feed)})`;

/** The condition that an event `e` is of one of some sources. */
export const buildSourceCondition = (sources: readonly EventSource[]): Prisma.Sql =>
  sources.length === 0
    ? Prisma.sql`FALSE`
    : Prisma.join(
        sources.map(
          ({ types, condition }) => Prisma.sql`e.type = ANY(${[...types]}::text[]) AND ${condition}`,
        ),
        " OR ",
      );

const buildFeedEventCondition = ({ types, ...reader }: NonNullable<Viewer["feed"]>): Prisma.Sql => Prisma.sql`
  e.type = ANY(${[...types]}::text[])
    AND EXISTS (SELECT FROM ${feedSource} WHERE a.id = e.subject_id AND ${buildFeedCondition([reader])})`;
