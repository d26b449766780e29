import type { components } from "../../generated/schema.js";
import { timestamp } from "../../kernel/http/time.js";
import type { AchievementRow } from "./rows.js";

type Schemas = components["schemas"];

/** What the public form of an achievement depends on beside the achievement. */
export interface ViewerContext {
  readonly activeResidents: number;
  /** Managers see what hidden achievements ask for. */
  readonly seesHidden: boolean;
}

/** The public form of an achievement. */
export function presentAchievement(
  row: AchievementRow,
  { activeResidents, seesHidden }: ViewerContext,
): Schemas["Achievement"] {
  const unlocked_percentage = percentage(row.unlocked_count, activeResidents);
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

/** With one decimal. The suspended may have it too, and the number of residents may be some minutes old: 100 at most. */
const percentage = (unlocked: number, residents: number): number =>
  residents === 0 ? 0 : Math.min(100, Math.round((unlocked / residents) * 1000) / 10);

const rarities = [
  ["COMMON", 50],
  ["UNCOMMON", 20],
  ["RARE", 5],
  ["EPIC", 1],
] as const;

const toRarity = (share: number): Schemas["AchievementRarity"] =>
  rarities.find(([, minimum]) => share >= minimum)?.[0] ?? "LEGENDARY";

/** Where an achievement unlocks; one that is only granted is all or nothing. */
export const getTarget = ({ criteria }: Pick<AchievementRow, "criteria">): number => criteria?.threshold ?? 1;

/** How far a resident is on an achievement. */
export interface HeldAchievement extends AchievementRow {
  readonly progress: number;
  readonly unlocked_at: Date | null;
  readonly source: string;
}

/** The public form of how far a resident is. Another threshold takes nothing from those who have the achievement. */
export function presentResidentAchievement(
  row: HeldAchievement,
  viewer: ViewerContext,
): Schemas["ResidentAchievement"] {
  const target = getTarget(row);
  return {
    achievement: presentAchievement(row, viewer),
    progress: row.unlocked_at === null ? Math.min(row.progress, target) : target,
    target,
    unlocked_at: row.unlocked_at && timestamp(row.unlocked_at),
    // The column has a CHECK with the values of this enumeration.
    source: row.source as Schemas["ResidentAchievement"]["source"],
  };
}
