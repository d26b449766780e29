import type { Game } from "@game-community/sdk";
import { useState } from "react";
import { announce } from "../../app/announce.js";
import { api } from "../../app/api.js";
import { Dialog } from "../../components/dialog.js";
import { type Submission, Submit, useSubmission } from "../../components/form.js";
import { readExistingId } from "../../problems/describe-error.js";
import { readReview, type ReviewContent, ReviewFields } from "./review-fields.js";

interface NewReviewProps {
  readonly game: Game;
  readonly onSaved: () => Promise<void>;
}

interface Conflict {
  /** The review that was written meanwhile. */
  readonly id: string;
  readonly mine: ReviewContent;
}

/** The form of a new review. If another tab has saved one meanwhile, the resident decides. */
export function NewReview({ game, onSaved }: NewReviewProps) {
  const [conflict, setConflict] = useState<Conflict>();
  const form = useSubmission(async (values, options) => {
    const mine = readReview(values);
    try {
      await api.reviews.create({ game_id: game.id, ...mine }, options);
    } catch (error) {
      const id = readExistingId(error);
      if (id === undefined) throw error;
      setConflict({ id, mine });
      return;
    }
    announceSaved(mine);
    void onSaved();
  });
  const replace = useSubmission(async () => {
    if (conflict === undefined) return;
    await api.reviews.update(conflict.id, conflict.mine);
    announceSaved(conflict.mine);
    void onSaved();
  });
  return (
    <>
      <form className="stack" onSubmit={form.submit}>
        <ReviewFields form={form} />
        <Submit form={form}>Save the review</Submit>
      </form>
      <Exists
        isOpen={conflict !== undefined}
        replace={replace}
        onKeep={onSaved}
        onClose={() => setConflict(undefined)}
      />
    </>
  );
}

/** A draft appears nowhere on the page of the game. */
const announceSaved = ({ status }: ReviewContent): void =>
  announce(
    status === "DRAFT" ? "Your draft is saved. It is among the reviews of your profile." : "Saved.",
    "good",
  );

interface ExistsProps {
  readonly isOpen: boolean;
  readonly replace: Submission;
  readonly onKeep: () => Promise<void>;
  /** Nothing is decided yet, and what was typed stays. */
  readonly onClose: () => void;
}

const Exists = ({ isOpen, replace, onKeep, onClose }: ExistsProps) => (
  <Dialog title="You have reviewed this game already" isOpen={isOpen} onClose={onClose} isAlert>
    <p>Perhaps in another tab. Which review should stay?</p>
    <form className="row" onSubmit={replace.submit}>
      <button type="button" className="button" onClick={() => void onKeep()}>
        Keep that one
      </button>
      <Submit form={replace}>Replace it with this one</Submit>
    </form>
  </Dialog>
);
