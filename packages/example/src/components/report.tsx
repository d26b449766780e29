import { announce } from "../app/announce.js";
import { api, queries } from "../app/api.js";
import { readAgain } from "../app/tabs.js";
import { DialogButton } from "./dialog.js";
import { reasonWords, type SubjectType, subjectWords } from "./feedback-words.js";
import { Choice, Submit, TextArea, useSubmission } from "./form.js";

interface ReportProps {
  readonly type: SubjectType;
  readonly id: string;
  /** What is reported. */
  readonly name: string;
}

/** Reports something that somebody has written to those who look after the site. No account is needed. */
export const Report = (props: ReportProps) => (
  <DialogButton
    word="Report"
    about={props.name}
    className="button small quiet"
    title={`Report ${props.name}`}
  >
    {(close) => <ReportForm {...props} onSent={close} />}
  </DialogButton>
);

function ReportForm({ type, id, onSent }: ReportProps & { readonly onSent: () => void }) {
  const form = useSubmission(
    (values, options) => {
      const reason = values.choice("reason", reasonWords);
      return api.feedback.create(
        {
          type: "REPORT",
          title: `Report of ${subjectWords[type]}: ${reasonWords[reason].toLowerCase()}`,
          message: values.text("message"),
          subject: { type, id },
          reason,
        },
        options,
      );
    },
    async () => {
      onSent();
      announce("Thank you. We look at it.", "good");
      await readAgain(queries.feedback.key());
    },
  );
  return (
    <form className="stack" onSubmit={form.submit}>
      <Choice label="What is wrong with it" name="reason" options={reasonWords} form={form} />
      <TextArea label="In your words" name="message" required maxLength={5_000} rows={4} form={form} />
      <Submit form={form}>Send the report</Submit>
    </form>
  );
}
