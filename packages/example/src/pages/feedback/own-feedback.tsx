import type { Feedback, FeedbackStatus } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { DeleteButton } from "../../components/delete-button.js";
import { DialogButton } from "../../components/dialog.js";
import { EditForm } from "../../components/edit-form.js";
import { feedbackStatusWords, feedbackTypeWords, subjectWords } from "../../components/feedback-words.js";
import { TextArea, TextField } from "../../components/form.js";
import { Listing } from "../../components/listing.js";
import { Ago } from "../../components/time.js";

/** What the resident has sent, and what has become of it. */
export function OwnFeedback() {
  const query = useInfiniteQuery(queries.feedback.list.infinite({ query: { resident_id: "me" } }));
  return (
    <section className="stack" aria-labelledby="sent">
      <h2 id="sent">What you have sent</h2>
      <Listing query={query} empty="Nothing yet." render={(feedback) => <Sent feedback={feedback} />}>
        {(items) => <ul className="stack">{items}</ul>}
      </Listing>
    </section>
  );
}

const statusTones: Readonly<Record<FeedbackStatus, string>> = {
  OPEN: "",
  UNDER_REVIEW: "warm",
  PLANNED: "warm",
  IN_PROGRESS: "warm",
  COMPLETED: "good",
  DECLINED: "bad",
};

const refresh = () => readAgain(queries.feedback.key());

function Sent({ feedback }: { readonly feedback: Feedback }) {
  const { id, type, title, message, subject, status, staff_reply, created_at } = feedback;
  return (
    <article className="card stack">
      <header className="row spread">
        <div>
          <h3>{title}</h3>
          <p className="soft small">
            {feedbackTypeWords[type]}
            {subject !== null && ` about ${subjectWords[subject.type]}`}, <Ago date={created_at} />
          </p>
        </div>
        <span className={`chip ${statusTones[status]}`}>{feedbackStatusWords[status]}</span>
      </header>
      <p className="prose lines">{message}</p>
      {staff_reply !== null && (
        <div className="notice good">
          <p className="prose lines">
            <b>Our answer:</b> {staff_reply}
          </p>
        </div>
      )}
      <div className="row">
        {status === "OPEN" && <EditSent id={id} name={title} />}
        <DeleteButton name={title} send={() => api.feedback.delete(id)} onDeleted={refresh}>
          We do not see it any more, so it will not be answered.
        </DeleteButton>
      </div>
    </article>
  );
}

/** Edits feedback until somebody works on it. */
const EditSent = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <DialogButton word="Edit" about={name} title={`Edit ${name}`}>
    {(close) => (
      <EditForm
        queryKey={["edit", "feedback", id]}
        read={() => api.feedback.get(id)}
        body={(values) => ({ title: values.text("title"), message: values.text("message") })}
        write={(body, options) => api.feedback.update(id, body, options)}
        onSaved={async () => {
          close();
          await refresh();
        }}
      >
        {(feedback, form) => (
          <>
            <TextField
              label="Title"
              name="title"
              required
              minLength={3}
              maxLength={120}
              defaultValue={feedback.title}
              form={form}
            />
            <TextArea
              label="What you want to say"
              name="message"
              required
              maxLength={5_000}
              defaultValue={feedback.message}
              form={form}
            />
          </>
        )}
      </EditForm>
    )}
  </DialogButton>
);
