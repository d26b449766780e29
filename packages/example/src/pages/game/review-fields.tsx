import type { Body, Review } from "@game-community/sdk";
import {
  Check,
  Choice,
  type FormValues,
  type Submission,
  TextArea,
  TextField,
} from "../../components/form.js";
import { verdictWords } from "../../components/review.js";

/** What the fields of a review say. */
export const readReview = (values: FormValues) =>
  ({
    title: values.optional("title"),
    body: values.text("body"),
    score: values.number("score"),
    verdict: values.choice("verdict", verdictWords),
    contains_spoilers: values.isChecked("contains_spoilers"),
    status: values.isChecked("draft") ? "DRAFT" : "PUBLISHED",
  }) satisfies Body<"updateReview">;

export type ReviewContent = ReturnType<typeof readReview>;

interface ReviewFieldsProps {
  readonly form: Submission;
  readonly review?: Review;
}

/** The fields of a review, empty or filled with one. */
export const ReviewFields = ({ form, review }: ReviewFieldsProps) => (
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
