import type { Resident, ResidentAchievement, ResidentBadge } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "../../app/api.js";
import { formatDate } from "../../components/format.js";
import { Infinite } from "../../components/infinite.js";
import type { ListQuery } from "../../components/listing.js";
import { Empty, ErrorNotice, SkeletonRows } from "../../components/states.js";

/** The achievements and badges of a resident. */
export function Badges({ resident: { id } }: { readonly resident: Resident }) {
  const held = useInfiniteQuery(queries.residents.listBadges.infinite(id));
  const unlocked = useInfiniteQuery(
    queries.residents.listAchievements.infinite(id, { query: { unlocked: true } }),
  );
  // Together, because badges that come later would move the achievements.
  if (held.isPending || unlocked.isPending) return <SkeletonRows />;
  return (
    <div className="stack wide">
      <Held query={held} />
      <Unlocked query={unlocked} />
    </div>
  );
}

function Held({ query }: { readonly query: ListQuery<ResidentBadge> }) {
  const badges = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (badges.length === 0 && !query.isLoadingError) return null;
  return (
    <section className="stack tight">
      <div className="page-head">
        <h2>Badges</h2>
        <Link to="/badges">All badges</Link>
      </div>
      {query.isLoadingError && <ErrorNotice error={query.error} retry={() => void query.refetch()} />}
      <Infinite query={query}>
        <ul className="row">
          {badges.map(({ badge, count }) => (
            <li key={badge.id} className="chip warm" title={badge.description}>
              {badge.name}
              {count > 1 && ` ×${count}`}
            </li>
          ))}
        </ul>
      </Infinite>
    </section>
  );
}

function Unlocked({ query }: { readonly query: ListQuery<ResidentAchievement> }) {
  const awards = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section className="stack tight">
      <div className="page-head">
        <h2>Achievements</h2>
        <Link to="/achievements">All achievements</Link>
      </div>
      {query.isLoadingError && <ErrorNotice error={query.error} retry={() => void query.refetch()} />}
      {query.data && awards.length === 0 && <Empty>None yet.</Empty>}
      <Infinite query={query}>
        <ul className="rows">
          {awards.map(({ achievement, unlocked_at }) => (
            <li key={achievement.id} className="row spread">
              <span>
                <b>{achievement.name}</b> <span className="soft">{achievement.description}</span>
              </span>
              <span className="soft small">{unlocked_at !== null && formatDate(unlocked_at)}</span>
            </li>
          ))}
        </ul>
      </Infinite>
    </section>
  );
}
