import "./list-card.css";
import type { ActivityLog, ActivityType } from "@game-community/sdk";
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
  LIST_CREATED: "made a list",
  LIST_GAME_ADDED: "listed",
  BACKLOG_ADDED: "means to play",
  BACKLOG_FINISHED: "finished from the backlog",
  ACHIEVEMENT_UNLOCKED: "unlocked an achievement",
  BADGE_AWARDED: "got a badge",
  RESIDENT_FOLLOWED: "follows somebody new",
};

/** One line of a feed. */
export const Activity = ({ activity }: { readonly activity: ActivityLog }) => {
  const { resident, type, game, minutes, message } = activity;
  return (
    <article className="activity">
      <Avatar person={resident} size="2.5rem" />
      <div>
        <p>
          <PersonLink person={resident} /> {words[type]}{" "}
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
