import { setTimeout as sleep } from "node:timers/promises";
import { defineStatement } from "@game-community/postgres";
import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { createOutageLog } from "../../platform/outage-log.js";
import { buildFeedCondition, feedSource } from "../activity-logs/index.js";
import { findMembers } from "../waitlists/index.js";
import type { EventRow } from "./rows.js";
import { isForMembers, typesByName } from "./types.js";
import { type JudgedEvent, maySee, selectJudgedEvents, type Viewer } from "./viewer.js";

/** Who gets events as they are added to the log. */
export interface Follower {
  readonly viewer: Viewer;
  readonly subjectId: string | undefined;
  readonly isOpen: boolean;
  /** The position until which the log has been read for them. */
  position: bigint;
  receive(events: readonly EventRow[]): void;
}

/** The end of the log, which one reader per process follows for all streams. */
export interface LiveLog {
  /** Lets somebody follow from their position on. Resolves to false if the reader is ahead of them: they must read on first. */
  join(follower: Follower): Promise<boolean>;
}

const pollMs = 150;
const batchSize = 500;

interface Waiting {
  readonly follower: Follower;
  readonly admit: (isAdmitted: boolean) => void;
}

/** Who follows, and until where the log has been read for them. */
interface Following {
  readonly followers: Set<Follower>;
  /** Those who join during a read would miss what was read, so they wait for the next one. */
  waiting: Waiting[];
  /** The last position that was given to the followers; null while nobody follows. */
  position: bigint | null;
}

/** Reads the log while somebody follows it. */
export function createLiveLog({
  database,
  clock,
  log,
}: Pick<Dependencies, "database" | "clock" | "log">): LiveLog {
  const following: Following = { followers: new Set(), waiting: [], position: null };
  const outages = createOutageLog(log, {
    began: "Streams cannot read the log of events.",
    ended: "Streams can read the log of events again.",
  });

  const readNext = async (after: bigint): Promise<number> => {
    const { followers } = following;
    const read = await readRows(database, after, clock());
    const last = read.at(-1);
    if (last === undefined) return 0;
    const rows = await addMembers(database, read, followers);
    const feeds = await readFeeds(database, rows, followers);
    following.position = last.position;
    deliver(rows, feeds, followers);
    return rows.length;
  };

  const follow = async (): Promise<void> => {
    for (let after = admitWaiting(following); after !== null; after = admitWaiting(following)) {
      let count = 0;
      try {
        count = await readNext(after);
        outages.succeeded();
      } catch (error) {
        outages.failed(error);
      }
      if (count < batchSize) await sleep(pollMs, undefined, { ref: false });
    }
  };

  return {
    join: (follower) =>
      new Promise((admit) => {
        following.waiting.push({ follower, admit });
        if (following.position === null && following.waiting.length === 1) void follow();
      }),
  };
}

/** Admits those who wait, and returns the position to read after; null if nobody follows any more. */
function admitWaiting(following: Following): bigint | null {
  const { followers, waiting } = following;
  following.waiting = [];
  for (const { follower, admit } of waiting) {
    following.position ??= follower.position;
    const isAdmitted = follower.position >= following.position;
    if (isAdmitted) followers.add(follower);
    admit(isAdmitted);
  }
  for (const follower of followers) if (!follower.isOpen) followers.delete(follower);
  if (followers.size === 0) following.position = null;
  return following.position;
}

/** Not on the connections that reads share: without an answer it would take them from requests. */
const selectRows = defineStatement(
  (after: bigint, at: Date) => Prisma.sql`
    ${selectJudgedEvents(at)} WHERE e.position > ${after}::bigint ORDER BY e.position LIMIT ${Prisma.raw(String(batchSize))}`,
  { isWrite: true },
);

const readRows = (database: Database, after: bigint, at: Date): Promise<JudgedEvent[]> =>
  database.$queryRaw<JudgedEvent[]>(selectRows(after, at));

/** Adds to events about waitlists who of the followers is on them. */
async function addMembers(
  database: Database,
  rows: readonly JudgedEvent[],
  followers: ReadonlySet<Follower>,
): Promise<readonly JudgedEvent[]> {
  const subjectIds = rows.filter((row) => isForItsMembers(row)).map((row) => row.subject_id);
  if (subjectIds.length === 0) return rows;
  const members = await findMembers(
    database,
    subjectIds,
    [...followers].flatMap(({ viewer: { id } }) => id ?? []),
  );
  return rows.map((row) =>
    isForItsMembers(row) ? { ...row, member_ids: members.get(row.subject_id) } : row,
  );
}

function isForItsMembers({ type }: JudgedEvent): boolean {
  const known = typesByName.get(type);
  return known !== undefined && isForMembers(known);
}

/** The events that residents see because they follow who acted, by the id of the resident. */
type Feeds = ReadonlyMap<string, ReadonlySet<bigint>>;

async function readFeeds(
  database: Database,
  rows: readonly JudgedEvent[],
  followers: ReadonlySet<Follower>,
): Promise<Feeds> {
  const readers = [...followers].flatMap(({ viewer: { feed } }) => (feed === null ? [] : [feed]));
  const types = new Set(readers.flatMap((reader) => reader.types));
  const positions = rows.filter(({ type }) => types.has(type)).map((row) => row.position);
  const feeds = new Map<string, Set<bigint>>();
  if (positions.length === 0) return feeds;
  const found = await database.$queryRaw<{ readonly position: bigint; readonly follower_id: string }[]>`
    SELECT e.position, f.follower_id FROM events e JOIN (${feedSource}) ON a.id = e.subject_id
    WHERE e.position = ANY(${positions}::bigint[]) AND ${buildFeedCondition(readers)}`;
  for (const { position, follower_id } of found)
    feeds.set(follower_id, (feeds.get(follower_id) ?? new Set()).add(position));
  return feeds;
}

function deliver(rows: readonly JudgedEvent[], feeds: Feeds, followers: ReadonlySet<Follower>): void {
  const last = rows.at(-1)?.position ?? 0n;
  const addressed = groupByReader(rows);
  for (const follower of followers) {
    const { viewer, position, subjectId } = follower;
    const fed = viewer.feed === null ? undefined : feeds.get(viewer.feed.id);
    // Most followers see what concerns themselves only: nearly all events are left out without a look at each.
    const isNarrow = fed === undefined && viewer.grants.every(({ column }) => column !== "type");
    const events = (isNarrow ? (addressed.get(viewer.id) ?? []) : rows).filter(
      (row) =>
        row.position > position &&
        (subjectId === undefined || row.subject_id === subjectId) &&
        ((!row.is_hidden && maySee(viewer, row)) || fed?.has(row.position) === true),
    );
    // Who has joined with a later position than the reader's has seen these.
    if (last > position) follower.position = last;
    if (events.length > 0) follower.receive(events);
  }
}

/** The events that concern somebody, by the id of the addressee or member. */
function groupByReader(rows: readonly JudgedEvent[]): ReadonlyMap<string | null, readonly JudgedEvent[]> {
  const groups = new Map<string | null, JudgedEvent[]>();
  for (const row of rows)
    for (const id of [row.addressee_id, ...(row.member_ids ?? [])])
      groups.set(id, [...(groups.get(id) ?? []), row]);
  return groups;
}
