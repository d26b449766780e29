import type { Game } from "@game-community/sdk";
import { api } from "../../app/api.js";
import { ErrorNotice } from "../../components/states.js";
import { ActionsPending } from "./actions-pending.js";
import { LibraryControl } from "./library-control.js";
import { RatingControl } from "./rating-control.js";
import { type ControlProps, useChange, useRelationship } from "./relationship.js";
import { ReviewControl } from "./review-control.js";

/** What a resident can do with a game. */
export function ResidentActions({ game }: { readonly game: Game }) {
  const { data: relationship, error, refetch } = useRelationship(game);
  // What is known stays when it cannot be read again, and with it a form that is open.
  if (relationship === undefined)
    return error ? <ErrorNotice error={error} retry={() => void refetch()} /> : <ActionsPending />;
  const props = { game, relationship };
  return (
    <div className="actions stack">
      <RatingControl {...props} />
      <div className="row">
        <LikeButton {...props} />
        <BacklogButton {...props} />
        <ReviewControl {...props} />
      </div>
      <LibraryControl {...props} />
    </div>
  );
}

function LikeButton({ game, relationship }: ControlProps) {
  const { mutate, isPending } = useChange<boolean>(game, {
    send: (like, { liked_game_id }) =>
      like || liked_game_id === null
        ? api.likedGames.create({ game_id: game.id })
        : api.likedGames.delete(liked_game_id),
    show: (is_liked, before) => ({ ...before, is_liked }),
  });
  return (
    <button
      type="button"
      className="button"
      aria-pressed={relationship.is_liked}
      onClick={() => !isPending && mutate({ value: !relationship.is_liked, before: relationship })}
    >
      <span aria-hidden="true">{relationship.is_liked ? "♥" : "♡"}</span> Like
    </button>
  );
}

function BacklogButton({ game, relationship }: ControlProps) {
  const item = relationship.backlog_item;
  const { mutate, isPending } = useChange<boolean>(game, {
    send: (_, { backlog_item }) =>
      backlog_item === null ? api.backlog.create({ game_id: game.id }) : api.backlog.delete(backlog_item.id),
    show: (isAdded, before) => (isAdded ? before : { ...before, backlog_item: null }),
  });
  return (
    <button
      type="button"
      className="button"
      aria-pressed={item !== null}
      onClick={() => !isPending && mutate({ value: item === null, before: relationship })}
    >
      Backlog
    </button>
  );
}
