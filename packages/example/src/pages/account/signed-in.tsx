import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { session } from "../../app/api.js";
import { ErrorNotice } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { verifierKey } from "./providers.js";

/** Exchanges the code of a provider for a session. */
async function finish(code: string): Promise<true> {
  const code_verifier = sessionStorage.getItem(verifierKey) ?? "";
  await session.socialSignIn({ code, code_verifier });
  return true;
}

/** The page that a provider leads back to. */
export function SignedInPage() {
  // Who cancels at the provider comes back with an error instead.
  const code = new URLSearchParams(location.search).get("code");
  const { data, error } = useQuery({
    queryKey: ["signed-in", code],
    queryFn: () => finish(code ?? ""),
    enabled: code !== null,
    retry: false,
    staleTime: Infinity,
  });
  if (data) return <Navigate to="/" replace />;
  const hasFailed = code === null || error !== null;
  return (
    <div className="narrow stack">
      <Title>Signing in</Title>
      <h1>{hasFailed ? "That did not work" : "One moment…"}</h1>
      {hasFailed && (
        <>
          {error ? (
            <ErrorNotice error={error} />
          ) : (
            <p>You were not signed in. Perhaps you changed your mind.</p>
          )}
          <Link to="/sign-in">Sign in another way</Link>
        </>
      )}
    </div>
  );
}
