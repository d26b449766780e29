import { type ReactNode, useState } from "react";
import { Dialog } from "../../components/dialog.js";

interface SecretProps {
  /** The secret; undefined while there is none to show. */
  readonly secret: string | undefined;
  readonly onClose: () => void;
}

/** Shows the secret of an endpoint once. */
export const EndpointSecret = (props: SecretProps) => (
  <Secret {...props} title="The secret of the endpoint">
    Its signatures are verified with this.
  </Secret>
);

/** Shows a new key once. */
export const KeySecret = (props: SecretProps) => (
  <Secret {...props} title="The new key">
    The application sends this with its requests.
  </Secret>
);

interface TitledSecretProps extends SecretProps {
  readonly title: string;
  /** What it is for. */
  readonly children: ReactNode;
}

/** Only a click closes it, because there is no second look. */
const Secret = ({ secret, onClose, title, children }: TitledSecretProps) => (
  <Dialog title={title} isOpen={secret !== undefined} onClose={onClose} isAlert needsAnswer>
    <p>{children} We do not show it again: keep it in a safe place now.</p>
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
