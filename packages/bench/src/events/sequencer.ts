import type pg from "pg";

type Client = Pick<pg.Client, "query">;

/** What the log costs at a size. */
export interface MeasuredSequencer {
  readonly rows: string;
  readonly eventsPerSecond: number;
  readonly bytesPerEvent: number;
  readonly pageMs: number;
}

const sequenced = 100_000;
const batch = 1_000;

/** Fills the log, then moves a hundred thousand events to it, in batches as the service does. */
export async function measureSequencer(client: Client, rows: number): Promise<MeasuredSequencer> {
  await client.query("TRUNCATE events, event_outbox");
  await client.query(
    `INSERT INTO events SELECT n, gen_random_uuid(), (ARRAY['rating.created', 'activity.logged', 'review.liked'])[1 + n % 3],
       gen_random_uuid(), 1, $2::jsonb, gen_random_uuid(), CASE n % 3 WHEN 2 THEN gen_random_uuid() END, 'PUBLIC',
       now() - n * INTERVAL '100 milliseconds' FROM generate_series(1, $1::bigint) n`,
    [rows, data],
  );
  await client.query("UPDATE event_heads SET position = $1", [rows]);
  await client.query("VACUUM ANALYZE events");
  await client.query(
    `INSERT INTO event_outbox (type, subject_id, version, data, actor_id, occurred_at)
     SELECT 'rating.created', gen_random_uuid(), 1, $2::jsonb, gen_random_uuid(), now() FROM generate_series(1, $1::int)`,
    [sequenced, data],
  );
  const seconds = await time(async () => {
    for (let moved = 0; moved < sequenced; moved += batch)
      await client.query("SELECT sequence_events($1)", [batch]);
  });
  const { rows: sizes } = await client.query<{ bytes: number }>(
    "SELECT (pg_total_relation_size('events') / count(*))::int AS bytes FROM events",
  );
  const page = await time(() => client.query(selectPage, [rows / 2]));
  return {
    rows: rows.toLocaleString("en"),
    eventsPerSecond: Math.round(sequenced / seconds),
    bytesPerEvent: sizes[0]?.bytes ?? 0,
    pageMs: Math.round(page * 10_000) / 10,
  };
}

const data = JSON.stringify({
  game_id: "01930e5c-6b00-7c00-8000-000000000401",
  resident_id: "01930e5c-6b00-7c00-8000-000000000101",
  score: 9,
});

/** As `readLog` selects it. */
const selectPage = `
  SELECT e.* FROM events e WHERE e.position IN (
    SELECT s.position FROM unnest('{rating.created,activity.logged,review.liked}'::text[]) t(type) CROSS JOIN LATERAL (
      SELECT e.position FROM events e WHERE e.type = t.type AND e.position > $1 ORDER BY e.position LIMIT 101) s
    ORDER BY s.position LIMIT 101)
  ORDER BY e.position`;

/** Returns the seconds that an action takes. */
async function time(action: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await action();
  return (performance.now() - startedAt) / 1000;
}
