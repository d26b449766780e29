import { useState } from "react";
import { api } from "../../app/api.js";
import { DeleteButton } from "../../components/delete-button.js";
import { Dialog } from "../../components/dialog.js";
import { EditForm } from "../../components/edit-form.js";
import { NewReview } from "./new-review.js";
import { type ControlProps, readGameAgain } from "./relationship.js";
import { readReview, ReviewFields } from "./review-fields.js";

/** Writes a review, edits it or deletes it: as a draft, or for all to read. */
export function ReviewControl({ game, relationship: { review_id } }: ControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The form stays as it was opened: another tab may save or delete a review while one is being written here.
  const [openedId, setOpenedId] = useState(review_id);
  const open = () => {
    setOpenedId(review_id);
    setIsOpen(true);
  };
  const close = async () => {
    setIsOpen(false);
    await readGameAgain();
  };
  return (
    <>
      <button type="button" className="button" onClick={open}>
        {review_id === null ? "Write a review" : "Edit your review"}
      </button>
      <Dialog title={`Your review of ${game.name}`} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {openedId === null ? (
          <NewReview game={game} onSaved={close} />
        ) : (
          <OldReview id={openedId} name={game.name} onChanged={close} />
        )}
      </Dialog>
    </>
  );
}

interface OldReviewProps {
  readonly id: string;
  /** The name of the game. */
  readonly name: string;
  readonly onChanged: () => Promise<void>;
}

const OldReview = ({ id, name, onChanged }: OldReviewProps) => (
  <>
    <EditForm
      queryKey={["edit", "review", id]}
      read={() => api.reviews.get(id)}
      body={readReview}
      write={(body, options) => api.reviews.update(id, body, options)}
      onSaved={onChanged}
      action="Save the review"
    >
      {(review, form) => <ReviewFields form={form} review={review} />}
    </EditForm>
    <DeleteButton name={`your review of ${name}`} send={() => api.reviews.delete(id)} onDeleted={onChanged}>
      Its text and its likes are lost. Your rating stays.
    </DeleteButton>
  </>
);
