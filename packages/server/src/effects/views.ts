import type { Transaction } from "../database/client.js";

/** The two lists of a resident that show other tables. */
export type ViewType = "LIKED_GAMES" | "PLAYED_GAMES";

export const viewNames: Readonly<Record<ViewType, string>> = {
  LIKED_GAMES: "Liked games",
  PLAYED_GAMES: "Played games",
};

interface ViewMove {
  readonly id: string;
  readonly residentId: string;
  readonly type: ViewType;
  readonly games: number;
  readonly now: Date;
}

/** Moves a view's number of games. The first game makes the view, as visible as the settings of what it shows. */
export async function moveView(
  tx: Transaction,
  { id, residentId, type, games, now }: ViewMove,
): Promise<void> {
  const moved = await tx.$executeRaw`
    UPDATE lists SET items_count = items_count + ${games}::int, updated_at = ${now}
    WHERE resident_id = ${residentId}::uuid AND type = ${type} AND type <> 'PERSONALIZED'`;
  if (moved > 0 || games <= 0) return;
  // Two first games at once: the second one waits for the first one's view and joins it.
  await tx.$executeRaw`
    INSERT INTO lists AS stored (id, resident_id, type, name, visibility, items_count, created_at, updated_at)
    SELECT ${id}::uuid, ${residentId}::uuid, ${type}, ${viewNames[type]},
      coalesce(CASE ${type}
        WHEN 'LIKED_GAMES' THEN (SELECT visibility FROM liked_games_settings WHERE resident_id = ${residentId}::uuid)
        ELSE (SELECT visibility FROM library_settings WHERE resident_id = ${residentId}::uuid) END, 'PUBLIC'),
      ${games}::int, ${now}, ${now}
    ON CONFLICT (resident_id, type) WHERE type <> 'PERSONALIZED' DO UPDATE
      SET items_count = stored.items_count + excluded.items_count, updated_at = excluded.updated_at`;
}

/** Makes a view as visible as what it shows is from now on. */
export async function showView(
  tx: Transaction,
  residentId: string,
  { type, visibility, now }: { readonly type: ViewType; readonly visibility: string; readonly now: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE lists SET visibility = ${visibility}, updated_at = ${now}, version = version + 1
    WHERE resident_id = ${residentId}::uuid AND type = ${type} AND visibility <> ${visibility}`;
}
