import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { Dialog } from "../../components/dialog.js";
import { Check, Choice, Submit, TextArea, TextField, useSubmission } from "../../components/form.js";
import { listVisibilityWords } from "../../components/words.js";

/** A button, and the form of a new list. */
export function CreateList() {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const form = useSubmission(
    (values, options) =>
      api.lists.create(
        {
          name: values.text("name"),
          description: values.optional("description"),
          visibility: values.choice("visibility", listVisibilityWords),
          is_ranked: values.isChecked("is_ranked"),
        },
        options,
      ),
    async ({ id }) => {
      setIsOpen(false);
      await readAgain(queries.lists.key());
      await navigate({ to: "/lists/$id", params: { id } });
    },
  );
  return (
    <>
      <button type="button" className="button primary" onClick={() => setIsOpen(true)}>
        New list
      </button>
      <Dialog title="New list" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <form className="stack" onSubmit={form.submit}>
          <TextField label="Name" name="name" required maxLength={120} form={form} />
          <TextArea label="What it is about" name="description" rows={3} form={form} />
          <Choice label="Who sees it" name="visibility" options={listVisibilityWords} form={form} />
          <Check name="is_ranked">The order is a ranking</Check>
          <Submit form={form}>Make the list</Submit>
        </form>
      </Dialog>
    </>
  );
}
