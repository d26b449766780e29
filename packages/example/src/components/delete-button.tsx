import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { announce } from "../app/announce.js";
import { describeError } from "../problems/describe-error.js";
import { Confirm } from "./dialog.js";

interface DeleteButtonProps {
  /** What is deleted. */
  readonly name: string;
  /** What to call it, if something else is left. */
  readonly word?: string;
  readonly send: () => Promise<unknown>;
  readonly onDeleted: () => unknown;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** Deletes something, after a question. */
export function DeleteButton({ name, word = "Delete", send, onDeleted, children }: DeleteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDeleted,
    onError: (error) => announce(describeError(error), "bad"),
  });
  return (
    <>
      <button type="button" className="button" aria-label={`${word} ${name}`} onClick={() => setIsOpen(true)}>
        {word}
      </button>
      <Confirm
        title={`${word} ${name}?`}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        action={`${word} it`}
        onConfirm={() => !isPending && mutate()}
      >
        {children}
      </Confirm>
    </>
  );
}
