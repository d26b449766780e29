/** A clock that tests can set and advance; it keeps running. */
export interface TestClock {
  (): Date;
  set(date: Date | string): void;
  advance(milliseconds: number): void;
}

/** Creates a clock that shows the time of the machine until it is set. */
export function createClock(): TestClock {
  let offset = 0;
  return Object.assign(() => new Date(Date.now() + offset), {
    set(date: Date | string) {
      offset = new Date(date).getTime() - Date.now();
    },
    advance(milliseconds: number) {
      offset += milliseconds;
    },
  });
}
