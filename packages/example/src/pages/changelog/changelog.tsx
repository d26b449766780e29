import "./changelog.css";
import type { Changelog, ChangelogChange, ChangelogStatus, ChangeType } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { queries } from "../../app/api.js";
import { formatDate } from "../../components/format.js";
import { Listing } from "../../components/listing.js";
import { Title } from "../../components/title.js";

const typeWords: Readonly<Record<ChangeType, string>> = {
  ADDED: "New",
  CHANGED: "Changed",
  DEPRECATED: "Going away soon",
  REMOVED: "Gone",
  FIXED: "Fixed",
  SECURITY: "Safer",
};

/** What to say about a version that is not simply out. Those who write the changelog get drafts too. */
const statusWords: Readonly<Record<ChangelogStatus, string | undefined>> = {
  DRAFT: "Draft",
  PUBLISHED: undefined,
  YANKED: "Withdrawn",
};

/** What has changed, by version. */
export function ChangelogPage() {
  const query = useInfiniteQuery(queries.changelogs.list.infinite());
  return (
    <div className="stack wide">
      <Title>Changelog</Title>
      <h1>Changelog</h1>
      <Listing
        query={query}
        empty="Nothing has changed yet."
        render={(changelog) => <Version changelog={changelog} />}
      >
        {(items) => <ol className="versions">{items}</ol>}
      </Listing>
    </div>
  );
}

function Version({ changelog }: { readonly changelog: Changelog }) {
  const { id, version, title, summary, status, released_on, changes } = changelog;
  return (
    <article className="version" aria-labelledby={id}>
      <header>
        <h2 id={id}>{version}</h2>
        {released_on !== null && (
          <p className="soft small">
            <time dateTime={released_on}>{formatDate(released_on)}</time>
          </p>
        )}
        {statusWords[status] && <span className="chip warm">{statusWords[status]}</span>}
      </header>
      <div className="stack prose">
        {title !== null && <p className="version-title">{title}</p>}
        {summary !== null && <p className="lines">{summary}</p>}
        {groupByType(changes).map(([type, group]) => (
          <section key={type} className="stack tight">
            <h3>{typeWords[type]}</h3>
            <ul className="bullets">
              {group.map((change, index) => (
                <li key={index}>
                  {change.description}
                  {change.url !== null && (
                    <>
                      {" "}
                      <a href={change.url} rel="noopener">
                        Read more
                        <span className="hidden"> about: {change.description}</span>
                      </a>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </article>
  );
}

/** Groups changes by their type, in the order in which the types first come. */
function groupByType(
  changes: readonly ChangelogChange[],
): readonly (readonly [ChangeType, readonly ChangelogChange[]])[] {
  const groups = new Map<ChangeType, readonly ChangelogChange[]>();
  for (const change of changes) groups.set(change.type, [...(groups.get(change.type) ?? []), change]);
  return [...groups];
}
