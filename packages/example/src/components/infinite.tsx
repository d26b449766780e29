import { type ReactNode, useEffect, useRef } from "react";
import { ErrorNotice } from "./states.js";

interface InfiniteProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly children: ReactNode;
}

/** Fetches the next page when its end comes into sight, and on a button for those who use the keyboard. */
export function Infinite({ query, children }: InfiniteProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  // While the pages are read again, the next one waits: it would put an end to that.
  const mayFetch = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    const element = end.current;
    if (element === null || !mayFetch) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayFetch, fetchNextPage]);
  return (
    <div className="stack">
      {children}
      <div ref={end} className="row">
        {isFetchNextPageError && <ErrorNotice error={error} retry={() => void fetchNextPage()} />}
        {hasNextPage && (
          <button
            type="button"
            className="button"
            aria-disabled={isFetchingNextPage}
            onClick={() => mayFetch && void fetchNextPage()}
          >
            {isFetchingNextPage ? "Loading…" : "Show more"}
          </button>
        )}
      </div>
    </div>
  );
}
