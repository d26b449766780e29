import type { Game } from "@game-community/sdk";
import { api } from "../../app/api.js";
import { ErrorNotice } from "../../components/states.js";
import { ActionsPending } from "./actions-pending.js";
import { LibraryControl } from "./library-control.js";
import { RatingControl } from "./rating-control.js";
import { type ControlProps, useRelationship, useRelationshipChange } from "./relationship.js";
import { ReviewControl } from "./review-control.js";

/** What a resident can do with a game. */
export function ResidentActions({ game }: { readonly game: Game }) {
  const { relationship, error, refetch } = useRelationship(game);
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

function LikeButton({ game, relationship: { is_liked } }: ControlProps) {
  const { change, isPending } = useRelationshipChange(game);
  const toggle = () =>
    change({
      send: ({ liked_game_id }) =>
        is_liked && liked_game_id !== null
          ? api.likedGames.delete(liked_game_id)
          : api.likedGames.create({ game_id: game.id }),
      show: (before) => ({ ...before, is_liked: !is_liked }),
    });
  return (
    <button type="button" className="button" aria-pressed={is_liked} onClick={() => !isPending && toggle()}>
      <span aria-hidden="true">{is_liked ? "♥" : "♡"}</span> Like
    </button>
  );
}

function BacklogButton({ game, relationship }: ControlProps) {
  const isAdded = relationship.backlog_item !== null;
  const { change, isPending } = useRelationshipChange(game);
  const toggle = () =>
    change({
      send: ({ backlog_item }) =>
        backlog_item === null
          ? api.backlog.create({ game_id: game.id })
          : api.backlog.delete(backlog_item.id),
      show: (before) => (isAdded ? { ...before, backlog_item: null } : before),
    });
  return (
    <button type="button" className="button" aria-pressed={isAdded} onClick={() => !isPending && toggle()}>
      Backlog
    </button>
  );
}
