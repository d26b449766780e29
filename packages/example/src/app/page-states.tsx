import { isApiError } from "@game-community/sdk";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { ErrorNotice, SkeletonRows } from "../components/states.js";
import { Title } from "../components/title.js";
import { describeError } from "../problems/describe-error.js";

/** A page that has not been read yet. */
export const PagePending = () => (
  <div className="stack wide">
    <span className="skeleton" style={{ height: "2.5rem", width: "min(24rem, 80%)" }} />
    <SkeletonRows count={5} />
  </div>
);

/** A page that could not be read. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const boundary = useQueryErrorResetBoundary();
  const isMissing = isApiError(error) && error.status === 404;
  if (isMissing) return <Missing>{describeError(error)}</Missing>;
  return (
    <div className="stack">
      <Title>Something is wrong</Title>
      <h1>This page cannot be shown</h1>
      <ErrorNotice
        error={error}
        retry={() => {
          boundary.reset();
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}

/** A page that does not exist. */
export const NotFound = () => <Missing>There is no such page.</Missing>;

const Missing = ({ children }: { readonly children: string }) => (
  <div className="stack">
    <Title>Not found</Title>
    <h1>Not found</h1>
    <p>{children}</p>
    <p>
      <Link to="/games">Look for a game</Link> or go <Link to="/">home</Link>.
    </p>
  </div>
);
