import { query } from "../support/embedded-servers.js";

/** The messages of feedback that are not stored exactly once. */
export async function findLost(url: string, messages: readonly string[]): Promise<readonly string[]> {
  const rows = await query(url, "SELECT message, count(*)::int AS count FROM feedback GROUP BY message");
  const counts = new Map(
    (rows as { message: string; count: number }[]).map(({ message, count }) => [message, count]),
  );
  return messages.filter((message) => counts.get(message) !== 1);
}
