import { getRouteApi } from "@tanstack/react-router";
import { announce } from "../../app/announce.js";
import { api, queries } from "../../app/api.js";
import { useIsSignedIn } from "../../app/resident.js";
import { readAgain } from "../../app/tabs.js";
import { topicWords } from "../../components/feedback-words.js";
import { Check, Choice, Submit, TextArea, TextField, useSubmission } from "../../components/form.js";

const route = getRouteApi("/feedback");

/** The form of new feedback. */
export function SendFeedback() {
  const { from } = route.useSearch();
  const isSignedIn = useIsSignedIn();
  const form = useSubmission(
    (values, options) =>
      api.feedback.create(
        {
          type: values.choice("type", topicWords),
          title: values.text("title"),
          message: values.text("message"),
          contact_email: values.optional("contact_email"),
          page_url: values.isChecked("with_page") ? new URL(from ?? "/", location.origin).href : null,
        },
        options,
      ),
    async (_, element) => {
      element.reset();
      announce("Thank you. We read all of it.", "good");
      await readAgain(queries.feedback.key());
    },
  );
  return (
    <form className="card stack" onSubmit={form.submit} aria-label="New feedback">
      <Choice label="What it is" name="type" options={topicWords} form={form} />
      <TextField label="Title" name="title" required minLength={3} maxLength={120} form={form} />
      <TextArea label="What you want to say" name="message" required maxLength={5_000} form={form} />
      {!isSignedIn && (
        <TextField
          label="Email address, if you want an answer"
          name="contact_email"
          type="email"
          autoComplete="email"
          form={form}
        />
      )}
      {from !== undefined && (
        <Check name="with_page" defaultChecked>
          It is about the page <code>{from}</code>
        </Check>
      )}
      <Submit form={form}>Send</Submit>
    </form>
  );
}
