import type { GameRatingSummary } from "@game-community/sdk";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../app/api.js";
import { count, formatNumber } from "../../components/format.js";
import { toStyle } from "../../components/game.js";
import { ErrorNotice } from "../../components/states.js";

const scores = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const;

/** How often each score was given. */
export function Histogram({ slug }: { readonly slug: string }) {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(queries.games.getRatingSummary(slug));
  return (
    <section className="stack tight" aria-labelledby="ratings" aria-busy={isPending}>
      <h2 id="ratings">Ratings</h2>
      {isLoadingError ? (
        <ErrorNotice error={error} retry={() => void refetch()} />
      ) : (
        <Distribution summary={data} />
      )}
    </section>
  );
}

/** The bars, empty until the ratings are read, so that nothing moves then. */
function Distribution({ summary }: { readonly summary: GameRatingSummary | undefined }) {
  const most = Math.max(1, ...Object.values(summary?.distribution ?? {}));
  return (
    <>
      <p className="rating-head">
        <b>{summary?.average?.toFixed(1) ?? "–"}</b>
        <span className="soft">{describeVotes(summary?.votes)}</span>
      </p>
      <ol className="histogram">
        {scores.map((score) => (
          <li key={score}>
            <span>{score}</span>
            <i style={toStyle({ "--share": `${(100 * (summary?.distribution[score] ?? 0)) / most}%` })} />
            <span>
              {summary === undefined ? "…" : formatNumber(summary.distribution[score])}
              <span className="hidden"> ratings</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function describeVotes(votes: number | undefined): string {
  if (votes === undefined) return "…";
  return votes === 0 ? "Nobody has rated it yet" : `out of 10, from ${count(votes, "rating")}`;
}
