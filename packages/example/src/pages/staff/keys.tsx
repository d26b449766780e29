import type { ServiceKeyDetails, ServiceKeyStatus } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "../../app/api.js";
import { Choice } from "../../components/form.js";
import { formatTime } from "../../components/format.js";
import { Listing } from "../../components/listing.js";
import { Ago } from "../../components/time.js";
import { Title } from "../../components/title.js";
import { FilterRow } from "./filters.js";
import { KeyActions, type KeyProps } from "./key-actions.js";
import { CreateKey } from "./key-form.js";
import type { KeySearch } from "./search.js";
import { KeySecret } from "./secret.js";
import { keyKindWords, keyStatusWords } from "./words.js";

const route = getRouteApi("/residents/staff/keys");

/** The keys of applications. */
export function StaffKeysPage() {
  // A key that was replaced at once has no actions any more, so the new one is shown by the page.
  const [created, setCreated] = useState<string>();
  const search = route.useSearch();
  const query = useInfiniteQuery(queries.serviceKeys.list.infinite({ query: search }));
  const isFiltered = search.kind !== undefined || search.status !== undefined;
  return (
    <div className="stack">
      <Title>Keys · Staff</Title>
      <div className="page-head">
        <h1>Keys</h1>
        <CreateKey onCreated={setCreated} />
      </div>
      <Filters />
      <Listing
        query={query}
        empty={isFiltered ? "There is no such key." : "There are no keys yet."}
        render={(key) => <Key serviceKey={key} onReplaced={setCreated} />}
      >
        {(items) => (
          <ul className="rows" aria-label="Keys">
            {items}
          </ul>
        )}
      </Listing>
      <KeySecret secret={created} onClose={() => setCreated(undefined)} />
    </div>
  );
}

function Filters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const keep = (changes: KeySearch) => void navigate({ search: { ...search, ...changes }, replace: true });
  return (
    <FilterRow>
      <Choice
        label="Kind"
        name="kind"
        options={{ "": "Whatever its kind", ...keyKindWords }}
        value={search.kind ?? ""}
        onChoose={(kind) => keep({ kind: kind === "" ? undefined : kind })}
      />
      <Choice
        label="State"
        name="status"
        options={{ "": "Whatever its state", ...keyStatusWords }}
        value={search.status ?? ""}
        onChoose={(status) => keep({ status: status === "" ? undefined : status })}
      />
    </FilterRow>
  );
}

const tones = { ACTIVE: "good", EXPIRED: "", REVOKED: "bad" } as const satisfies Record<
  ServiceKeyStatus,
  string
>;

function Key({ serviceKey, onReplaced }: KeyProps) {
  const { name, prefix, kind, status, scopes, allowed_origins, last_used_at } = serviceKey;
  return (
    <div className="entry">
      <div>
        <b>{name}</b> <code>{prefix}…</code>{" "}
        <span className={`chip ${tones[status]}`}>{keyStatusWords[status]}</span>
        <p className="soft small">
          {keyKindWords[kind]}
          {scopes.length > 0 && <> · {scopes.join(", ")}</>}
          {allowed_origins.length > 0 && <> · from {allowed_origins.join(", ")}</>}
        </p>
        <p className="soft small">
          {describeEnd(serviceKey)} ·{" "}
          {last_used_at === null ? (
            "not used yet"
          ) : (
            <>
              last used <Ago date={last_used_at} />
            </>
          )}
        </p>
      </div>
      {status === "ACTIVE" && <KeyActions serviceKey={serviceKey} onReplaced={onReplaced} />}
    </div>
  );
}

function describeEnd({ revoked_at, expires_at }: ServiceKeyDetails): string {
  if (revoked_at !== null) return `Revoked ${formatTime(revoked_at)}`;
  return expires_at === null ? "Without end" : `Until ${formatTime(expires_at)}`;
}
