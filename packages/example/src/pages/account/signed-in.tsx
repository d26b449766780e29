import { useMutation } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { openedWith } from "../../app/opened-with.js";
import { ErrorNotice } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { finish, readPageBefore } from "./providers.js";

/** The page that a provider leads back to. */
export function SignedInPage() {
  const { history } = useRouter();
  // Who cancels at the provider comes back with an error instead.
  const code = openedWith.get("code");
  const { mutate, error } = useMutation({
    mutationFn: finish,
    onSuccess: () => history.replace(readPageBefore()),
  });
  const isSent = useRef(false);
  useEffect(() => {
    // A code is valid once.
    if (code === null || isSent.current) return;
    isSent.current = true;
    mutate(code);
  }, [code, mutate]);
  const hasFailed = code === null || error !== null;
  const title = hasFailed ? "That did not work" : "Signing in";
  return (
    <div className="narrow stack">
      <Title>{title}</Title>
      <h1>{title}</h1>
      {hasFailed && (
        <>
          {error ? (
            <ErrorNotice error={error} />
          ) : (
            <p>You were not signed in. Perhaps you changed your mind.</p>
          )}
          <Link to="/sign-in" search={{ from: readPageBefore() }}>
            Sign in another way
          </Link>
        </>
      )}
    </div>
  );
}
