import { isApiError, type WaitlistEntry } from "@game-community/sdk";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { DialogButton } from "../../components/dialog.js";
import { EditForm } from "../../components/edit-form.js";
import { Choice, type Submission, TextField } from "../../components/form.js";
import { readCode } from "../../problems/describe-error.js";
import { ConfirmButton, useAction } from "./actions.js";
import { entryStatusWords } from "./words.js";

interface EditEntryProps {
  readonly id: string;
  readonly name: string;
}

/** A button, and the form of an entry of a waitlist. If somebody else changes it meanwhile, the form asks whose changes stay. */
export const EditEntry = ({ id, name }: EditEntryProps) => (
  <DialogButton word="Edit" about={name} className="button small" title={`Edit ${name}`}>
    {(close) => <EntryForm id={id} onClose={close} />}
  </DialogButton>
);

interface EntryFormProps {
  readonly id: string;
  readonly onClose: () => void;
}

const EntryForm = ({ id, onClose }: EntryFormProps) => (
  <EditForm
    queryKey={["edit", "waitlist-entry", id]}
    read={() => api.waitlists.getEntry(id)}
    body={(values) => ({
      name: values.text("name"),
      email: values.text("email"),
      status: values.choice("status", entryStatusWords),
    })}
    write={(body, options) => api.waitlists.updateEntry(id, body, options)}
    onSaved={() => {
      onClose();
      return readAgain(queries.waitlists.key());
    }}
  >
    {(entry, form) => <Fields entry={entry} form={form} />}
  </EditForm>
);

interface FieldsProps {
  readonly entry: WaitlistEntry;
  readonly form: Submission;
}

const Fields = ({ entry, form }: FieldsProps) => (
  <>
    <TextField label="Name" name="name" required maxLength={120} defaultValue={entry.name} form={form} />
    <TextField
      label="Email address"
      name="email"
      type="email"
      required
      defaultValue={entry.email}
      form={form}
    />
    <Choice
      label="Status"
      name="status"
      options={entryStatusWords}
      defaultValue={entry.status}
      help="Who becomes invited gets the invitation by email."
      form={form}
    />
    {readCode(form.error) === "waitlist-entry-exists" && <SecondEntry error={form.error} />}
  </>
);

/** The address has another entry, which can go. */
function SecondEntry({ error }: { readonly error: Error | null }) {
  const other = isApiError(error) ? error.problem?.existing_id : undefined;
  const remove = useAction({
    send: (id: string) => api.waitlists.leave(id),
    done: "The other entry is removed. Now save this one.",
    touches: [queries.waitlists.key()],
  });
  if (other === undefined) return null;
  return (
    <div className="notice warm">
      <p>Choose another address, or keep only this entry.</p>
      <ConfirmButton
        word="Remove the other entry"
        title="Remove the other entry?"
        action="Remove it"
        onConfirm={() => remove(other)}
      >
        It loses its place. This one keeps its own.
      </ConfirmButton>
    </div>
  );
}
