import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useIsSignedIn } from "../../app/resident.js";
import { Title } from "../../components/title.js";

interface AwardsHeadProps {
  readonly title: string;
  /** How far the resident is. */
  readonly standing: string | undefined;
  readonly children?: ReactNode;
}

/** The head of the pages of achievements and badges. */
export function AwardsHead({ title, standing, children }: AwardsHeadProps) {
  const isSignedIn = useIsSignedIn();
  const from = useLocation({ select: ({ href }) => href });
  return (
    <>
      <Title>{title}</Title>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {isSignedIn ? (
            <p className="soft">{standing ?? "…"}</p>
          ) : (
            <p className="soft">
              <Link to="/sign-in" search={{ from }}>
                Sign in
              </Link>{" "}
              to see which ones are yours.
            </p>
          )}
        </div>
        {children}
      </div>
      <nav className="tabs" aria-label="Awards">
        <Link to="/achievements">Achievements</Link>
        <Link to="/badges">Badges</Link>
      </nav>
    </>
  );
}
