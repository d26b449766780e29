import { expect, it } from "@jest/globals";
import { readLongCheckOptions } from "../support/long-check.js";
import { createRandom } from "../support/random.js";
import { expectSameEvents } from "./expect-same.js";
import { faults, runFaults } from "./run.js";

const { factor, seed } = readLongCheckOptions();
const faultsPerRun = 20;

it.each(Array.from({ length: 3 * factor }, (_, index) => seed + index))(
  "readers by pages, by the stream and by webhooks get the same events through twenty faults (seed %d)",
  async (each) => {
    const random = createRandom(each);
    const run = await runFaults(
      each,
      Array.from({ length: faultsPerRun }, () => random.pick(faults)),
    );
    console.log(
      `seed ${each}: ${run.acknowledged} acknowledged ratings, ${run.lost.length} lost; ${run.pulled.length} events pulled, ${run.streamed.length} streamed, ` +
        `${run.pushed.length} pushed (${run.outOfOrder.size} marked as out of order); the longest wait ${run.longestWait.toFixed(1)} s.`,
    );
    expectSameEvents(run);
    expect(run.acknowledged).toBeGreaterThan(100);
  },
  600_000,
);
