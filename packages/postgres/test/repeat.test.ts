import { expect, it } from "@jest/globals";
import { createGate } from "../../server/test/support/gate.js";
import { pollUntil } from "../../server/test/support/poll-until.js";
import { repeat } from "../src/repeat.js";

it("does not start work while it runs, and waits for it at the end", async () => {
  const gate = createGate();
  const count = { started: 0, ended: 0, ticks: 0 };
  const work = repeat(async () => {
    count.started += 1;
    await gate.opened;
    count.ended += 1;
  }, 1);
  const clock = repeat(async () => void (count.ticks += 1), 1);
  await pollUntil(
    () => count.ticks,
    (ticks) => ticks >= 10,
  );
  expect(count.started).toBe(1);
  const stopped = work.stop();
  gate.open();
  await stopped;
  expect(count).toMatchObject({ started: 1, ended: 1 });
  await clock.stop();
});
