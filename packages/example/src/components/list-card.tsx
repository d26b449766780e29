import "./list-card.css";
import type { GameList } from "@game-community/sdk";
import { Link } from "@tanstack/react-router";
import { count } from "./format.js";
import { Cover } from "./game.js";
import { PersonLink } from "./person.js";
import { listVisibilityWords } from "./words.js";

/** A list of games, with its first covers. */
export const ListCard = ({ list }: { readonly list: GameList }) => (
  <article className="card list-card">
    <div className="fan" aria-hidden="true">
      {list.items.slice(0, 4).map(({ id, game }) => (
        <Cover key={id} game={game} />
      ))}
    </div>
    <div>
      <h3>
        <Link to="/lists/$id" params={{ id: list.id }}>
          {list.name}
        </Link>
      </h3>
      <p className="soft small">
        {count(list.items_count, "game")} by <PersonLink person={list.resident} />
        {list.visibility !== "PUBLIC" && ` · ${listVisibilityWords[list.visibility]}`}
      </p>
      {list.description !== null && <p className="small">{list.description}</p>}
    </div>
  </article>
);
