import { forForms, session } from "../app/api.js";
import { EmailField, PasswordField } from "./credentials.js";
import { Check, Submit, useSubmission } from "./form.js";

/** Signs in by email address and password. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const form = useSubmission(
    (values) =>
      session.signIn(
        {
          email: values.text("email"),
          password: values.secret("password"),
          remember_me: values.isChecked("remember"),
        },
        forForms,
      ),
    onSignedIn,
  );
  return (
    <form className="stack" onSubmit={form.submit}>
      <EmailField label="Email address" autoComplete="username" form={form} />
      <PasswordField label="Password" name="password" form={form} />
      <Check name="remember" defaultChecked>
        Stay signed in on this device
      </Check>
      <Submit form={form}>Sign in</Submit>
    </form>
  );
}
