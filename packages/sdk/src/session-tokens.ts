import { notify } from "./notify.js";
import type { SessionEndReason, SessionEvent, SessionListener } from "./session-events.js";
import { isSameResident } from "./session-resident.js";
import type { TabMessage } from "./tabs.js";
import { isPromise, type Tokens, type TokenStorage, whenSettled } from "./token-storage.js";

/** The tokens of a session in memory and in the store of this tab. */
export interface SessionTokens {
  readonly current: Tokens | undefined;
  readonly listeners: Set<SessionListener>;
  /** Whether the store is still being read. */
  readonly isLoading: boolean;
  /** Resolves once the store has been read. */
  readonly ready: Promise<void>;
  /** Replaces the tokens in memory. The reason is that of an end. */
  apply(next: Tokens | undefined, reason?: SessionEndReason): void;
  /** Replaces the tokens. Resolves once they are stored. */
  write(next: Tokens | undefined, reason?: SessionEndReason): Promise<void>;
  /** Reads the store without a change. Returns undefined if this tab has changed it meanwhile. */
  read(): Promise<Tokens | undefined>;
  /** Takes what the store contains. */
  reload(): Promise<void>;
  /** Keeps the reason that another tab has announced, in case that the store still has the tokens. */
  keepReason(message: TabMessage): void;
}

/** Reads the store, and calls the listeners when the tokens change. */
export function createSessionTokens(storage: TokenStorage | undefined): SessionTokens {
  const listeners = new Set<SessionListener>();
  let current: Tokens | undefined;
  // Counts own changes, so that a slow read of the store does not undo a later one.
  let revision = 0;
  let announced: TabMessage = {};
  const emit = (event: SessionEvent): void => {
    for (const listener of [...listeners]) notify(listener, event);
  };
  const apply = (next: Tokens | undefined, reason?: SessionEndReason): void => {
    const previous = current;
    current = next;
    const type = describeChange(previous, next);
    if (type) emit({ type, isSignedIn: true, resident: next?.resident });
    if (next || !previous) return;
    const known = announced.session_id === previous.session_id ? announced.reason : undefined;
    emit({ type: "signed-out", isSignedIn: false, reason: reason ?? known ?? "store-cleared" });
  };
  const read = (onRead: (stored: Tokens | undefined) => void) => {
    const before = revision;
    return whenSettled(
      () => storage?.read(),
      (stored) => {
        if (stored && revision === before) onRead(stored.tokens);
      },
      () => undefined,
    );
  };
  const loading = read((stored) => void (current = stored));
  let isLoading = isPromise(loading);
  const finishLoading = async (): Promise<void> => {
    await loading;
    if (!isLoading) return;
    isLoading = false;
    emit({ type: "loaded", isSignedIn: current !== undefined, resident: current?.resident });
  };
  return {
    get current() {
      return current;
    },
    get isLoading() {
      return isLoading;
    },
    listeners,
    ready: finishLoading(),
    apply,
    async write(next, reason) {
      revision++;
      const written = storage?.write(next);
      apply(next, reason);
      await written;
    },
    async read() {
      let found: Tokens | undefined;
      await read((stored) => void (found = stored));
      return found;
    },
    reload: async () => read((stored) => apply(stored)),
    keepReason: (message) => void (announced = message),
  };
}

/** Returns undefined if nothing has changed, or if the session has ended. */
function describeChange(
  previous: Tokens | undefined,
  next: Tokens | undefined,
): "signed-in" | "refreshed" | undefined {
  if (!next) return undefined;
  if (previous?.session_id !== next.session_id) return "signed-in";
  return previous.refresh_token === next.refresh_token &&
    previous.access_token === next.access_token &&
    isSameResident(previous.resident, next.resident)
    ? undefined
    : "refreshed";
}
