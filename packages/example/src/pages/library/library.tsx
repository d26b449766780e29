import type { PlayStatus } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "../../app/api.js";
import { count, formatMinutes } from "../../components/format.js";
import { GameCard } from "../../components/game.js";
import { Listing } from "../../components/listing.js";
import { Empty } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { playStatusWords } from "../../components/words.js";

const statuses = Object.entries(playStatusWords) as [PlayStatus, string][];

/** The games that the resident has, by how far they have come. */
export function LibraryPage() {
  const [status, setStatus] = useState<PlayStatus>();
  const query = useInfiniteQuery(
    queries.library.list.infinite({ query: { limit: 36, play_status: status } }),
  );
  const summary = query.data?.pages[0]?.summary;
  return (
    <div className="stack wide">
      <Title>Library</Title>
      <div>
        <h1>Library</h1>
        <p className="soft">
          {summary && count(summary.total, "game")}
          {summary &&
            summary.playtime_minutes !== null &&
            `, played for ${formatMinutes(summary.playtime_minutes)}`}
        </p>
      </div>
      <div className="tabs" role="group" aria-label="Status">
        <button type="button" aria-pressed={status === undefined} onClick={() => setStatus(undefined)}>
          All
        </button>
        {statuses.map(([value, word]) => (
          <button key={value} type="button" aria-pressed={value === status} onClick={() => setStatus(value)}>
            {word}{" "}
            {summary && summary.by_status[value] > 0 && (
              <span className="soft">{summary.by_status[value]}</span>
            )}
          </button>
        ))}
      </div>
      <Listing
        query={query}
        empty={
          <Empty
            action={
              <Link to="/games" className="button">
                Find games
              </Link>
            }
          >
            There is no such game in your library yet.
          </Empty>
        }
        render={({ game, play_status, playtime_minutes }) => (
          <GameCard game={game}>
            {playStatusWords[play_status]}
            {playtime_minutes !== null && playtime_minutes > 0 && ` · ${formatMinutes(playtime_minutes)}`}
          </GameCard>
        )}
      >
        {(items) => <ul className="shelf">{items}</ul>}
      </Listing>
    </div>
  );
}
