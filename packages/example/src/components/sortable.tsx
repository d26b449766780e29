import "./sortable.css";
import type { ReactNode } from "react";
import { Button, GridList, GridListItem, useDragAndDrop } from "react-aria-components";

/** Where something was dropped: directly before or after another item. */
export interface Drop {
  readonly id: string;
  readonly target: string;
  readonly where: "before" | "after";
}

interface SortableProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** The name of an item, for screen readers. */
  readonly name: (item: T) => string;
  readonly render: (item: T) => ReactNode;
  readonly onMove: (drop: Drop) => void;
}

/** A list whose order is changed by dragging, or by keyboard: Enter on the handle, arrows, Enter. */
export function Sortable<T extends { readonly id: string }>({
  label,
  items,
  name,
  render,
  onMove,
}: SortableProps<T>) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder({ keys, target }) {
      const [id] = keys;
      if (id !== undefined && target.dropPosition !== "on" && id !== target.key)
        onMove({ id: String(id), target: String(target.key), where: target.dropPosition });
    },
  });
  return (
    <GridList className="sortable" aria-label={label} items={[...items]} dragAndDropHooks={dragAndDropHooks}>
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
