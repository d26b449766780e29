import { useState } from "react";
import { Dialog } from "../../components/dialog.js";

interface SecretProps {
  /** The secret; undefined while there is none to show. */
  readonly secret: string | undefined;
  readonly onClose: () => void;
}

/** Shows a secret once. Only a click closes it, because there is no second look. */
export const Secret = ({ secret, onClose }: SecretProps) => (
  <Dialog
    title="The secret of the endpoint"
    isOpen={secret !== undefined}
    onClose={onClose}
    isAlert
    needsAnswer
  >
    <p>Its signatures are verified with this. We do not show it again: keep it in a safe place now.</p>
    <code className="secret">{secret}</code>
    <div className="row">
      {secret !== undefined && <CopyButton key={secret} text={secret} />}
      <button type="button" className="button" onClick={onClose}>
        I have kept it
      </button>
    </div>
  </Dialog>
);

const copyWords = { ready: "Copy", done: "Copied", failed: "Select it, and copy it yourself" } as const;

function CopyButton({ text }: { readonly text: string }) {
  const [state, setState] = useState<keyof typeof copyWords>("ready");
  return (
    <button
      type="button"
      className="button primary"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setState("done"),
          () => setState("failed"),
        )
      }
    >
      <span role="status">{copyWords[state]}</span>
    </button>
  );
}
