import type { Body, Game, Review } from "@game-community/sdk";
import { useState } from "react";
import { api, queries, queryClient } from "../../app/api.js";
import { Dialog } from "../../components/dialog.js";
import { EditForm } from "../../components/edit-form.js";
import {
  Check,
  Choice,
  type FormValues,
  type Submission,
  Submit,
  TextArea,
  TextField,
  useSubmission,
} from "../../components/form.js";
import { verdictWords } from "../../components/review.js";
import type { ControlProps } from "./relationship.js";

/** Writes a review, or edits it: as a draft, or for all to read. */
export function ReviewControl({ game, relationship: { review_id } }: ControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = async () => {
    setIsOpen(false);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queries.games.key() }),
      queryClient.invalidateQueries({ queryKey: queries.reviews.key() }),
    ]);
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {review_id === null ? "Write a review" : "Edit your review"}
      </button>
      <Dialog title={`Your review of ${game.name}`} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {review_id === null ? (
          <NewReview game={game} onSaved={close} />
        ) : (
          <OldReview id={review_id} onSaved={close} />
        )}
      </Dialog>
    </>
  );
}

const readReview = (values: FormValues) =>
  ({
    title: values.optional("title"),
    body: values.text("body"),
    score: values.number("score"),
    verdict: values.choice("verdict", verdictWords),
    contains_spoilers: values.isChecked("contains_spoilers"),
    status: values.isChecked("draft") ? "DRAFT" : "PUBLISHED",
  }) satisfies Body<"updateReview">;

function NewReview({ game, onSaved }: { readonly game: Game; readonly onSaved: () => Promise<void> }) {
  const form = useSubmission(
    (values) => api.reviews.create({ game_id: game.id, ...readReview(values) }),
    onSaved,
  );
  return (
    <form className="stack" onSubmit={form.submit}>
      <Fields form={form} />
      <Submit form={form}>Save the review</Submit>
    </form>
  );
}

const OldReview = ({ id, onSaved }: { readonly id: string; readonly onSaved: () => Promise<void> }) => (
  <EditForm
    queryKey={["edit", "review", id]}
    read={() => api.reviews.get(id)}
    write={(values, ifMatch) => api.reviews.update(id, readReview(values), { ifMatch })}
    onSaved={onSaved}
    action="Save the review"
  >
    {(review, form) => <Fields form={form} review={review} />}
  </EditForm>
);

const Fields = ({ form, review }: { readonly form: Submission; readonly review?: Review }) => (
  <>
    <TextField label="Headline" name="title" maxLength={120} defaultValue={review?.title ?? ""} form={form} />
    <TextArea label="What you think" name="body" required rows={6} defaultValue={review?.body} form={form} />
    <div className="form-row">
      <TextField
        label="Score, from 1 to 10"
        name="score"
        type="number"
        min={1}
        max={10}
        defaultValue={review?.score ?? ""}
        form={form}
      />
      <Choice
        label="Verdict"
        name="verdict"
        options={verdictWords}
        defaultValue={review?.verdict ?? "UNDECIDED"}
        form={form}
      />
    </div>
    <Check name="contains_spoilers" defaultChecked={review?.contains_spoilers}>
      It has spoilers
    </Check>
    <Check name="draft" defaultChecked={review?.status === "DRAFT"}>
      Keep it as a draft, which only you can read
    </Check>
  </>
);
