const readSystemClock = Date.now;

/** Sets the clock of this machine for `Date.now()`, like an operator or a time server. Returns a function that sets it right. */
export function changeSystemClock(milliseconds: number): () => void {
  Date.now = () => readSystemClock() + milliseconds;
  return () => void (Date.now = readSystemClock);
}
