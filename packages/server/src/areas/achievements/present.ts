import type { components } from "../../generated/schema.js";
import { timestamp } from "../../platform/time.js";
import type { AchievementRow, ResidentAchievementRow } from "./rows.js";
import type { ViewerContext } from "./viewer-context.js";

type Schemas = components["schemas"];

/** The API representation of an achievement. */
export function presentAchievement(
  row: AchievementRow,
  { activeResidents, seesHidden }: ViewerContext,
): Schemas["Achievement"] {
  const unlocked_percentage = toPercentage(row.unlocked_count, activeResidents);
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    description: !row.is_hidden || row.is_unlocked_by_caller || seesHidden ? row.description : null,
    game_id: row.game_id,
    game: row.game,
    icon_url: row.icon_url,
    points: row.points,
    is_hidden: row.is_hidden,
    criteria: row.criteria,
    is_active: row.is_active,
    unlocked_count: row.unlocked_count,
    unlocked_percentage,
    rarity: toRarity(unlocked_percentage),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  };
}

/**
 * Computes a percentage with one decimal, capped at 100: suspended residents count as holders, and the number of active
 * residents is cached.
 */
const toPercentage = (unlocked: number, residents: number): number =>
  residents === 0 ? 0 : Math.min(100, Math.round((unlocked / residents) * 1000) / 10);

const rarities = [
  ["COMMON", 50],
  ["UNCOMMON", 20],
  ["RARE", 5],
  ["EPIC", 1],
] as const;

const toRarity = (percentage: number): Schemas["AchievementRarity"] =>
  rarities.find(([, minimum]) => percentage >= minimum)?.[0] ?? "LEGENDARY";

/** The progress that unlocks an achievement; 1 if it has no criteria. */
export const getTarget = ({ criteria }: Pick<AchievementRow, "criteria">): number => criteria?.threshold ?? 1;

/** The API representation of a resident's progress. An unlocked achievement is complete, even after its threshold was raised. */
export function presentResidentAchievement(
  row: ResidentAchievementRow,
  viewer: ViewerContext,
): Schemas["ResidentAchievement"] {
  const target = getTarget(row);
  return {
    achievement: presentAchievement(row, viewer),
    progress: row.unlocked_at === null ? Math.min(row.progress, target) : target,
    target,
    unlocked_at: row.unlocked_at && timestamp(row.unlocked_at),
    source: row.source,
  };
}
