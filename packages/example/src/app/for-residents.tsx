import { Navigate, Outlet, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useIsSignedIn } from "./resident.js";

/** Shows a page as long as a resident is signed in. Who signs out on it signs in again, and comes back. */
export const ForResidents = () => (useIsSignedIn() ? <Outlet /> : <ToSignIn />);

function ToSignIn() {
  const router = useRouter();
  // Read once: as soon as the navigation starts, the location of the router is the form itself.
  const [from] = useState(() => router.latestLocation.href);
  return <Navigate to="/sign-in" search={{ from }} replace />;
}
