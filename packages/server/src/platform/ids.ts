import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The nil UUID, which no row has. */
export const nilUuid = "00000000-0000-0000-0000-000000000000";

/** Creates an id: UUIDv7, which sorts by time. Those of one process sort in the order in which they were created. */
export const newId = createIdGenerator(Date.now);

/** Creates a generator of ids. `now` returns milliseconds; while it does not advance, the ids count up. */
export function createIdGenerator(now: () => number): () => string {
  const nextRandom = createRandomBytes(16, 256);
  let latest = 0;
  let sequence = 0;
  return () => {
    const random = nextRandom();
    const ms = now();
    if (ms > latest) {
      latest = ms;
      // 31 of 32 bits, so that the ids of one millisecond have room to count up.
      sequence = random.readUInt32BE(6) >>> 1;
    } else {
      sequence += 1;
    }
    return v7({ random, msecs: latest, seq: sequence });
  };
}

/** Draws random bytes for many ids at once, because drawing them takes longer than everything else about an id. */
function createRandomBytes(size: number, count: number): () => Buffer {
  const block = Buffer.alloc(size * count);
  let used = block.length;
  return () => {
    if (used === block.length) {
      randomFillSync(block);
      used = 0;
    }
    used += size;
    return block.subarray(used - size, used);
  };
}

/** Whether a text is a UUID, in any letter case. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Returns a UUID in lower case, as rows have it, and the nil UUID for any other text. */
export const asUuid = (id: string): string => (isUuid(id) ? id.toLowerCase() : nilUuid);
