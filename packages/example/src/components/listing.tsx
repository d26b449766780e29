import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { describeError, readCode } from "../problems/describe-error.js";
import { Infinite } from "./infinite.js";
import { Empty, ErrorNotice, SkeletonRows } from "./states.js";

/** An infinite query of a list of the SDK. */
export type ListQuery<T> = UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly T[] }>>;

/** Who keeps something private has decided so; nothing has failed. */
const isPrivate = (error: unknown): boolean => readCode(error)?.endsWith("-private") === true;

interface ListingProps<T> {
  readonly query: ListQuery<T>;
  /** What to say about a list without items. */
  readonly empty: ReactNode;
  readonly render: (item: T, index: number) => ReactNode;
  /** Puts the items into a list element. */
  readonly children: (items: ReactNode) => ReactNode;
}

/** A list with all its states: being read, empty, failed, and with more below. */
export function Listing<T extends { readonly id: string }>({
  query,
  empty,
  render,
  children,
}: ListingProps<T>) {
  const items = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) return <SkeletonRows />;
  if (isPrivate(query.error)) return <Empty>{describeError(query.error)}</Empty>;
  if (query.isLoadingError) return <ErrorNotice error={query.error} retry={() => void query.refetch()} />;
  if (items.length === 0) return typeof empty === "string" ? <Empty>{empty}</Empty> : empty;
  return (
    <Infinite query={query}>
      {children(items.map((item, index) => <li key={item.id}>{render(item, index)}</li>))}
    </Infinite>
  );
}
