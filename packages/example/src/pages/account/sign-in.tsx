import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { SignInForm } from "../../components/sign-in-form.js";
import { Title } from "../../components/title.js";
import { Providers } from "./providers.js";

const route = getRouteApi("/sign-in");

/** Signs a resident in by email address and password, or by a provider. */
export function SignInPage() {
  const { from } = route.useSearch();
  const { history } = useRouter();
  return (
    <div className="narrow stack wide">
      <Title>Sign in</Title>
      <h1>Sign in</h1>
      <SignInForm onSignedIn={() => history.replace(from ?? "/")} />
      <Providers from={from} />
      <p className="soft">
        <Link to="/forgot-password">Forgot your password?</Link> New here?{" "}
        <Link to="/sign-up" search={{ from }}>
          Join
        </Link>
        .
      </p>
    </div>
  );
}
