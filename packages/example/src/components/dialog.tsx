import { type ReactNode, useState } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Whether a click beside it does not close it. */
  readonly isAlert?: boolean;
  /** Whether Escape does not close it either. */
  readonly needsAnswer?: boolean;
}

/** A window above the page. The focus stays in it, and returns to where it was. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  children,
  isAlert = false,
  needsAnswer = false,
}: DialogProps) => (
  <ModalOverlay
    className="veil"
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    isDismissable={!isAlert}
    isKeyboardDismissDisabled={needsAnswer}
  >
    <Modal className="dialog">
      <AriaDialog className="stack" role={isAlert ? "alertdialog" : "dialog"}>
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);

interface DialogButtonProps {
  /** What the button says. */
  readonly word: string;
  /** Which of several this is about, for those who do not see it. */
  readonly about?: string;
  readonly className?: string;
  readonly title: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button, and the dialog that it opens. What is in it gets a function that closes it. */
export function DialogButton({ word, about, className = "button", title, children }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={about && `${word} ${about}`}
        onClick={() => setIsOpen(true)}
      >
        {word}
      </button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** Asks before something that cannot be undone. */
export const Confirm = ({ action, onConfirm, children, ...dialog }: ConfirmProps) => (
  <Dialog {...dialog} isAlert>
    <p>{children}</p>
    <div className="row">
      <button
        type="button"
        className="button danger"
        onClick={() => {
          dialog.onClose();
          onConfirm();
        }}
      >
        {action}
      </button>
      <button type="button" className="button" onClick={dialog.onClose}>
        Cancel
      </button>
    </div>
  </Dialog>
);
