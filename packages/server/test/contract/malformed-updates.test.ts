import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { bodyPlacesOf, sendMalformedBodies } from "../support/malformed-bodies.js";
import { startService, type TestService } from "../support/service.js";
import { buildWalkWorld, type WalkWorld } from "../support/walk-world.js";
import { walkContract } from "../support/walk.js";

/** The bodies of every PATCH with one malformed value at a time, sent by an admin against the real service. */
const withBody = walkContract().filter(
  (operation) => operation.method === "PATCH" && bodyPlacesOf(operation).length > 0,
);

let service: TestService;
let world: WalkWorld;

beforeAll(async () => {
  service = await startService();
  world = await buildWalkWorld(service);
});
afterAll(async () => {
  world.close();
  await service.stop();
});

it.each(withBody)("$id refuses malformed values in its body", async ({ id }) => {
  const { sent, wrong } = await sendMalformedBodies(world, id);
  expect(sent).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
