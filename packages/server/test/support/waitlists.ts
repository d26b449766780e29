import { withClient } from "@game-community/postgres";
import type { Client } from "@game-community/sdk";
import type { components } from "../../src/generated/schema.js";
import type { TestService } from "./service.js";

export { unknownId } from "./fixtures.js";

type Schemas = components["schemas"];

/** Returns the body of a raw response with the type of a schema. */
export const readBody = <Name extends keyof Schemas>(
  { body }: { readonly body: unknown },
  _name: Name,
): Schemas[Name] => body as Schemas[Name];

/** Returns the status and code of a problem response. */
export const toStatusAndCode = (response: {
  readonly status: number;
  readonly body: unknown;
}): [number, string] => [response.status, readBody(response, "Problem").code];

/** Creates an SDK client with a secret key that may manage waitlists. */
export const createStaffClient = async (service: TestService): Promise<Client> =>
  service.as({
    serviceKey: await service.key({ kind: "SECRET", scopes: ["waitlists:manage", "waitlists:join"] }),
  });

/** The fixtures of most waitlist tests. */
export const withStaff = async (service: TestService) => ({ staff: await createStaffClient(service) });

/** Creates an SDK client with a secret key that may add any email address to waitlists. */
export const createPartnerClient = async (service: TestService): Promise<Client> =>
  service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: ["waitlists:join"] }) });

let waitlistCount = 0;

/** Builds a valid waitlist. */
export function buildWaitlist(overrides: Partial<Schemas["CreateWaitlist"]> = {}): Schemas["CreateWaitlist"] {
  waitlistCount += 1;
  return {
    slug: `waitlist-${waitlistCount}`,
    name: `Waitlist ${waitlistCount}`,
    purpose: "A test.",
    max_capacity: 10,
    ...overrides,
  };
}

/** Adds entries to a waitlist, one after the other. */
export async function joinInOrder(
  api: Client,
  slug: string,
  names: readonly string[],
): Promise<Schemas["WaitlistEntry"][]> {
  const entries: Schemas["WaitlistEntry"][] = [];
  for (const name of names)
    entries.push(await api.waitlists.join(slug, { name, email: `${name.toLowerCase()}@${slug}.example` }));
  return entries;
}

/** Adds many entries directly in the database to a waitlist that nobody has left. */
export const addManyEntries = ({ databaseUrl }: TestService, id: string, count: number): Promise<unknown> =>
  withClient(databaseUrl, (client) =>
    // Without triggers, which would log an event for each.
    client.query(`
      SET session_replication_role = replica;
      INSERT INTO waitlist_entries (id, waitlist_id, seq, name, email)
        SELECT gen_random_uuid(), w.id, w.next_seq + n, 'Entry ' || n, 'entry-' || n || '@example.com'
        FROM waitlists w, generate_series(1, ${count}) n WHERE w.id = '${id}';
      UPDATE waitlists SET entries_count = entries_count + ${count}, next_seq = next_seq + ${count} WHERE id = '${id}';
      DELETE FROM waitlist_rank_nodes WHERE waitlist_id = '${id}';
      INSERT INTO waitlist_rank_nodes (waitlist_id, node, live)
        SELECT w.id, n, n & -n FROM waitlists w, generate_series(1, w.next_seq) n WHERE w.id = '${id}'
        UNION ALL SELECT w.id, ((w.next_seq >> size) + 1) << size, w.next_seq & ((1::bigint << size) - 1)
        FROM waitlists w, generate_series(0, 32) size
        WHERE w.id = '${id}' AND (w.next_seq >> size) & 1 = 0 AND w.next_seq & ((1::bigint << size) - 1) > 0`),
  );

/** Updates a resident's row and advances the clock until cached residents have expired. */
export async function updateResident(
  { database, clock }: TestService,
  id: string,
  data: { email_verified_at: Date } | { status: "SUSPENDED" },
): Promise<void> {
  await database.resident.update({ where: { id }, data });
  clock.advance(60_000);
}

/** Verifies a resident's email address. */
export const verifyEmail = (service: TestService, residentId: string): Promise<void> =>
  updateResident(service, residentId, { email_verified_at: service.clock() });

/** The counts of a waitlist in the database. */
export interface WaitlistCounts {
  readonly counter: number;
  readonly rows: number;
  readonly addresses: number;
  /** The number of entries whose position in the rank tree differs from their position in the queue. */
  readonly misplaced: number;
}

/** Counts the entries of a waitlist and compares the rank tree with them. */
export async function countWaitlist({ database }: TestService, slug: string): Promise<WaitlistCounts> {
  const [counts] = await database.$queryRaw<WaitlistCounts[]>`
    WITH entries AS (
      SELECT e.email_key, rank_of(e.waitlist_id, e.seq) AS rank, row_number() OVER (ORDER BY e.seq) AS position
      FROM waitlist_entries e JOIN waitlists w ON w.id = e.waitlist_id
      WHERE w.slug = ${slug} AND w.deleted_at IS NULL AND e.deleted_at IS NULL)
    SELECT w.entries_count AS counter, (SELECT count(*)::int FROM entries) AS rows,
      (SELECT count(DISTINCT email_key)::int FROM entries) AS addresses,
      (SELECT count(*)::int FROM entries WHERE rank <> position) AS misplaced
    FROM waitlists w WHERE w.slug = ${slug} AND w.deleted_at IS NULL`;
  if (counts === undefined) throw new Error(`Waitlist ${slug} not found.`);
  return counts;
}

/** Finds the queued emails of a template. */
export async function findQueuedEmails({ database }: TestService, template: string): Promise<unknown[]> {
  return database.email.findMany({
    where: { template },
    orderBy: { id: "asc" },
    select: { template: true, to: true, variables: true },
  });
}
