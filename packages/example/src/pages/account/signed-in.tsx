import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { session } from "../../app/api.js";
import { ErrorNotice } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { verifierKey } from "./providers.js";

/** Exchanges the code of a provider for a session. */
async function finish(): Promise<true> {
  const result = new URLSearchParams(location.search);
  const code = result.get("code");
  if (code === null) throw new Error(`The provider says: ${result.get("error") ?? "nothing"}`);
  const code_verifier = sessionStorage.getItem(verifierKey) ?? "";
  await session.socialSignIn({ code, code_verifier });
  return true;
}

/** The page that a provider leads back to. */
export function SignedInPage() {
  const { data, error } = useQuery({
    queryKey: ["signed-in", location.search],
    queryFn: finish,
    retry: false,
    staleTime: Infinity,
  });
  if (data) return <Navigate to="/" replace />;
  return (
    <div className="narrow stack">
      <Title>Signing in</Title>
      <h1>{error ? "That did not work" : "One moment…"}</h1>
      {error && (
        <>
          <ErrorNotice error={error} />
          <Link to="/sign-in">Sign in another way</Link>
        </>
      )}
    </div>
  );
}
