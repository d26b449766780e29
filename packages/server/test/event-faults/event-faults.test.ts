import { expect, it } from "@jest/globals";
import { expectSameEvents } from "./expect-same.js";
import { runFaults } from "./run.js";

it("readers by pages, by the stream and by webhooks get the same events although the receiver and the database crash", async () => {
  const run = await runFaults(1, ["receiver", "database", "receiver"], { endsLeases: true });
  expectSameEvents(run);
  expect(run.acknowledged).toBeGreaterThan(10);
}, 300_000);
