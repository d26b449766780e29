import { type GameRelationship, isApiError } from "@game-community/sdk";
import { useState } from "react";
import { api } from "../../app/api.js";
import { Dialog } from "../../components/dialog.js";
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
          const id = isApiError(error) ? error.problem?.existing_id : undefined;
          if (id !== undefined) setConflict({ id, mine: score });
        },
      },
    });
  const replace = ({ id, mine }: Conflict) =>
    change({
      send: () => api.ratings.update(id, { score: mine }),
      show: (before) => showScore(before, mine),
    });
  const close = () => setConflict(undefined);
  return (
    <fieldset className="stack tight">
      <legend className="legend">Your rating</legend>
      <Scores chosen={relationship.rating?.score} onChoose={rate} />
      <Dialog
        title="You have rated this game already"
        isOpen={conflict !== undefined}
        onClose={close}
        isAlert
      >
        <p>Perhaps in another tab. Which rating should stay?</p>
        <div className="row">
          <button type="button" className="button" onClick={close}>
            Keep that one
          </button>
          <button
            type="button"
            className="button primary"
            onClick={() => {
              if (conflict) replace(conflict);
              close();
            }}
          >
            Change it to {conflict?.mine}
          </button>
        </div>
      </Dialog>
    </fieldset>
  );
}

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
