import type { WaitlistEntry } from "@game-community/sdk";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api, queries } from "../../app/api.js";
import { Choice } from "../../components/form.js";
import { count } from "../../components/format.js";
import { Listing } from "../../components/listing.js";
import { Ago } from "../../components/time.js";
import { Title } from "../../components/title.js";
import { ActionButton, ConfirmButton, useAction } from "./actions.js";
import { FilterRow, SearchField } from "./filters.js";
import type { WaitlistSearch } from "./search.js";
import { EditEntry } from "./waitlist-entry.js";
import { entryStatusWords } from "./words.js";

const route = getRouteApi("/residents/staff/waitlists");

/** Who waits for a place, and who is invited. */
export function StaffWaitlistsPage() {
  const { waitlist, status, q } = route.useSearch();
  const query = useInfiniteQuery(
    queries.waitlists.listAllEntries.infinite({
      query: {
        waitlist_slug: waitlist,
        status,
        q,
        sort: waitlist === undefined ? "-joined_at" : "position",
        limit: 40,
      },
    }),
  );
  return (
    <div className="stack">
      <Title>Waitlists · Staff</Title>
      <h1>Waitlists</h1>
      <Filters />
      <Listing query={query} empty="Nobody fits." render={(entry) => <Entry entry={entry} />}>
        {(items) => <ul className="rows">{items}</ul>}
      </Listing>
    </div>
  );
}

function Filters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const keep = (changes: WaitlistSearch) =>
    void navigate({ search: { ...search, ...changes }, replace: true });
  const { data } = useQuery(queries.waitlists.list({ query: { sort: "name", limit: 100 } }));
  const waitlists = data?.data ?? [];
  const names: Readonly<Record<string, string>> = {
    "": "All waitlists",
    ...Object.fromEntries(waitlists.map(({ slug, name }) => [slug, name])),
  };
  const chosen = waitlists.find(({ slug }) => slug === search.waitlist);
  return (
    <>
      <FilterRow>
        <Choice
          label="Waitlist"
          name="waitlist"
          options={names}
          value={chosen?.slug ?? ""}
          onChoose={(slug) => keep({ waitlist: slug === "" ? undefined : slug })}
        />
        <Choice
          label="Status"
          name="status"
          options={{ "": "Waiting or invited", ...entryStatusWords }}
          value={search.status ?? ""}
          onChoose={(status) => keep({ status: status === "" ? undefined : status })}
        />
        <SearchField label="Part of a name or address" value={search.q} onSearch={(q) => keep({ q })} />
      </FilterRow>
      {chosen && (
        <p className="soft">
          {chosen.purpose} {count(chosen.entries_count, "entry", "entries")}, {chosen.spots_left} of{" "}
          {count(chosen.max_capacity, "place")} free.
        </p>
      )}
    </>
  );
}

const Entry = ({ entry }: { readonly entry: WaitlistEntry }) => (
  <div className="entry">
    <div>
      <b>{entry.name}</b>{" "}
      <span className={entry.status === "INVITED" ? "chip good" : "chip"}>
        {entryStatusWords[entry.status]}
      </span>
      <p className="soft small">
        {entry.email} · place {entry.position} · joined <Ago date={entry.joined_at} />
        {entry.invited_at !== null && (
          <>
            , invited <Ago date={entry.invited_at} />
          </>
        )}
      </p>
    </div>
    <Handling entry={entry} />
  </div>
);

function Handling({ entry: { id, name, email, status } }: { readonly entry: WaitlistEntry }) {
  const touches = [queries.waitlists.key()];
  const invite = useAction({
    send: () => api.waitlists.updateEntry(id, { status: "INVITED" }),
    done: `${name} is invited.`,
    touches,
  });
  const takeBack = useAction({
    send: () => api.waitlists.updateEntry(id, { status: "WAITING" }),
    done: `${name} waits again.`,
    touches,
  });
  const remove = useAction({ send: () => api.waitlists.leave(id), done: `${name} is removed.`, touches });
  return (
    <div className="row">
      {status === "WAITING" ? (
        <ConfirmButton word="Invite" about={name} title={`Invite ${name}?`} onConfirm={invite}>
          We send the invitation to {email}. A mail cannot be taken back.
        </ConfirmButton>
      ) : (
        <ActionButton word="Revoke the invitation" about={`of ${name}`} onPress={takeBack} />
      )}
      <EditEntry id={id} name={name} />
      <ConfirmButton word="Remove" about={name} title={`Remove ${name}?`} onConfirm={remove}>
        All behind move up. To come back, this person has to join at the end.
      </ConfirmButton>
    </div>
  );
}
