import { useQuery } from "@tanstack/react-query";
import { queries } from "../../app/api.js";
import { count, formatNumber } from "../../components/format.js";
import { toStyle } from "../../components/game.js";
import { ErrorNotice } from "../../components/states.js";

const scores = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const;

/** How often each score was given. */
export function Histogram({ slug }: { readonly slug: string }) {
  const { data, error, refetch } = useQuery(queries.games.getRatingSummary(slug));
  const most = Math.max(1, ...Object.values(data?.distribution ?? {}));
  return (
    <section className="stack tight" aria-labelledby="ratings" aria-busy={data === undefined && !error}>
      <h2 id="ratings">Ratings</h2>
      {error && <ErrorNotice error={error} retry={() => void refetch()} />}
      <p className="rating-head">
        <b>{data?.average?.toFixed(1) ?? "–"}</b>
        <span className="soft">{describeVotes(data?.votes)}</span>
      </p>
      <ol className="histogram">
        {scores.map((score) => (
          <li key={score}>
            <span>{score}</span>
            <i style={toStyle({ "--share": `${(100 * (data?.distribution[score] ?? 0)) / most}%` })} />
            <span>
              {data === undefined ? "…" : formatNumber(data.distribution[score])}
              <span className="hidden"> ratings</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function describeVotes(votes: number | undefined): string {
  if (votes === undefined) return "…";
  return votes === 0 ? "Nobody has rated it yet" : `out of 10, from ${count(votes, "rating")}`;
}
