import type { AchievementUnlockEventData, BadgeAwardEventData } from "@game-community/sdk";
import { count } from "../components/format.js";
import { queries, queryClient } from "./api.js";

// Events have only ids. If a name cannot be read, the news is good without it too.

/** Says what the resident has unlocked. */
export const describeUnlock = ({ achievement_id }: AchievementUnlockEventData): Promise<string> =>
  queryClient.query(queries.achievements.get(achievement_id)).then(
    ({ name, points }) => `You have unlocked ${name}, for ${count(points, "point")}.`,
    () => "You have unlocked an achievement.",
  );

/** Says which badge the resident has got. */
export const describeAward = ({ badge_id, count: times }: BadgeAwardEventData): Promise<string> =>
  queryClient.query(queries.badges.get(badge_id)).then(
    ({ name }) => `You have got the badge ${name}${times > 1 ? " once more" : ""}.`,
    () => "You have got a badge.",
  );
