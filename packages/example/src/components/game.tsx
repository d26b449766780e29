import type { GameBasicInfo } from "@game-community/sdk";
import { Link } from "@tanstack/react-router";
import type { CSSProperties, ReactNode } from "react";
import { toHue, toYear } from "./format.js";

/** Styles with custom properties, which the types of React do not know. */
export const toStyle = (properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  properties;

type CoverGame = Pick<GameBasicInfo, "slug" | "name" | "cover_url" | "released_on">;

/** The picture of a game, or its name on a color of its own. Its name is beside it, so screen readers skip it. */
export function Cover({ game }: { readonly game: CoverGame }) {
  return (
    <div className="cover" style={toStyle({ "--hue": toHue(game.slug) })} aria-hidden="true">
      {game.cover_url === null ? (
        <>
          <b>{game.name}</b>
          <small>{toYear(game.released_on)}</small>
        </>
      ) : (
        <img src={game.cover_url} alt="" loading="lazy" />
      )}
    </div>
  );
}

/** A game on a shelf. `children` stand below its name. */
export const GameCard = ({ game, children }: { readonly game: CoverGame; readonly children?: ReactNode }) => (
  <article className="game-card">
    <Cover game={game} />
    <div className="about">
      <Link to="/games/$slug" params={{ slug: game.slug }} className="name">
        {game.name}
      </Link>
      <div className="soft small">{children ?? toYear(game.released_on)}</div>
    </div>
  </article>
);

interface GameRowProps {
  readonly game: CoverGame;
  readonly children?: ReactNode;
  readonly end?: ReactNode;
}

/** A game in a list. `children` stand below its name, and `end` at the end of the line. */
export const GameRow = ({ game, children, end }: GameRowProps) => (
  <div className="game-row">
    <Cover game={game} />
    <div>
      <Link to="/games/$slug" params={{ slug: game.slug }}>
        {game.name}
      </Link>
      <div className="soft small">{children ?? toYear(game.released_on)}</div>
    </div>
    {end}
  </div>
);

/** A score from 1 to 10. */
export const Score = ({ score }: { readonly score: number }) => (
  <span className="score">
    <span className="hidden">Score </span>
    {Number.isInteger(score) ? score : score.toFixed(1)}
  </span>
);
