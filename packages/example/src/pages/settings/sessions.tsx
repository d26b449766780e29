import type { Session } from "@game-community/sdk";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { announce } from "../../app/announce.js";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { ActionButton } from "../../components/action-button.js";
import { Listing } from "../../components/listing.js";
import { Ago } from "../../components/time.js";
import { describeError } from "../../problems/describe-error.js";

const useEnding = (end: (id: string) => Promise<unknown>, text: string) =>
  useMutation({
    mutationFn: end,
    onSuccess: () => announce(text, "good"),
    onError: (error) => announce(describeError(error), "bad"),
    onSettled: () => readAgain(queries.authentication.listSessions.key()),
  });

/** The devices on which the resident is signed in. */
export function Sessions() {
  const query = useInfiniteQuery(queries.authentication.listSessions.infinite());
  const others = useEnding(
    () => api.authentication.signOut({ scope: "OTHERS" }),
    "All other sessions are ended.",
  );
  return (
    <div className="stack">
      <Listing query={query} empty="None." render={(item) => <SessionRow session={item} />}>
        {(items) => <ul className="rows">{items}</ul>}
      </Listing>
      <div className="row">
        <ActionButton isPending={others.isPending} onClick={() => others.mutate("")}>
          Sign out everywhere else
        </ActionButton>
      </div>
    </div>
  );
}

// The first name that fits, because browsers name others too.
const browsers = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
const browserNames: Readonly<Record<string, string>> = { Edg: "Edge", OPR: "Opera" };
const systems = ["iPhone", "iPad", "Android", "Windows", "Mac OS", "Linux"];

/** Names the browser and the system of a user agent. */
function describeDevice(userAgent: string): string {
  const browser = browsers.find((name) => userAgent.includes(`${name}/`));
  if (browser === undefined) return "Unknown device";
  const system = systems.find((name) => userAgent.includes(name));
  return `${browserNames[browser] ?? browser}${system === undefined ? "" : ` on ${system}`}`;
}

function SessionRow({
  session: { id, user_agent, is_current, last_used_at },
}: {
  readonly session: Session;
}) {
  const { mutate, isPending } = useEnding(
    (sessionId) => api.authentication.revokeSession(sessionId),
    "The session is ended.",
  );
  const device = describeDevice(user_agent ?? "");
  return (
    <div className="row spread">
      <div>
        <p title={user_agent ?? undefined}>{device}</p>
        <p className="soft small">
          Used <Ago date={last_used_at} />
        </p>
      </div>
      {is_current ? (
        <span className="chip good">This device</span>
      ) : (
        <ActionButton
          className="button small"
          aria-label={`Sign out ${device}`}
          isPending={isPending}
          onClick={() => mutate(id)}
        >
          Sign out
        </ActionButton>
      )}
    </div>
  );
}
