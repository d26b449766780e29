import type { Feedback } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { DialogButton } from "../../components/dialog.js";
import { EditForm } from "../../components/edit-form.js";
import { feedbackStatusWords, feedbackTypeWords, reasonWords } from "../../components/feedback-words.js";
import { Choice, TextArea } from "../../components/form.js";
import { Listing } from "../../components/listing.js";
import { PersonLink } from "../../components/person.js";
import { Ago } from "../../components/time.js";
import { Title } from "../../components/title.js";
import { ConfirmButton, useAction } from "./actions.js";
import { FilterRow } from "./filters.js";
import { Reported } from "./reported.js";
import type { ReportSearch } from "./search.js";

const route = getRouteApi("/residents/staff/reports");

/** Reports and other feedback, to answer them. */
export function StaffReportsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const keep = (changes: ReportSearch) => void navigate({ search: { ...search, ...changes }, replace: true });
  const query = useInfiniteQuery(queries.feedback.list.infinite({ query: search }));
  return (
    <div className="stack">
      <Title>Reports · Staff</Title>
      <h1>Reports and feedback</h1>
      <FilterRow>
        <Choice
          label="Kind"
          name="type"
          options={{ "": "Everything", ...feedbackTypeWords }}
          value={search.type ?? ""}
          onChoose={(type) => keep({ type: type === "" ? undefined : type })}
        />
        <Choice
          label="Status"
          name="status"
          options={{ "": "Whatever its status", ...feedbackStatusWords }}
          value={search.status ?? ""}
          onChoose={(status) => keep({ status: status === "" ? undefined : status })}
        />
      </FilterRow>
      <Listing
        query={query}
        empty="There is nothing of this kind."
        render={(item) => <Item feedback={item} />}
      >
        {(items) => <ul className="stack">{items}</ul>}
      </Listing>
    </div>
  );
}

function Item({ feedback }: { readonly feedback: Feedback }) {
  const { type, reason, status, title, message, resident, subject, staff_reply, internal_note } = feedback;
  return (
    <article className="card stack tight">
      <p className="row small">
        <span className="chip">{feedbackTypeWords[type]}</span>
        {reason !== null && <span className="chip bad">{reasonWords[reason]}</span>}
        <span className={status === "OPEN" ? "chip warm" : "chip"}>{feedbackStatusWords[status]}</span>
        <span className="soft">
          {resident === null ? "A visitor" : <PersonLink person={resident} />} ·{" "}
          <Ago date={feedback.created_at} />
        </span>
      </p>
      <h2 className="item-title">{title}</h2>
      <p className="prose">{message}</p>
      {subject !== null && <Reported subject={subject} />}
      {staff_reply !== null && <p className="small">Our answer: {staff_reply}</p>}
      {internal_note != null && <p className="small soft">Note: {internal_note}</p>}
      <Handling feedback={feedback} />
    </article>
  );
}

function Handling({ feedback: { id, title } }: { readonly feedback: Feedback }) {
  const touches = [queries.feedback.key()];
  const remove = useAction({ send: () => api.feedback.delete(id), done: "It is deleted.", touches });
  return (
    <div className="row">
      <DialogButton word="Answer" about={title} className="button small" title={`Answer “${title}”`}>
        {(close) => (
          <Answer
            id={id}
            onSaved={() => {
              close();
              return readAgain(...touches);
            }}
          />
        )}
      </DialogButton>
      <ConfirmButton word="Delete" about={title} title={`Delete “${title}”?`} onConfirm={remove}>
        Who has sent it gets no answer. This cannot be undone.
      </ConfirmButton>
    </div>
  );
}

const Answer = ({ id, onSaved }: { readonly id: string; readonly onSaved: () => unknown }) => (
  <EditForm
    queryKey={["edit", "feedback", id]}
    read={() => api.feedback.get(id)}
    body={(values) => ({
      status: values.choice("status", feedbackStatusWords),
      staff_reply: values.optional("staff_reply"),
      internal_note: values.optional("internal_note"),
    })}
    write={(body, options) => api.feedback.update(id, body, options)}
    onSaved={onSaved}
  >
    {(feedback, form) => (
      <>
        <Choice
          label="Status"
          name="status"
          options={feedbackStatusWords}
          defaultValue={feedback.status}
          form={form}
        />
        <TextArea
          label="Answer"
          name="staff_reply"
          help="It is sent by email."
          rows={4}
          maxLength={2000}
          defaultValue={feedback.staff_reply ?? ""}
          form={form}
        />
        <TextArea
          label="Note for staff"
          name="internal_note"
          rows={3}
          maxLength={2000}
          defaultValue={feedback.internal_note ?? ""}
          form={form}
        />
      </>
    )}
  </EditForm>
);
