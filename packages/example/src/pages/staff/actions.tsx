import { type QueryKey, useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { announce } from "../../app/announce.js";
import { readAgain } from "../../app/tabs.js";
import { Confirm } from "../../components/dialog.js";
import { describeError } from "../../problems/describe-error.js";

interface Action<Value> {
  readonly send: (value: Value) => Promise<unknown>;
  /** What to say afterwards. */
  readonly done: string;
  /** The keys of what may have changed. */
  readonly touches: readonly QueryKey[];
  readonly onDone?: () => unknown;
}

/** A change by a button. What has become of it is announced, and what it may have changed is read again. */
export function useAction<Value = void>({ send, done, touches, onDone }: Action<Value>) {
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    async onSuccess() {
      announce(done, "good");
      await onDone?.();
    },
    onError: (error) => announce(describeError(error), "bad"),
    onSettled: () => readAgain(...touches),
  });
  return (value: Value) => {
    if (!isPending) mutate(value);
  };
}

interface ConfirmButtonProps {
  /** The word of the button. */
  readonly word: string;
  /** What it is about, for screen readers, if many buttons have the word. */
  readonly about?: string;
  readonly title: string;
  /** What to call it in the window; the word of the button by default. */
  readonly action?: string;
  readonly onConfirm: () => void;
  /** What comes of it. */
  readonly children: ReactNode;
}

/** A button that asks before it does something that cannot be undone. */
export function ConfirmButton({
  word,
  about,
  title,
  action = word,
  onConfirm,
  children,
}: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button small"
        aria-label={about && `${word} ${about}`}
        onClick={() => setIsAsking(true)}
      >
        {word}
      </button>
      <Confirm
        title={title}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        action={action}
        onConfirm={onConfirm}
      >
        {children}
      </Confirm>
    </>
  );
}

interface ActionButtonProps {
  readonly word: string;
  readonly about?: string;
  readonly onPress: () => void;
}

/** A button for something that can be undone. */
export const ActionButton = ({ word, about, onPress }: ActionButtonProps) => (
  <button type="button" className="button small" aria-label={about && `${word} ${about}`} onClick={onPress}>
    {word}
  </button>
);
