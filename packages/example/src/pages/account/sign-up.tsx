import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { announce } from "../../app/announce.js";
import { forForms, session } from "../../app/api.js";
import { EmailField, NewPasswordField } from "../../components/credentials.js";
import { Submit, TextField, useSubmission } from "../../components/form.js";
import { Title } from "../../components/title.js";
import { Providers } from "./providers.js";

const route = getRouteApi("/sign-up");

/** Creates an account and signs in. The address is verified later, by a link in a mail. */
export function SignUpPage() {
  const { from } = route.useSearch();
  const { history } = useRouter();
  const form = useSubmission(
    (values) => {
      const username = values.text("username");
      const name = values.text("display_name");
      const account = {
        email: values.text("email"),
        password: values.secret("password"),
        ...(username !== "" && { username }),
        ...(name !== "" && { display_name: name }),
      };
      return session.signUp(account, forForms);
    },
    () => {
      announce("Welcome! We have sent you a mail with a link to verify your address.", "good");
      history.replace(from ?? "/");
    },
  );
  return (
    <div className="narrow stack wide">
      <Title>Join</Title>
      <h1>Join</h1>
      <form className="stack" onSubmit={form.submit}>
        <EmailField label="Email address" autoComplete="email" form={form} />
        <NewPasswordField
          label="Password"
          name="password"
          help="Some words that do not belong together are easy to remember and hard to guess."
          form={form}
        />
        <TextField
          label="Username"
          name="username"
          autoComplete="nickname"
          help="Others find you by it. We choose one if you leave it out."
          form={form}
        />
        <TextField label="Name" name="display_name" autoComplete="name" help="What others see." form={form} />
        <Submit form={form}>Create the account</Submit>
      </form>
      <Providers from={from} />
      <p className="soft">
        Already here?{" "}
        <Link to="/sign-in" search={{ from }}>
          Sign in
        </Link>
        .
      </p>
    </div>
  );
}
