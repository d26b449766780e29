import type { ServiceKeyDetails } from "@game-community/sdk";
import { useState } from "react";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { Dialog } from "../../components/dialog.js";
import { Choice, Submit, TextField, useSubmission } from "../../components/form.js";
import { readTime } from "../../components/local-time.js";
import { ConfirmButton, useAction } from "./actions.js";

export interface KeyProps {
  readonly serviceKey: ServiceKeyDetails;
  /** Gets the key that replaces it, which is shown once. */
  readonly onReplaced: (key: string) => void;
}

/** Names a key: a replaced key has the same name. */
const describeKey = ({ name, prefix }: ServiceKeyDetails): string => `${name} ${prefix}…`;

/** What can be done with a key that works. */
export function KeyActions({ serviceKey, onReplaced }: KeyProps) {
  const { id, name } = serviceKey;
  const about = describeKey(serviceKey);
  const revoke = useAction({
    send: () => api.serviceKeys.revoke(id),
    done: `The key ${name} is revoked.`,
    touches: [queries.serviceKeys.key()],
  });
  return (
    <div className="row">
      <RotateKey serviceKey={serviceKey} onReplaced={onReplaced} />
      <ConfirmButton word="Revoke" about={about} title={`Revoke ${about}?`} onConfirm={revoke}>
        Whatever uses this key stops within a second. This cannot be undone.
      </ConfirmButton>
    </div>
  );
}

/** How long the old key works on, in seconds. */
const graceWords = {
  0: "Not at all",
  3600: "For an hour",
  86400: "For a day",
  604800: "For a week",
  2592000: "For 30 days",
} as const;

/** A button, and the form that replaces a key. */
function RotateKey({ serviceKey, onReplaced }: KeyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const about = describeKey(serviceKey);
  const form = useSubmission(
    (values) =>
      api.serviceKeys.rotate(serviceKey.id, {
        grace_seconds: Number(values.text("grace_seconds")),
        expires_at: readTime(values, "expires_at"),
      }),
    async (rotated) => {
      setIsOpen(false);
      onReplaced(rotated.key);
      await readAgain(queries.serviceKeys.key());
    },
  );
  return (
    <>
      <button
        type="button"
        className="button small"
        aria-label={`Replace ${about}`}
        onClick={() => setIsOpen(true)}
      >
        Replace
      </button>
      <Dialog title={`Replace ${about}`} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>The new key may do the same. Change to it while the old one works.</p>
        <form className="stack" onSubmit={form.submit}>
          <Choice
            label="The old key works on"
            name="grace_seconds"
            options={graceWords}
            defaultValue="604800"
            form={form}
          />
          <TextField
            label="The new key ends"
            name="expires_at"
            type="datetime-local"
            help="Never if it is empty."
            form={form}
          />
          <Submit form={form}>Replace it</Submit>
        </form>
      </Dialog>
    </>
  );
}
