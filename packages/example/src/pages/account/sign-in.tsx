import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { session } from "../../app/api.js";
import { EmailField, PasswordField } from "../../components/credentials.js";
import { Check, Submit, useSubmission } from "../../components/form.js";
import { Title } from "../../components/title.js";
import { Providers } from "./providers.js";

const route = getRouteApi("/sign-in");

/** Signs a resident in by email address and password, or by a provider. */
export function SignInPage() {
  const { from } = route.useSearch();
  const { history } = useRouter();
  const form = useSubmission(
    (values) =>
      session.signIn({
        email: values.text("email"),
        password: values.secret("password"),
        remember_me: values.isChecked("remember"),
      }),
    () => history.replace(from ?? "/"),
  );
  return (
    <div className="narrow stack wide">
      <Title>Sign in</Title>
      <h1>Sign in</h1>
      <form className="stack" onSubmit={form.submit}>
        <EmailField label="Email address" autoComplete="username" form={form} />
        <PasswordField label="Password" name="password" form={form} />
        <Check name="remember" defaultChecked>
          Stay signed in on this device
        </Check>
        <Submit form={form}>Sign in</Submit>
      </form>
      <Providers />
      <p className="soft">
        <Link to="/forgot-password">Forgot your password?</Link> New here?{" "}
        <Link to="/sign-up" search={from === undefined ? {} : { from }}>
          Join
        </Link>
        .
      </p>
    </div>
  );
}
