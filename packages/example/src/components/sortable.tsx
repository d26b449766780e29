import "./sortable.css";
import type { ReactNode } from "react";
import { Button, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { Infinite } from "./infinite.js";
import type { ListQuery } from "./listing.js";
import { Empty, ErrorNotice, SkeletonRows } from "./states.js";

/** Where something was dropped: directly before or after another item. */
export interface Drop {
  readonly id: string;
  readonly target: string;
  readonly where: "before" | "after";
}

interface SortableListProps<T> {
  readonly label: string;
  /** Whether the items are numbered. */
  readonly isRanked?: boolean;
  /** The name of an item, for screen readers. */
  readonly name: (item: T) => string;
  readonly render: (item: T) => ReactNode;
  /** Moves an item to a place, which counts from 1. */
  readonly onMove: (item: T, drop: Drop, place: number) => void;
}

interface SortableProps<T> extends SortableListProps<T> {
  readonly query: ListQuery<T>;
  /** Returns the items with the changes that are being sent. */
  readonly show: (items: readonly T[]) => readonly T[];
  /** What to say about a list without items. */
  readonly empty: string;
}

/** A list whose order can be changed, with the states of a `Listing`. */
export function Sortable<T extends { readonly id: string }>({
  query,
  show,
  empty,
  ...list
}: SortableProps<T>) {
  if (query.isPending) return <SkeletonRows />;
  if (query.isLoadingError) return <ErrorNotice error={query.error} retry={() => void query.refetch()} />;
  const items = show(joinPages(query.data.pages));
  if (items.length === 0) return <Empty>{empty}</Empty>;
  return (
    <Infinite query={query}>
      <SortableList {...list} items={items} />
    </Infinite>
  );
}

/** The items of all pages. One that another tab has moved between two pages can be on both of them. */
const joinPages = <T extends { readonly id: string }>(
  pages: readonly { readonly data: readonly T[] }[],
): T[] => [...new Map(pages.flatMap(({ data }) => data.map((item) => [item.id, item]))).values()];

/** Changes the order by dragging, or by keyboard: Enter on the handle, arrows, Enter. */
function SortableList<T extends { readonly id: string }>({
  label,
  isRanked = false,
  items,
  name,
  render,
  onMove,
}: SortableListProps<T> & { readonly items: readonly T[] }) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder({ keys: [id], target: { key, dropPosition: where } }) {
      const moved = items.find((item) => item.id === id);
      if (moved === undefined || where === "on" || id === key) return;
      const drop = { id: moved.id, target: String(key), where };
      onMove(moved, drop, reorder(items, drop).indexOf(moved) + 1);
    },
  });
  return (
    <GridList
      className={isRanked ? "sortable ranked" : "sortable"}
      aria-label={label}
      items={items}
      dragAndDropHooks={dragAndDropHooks}
    >
      {(item) => (
        <GridListItem className="sortable-item" textValue={name(item)}>
          <Button slot="drag" className="button quiet handle" aria-label={`Move ${name(item)}`}>
            <span aria-hidden="true">⠿</span>
          </Button>
          {render(item)}
        </GridListItem>
      )}
    </GridList>
  );
}

/** Returns the items in the order after a drop. */
export function reorder<T extends { readonly id: string }>(
  items: readonly T[],
  { id, target, where }: Drop,
): T[] {
  const moved = items.find((item) => item.id === id);
  const rest = items.filter((item) => item.id !== id);
  const index = rest.findIndex((item) => item.id === target);
  if (moved === undefined || index < 0) return [...items];
  return rest.toSpliced(where === "before" ? index : index + 1, 0, moved);
}
