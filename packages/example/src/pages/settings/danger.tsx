import type { CurrentResident } from "@game-community/sdk";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { announce } from "../../app/announce.js";
import { api } from "../../app/api.js";
import { endSession } from "../../app/resident.js";
import { Confirm } from "../../components/dialog.js";
import { describeError } from "../../problems/describe-error.js";

/** The end of the account. */
export function Danger({ resident }: { readonly resident: CurrentResident }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.residents.delete(resident.id),
    async onSuccess() {
      announce("Your account is deleted.", "good");
      // This page would lead to the form to sign in.
      await navigate({ to: "/" });
      await endSession();
    },
    onError: (error) => announce(describeError(error), "bad"),
  });
  return (
    <div className="row">
      <button type="button" className="button danger" onClick={() => setIsAsking(true)}>
        Delete the account
      </button>
      <Confirm
        title="Delete your account?"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        action="Delete it"
        onConfirm={() => !isPending && mutate()}
      >
        Your library, lists, ratings and likes go with it. This cannot be undone.
      </Confirm>
    </div>
  );
}
