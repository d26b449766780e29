import { streamEvents } from "@game-community/sdk/events";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { sequenceEvents } from "../../src/areas/events/sequencer.js";
import { pollUntil } from "../support/poll-until.js";
import { startService, type TestService } from "../support/service.js";
import { type Primary, type Standby, startPrimary } from "../support/standbys.js";

let primary: Primary;
let standby: Standby;
let service: TestService;

beforeAll(async () => {
  primary = await startPrimary();
  standby = await primary.addStandby();
  service = await startService({}, { sameDatabaseAs: primary, replicaUrls: [standby.url] });
}, 120_000);
afterAll(async () => {
  await service.stop();
  await primary.stop();
}, 60_000);

it("a client that follows events reads what they are about, although the replica is behind", async () => {
  const ada = await service.signUp();
  const { api, resident } = await service.signUp();
  const readFollowers = async () => (await api.residents.listFollowers(resident.id)).data.length;
  const events = streamEvents(api, { query: { type: ["follow.created"] } })[Symbol.asyncIterator]();
  const next = events.next();
  await pollUntil(service.dependencies.openStreams.count, (open) => open === 1);
  expect(await readFollowers()).toBe(0);
  await standby.catchUp();
  await service.dependencies.replicas?.check();
  await standby.pause();
  await ada.api.residents.follow(resident.id);
  await sequenceEvents(service.database);
  await next;
  expect(await readFollowers()).toBe(1);
  await events.return?.();
});
