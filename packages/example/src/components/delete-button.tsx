import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { announce } from "../app/announce.js";
import { describeError } from "../problems/describe-error.js";
import { Confirm } from "./dialog.js";

interface DeleteButtonProps {
  /** What is deleted. */
  readonly name: string;
  readonly send: () => Promise<unknown>;
  readonly onDeleted: () => unknown;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** Deletes something, after a question. */
export function DeleteButton({ name, send, onDeleted, children }: DeleteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDeleted,
    onError: (error) => announce(describeError(error), "bad"),
  });
  return (
    <>
      <button type="button" className="button" aria-label={`Delete ${name}`} onClick={() => setIsOpen(true)}>
        Delete
      </button>
      <Confirm
        title={`Delete ${name}?`}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        action="Delete it"
        onConfirm={() => !isPending && mutate()}
      >
        {children}
      </Confirm>
    </>
  );
}
