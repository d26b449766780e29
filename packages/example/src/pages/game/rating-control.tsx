import type { GameRelationship } from "@game-community/sdk";
import { useState } from "react";
import { api } from "../../app/api.js";
import { Dialog } from "../../components/dialog.js";
import { readExistingId } from "../../problems/describe-error.js";
import { type ControlProps, useRelationshipChange } from "./relationship.js";

const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

interface Conflict {
  /** The rating that was made meanwhile. */
  readonly id: string;
  readonly mine: number;
}

/** The score of the resident. If another tab has rated meanwhile, the resident decides. */
export function RatingControl({ game, relationship }: ControlProps) {
  const [conflict, setConflict] = useState<Conflict>();
  const { change } = useRelationshipChange(game);
  const rate = (score: number) =>
    change({
      send: ({ rating }) =>
        rating === null
          ? api.ratings.create({ game_id: game.id, score })
          : api.ratings.update(rating.id, { score }),
      show: (before) => showScore(before, score),
      onConflict: {
        code: "rating-exists",
        choose(error) {
          const id = readExistingId(error);
          if (id !== undefined) setConflict({ id, mine: score });
        },
      },
    });
  const replace = ({ id, mine }: Conflict) =>
    change({
      send: () => api.ratings.update(id, { score: mine }),
      show: (before) => showScore(before, mine),
    });
  const remove = () =>
    change({
      send: async ({ rating }) => rating && api.ratings.delete(rating.id),
      show: (before) => ({ ...before, rating: null }),
    });
  const close = () => setConflict(undefined);
  return (
    <div className="rating-control">
      <fieldset className="stack tight">
        <legend className="legend">Your rating</legend>
        <Scores chosen={relationship.rating?.score} onChoose={rate} />
      </fieldset>
      {relationship.rating !== null && (
        <button type="button" className="button small quiet" aria-label="Remove your rating" onClick={remove}>
          Remove
        </button>
      )}
      <Exists
        conflict={conflict}
        onKeep={close}
        onReplace={(replaced) => {
          replace(replaced);
          close();
        }}
      />
    </div>
  );
}

interface ExistsProps {
  readonly conflict: Conflict | undefined;
  readonly onKeep: () => void;
  readonly onReplace: (conflict: Conflict) => void;
}

const Exists = ({ conflict, onKeep, onReplace }: ExistsProps) => (
  <Dialog title="You have rated this game already" isOpen={conflict !== undefined} onClose={onKeep} isAlert>
    <p>Perhaps in another tab. Which rating should stay?</p>
    <div className="row">
      <button type="button" className="button" onClick={onKeep}>
        Keep that one
      </button>
      <button type="button" className="button primary" onClick={() => conflict && onReplace(conflict)}>
        Change it to {conflict?.mine}
      </button>
    </div>
  </Dialog>
);

const showScore = (before: GameRelationship, score: number): GameRelationship =>
  before.rating === null ? before : { ...before, rating: { ...before.rating, score } };

interface ScoresProps {
  readonly chosen: number | undefined;
  readonly onChoose: (score: number) => void;
}

const Scores = ({ chosen, onChoose }: ScoresProps) => (
  <div className="scores">
    {scores.map((score) => (
      <label key={score}>
        <input
          type="radio"
          name="score"
          value={score}
          aria-label={`${score} out of 10`}
          checked={chosen === score}
          onChange={() => onChoose(score)}
        />
        {score}
      </label>
    ))}
  </div>
);
