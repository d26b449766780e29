import { useSyncExternalStore } from "react";
import { useConnection } from "./connection.js";

const sentences = {
  fine: undefined,
  offline: "You are offline. You can read what is here; changes have to wait until you are back.",
  unreachable: "The service does not answer. What you see may be out of date.",
  waiting: "The service does not answer.",
  limited: "That was a lot at once.",
} as const;

/** Says in words that the service cannot be reached, and when it is tried again. */
export function ConnectionBar() {
  const connection = useConnection();
  const isWaiting = connection.state === "waiting";
  const seconds = useSecondsUntil(isWaiting ? connection.until : undefined);
  const isLimit = isWaiting && connection.isLimit;
  const sentence = isWaiting && seconds === 0 ? undefined : sentences[isLimit ? "limited" : connection.state];
  return (
    <div className={sentence && "notice warm"}>
      <p>
        <span role="status">{sentence}</span>
        {/* Screen readers would read out each second. */}
        {seconds > 0 && (
          <span aria-hidden="true">
            {isLimit ? " Going on in" : " Trying again in"} {seconds} s.
          </span>
        )}
      </p>
    </div>
  );
}

/** The whole seconds until a time, every second. */
const useSecondsUntil = (until: number | undefined): number =>
  useSyncExternalStore(until === undefined ? waitForNothing : followClock, () =>
    until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000)),
  );

const waitForNothing = () => () => undefined;

function followClock(listener: () => void): () => void {
  const timer = setInterval(listener, 500);
  return () => clearInterval(timer);
}
