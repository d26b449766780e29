import { randomInt } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type Caller, hasSameRights } from "../kernel/http/caller.js";
import { problem } from "../platform/http/problem.js";
import type { AccessChangeKind, AccessChanges } from "./access-changes.js";

/** A stream of server-sent events that is open. */
export interface OpenStream {
  readonly isOpen: boolean;
  /** Sends text. A client that does not take it is cut off. */
  send(text: string): void;
  /** Resolves when the client has taken most of what was sent, or the stream has ended. */
  waitUntilTaken(): Promise<void>;
  /** Ends the stream. The client is told to come back within some seconds. */
  end(): void;
}

/** What a stream needs besides its response. */
export interface StreamOptions {
  /** The caller with the rights for which the stream was started. */
  readonly caller: Caller;
  /** Reads the caller again: anonymous if the credentials are not valid any more. */
  readonly confirmCaller: () => Promise<Caller>;
  /** When the credentials expire, in milliseconds; null for never. */
  readonly expiresAt: number | null;
  /** What is sent when nothing else has been for a while. */
  readonly heartbeat: () => string;
}

/** A claim on one of the streams that a caller may have. */
export interface StreamClaim {
  start(response: ServerResponse, options: StreamOptions): OpenStream;
}

/** The open streams of this process. They end with the rights of their callers, and before their tokens expire. */
export interface OpenStreams {
  /** Claims a stream until the response is closed, of which `onClose` tells. Throws 429 `too-many-streams`. */
  claim(caller: Caller, onClose: (callback: () => void) => void): StreamClaim;
  count(): number;
  /** Ends all streams, and those that are started later. */
  stop(): void;
}

interface Dependencies {
  readonly accessChanges: Pick<AccessChanges, "listen" | "refresh">;
  readonly clock: () => Date;
  readonly monotonic: () => number;
}

const maxStreams = { resident: 10, key: 50 } as const;
const retryAfterSeconds = 15;
/** How often streams are looked at. A change of rights is read by one check and confirmed by the next, both within a second. */
const checkIntervalMs = 400;
/** A change of a role may concern all callers, who are read again some at a time. */
const maxConfirmations = 1_000;
const heartbeatMs = 15_000;
const reauthorizeBeforeMs = 10_000;
/** The clients of all streams that end at once do not come back at once. */
const retryMs = [1_000, 5_000] as const;
const maxStuckMs = 30_000;
const maxWaitingBytes = 1_048_576;

interface Claim extends StreamClaim {
  readonly caller: Caller;
  /** Ends the stream, also one that has not started. */
  end(): void;
  /** Tells that the rights of the caller may have changed. */
  markChanged(): void;
  /** Whether the caller must be read again. */
  isChanged(): boolean;
  /** Ends the stream if the rights of the caller have changed. */
  confirm(): Promise<void>;
  check(): void;
}

/** Creates the registry of a process. One timer looks at all streams. */
export function createOpenStreams(dependencies: Dependencies): OpenStreams {
  const { accessChanges } = dependencies;
  const claims = new Set<Claim>();
  /** The number of streams by the id of the resident or key. */
  const counts = new Map<string | null, number>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const check = (): void => {
    accessChanges.refresh().catch(() => undefined);
    for (const claim of claims) claim.check();
    for (const claim of [...claims].filter((each) => each.isChanged()).slice(0, maxConfirmations))
      void claim.confirm();
  };
  for (const kind of ["SESSION", "RESIDENT", "ROLE", "SERVICE_KEY"] as const)
    accessChanges.listen(kind, (id) => {
      for (const claim of claims)
        if (isAffected(claim.caller, kind, id)) {
          if (kind === "SESSION" && id !== null) claim.end();
          else claim.markChanged();
        }
    });
  return {
    claim(caller, onClose) {
      const id = getId(caller);
      const others = counts.get(id) ?? 0;
      assertNotTooMany(caller, others);
      counts.set(id, others + 1);
      const claim = createClaim(caller, isStopped, dependencies);
      claims.add(claim);
      timer ??= setInterval(check, checkIntervalMs).unref();
      onClose(() => {
        claims.delete(claim);
        const left = (counts.get(id) ?? 1) - 1;
        if (left > 0) counts.set(id, left);
        else counts.delete(id);
        if (claims.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
      return claim;
    },
    count: () => claims.size,
    stop() {
      isStopped = true;
      for (const claim of claims) claim.end();
    },
  };
}

function assertNotTooMany({ kind }: Caller, open: number): void {
  const max = kind === "key" ? maxStreams.key : maxStreams.resident;
  if (open < max) return;
  throw problem("too-many-streams", `${max} streams are open. Close one of them.`, {
    retry_after: retryAfterSeconds,
  });
}

const getId = (caller: Caller): string | null =>
  caller.kind === "resident" ? caller.resident.id : caller.kind === "key" ? caller.keyId : null;

/** Whether a change of rights concerns a caller. Without an id, any may be concerned. */
function isAffected(caller: Caller, kind: AccessChangeKind, id: string | null): boolean {
  if (kind === "SERVICE_KEY") return caller.kind === "key" && (id === null || id === caller.keyId);
  if (caller.kind !== "resident") return false;
  if (kind === "ROLE" || id === null) return true;
  return id === (kind === "SESSION" ? caller.resident.session_id : caller.resident.id);
}

function createClaim(caller: Caller, isStopped: boolean, dependencies: Dependencies): Claim {
  let isEnded = isStopped;
  let isChanged = false;
  let started: { readonly stream: StartedStream; readonly options: StreamOptions } | null = null;
  const end = (): void => {
    isEnded = true;
    started?.stream.end();
  };
  return {
    caller,
    start(response, options) {
      const stream = startStream(response, options, dependencies);
      started = { stream, options };
      if (isEnded) stream.end();
      return stream;
    },
    end,
    markChanged: () => void (isChanged = true),
    isChanged: () => isChanged && started !== null,
    async confirm() {
      if (started === null) return;
      isChanged = false;
      try {
        if (!isSameCaller(started.options.caller, await started.options.confirmCaller())) end();
      } catch {
        // The database is not available: read again later.
        isChanged = true;
      }
    },
    check: () => started?.stream.check(),
  };
}

const isSameCaller = (one: Caller, other: Caller): boolean =>
  one.kind === other.kind && hasSameRights(one, other);

interface StartedStream extends OpenStream {
  /** Does what is due: a heartbeat, the end before the credentials expire, or the end of a client that does not read. */
  check(): void;
}

function startStream(
  response: ServerResponse,
  { caller, expiresAt, heartbeat }: StreamOptions,
  { clock, monotonic: now }: Dependencies,
): StartedStream {
  let sentAt = now();
  /** When the client last took something. */
  let takenAt = sentAt;
  let waiting = 0;
  let hasEnded = false;
  const isOpen = (): boolean => !hasEnded && !response.destroyed;
  const noteTaken = (): void => {
    waiting -= 1;
    takenAt = now();
  };
  const send = (text: string): void => {
    if (!isOpen()) return;
    sentAt = now();
    if (waiting === 0) takenAt = sentAt;
    waiting += 1;
    response.write(text, noteTaken);
    if (response.writableLength > maxWaitingBytes) response.destroy();
  };
  const end = (): void => {
    if (!isOpen()) return;
    send(`retry: ${randomInt(...retryMs)}\n\n`);
    hasEnded = true;
    response.end();
  };
  const endsAt = (expiresAt ?? Infinity) - (caller.kind === "resident" ? reauthorizeBeforeMs : 0);
  return {
    get isOpen() {
      return isOpen();
    },
    send,
    end,
    waitUntilTaken: () => waitForDrain(response),
    check() {
      // Also after the end, which the client may not read either.
      if (waiting > 0 && now() - takenAt >= maxStuckMs) response.destroy();
      else if (clock().getTime() >= endsAt) {
        if (caller.kind === "resident") send("event: reauthorize\ndata: {}\n\n");
        end();
      } else if (now() - sentAt >= heartbeatMs) send(heartbeat());
    },
  };
}

const waitForDrain = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (!response.writableNeedDrain || response.destroyed) return resolve();
    const done = (): void => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
