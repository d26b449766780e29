import type { ReactNode } from "react";
import { describeError, isTemporary } from "../problems/describe-error.js";
import { toStyle } from "./game.js";

/** A sentence about an error, and a button to try again if that may help. */
export function ErrorNotice({
  error,
  retry,
}: {
  readonly error: unknown;
  readonly retry?: (() => void) | undefined;
}) {
  return (
    <div className="notice bad" role="alert">
      <p>{describeError(error)}</p>
      {retry && isTemporary(error) && (
        <button type="button" className="button small" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** What stands where nothing is yet, and what to do about it. */
export const Empty = ({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) => (
  <div className="empty">
    <p>{children}</p>
    {action}
  </div>
);

/** Grey boxes in the shape of what is being loaded. */
export const SkeletonRows = ({
  count = 4,
  height = "4rem",
}: {
  readonly count?: number;
  readonly height?: string;
}) => (
  <div className="stack tight" aria-busy="true">
    <span className="hidden">Loading…</span>
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className="skeleton" style={{ height }} />
    ))}
  </div>
);

/** A grey box as high as a form on narrow and on wide screens. */
export const SkeletonForm = ({ narrow, wide }: { readonly narrow: string; readonly wide: string }) => (
  <div aria-busy="true">
    <span className="hidden">Loading…</span>
    <span className="skeleton skeleton-form" style={toStyle({ "--narrow": narrow, "--wide": wide })} />
  </div>
);

/** Grey covers. */
export const SkeletonShelf = ({ count = 12 }: { readonly count?: number }) => (
  <div className="shelf" aria-busy="true">
    <span className="hidden">Loading…</span>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="game-card">
        <span className="skeleton" style={{ aspectRatio: "3 / 4" }} />
        <span className="skeleton about" />
      </div>
    ))}
  </div>
);
