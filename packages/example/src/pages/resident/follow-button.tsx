import type { Resident } from "@game-community/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { announce } from "../../app/announce.js";
import { api, queries } from "../../app/api.js";
import { useIsSignedIn } from "../../app/resident.js";
import { describeError } from "../../problems/describe-error.js";

/** Follows a resident: shown at once, and taken back if the service refuses. */
export function FollowButton({ resident }: { readonly resident: Resident }) {
  const queryClient = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const from = useLocation({ select: ({ href }) => href });
  const { queryKey } = queries.residents.get(`@${resident.username}`);
  const isFollowing = resident.is_following ?? false;
  const { mutate } = useMutation({
    mutationFn: (follow: boolean) =>
      follow ? api.residents.follow(resident.id) : api.residents.unfollow(resident.id),
    async onMutate(follow) {
      await queryClient.cancelQueries({ queryKey });
      const followers = resident.counts.followers + (follow ? 1 : -1);
      queryClient.setQueryData<Resident>(queryKey, {
        ...resident,
        is_following: follow,
        counts: { ...resident.counts, followers },
      });
      return resident;
    },
    onError(error, _, before) {
      queryClient.setQueryData(queryKey, before);
      announce(describeError(error), "bad");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.residents.key() }),
  });
  if (!isSignedIn)
    return (
      <Link to="/sign-in" search={{ from }} className="button primary">
        Follow
      </Link>
    );
  return (
    <button type="button" className="button" aria-pressed={isFollowing} onClick={() => mutate(!isFollowing)}>
      {isFollowing ? "Following" : "Follow"}
    </button>
  );
}
