import type { Waitlist } from "@game-community/sdk";
import { useMutation } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { announce } from "../../app/announce.js";
import { api, queries } from "../../app/api.js";
import { useIsSignedIn } from "../../app/resident.js";
import { readAgain } from "../../app/tabs.js";
import { ActionButton } from "../../components/action-button.js";
import { Dialog } from "../../components/dialog.js";
import { count } from "../../components/format.js";
import { ErrorNotice } from "../../components/states.js";
import { describeError, readCode } from "../../problems/describe-error.js";
import { useOwnEntries } from "./own-entries.js";
import { Place } from "./place.js";

interface WaitlistProps {
  readonly waitlist: Waitlist;
}

/** The place of the resident in a waitlist, or the way to get one. */
export function Membership({ waitlist }: WaitlistProps) {
  const isSignedIn = useIsSignedIn();
  const { data: entries, error, refetch } = useOwnEntries();
  if (!isSignedIn) return <Visitor waitlist={waitlist} />;
  if (entries === undefined)
    return error ? (
      <ErrorNotice error={error} retry={() => void refetch()} />
    ) : (
      <span className="skeleton membership" aria-busy="true" />
    );
  const entry = entries.get(waitlist.id);
  return entry ? <Place waitlist={waitlist} entry={entry} /> : <Join waitlist={waitlist} />;
}

function Visitor({ waitlist }: WaitlistProps) {
  const from = useLocation({ select: ({ href }) => href });
  return (
    <div className="stack membership">
      {waitlist.is_full && <Full waitlist={waitlist} />}
      <div className="row">
        <Link to="/sign-in" search={{ from }} className="button primary">
          {waitlist.is_full ? "Sign in to see your place" : "Sign in to join"}
        </Link>
      </div>
    </div>
  );
}

const Full = ({ waitlist: { max_capacity } }: WaitlistProps) => (
  <p className="notice warm">
    It is full: {max_capacity === 1 ? "its only place is" : `all ${count(max_capacity, "place")} are`} taken.
    When somebody leaves, the next to join gets the place.
  </p>
);

/** Joins. Being full, or on it already, is no error: the person reads it, and chooses. */
function Join({ waitlist }: WaitlistProps) {
  const [isLate, setIsLate] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.waitlists.join(waitlist.slug, {}).withResponse(),
    onSuccess: ({ data: { position }, response }) =>
      announce(
        response.status === 201
          ? `You are on the waitlist, as number ${position}.`
          : `You were on it already, as number ${position}.`,
        "good",
      ),
    onError(error) {
      if (readCode(error) === "waitlist-full") setIsLate(true);
      else announce(describeError(error), "bad");
    },
    onSettled: () => readAgain(queries.waitlists.key()),
  });
  const join = () => !isPending && mutate();
  return (
    <section className="stack membership">
      {waitlist.is_full && <Full waitlist={waitlist} />}
      <div className="row">
        <ActionButton className="button primary" isPending={isPending} onClick={join}>
          {waitlist.is_full ? "Try to get a place" : "Join the waitlist"}
        </ActionButton>
      </div>
      <Dialog title="No place is free" isOpen={isLate} onClose={() => setIsLate(false)} isAlert>
        <p>The last one was taken before you. Somebody may leave at any time.</p>
        <div className="row">
          <button
            type="button"
            className="button primary"
            onClick={() => {
              setIsLate(false);
              join();
            }}
          >
            Try again
          </button>
          <Link to="/waitlists" className="button">
            See other waitlists
          </Link>
          <button type="button" className="button quiet" onClick={() => setIsLate(false)}>
            Stay here
          </button>
        </div>
      </Dialog>
    </section>
  );
}
