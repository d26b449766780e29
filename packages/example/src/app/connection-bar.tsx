import { useEffect, useState } from "react";
import { useConnection } from "./connection.js";

/** Says in words that the service cannot be reached, and when it is tried again. */
export function ConnectionBar() {
  const connection = useConnection();
  const seconds = useSecondsUntil(connection.state === "waiting" ? connection.until : undefined);
  const text = {
    fine: undefined,
    offline: "You are offline. You can read what is here; changes have to wait until you are back.",
    unreachable: "The service does not answer. What you see may be out of date.",
    waiting:
      connection.state === "waiting" && connection.isLimit
        ? `That was a lot at once. Going on in ${seconds} s.`
        : `The service does not answer. Trying again in ${seconds} s.`,
  }[connection.state];
  return (
    <div role="status">
      {text !== undefined && (connection.state !== "waiting" || seconds > 0) && (
        <p className="notice warm">{text}</p>
      )}
    </div>
  );
}

/** The whole seconds until a time, every second. */
function useSecondsUntil(until: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
}
