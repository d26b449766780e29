import type { AuditLog, Params } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { queries } from "../../app/api.js";
import { Choice, TextField } from "../../components/form.js";
import { formatTime } from "../../components/format.js";
import { Infinite } from "../../components/infinite.js";
import { Empty, ErrorNotice, SkeletonRows } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { FilterRow, SearchField } from "./filters.js";
import type { AuditSearch } from "./search.js";
import { actorWords, targetWords } from "./words.js";

const idPattern = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

/** The midnight before a day, in the time zone of the browser, or some days later. */
function toMidnight(day: string | undefined, later = 0): Date | undefined {
  if (day === undefined) return undefined;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date;
}

const toParams = ({ since, until, ...search }: AuditSearch): Params<"listAuditLogs"> => ({
  ...search,
  since: toMidnight(since),
  until: toMidnight(until, 1),
  limit: 50,
});

const route = getRouteApi("/residents/staff/audit");

/** Who has changed what. */
export function StaffAuditPage() {
  const query = useInfiniteQuery(queries.auditLogs.list.infinite({ query: toParams(route.useSearch()) }));
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <div className="stack">
      <Title>Audit log · Staff</Title>
      <h1>Audit log</h1>
      <Filters />
      {query.isPending && <SkeletonRows />}
      {query.isError && entries.length === 0 && (
        <ErrorNotice error={query.error} retry={() => void query.refetch()} />
      )}
      {query.isSuccess && entries.length === 0 && <Empty>Nothing of this kind has happened.</Empty>}
      {entries.length > 0 && (
        <Infinite query={query}>
          <Table entries={entries} />
        </Infinite>
      )}
    </div>
  );
}

function Filters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const keep = (changes: AuditSearch) => void navigate({ search: { ...search, ...changes }, replace: true });
  return (
    <FilterRow>
      <Choice
        label="By"
        name="actor_kind"
        options={{ "": "Anybody", ...actorWords }}
        value={search.actor_kind ?? ""}
        onChoose={(kind) => keep({ actor_kind: kind === "" ? undefined : kind })}
      />
      <SearchField
        label="Id of who did it"
        value={search.actor_id}
        pattern={idPattern}
        onSearch={(id) => keep({ actor_id: id })}
      />
      <Choice
        label="About"
        name="target_type"
        options={{ "": "Everything", ...targetWords }}
        value={search.target_type ?? ""}
        onChoose={(type) => keep({ target_type: type === "" ? undefined : type })}
      />
      <SearchField
        label="Id of what it is about"
        value={search.target_id}
        pattern={idPattern}
        onSearch={(id) => keep({ target_id: id })}
      />
      <TextField
        label="From"
        name="since"
        type="date"
        value={search.since ?? ""}
        onChange={({ target }) => keep({ since: target.value || undefined })}
      />
      <TextField
        label="Until"
        name="until"
        type="date"
        value={search.until ?? ""}
        onChange={({ target }) => keep({ until: target.value || undefined })}
      />
    </FilterRow>
  );
}

const Table = ({ entries }: { readonly entries: readonly AuditLog[] }) => (
  <div className="table-frame audit" role="region" aria-label="Entries" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">About</th>
          <th scope="col">By</th>
          <th scope="col">IP address</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  </div>
);

const Row = ({ entry: { actor, action, target, created_at, ip } }: { readonly entry: AuditLog }) => (
  <tr>
    <td>{formatTime(created_at)}</td>
    <td>{toWords(action)}</td>
    <td>
      {toWords(target.type)} <Id id={target.id} filter="target_id" />
    </td>
    <td>
      {actorWords[actor.kind]} <Id id={actor.id} filter="actor_id" />
    </td>
    <td>{ip ?? "–"}</td>
  </tr>
);

/** The end of an id, which differs most. A click shows only what has it. */
function Id({ id, filter }: { readonly id: string | null; readonly filter: "actor_id" | "target_id" }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  if (id === null) return null;
  return (
    <button
      type="button"
      className="link"
      aria-label={`Only entries of …${id.slice(-6)}`}
      onClick={() => void navigate({ search: { ...search, [filter]: id } })}
    >
      …{id.slice(-6)}
    </button>
  );
}

/** Says a name of the contract in words: "resident.roles_changed" is "Resident roles changed". */
const toWords = (name: string): string =>
  name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll(/[._]/g, " ");
