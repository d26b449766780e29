import "./list-card.css";
import type { ActivityLog, ActivitySubject, ActivityType } from "@game-community/sdk";
import { Link } from "@tanstack/react-router";
import { formatMinutes } from "./format.js";
import { Cover } from "./game.js";
import { Avatar, PersonLink } from "./person.js";
import { Ago } from "./time.js";

/** What somebody did, between the name and the game. The compiler reports a type without words. */
const words: Readonly<Record<ActivityType, string>> = {
  PLAY_SESSION: "played",
  MILESTONE: "reached something in",
  NOTE: "wrote",
  GAME_STATUS_CHANGED: "went on with",
  GAME_LIKED: "likes",
  GAME_RATED: "rated",
  REVIEW_CREATED: "reviewed",
  LIST_CREATED: "made the list",
  LIST_GAME_ADDED: "listed",
  BACKLOG_ADDED: "means to play",
  BACKLOG_FINISHED: "finished from the backlog",
  ACHIEVEMENT_UNLOCKED: "unlocked",
  BADGE_AWARDED: "got the badge",
  RESIDENT_FOLLOWED: "follows",
};

/** What an activity is about besides the game, by name. */
function Subject({ subject: { type, id, name } }: { readonly subject: ActivitySubject }) {
  if (type === "LIST")
    return (
      <Link to="/lists/$id" params={{ id }}>
        {name}
      </Link>
    );
  if (type === "RESIDENT")
    return (
      <Link to="/residents/$username" params={{ username: id }}>
        {name}
      </Link>
    );
  return <>{name}</>;
}

/** One line of a feed. */
export const Activity = ({ activity }: { readonly activity: ActivityLog }) => {
  const { resident, type, game, subject, minutes, message } = activity;
  return (
    <article className="activity">
      <Avatar person={resident} size="2.5rem" />
      <div>
        <p>
          <PersonLink person={resident} /> {words[type]}{" "}
          {subject?.name != null && (
            <>
              <Subject subject={subject} /> {game !== null && "in "}
            </>
          )}
          {game !== null && (
            <Link to="/games/$slug" params={{ slug: game.slug }}>
              {game.name}
            </Link>
          )}
          {minutes !== null && ` for ${formatMinutes(minutes)}`}
        </p>
        {message !== null && <p className="prose">{message}</p>}
        <p className="soft small">
          <Ago date={activity.occurred_at} />
        </p>
      </div>
      {game === null ? <span /> : <Cover game={game} />}
    </article>
  );
};
