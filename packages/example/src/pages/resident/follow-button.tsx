import type { Resident } from "@game-community/sdk";
import { Link, useLocation } from "@tanstack/react-router";
import { api, queries } from "../../app/api.js";
import { useIsSignedIn } from "../../app/resident.js";
import { readAgain } from "../../app/tabs.js";
import { useChange, useShownChanges } from "../../components/changes.js";

const toKey = ({ id }: Resident) => ["follow", id];

/** Returns a resident with the change of who follows them that is being sent. */
export const useShownResident = (resident: Resident): Resident =>
  useShownChanges<Resident>(toKey(resident))(resident);

/** Follows a resident: shown at once, and taken back if the service refuses. */
export function FollowButton({ resident }: { readonly resident: Resident }) {
  const isSignedIn = useIsSignedIn();
  const from = useLocation({ select: ({ href }) => href });
  const { mutate, isPending } = useChange<Resident>(toKey(resident), readResidentsAgain);
  const isFollowing = resident.is_following ?? false;
  const toggle = () =>
    mutate({
      send: () => (isFollowing ? api.residents.unfollow(resident.id) : api.residents.follow(resident.id)),
      show: (before) => showFollower(before, !isFollowing),
    });
  if (!isSignedIn)
    return (
      <Link to="/sign-in" search={{ from }} className="button primary">
        Follow
      </Link>
    );
  return (
    <button
      type="button"
      className="button"
      aria-pressed={isFollowing}
      onClick={() => !isPending && toggle()}
    >
      {isFollowing ? "Following" : "Follow"}
    </button>
  );
}

const readResidentsAgain = () => readAgain(queries.residents.key());

function showFollower(before: Resident, is_following: boolean): Resident {
  if (before.is_following === is_following) return before;
  const followers = before.counts.followers + (is_following ? 1 : -1);
  return { ...before, is_following, counts: { ...before.counts, followers } };
}
