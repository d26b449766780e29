import type { Body, Permission, ServiceKeyKind } from "@game-community/sdk";
import { useState } from "react";
import { api, queries } from "../../app/api.js";
import { useResident } from "../../app/resident.js";
import { readAgain } from "../../app/tabs.js";
import { Dialog } from "../../components/dialog.js";
import {
  Check,
  Choice,
  type FormValues,
  type Submission,
  Submit,
  TextField,
  useSubmission,
} from "../../components/form.js";
import { readTime } from "../../components/local-time.js";
import { permissionWords } from "./permissions.js";
import { keyKindWords } from "./words.js";

const toScopeName = (permission: Permission): string => `scope ${permission}`;

/** Reads the form. Publishable keys have neither scopes nor origins. */
const readKey = (values: FormValues, permissions: readonly Permission[]) =>
  ({
    kind: values.choice("kind", keyKindWords),
    name: values.text("name"),
    scopes: permissions.filter((permission) => values.isChecked(toScopeName(permission))),
    allowed_origins: values
      .text("allowed_origins")
      .split(/[\s,]+/)
      .filter((origin) => origin !== ""),
    expires_at: readTime(values, "expires_at"),
  }) satisfies Body<"createServiceKey">;

interface CreateKeyProps {
  /** Gets the new key, which is shown once. */
  readonly onCreated: (key: string) => void;
}

/** A button, and the form of a new key. */
export function CreateKey({ onCreated }: CreateKeyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const permissions = useResident()?.permissions ?? [];
  const form = useSubmission(
    (values) => api.serviceKeys.create(readKey(values, permissions)),
    async (created) => {
      setIsOpen(false);
      onCreated(created.key);
      await readAgain(queries.serviceKeys.key());
    },
  );
  return (
    <>
      <button type="button" className="button primary" onClick={() => setIsOpen(true)}>
        New key
      </button>
      <Dialog title="New key" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <form className="stack" onSubmit={form.submit}>
          <Fields form={form} permissions={permissions} />
          <Submit form={form}>Make the key</Submit>
        </form>
      </Dialog>
    </>
  );
}

interface FieldsProps {
  readonly form: Submission;
  readonly permissions: readonly Permission[];
}

function Fields({ form, permissions }: FieldsProps) {
  const [kind, setKind] = useState<ServiceKeyKind>("SECRET");
  return (
    <>
      <TextField label="What it is for" name="name" maxLength={120} required form={form} />
      <Choice
        label="Kind"
        name="kind"
        options={keyKindWords}
        value={kind}
        onChoose={setKind}
        help={
          kind === "SECRET"
            ? "It stays on a server, and may do what you choose."
            : "It only says which application asks, and may stand in a page."
        }
        form={form}
      />
      {kind === "SECRET" && <SecretFields form={form} permissions={permissions} />}
      <TextField
        label="Ends"
        name="expires_at"
        type="datetime-local"
        help="Never if it is empty."
        form={form}
      />
    </>
  );
}

const SecretFields = ({ form, permissions }: FieldsProps) => (
  <>
    <fieldset className="stack tight">
      <legend className="legend">It may</legend>
      {permissions.map((permission) => (
        <Check key={permission} name={toScopeName(permission)}>
          {permissionWords[permission]}
        </Check>
      ))}
    </fieldset>
    <TextField
      label="Pages that may send it"
      name="allowed_origins"
      placeholder="https://admin.example"
      help="None if it is empty. Name only pages that nobody but staff can open, separated by spaces."
      form={form}
    />
  </>
);
