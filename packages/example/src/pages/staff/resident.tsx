import type { Resident } from "@game-community/sdk";
import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { api, queries } from "../../app/api.js";
import { useResident } from "../../app/resident.js";
import { count, formatDate } from "../../components/format.js";
import { Avatar } from "../../components/person.js";
import { Title } from "../../components/title.js";
import { ActionButton, ConfirmButton, useAction } from "./actions.js";
import { residentStatusWords } from "./words.js";

const route = getRouteApi("/residents/staff/residents/$username");

/** The account of a resident, as staff see it. */
export function StaffResidentPage() {
  const { username } = route.useParams();
  const { data: resident } = useSuspenseQuery(queries.residents.get(`@${username}`));
  const me = useResident()?.id;
  return (
    <div className="stack">
      <Title>{`@${username} · Staff`}</Title>
      <p>
        <Link to="/staff/residents">All residents</Link>
      </p>
      <Head resident={resident} />
      <Facts resident={resident} />
      {resident.id === me ? (
        <p className="soft">
          This is you. Your account is in the <Link to="/settings">settings</Link>.
        </p>
      ) : (
        <Moderation resident={resident} />
      )}
    </div>
  );
}

const Head = ({ resident }: { readonly resident: Resident }) => (
  <header className="row">
    <Avatar person={resident} size="3rem" />
    <h1>{resident.display_name}</h1>
    {resident.status !== undefined && (
      <span className={resident.status === "SUSPENDED" ? "chip bad" : "chip good"}>
        {residentStatusWords[resident.status]}
      </span>
    )}
  </header>
);

function Facts({ resident }: { readonly resident: Resident }) {
  const { username, email, roles, joined_at, counts } = resident;
  const facts = [
    [
      "Profile",
      <Link key="profile" to="/residents/$username" params={{ username }}>
        @{username}
      </Link>,
    ],
    ["Email", email ?? "none"],
    ["Roles", roles?.map(({ name }) => name).join(", ") ?? ""],
    ["Here since", formatDate(joined_at)],
    ["Has written", `${count(counts.reviews, "review")}, ${count(counts.lists, "list")}`],
    ["Has rated", count(counts.ratings, "game")],
  ] as const;
  return (
    <dl className="facts card">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function Moderation({ resident: { id, display_name, status } }: { readonly resident: Resident }) {
  const navigate = useNavigate();
  const touches = [queries.residents.key()];
  const suspend = useAction({
    send: () => api.residents.update(id, { status: "SUSPENDED" }),
    done: `${display_name} is suspended.`,
    touches,
  });
  const reinstate = useAction({
    send: () => api.residents.update(id, { status: "ACTIVE" }),
    done: `${display_name} may do everything again.`,
    touches,
  });
  const remove = useAction({
    send: (erase_content: boolean) => api.residents.delete(id, { query: { erase_content } }),
    done: `The account of ${display_name} is deleted.`,
    touches: [...touches, queries.reviews.key()],
    onDone: () => navigate({ to: "/staff/residents" }),
  });
  return (
    <div className="row">
      {status === "SUSPENDED" ? (
        <ActionButton word="Reinstate" about={display_name} onPress={reinstate} />
      ) : (
        <ConfirmButton
          word="Suspend"
          about={display_name}
          title={`Suspend ${display_name}?`}
          onConfirm={suspend}
        >
          From now on this person can only read, and delete what is theirs. What they have written stays. You
          can reinstate them at any time.
        </ConfirmButton>
      )}
      <ConfirmButton
        word="Delete the account"
        about={`of ${display_name}`}
        title={`Delete the account of ${display_name}?`}
        onConfirm={() => remove(false)}
      >
        Library, lists, ratings and likes go with it; reviews stay, without a name. This cannot be undone.
      </ConfirmButton>
      <ConfirmButton
        word="Delete with the reviews"
        about={`of ${display_name}`}
        title={`Delete ${display_name} with all reviews?`}
        onConfirm={() => remove(true)}
      >
        Everything of this person goes, the reviews too. This cannot be undone.
      </ConfirmButton>
    </div>
  );
}
