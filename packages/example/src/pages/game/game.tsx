import "./game.css";
import type { Game } from "@game-community/sdk";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { queries } from "../../app/api.js";
import { formatCompact, formatMinutes, formatRelease } from "../../components/format.js";
import { Cover } from "../../components/game.js";
import { ErrorNotice } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { Actions } from "./actions.js";
import { Histogram } from "./histogram.js";
import { Lists } from "./lists.js";
import { Reviews } from "./reviews.js";

const route = getRouteApi("/games/$slug");

/** A game: what it is, what people think of it, and how long it takes. */
export function GamePage() {
  const { slug } = route.useParams();
  const { data: game } = useSuspenseQuery(queries.games.get(slug));
  return (
    <article className="stack wide">
      <Title>{game.name}</Title>
      <GameHead game={game} />
      <div className="columns">
        {/* Reviews come last, because only they have a height that is not known before. */}
        <div className="aside game-figures">
          <Histogram slug={game.slug} />
          <div className="stack wide">
            <TimeToBeat game={game} />
            <Popularity slug={game.slug} />
          </div>
          <Lists slug={game.slug} />
        </div>
        <Reviews game={game} />
      </div>
    </article>
  );
}

function GameHead({ game }: { readonly game: Game }) {
  const makers = [...new Set([...game.developers, ...game.publishers])];
  return (
    <header className="game-head">
      <Cover game={game} />
      <div className="game-title stack">
        <div>
          <h1>{game.name}</h1>
          <p className="soft">
            {formatRelease(game.released_on, game.released_precision)}
            {makers.length > 0 && ` · ${makers.join(", ")}`}
          </p>
          {game.alt_titles.length > 0 && (
            <p className="soft small">Also known as {game.alt_titles.join(", ")}</p>
          )}
        </div>
        <ul className="row">
          {game.categories.map(({ slug, name }) => (
            <li key={slug}>
              <Link to="/games" search={{ on: [slug] }} className="chip">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="game-more stack">
        <Actions game={game} />
        {game.summary !== null && <p className="prose">{game.summary}</p>}
      </div>
    </header>
  );
}

function TimeToBeat({ game: { time_to_beat: times } }: { readonly game: Game }) {
  const rows = [
    ["Main story", times.main_minutes],
    ["With extras", times.extra_minutes],
    ["Everything", times.complete_minutes],
  ] as const;
  const known = rows.flatMap(([name, minutes]) => (minutes === null ? [] : [[name, minutes] as const]));
  return (
    <section className="stack tight" aria-labelledby="time">
      <h2 id="time">Time to beat</h2>
      {known.length === 0 ? (
        <p className="soft">
          {times.samples === 0 ? "Nobody has told yet." : "Too few people have told yet."}
        </p>
      ) : (
        <dl className="figures">
          {known.map(([name, minutes]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatMinutes(minutes)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Popularity({ slug }: { readonly slug: string }) {
  const { data: stats, isLoadingError, error, refetch } = useQuery(queries.gameStats.get(slug));
  const figures = [
    ["In libraries", stats?.library_count],
    ["Playing now", stats?.playing_count],
    ["Completed", stats?.completed_count],
    ["In backlogs", stats?.backlog_count],
    ["Likes", stats?.likes_count],
    ["In lists", stats?.lists_count],
  ] as const;
  return (
    <section className="stack tight" aria-labelledby="popularity">
      <h2 id="popularity">Popularity</h2>
      {isLoadingError ? (
        <ErrorNotice error={error} retry={() => void refetch()} />
      ) : (
        <dl className="figures">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value === undefined ? "…" : formatCompact(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
