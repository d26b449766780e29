import { beforeAll, expect, it } from "@jest/globals";
import { readBounds, readLog } from "../../../src/areas/events/read-log.js";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { selectTypes } from "../../../src/areas/events/types.js";
import { buildViewerCondition, createViewer, type Viewer } from "../../../src/areas/events/viewer.js";
import { toCaller } from "../../support/callers.js";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { producers } from "./producers.js";

interface FoundEvent {
  readonly position: bigint;
  readonly subject_id: string;
}

const isReading = (permission: string): boolean => permission === "events:read";

const toFeed = ({ resident }: SignedIn) => ({ id: resident.id, withSuspended: false });

describeService(
  "pages of the log, whatever they find events by",
  {
    prepare: async (service) => ({
      admin: await service.admin(),
      ada: await service.signUp(),
      bob: await service.signUp(),
      fan: await service.signUp(),
    }),
    timeout: 120_000,
  },
  ({ service, admin, ada, bob, fan }) => {
    beforeAll(async () => {
      await fan.api.residents.follow(ada.resident.id);
      for (const actors of [
        { service, admin, ada, bob },
        { service, admin, ada: bob, bob: ada },
      ])
        for (const produce of Object.values(producers)) await (await produce(actors))();
      const { data } = await admin.api.waitlists.list();
      for (const { slug } of data.slice(0, 2)) await fan.api.waitlists.join(slug, {});
      await sequenceEvents(service.database);
    }, 120_000);

    /** All events that a viewer may see, by the condition alone. */
    const find = (viewer: Viewer) =>
      service.database.$queryRaw<FoundEvent[]>`
        SELECT e.position, e.subject_id FROM events e WHERE ${buildViewerCondition(viewer, service.clock())}
        ORDER BY e.position`;

    const readPages = async (viewer: Viewer, limit: number, subjectId?: string): Promise<bigint[]> => {
      const bounds = await readBounds(service.database);
      const at = service.clock();
      const positions: bigint[] = [];
      for (let [after, hasMore] = [0n, true]; hasMore;) {
        const page = await readLog(service.database, { viewer, after, subjectId, limit, at }, bounds);
        positions.push(...page.events.map(({ position }) => position));
        [after, hasMore] = [page.end, page.hasMore];
      }
      return positions;
    };

    const types = selectTypes(undefined);
    const viewers = [
      ["staff", 200, () => createViewer({ ...toCaller(admin), can: () => true }, types)],
      ["a reader of the log", 150, () => createViewer({ ...toCaller(bob), can: isReading }, types)],
      ["a resident, of what concerns them", 15, () => createViewer(toCaller(ada), types)],
      ["a follower with a feed", 10, () => createViewer(toCaller(fan), types, toFeed(fan))],
    ] as const;

    it.each(viewers)("have together all that is for %s, once and in order", async (_, atLeast, build) => {
      const positions = (await find(build())).map(({ position }) => position);
      expect(positions.length).toBeGreaterThan(atLeast);
      for (const limit of [1, 3, 20, 1_000]) expect(await readPages(build(), limit)).toEqual(positions);
    });

    it.each(viewers)("have together all about each subject that is for %s", async (_, _atLeast, build) => {
      const found = await find(build());
      for (const subjectId of new Set(found.map(({ subject_id }) => subject_id))) {
        const about = found.filter(({ subject_id }) => subject_id === subjectId);
        const positions = about.map(({ position }) => position);
        expect(await readPages(build(), 2, subjectId)).toEqual(positions);
      }
    });
  },
);
