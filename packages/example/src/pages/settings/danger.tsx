import type { CurrentResident } from "@game-community/sdk";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { announce } from "../../app/announce.js";
import { api, session } from "../../app/api.js";
import { Confirm } from "../../components/dialog.js";
import { describeError } from "../../problems/describe-error.js";

/** A copy of the data, and the end of the account. */
export function Danger({ resident }: { readonly resident: CurrentResident }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const onError = (error: Error) => announce(describeError(error), "bad");
  const copy = useMutation({
    mutationFn: () => api.residents.export(resident.id),
    onSuccess: () =>
      announce("We are putting a copy together, and send you a mail when it is ready.", "good"),
    onError,
  });
  const end = useMutation({
    mutationFn: () => api.residents.delete(resident.id),
    async onSuccess() {
      announce("Your account is deleted.", "good");
      // This page would lead to the form to sign in.
      await navigate({ to: "/" });
      await session.end();
    },
    onError,
  });
  return (
    <div className="row">
      <button
        type="button"
        className="button"
        aria-disabled={copy.isPending}
        onClick={() => !copy.isPending && copy.mutate()}
      >
        Ask for a copy
      </button>
      <button type="button" className="button danger" onClick={() => setIsAsking(true)}>
        Delete the account
      </button>
      <Confirm
        title="Delete your account?"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        action="Delete it"
        onConfirm={() => !end.isPending && end.mutate()}
      >
        Your library, lists, ratings and likes go with it. This cannot be undone.
      </Confirm>
    </div>
  );
}
