import { expect, it } from "@jest/globals";
import { createLiveLog, type Follower } from "../../../src/areas/events/live-log.js";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { selectTypes } from "../../../src/areas/events/types.js";
import { createViewer } from "../../../src/areas/events/viewer.js";
import { operatorCaller } from "../../../src/kernel/http/caller.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { pollUntil } from "../../support/poll-until.js";

/** More than the reader takes at a time. */
const logged = 1_200;

describeService("live log", {}, ({ service }) => {
  const createFollower = (position: bigint): Follower & { isOpen: boolean; received: bigint[] } => {
    const received: bigint[] = [];
    return {
      viewer: createViewer(operatorCaller, selectTypes(undefined)),
      subjectId: undefined,
      isOpen: true,
      position,
      received,
      receive: (events) => void received.push(...events.map((event) => event.position)),
    };
  };

  it("gives nothing twice to a follower who is ahead of its reader", async () => {
    const { id } = await createGame(service);
    await sequenceEvents(service.database);
    await service.database.$executeRaw`
      SELECT log_event('game.updated', ${id}::uuid, '{"slug": "doom", "changed": ["name"]}', now())
      FROM generate_series(1, ${logged}::int)`;
    await sequenceEvents(service.database);
    const [{ last }] = await service.database.$queryRaw<
      [{ last: bigint }]
    >`SELECT max(position) AS last FROM events`;
    const [behind, ahead] = [createFollower(last - BigInt(logged)), createFollower(last)];
    const live = createLiveLog(service.dependencies);
    expect(await Promise.all([live.join(behind), live.join(ahead)])).toEqual([true, true]);
    await pollUntil(
      () => Promise.resolve(behind.received.length),
      (count) => count === logged,
    );
    expect(ahead.received).toEqual([]);
    expect(ahead.position).toBe(last);
    behind.isOpen = ahead.isOpen = false;
  });
});
