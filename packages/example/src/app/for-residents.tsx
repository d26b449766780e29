import { Navigate, Outlet, useLocation } from "@tanstack/react-router";
import { useIsSignedIn } from "./resident.js";

/** Shows a page to residents. Visitors sign in first, and come back. */
export function ForResidents() {
  const isSignedIn = useIsSignedIn();
  const from = useLocation({ select: ({ pathname }) => pathname });
  return isSignedIn ? <Outlet /> : <Navigate to="/sign-in" search={{ from }} replace />;
}
