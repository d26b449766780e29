import { beforeAll, expect, it } from "@jest/globals";
import { readBounds, readLog } from "../../../src/areas/events/read-log.js";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { selectTypes } from "../../../src/areas/events/types.js";
import { buildViewer } from "../../../src/areas/events/viewer.js";
import type { Transaction } from "../../../src/platform/database/client.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { buildWaitlist, createPartnerClient } from "../../support/waitlists.js";

const limit = 20;

/** Some types are frequent, some are rare, and most have no event. */
const addEvents = (gameId: string) => `
  INSERT INTO events (position, id, type, subject_id, version, data, actor_id, addressee_id, visibility, occurred_at)
  SELECT h.position + n, new_id(now()), t.type, CASE t.type WHEN 'game.updated' THEN '${gameId}' ELSE gen_random_uuid() END,
    1, '{}', NULL, NULL, 'PUBLIC', now()
  FROM event_heads h CROSS JOIN generate_series(1, 60000) n JOIN (VALUES (0, 30, 'activity.logged'), (30, 50, 'rating.created'),
    (50, 70, 'game.updated'), (70, 85, 'follow.created'), (85, 93, 'review.created'), (93, 98, 'list.created'),
    (98, 100, 'resident.created')) t(first, next, type) ON n % 100 >= t.first AND n % 100 < t.next`;

interface PageCost {
  readonly hasMore: boolean;
  readonly read: number;
}

describeService(
  "pages of a long log of events",
  { prepare: async (service) => ({ reader: await service.signUp() }) },
  ({ service, reader }) => {
    let gameId: string;
    beforeAll(async () => {
      ({ id: gameId } = await createGame(service));
      await service.database.$executeRawUnsafe(addEvents(gameId));
      await service.database
        .$executeRaw`UPDATE event_heads SET position = (SELECT max(position) FROM events)`;
      await service.database.$executeRaw`VACUUM (ANALYZE) events`;
    }, 60_000);

    const countFetched = async (transaction: Transaction): Promise<number> => {
      const [statistics] = await transaction.$queryRaw<{ rows: bigint }[]>`
        SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'events'`;
      return Number(statistics?.rows);
    };

    /** How many rows of events PostgreSQL reads for a page. */
    const countRead = (types: readonly string[] | undefined, subjectId?: string): Promise<PageCost> =>
      service.database.$transaction(async (transaction) => {
        const viewer = buildViewer(
          { id: reader.resident.id, can: () => true },
          { types: selectTypes(types) },
        );
        const bounds = await readBounds(transaction);
        const query = { viewer, after: bounds.oldest + 1_000n, subjectId, limit, at: service.clock() };
        const readBefore = await countFetched(transaction);
        const { hasMore } = await readLog(transaction, query, bounds);
        return { hasMore, read: (await countFetched(transaction)) - readBefore };
      });

    it.each([
      ["of any type", undefined, false],
      ["of a frequent type", ["rating.created"], false],
      ["of a rare type", ["resident.created"], false],
      ["about one subject", undefined, true],
      ["about one subject, of one type", ["game.updated"], true],
    ] as const)("reads few events for a page of those %s", async (_, types, isOfGame) => {
      const { hasMore, read } = await countRead(types, isOfGame ? gameId : undefined);
      expect(hasMore).toBe(true);
      expect(read).toBeLessThan(20 * limit);
    });

    it("counts an event once for a resident with two entries of a waitlist, of whom one has their later address", async () => {
      const { slug } = await (await service.admin()).api.waitlists.create(buildWaitlist());
      const partner = await createPartnerClient(service);
      const email = "later@example.com";
      await partner.waitlists.join(slug, { name: "Ada", email });
      await reader.api.waitlists.join(slug, {});
      const data = { email, email_verified_at: service.clock() };
      await service.database.resident.update({ where: { id: reader.resident.id }, data });
      for (const name of ["first", "second", "third"]) {
        const { id } = await partner.waitlists.join(slug, { name, email: `${name}@example.com` });
        await partner.waitlists.leave(id);
      }
      await sequenceEvents(service.database);
      const viewer = buildViewer(
        { id: reader.resident.id, can: () => false },
        { types: selectTypes(["waitlist.*"]), readable: [] },
      );
      const bounds = await readBounds(service.database);
      const query = { viewer, after: 0n, limit: 2, at: service.clock() };
      const { events, hasMore } = await readLog(service.database, query, bounds);
      expect([events.length, hasMore]).toEqual([2, true]);
    });
  },
);
