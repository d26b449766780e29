import type { Achievement, ResidentAchievement } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useId } from "react";
import { queries } from "../../app/api.js";
import { useIsSignedIn } from "../../app/resident.js";
import { AwardCard, metricWords, rarityWords } from "../../components/award.js";
import { Choice } from "../../components/form.js";
import { count, formatDate, formatNumber } from "../../components/format.js";
import { Listing } from "../../components/listing.js";
import { ErrorNotice, SkeletonRows } from "../../components/states.js";
import { AwardsHead } from "./awards-head.js";
import { useOwnAchievements } from "./own-awards.js";
import { sortWords } from "./search.js";

const route = getRouteApi("/achievements");

/** All achievements, and how far the resident is with each. */
export function AchievementsPage() {
  const { sort = "-unlocked_count" } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(queries.achievements.list.infinite({ query: { sort, limit: 48 } }));
  const own = useOwnAchievements();
  return (
    <div className="stack wide">
      <AwardsHead title="Achievements" standing={own.data && describeStanding([...own.data.values()])}>
        <Choice
          label="Sort by"
          name="sort"
          options={sortWords}
          value={sort}
          onChoose={(chosen) =>
            void navigate({ search: { sort: chosen }, replace: true, resetScroll: false })
          }
        />
      </AwardsHead>
      {own.error && <ErrorNotice error={own.error} retry={() => void own.refetch()} />}
      {own.isLoading ? (
        <SkeletonRows count={6} height="6rem" />
      ) : (
        <Listing
          query={query}
          empty="There are no achievements yet."
          render={(achievement) => (
            <AchievementCard achievement={achievement} own={own.data?.get(achievement.id)} />
          )}
        >
          {(items) => <ul className="award-grid">{items}</ul>}
        </Listing>
      )}
    </div>
  );
}

function describeStanding(own: readonly ResidentAchievement[]): string {
  const unlocked = own.filter(({ unlocked_at }) => unlocked_at !== null);
  const points = unlocked.reduce((sum, { achievement }) => sum + achievement.points, 0);
  return `You have unlocked ${formatNumber(unlocked.length)}, for ${count(points, "point")}.`;
}

interface AchievementCardProps {
  readonly achievement: Achievement;
  /** What the resident has to do with it; undefined for nothing, and for visitors. */
  readonly own: ResidentAchievement | undefined;
}

function AchievementCard({ achievement, own }: AchievementCardProps) {
  const { name, description, game, icon_url, points, rarity, unlocked_percentage, is_active } = achievement;
  const unlockedAt = own?.unlocked_at ?? null;
  const isMissing = useIsSignedIn() && unlockedAt === null;
  return (
    <AwardCard
      name={name}
      description={description ?? "A secret, until you unlock it."}
      rank={rarity}
      iconUrl={icon_url}
      isMissing={isMissing}
      facts={
        <>
          {rarityWords[rarity]} · {count(points, "point")} · {formatNumber(unlocked_percentage)} % have it
          {!is_active && " · no longer to be had"}
          {game !== null && (
            <>
              {" · "}
              <Link to="/games/$slug" params={{ slug: game.slug }}>
                {game.name}
              </Link>
            </>
          )}
        </>
      }
    >
      {unlockedAt !== null && (
        <div>
          <span className="chip good">Unlocked {formatDate(unlockedAt)}</span>
        </div>
      )}
      {isMissing && <Progress achievement={achievement} own={own} />}
    </AwardCard>
  );
}

/** How far the resident is. What only staff unlock has no steps. */
function Progress({ achievement: { name, criteria }, own }: AchievementCardProps) {
  const id = useId();
  if (criteria === null) return null;
  const { progress, target } = own ?? { progress: 0, target: criteria.threshold };
  return (
    <div>
      <p className="small" id={id}>
        {formatNumber(progress)} of {formatNumber(target)} {metricWords[criteria.metric]}
      </p>
      <progress value={progress} max={target} aria-label={`Progress of ${name}`} aria-describedby={id} />
    </div>
  );
}
