import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { announce } from "../../app/announce.js";
import { api, queries, session } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { EmailField, NewPasswordField } from "../../components/credentials.js";
import { Submit, useSubmission } from "../../components/form.js";
import { Title } from "../../components/title.js";
import { describeError } from "../../problems/describe-error.js";

/** The token of a mail stands after the #, so that no log contains it. */
const readToken = (): string => new URLSearchParams(location.hash.slice(1)).get("token") ?? "";

/** Verifies the address of an account. A click is needed, because programs that check mails open links too. */
export function VerifyEmailPage() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.authentication.verifyEmail({ token: readToken() }),
    onSuccess: () => readAgain(queries.residents.key()),
  });
  return (
    <div className="narrow stack">
      <Title>Verify your address</Title>
      <h1>{isSuccess ? "Thank you" : "Verify your address"}</h1>
      {isSuccess ? (
        <>
          <p>Your email address is verified.</p>
          <p>
            <Link to="/games">Find your first game</Link>
          </p>
        </>
      ) : (
        <>
          <p>One click, and we know that this address is yours.</p>
          {error && (
            <p className="notice bad" role="alert">
              {describeError(error)}
            </p>
          )}
          <button
            type="button"
            className="button primary"
            aria-disabled={isPending}
            onClick={() => !isPending && mutate()}
          >
            Verify the address
          </button>
        </>
      )}
    </div>
  );
}

/** Asks for a mail to set a new password. The answer is the same whether or not there is an account. */
export function ForgotPasswordPage() {
  const form = useSubmission((values) =>
    api.authentication.requestPasswordReset({ email: values.text("email") }).then(() => true),
  );
  const isSent = form.isDone;
  return (
    <div className="narrow stack">
      <Title>New password</Title>
      <h1>Forgot your password?</h1>
      {isSent ? (
        <p role="status">If there is an account with this address, a mail with a link is on its way.</p>
      ) : (
        <form className="stack" onSubmit={form.submit}>
          <EmailField label="Email address" autoComplete="username" form={form} />
          <Submit form={form}>Send me a link</Submit>
        </form>
      )}
    </div>
  );
}

/** Sets a new password by the link of a mail. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const form = useSubmission(
    async (values) => {
      await api.authentication.confirmPasswordReset({
        token: readToken(),
        new_password: values.secret("new_password"),
      });
      await session.end();
    },
    () => {
      announce("Your password is changed. Sign in with the new one.", "good");
      void navigate({ to: "/sign-in" });
    },
  );
  return (
    <div className="narrow stack">
      <Title>New password</Title>
      <h1>Choose a new password</h1>
      <form className="stack" onSubmit={form.submit}>
        <NewPasswordField label="New password" name="new_password" form={form} />
        <Submit form={form}>Set the password</Submit>
      </form>
    </div>
  );
}
