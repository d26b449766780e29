import type { OpenStream, StreamClaim } from "../../accounts/open-streams.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { type Caller, getFollowerId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import { EventStream } from "../../platform/http/event-stream.js";
import { fieldError, problem, validationProblem } from "../../platform/http/problem.js";
import type { FeedReader } from "../activity-logs/index.js";
import { seesSuspended } from "../residents/index.js";
import { createLiveLog, type Follower, type LiveLog } from "./live-log.js";
import { findStart, type LogBounds, readBounds, readLog } from "./read-log.js";
import { type EventRow, presentEvent } from "./rows.js";
import { selectTypes } from "./types.js";
import { createViewer, type Viewer } from "./viewer.js";

type StreamDependencies = Pick<Dependencies, "database" | "clock" | "log" | "openStreams">;

/** Stream events (`GET /v1/events/stream`). */
export const streamEvents = (dependencies: StreamDependencies): Handler<"streamEvents"> => {
  const live = createLiveLog(dependencies);
  const { database, openStreams } = dependencies;
  return async ({ query, page, caller, confirmCaller, credentialsExpireAt, onClose }, reply) => {
    const types = selectTypes(query.type, query.subject_type);
    assertMayHaveFeed(caller, query);
    // Before the rights are read, so that the stream ends with each later change of them.
    const claim = openStreams.claim(caller, onClose);
    const confirmed = await confirmCaller();
    assertSameKind(caller, confirmed);
    const viewer = createViewer(confirmed, types, query.feed === true ? toFeedReader(confirmed) : null);
    const bounds = await readBounds(database);
    const start: LogStart = {
      viewer,
      subjectId: query.subject_id?.toLowerCase(),
      after: findStart({ from: query.from ?? "NOW" }, page, bounds),
      bounds,
    };
    const toId = (position: bigint): string => page.cursorAt(String(position));
    return reply(
      200,
      new EventStream((response) => {
        const follower = createFollower(start, toId, (heartbeat) =>
          claim.start(response, {
            caller: confirmed,
            confirmCaller,
            expiresAt: credentialsExpireAt,
            heartbeat,
          }),
        );
        void sendEvents(dependencies, live, start, follower);
      }),
    );
  };
};

function assertMayHaveFeed({ kind }: Caller, { feed }: { readonly feed?: boolean | undefined }): void {
  if (feed === true && kind !== "resident")
    throw validationProblem([fieldError("?feed", "not-allowed", "Only residents have a feed.")]);
}

/** The credentials may have ended since they were read. */
function assertSameKind(caller: Caller, { kind }: Caller): void {
  if (kind === caller.kind) return;
  throw problem(caller.kind === "key" ? "invalid-service-key" : "session-revoked");
}

function toFeedReader(caller: Caller): FeedReader | null {
  const id = getFollowerId(caller);
  return id === null ? null : { id, withSuspended: seesSuspended(caller) };
}

/** Where and for whom a stream starts. */
interface LogStart {
  readonly viewer: Viewer;
  readonly subjectId: string | undefined;
  readonly after: bigint;
  readonly bounds: LogBounds;
}

interface StreamFollower extends Follower {
  readonly stream: OpenStream;
}

type StartStream = (heartbeat: () => string) => ReturnType<StreamClaim["start"]>;

function createFollower(
  { viewer, subjectId, after }: LogStart,
  toId: (position: bigint) => string,
  startStream: StartStream,
): StreamFollower {
  // Also without an event the client learns the cursor with which it can go on.
  const writeId = (): string => `id: ${toId(follower.position)}\n\n`;
  const follower: StreamFollower = {
    viewer,
    subjectId,
    position: after,
    stream: startStream(() => `: keep-alive\n${writeId()}`),
    get isOpen() {
      return follower.stream.isOpen;
    },
    receive(events) {
      follower.stream.send(
        events.map((event) => `id: ${toId(event.position)}\n${writeEvent(event)}`).join(""),
      );
    },
  };
  follower.stream.send(writeId());
  return follower;
}

/** Many streams send the same event. */
const written = new WeakMap<EventRow, string>();

function writeEvent(row: EventRow): string {
  const known = written.get(row);
  if (known !== undefined) return known;
  const event = presentEvent(row);
  const text = `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
  written.set(row, text);
  return text;
}

const pageSize = 100;

/** Reads the log to its end, and follows it from there. */
async function sendEvents(
  { database, clock, log }: StreamDependencies,
  live: LiveLog,
  { bounds, subjectId }: LogStart,
  follower: StreamFollower,
): Promise<void> {
  const { stream, viewer } = follower;
  try {
    let isBehind = follower.position < bounds.last;
    while (stream.isOpen) {
      if (!isBehind && (await live.join(follower))) return;
      const query = { viewer, after: follower.position, subjectId, limit: pageSize, at: clock() };
      const part = await readLog(database, query, await readBounds(database));
      if (part.events.length > 0) follower.receive(part.events);
      follower.position = part.end;
      isBehind = part.hasMore;
      await stream.waitUntilTaken();
    }
  } catch (error) {
    log.warn({ err: error }, "A stream of events was ended, because the log could not be read.");
    stream.end();
  }
}
