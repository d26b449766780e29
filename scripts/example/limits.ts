import type { Figures } from "./figures.js";

/** Who looks at a page. */
export type Viewer = "visitor" | "resident" | "staff";

/** Residents also get menus, forms, and lists that are sorted by dragging. */
const maxScriptBytes: Readonly<Record<Viewer, number>> = {
  visitor: 200_000,
  resident: 225_000,
  staff: 225_000,
};
const maxLayoutShift = 0.02;

export const formatSize = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`;

/** Says which limits a page exceeds for somebody. */
export const findExcesses = ({ scriptBytes, layoutShift, moved }: Figures, as: Viewer): string[] => [
  ...(scriptBytes > maxScriptBytes[as] ? [`loads ${formatSize(scriptBytes)} of scripts`] : []),
  ...(layoutShift >= maxLayoutShift
    ? [`moves by ${layoutShift.toFixed(3)} while it is read: ${moved.join(" and ")}`]
    : []),
];
