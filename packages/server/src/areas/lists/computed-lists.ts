import type {
  ComputedListDelta,
  ComputedListType,
  ListProjection,
  ProjectionDependencies,
  Statements,
} from "../../events/projections.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { removeGameFromLists } from "./remove-game.js";

const names: Readonly<Record<ComputedListType, string>> = {
  LIKED_GAMES: "Liked games",
  PLAYED_GAMES: "Played games",
};

export const createListProjection = ({ newId }: ProjectionDependencies): ListProjection => ({
  adjustComputedLists: (deltas, now) => buildComputedListUpdates(deltas, { newId, now }),
  setComputedListVisibility,
  removeGame: removeGameFromLists,
});

/** Updates the number of games in computed lists. The first game creates the list, with the visibility of its source. */
function buildComputedListUpdates(
  deltas: readonly ComputedListDelta[],
  { newId, now }: { readonly newId: () => string; readonly now: Date },
): Statements {
  if (deltas.length === 0) return [];
  const rows = JSON.stringify(
    deltas.map(({ residentId, type, games }) => {
      const [id, name] = [newId(), names[type]];
      return { id, resident_id: residentId, type, name, games };
    }),
  );
  const deltaRows = Prisma.sql`(
    SELECT (min(id::text))::uuid AS id, resident_id, type, min(name) AS name, sum(games)::int AS games
    FROM json_to_recordset(${rows}::json) AS delta(id uuid, resident_id uuid, type text, name text, games int)
    GROUP BY resident_id, type) AS delta`;
  // An UPDATE, because the INSERT below would violate the check constraint with a negative count.
  const decrease = Prisma.sql`
    UPDATE lists l SET items_count = l.items_count + delta.games, updated_at = ${now}
    FROM ${deltaRows} WHERE delta.games < 0 AND l.resident_id = delta.resident_id AND l.type = delta.type
      AND l.type <> 'PERSONALIZED' AND l.resident_id = ANY(${deltas.map(({ residentId }) => residentId)}::uuid[])`;
  const increase = Prisma.sql`
    INSERT INTO lists AS stored (id, resident_id, type, name, visibility, items_count, created_at, updated_at)
    SELECT delta.id, delta.resident_id, delta.type, delta.name,
      coalesce(CASE delta.type WHEN 'LIKED_GAMES' THEN liked.visibility ELSE library.visibility END, 'PUBLIC'),
      delta.games, ${now}, ${now}
    FROM ${deltaRows}
    LEFT JOIN liked_games_settings liked ON liked.resident_id = delta.resident_id
    LEFT JOIN library_settings library ON library.resident_id = delta.resident_id
    WHERE delta.games > 0 ORDER BY delta.resident_id, delta.type
    ON CONFLICT (resident_id, type) WHERE type <> 'PERSONALIZED' DO UPDATE
      SET items_count = stored.items_count + excluded.items_count, updated_at = excluded.updated_at`;
  const [hasDecrease, hasIncrease] = [
    deltas.some(({ games }) => games < 0),
    deltas.some(({ games }) => games > 0),
  ];
  return [...(hasDecrease ? [decrease] : []), ...(hasIncrease ? [increase] : [])];
}

/** Sets the visibility of a computed list to that of its source. */
async function setComputedListVisibility(
  tx: Transaction,
  residentId: string,
  {
    type,
    visibility,
    now,
  }: { readonly type: ComputedListType; readonly visibility: string; readonly now: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE lists SET visibility = ${visibility}, updated_at = ${now}, version = version + 1
    WHERE resident_id = ${residentId}::uuid AND type = ${type} AND visibility <> ${visibility}`;
}
