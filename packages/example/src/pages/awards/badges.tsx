import type { Badge, ResidentBadge } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { queries } from "../../app/api.js";
import { useIsSignedIn } from "../../app/resident.js";
import { AwardCard, tierWords } from "../../components/award.js";
import { count, formatDate } from "../../components/format.js";
import { Listing } from "../../components/listing.js";
import { ErrorNotice, SkeletonRows } from "../../components/states.js";
import { AwardsHead } from "./awards-head.js";
import { useOwnBadges } from "./own-awards.js";

/** All badges, and which of them the resident holds. */
export function BadgesPage() {
  const query = useInfiniteQuery(queries.badges.list.infinite({ query: { limit: 48 } }));
  const own = useOwnBadges();
  return (
    <div className="stack wide">
      <AwardsHead title="Badges" standing={own.data && `You hold ${count(own.data.size, "badge")}.`} />
      {own.error && <ErrorNotice error={own.error} retry={() => void own.refetch()} />}
      {own.isLoading ? (
        <SkeletonRows count={6} height="6rem" />
      ) : (
        <Listing
          query={query}
          empty="There are no badges yet."
          render={(badge) => <BadgeCard badge={badge} own={own.data?.get(badge.id)} />}
        >
          {(items) => <ul className="award-grid">{items}</ul>}
        </Listing>
      )}
    </div>
  );
}

interface BadgeCardProps {
  readonly badge: Badge;
  /** How the resident holds it; undefined if not, and for visitors. */
  readonly own: ResidentBadge | undefined;
}

function BadgeCard({
  badge: { name, description, tier, group, icon_url, award_count, is_enabled },
  own,
}: BadgeCardProps) {
  const isMissing = useIsSignedIn() && own === undefined;
  return (
    <AwardCard
      name={name}
      description={description}
      rank={tier}
      iconUrl={icon_url}
      isMissing={isMissing}
      facts={
        <>
          {tierWords[tier]} · {group} · {count(award_count, "award")}
          {!is_enabled && " · no longer to be had"}
        </>
      }
    >
      {own && (
        <div className="stack tight">
          <div>
            <span className="chip good">
              {own.count > 1 ? `Yours ${own.count} times, last on` : "Yours since"}{" "}
              {formatDate(own.awarded_at)}
            </span>
          </div>
          {own.reason !== null && <p>{own.reason}</p>}
        </div>
      )}
    </AwardCard>
  );
}
