import type { Waitlist, WaitlistEntry, WaitlistEntryStatus } from "@game-community/sdk";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { announce } from "../../app/announce.js";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { ActionButton } from "../../components/action-button.js";
import { Confirm } from "../../components/dialog.js";
import { formatDate, formatNumber } from "../../components/format.js";
import { describeError, readCode } from "../../problems/describe-error.js";

const statusWords: Readonly<Record<WaitlistEntryStatus, string>> = {
  WAITING: "Your place",
  INVITED: "You are invited",
};

interface PlaceProps {
  readonly waitlist: Waitlist;
  readonly entry: WaitlistEntry;
}

/** The place of the resident. Screen readers tell when it moves. */
export function Place({ waitlist, entry }: PlaceProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.waitlists.leave(entry.id),
    onSuccess: () => announce(`You have left ${waitlist.name}.`, "good"),
    onError(error) {
      // Another tab has left already, which is what was wanted.
      if (readCode(error) !== "waitlist-entry-not-found") announce(describeError(error), "bad");
    },
    onSettled: () => readAgain(queries.waitlists.key()),
  });
  return (
    <section className="card stack membership" aria-labelledby="place">
      <h2 id="place">{statusWords[entry.status]}</h2>
      <p className="place" role="status">
        <b>{formatNumber(entry.position)}</b> <span className="soft">{describeAhead(entry.position)}</span>
      </p>
      <p>
        {entry.invited_at === null
          ? `You joined on ${formatDate(entry.joined_at)}, as ${entry.name}. We write to ${entry.email} when it is your turn.`
          : `You were invited on ${formatDate(entry.invited_at)}. Look into the mail that we sent to ${entry.email}.`}
      </p>
      <div className="row">
        <ActionButton isPending={isPending} onClick={() => setIsAsking(true)}>
          Leave
        </ActionButton>
      </div>
      <Confirm
        title={`Leave ${waitlist.name}?`}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        action="Leave it"
        onConfirm={() => mutate()}
      >
        Your place goes to the others. If you join again, you start at the end.
      </Confirm>
    </section>
  );
}

const describeAhead = (position: number): string =>
  position === 1
    ? "Nobody is before you."
    : `${formatNumber(position - 1)} ${position === 2 ? "is" : "are"} before you.`;
