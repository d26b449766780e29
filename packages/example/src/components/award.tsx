import "./award.css";
import type { AchievementRarity, BadgeTier, GrantMetric } from "@game-community/sdk";
import type { ReactNode } from "react";

export const rarityWords: Readonly<Record<AchievementRarity, string>> = {
  COMMON: "Common",
  UNCOMMON: "Uncommon",
  RARE: "Rare",
  EPIC: "Epic",
  LEGENDARY: "Legendary",
};

export const tierWords: Readonly<Record<BadgeTier, string>> = {
  BRONZE: "Bronze",
  SILVER: "Silver",
  GOLD: "Gold",
};

/** What is counted: "12 of 50 reviews written". */
export const metricWords: Readonly<Record<GrantMetric, string>> = {
  GAMES_COMPLETED: "games completed",
  GAMES_IN_LIBRARY: "games in the library",
  PLAYTIME_MINUTES: "minutes played",
  REVIEWS_WRITTEN: "reviews written",
  RATINGS_GIVEN: "ratings given",
  LIKES_RECEIVED: "likes received",
  LISTS_CREATED: "lists made",
  FOLLOWERS: "followers",
  BACKLOG_CLEARED: "games finished from the backlog",
};

interface MedalProps {
  readonly rank: AchievementRarity | BadgeTier;
  readonly iconUrl: string | null;
}

/** The picture of an award, or a star in the color of its rank. The rank is said in words beside it. */
const Medal = ({ rank, iconUrl }: MedalProps) => (
  <span className={`medal ${rank.toLowerCase()}`} aria-hidden="true">
    {iconUrl === null ? (
      <svg viewBox="0 0 24 24" width="24" height="24">
        <path d="m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" />
      </svg>
    ) : (
      <img src={iconUrl} alt="" loading="lazy" />
    )}
  </span>
);

interface AwardCardProps extends MedalProps {
  readonly name: string;
  readonly description: string;
  /** What is known about it, such as its rank. */
  readonly facts: ReactNode;
  /** Whether the resident does not have it yet. */
  readonly isMissing: boolean;
  /** What the resident has to do with it. */
  readonly children?: ReactNode;
}

/** An achievement or a badge. */
export const AwardCard = ({ name, description, facts, isMissing, children, ...medal }: AwardCardProps) => (
  <article className={isMissing ? "card award missing" : "card award"}>
    <Medal {...medal} />
    <div className="stack tight">
      <div>
        <h2>{name}</h2>
        <p className="soft">{description}</p>
      </div>
      {children}
      <p className="soft small">{facts}</p>
    </div>
  </article>
);
