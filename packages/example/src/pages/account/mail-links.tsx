import { useMutation } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { announce } from "../../app/announce.js";
import { api, forForms, queries } from "../../app/api.js";
import { useFocusOfTitle } from "../../app/focus.js";
import { endSession } from "../../app/resident.js";
import { readAgain } from "../../app/tabs.js";
import { ActionButton } from "../../components/action-button.js";
import { EmailField, NewPasswordField } from "../../components/credentials.js";
import { Submit, useSubmission } from "../../components/form.js";
import { ErrorNotice } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { readCode, readFieldErrors } from "../../problems/describe-error.js";

/** The token of a mail stands after the #, so that no log contains it. */
function useToken(): string {
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get("token") });
  const [last, setLast] = useState(token);
  // The link that skips to the content replaces what stands after the #.
  if (token !== null && token !== last) setLast(token);
  return last ?? "";
}

interface Token {
  readonly token: string;
}

/** Whether a link cannot work, however often it is tried. */
const isBadLink = (token: string, error: Error | null): boolean =>
  token === "" || readCode(error) === "mail-token-invalid" || readFieldErrors(error).has("token");

const badLinkTitle = "This link does not work";

/** Says why a link does not work, and where to get another one. */
const BadLink = ({ children }: { readonly children: ReactNode }) => (
  <>
    <p>It is incomplete, was used already, or has expired.</p>
    <p>{children}</p>
  </>
);

/** A page about a mail. */
function MailPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useFocusOfTitle(title);
  return (
    <div className="narrow stack">
      <Title>{title}</Title>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** Verifies the address of an account. A click is needed, because programs that check mails open links too. */
export function VerifyEmailPage() {
  const token = useToken();
  return <VerifyEmail key={token} token={token} />;
}

function VerifyEmail({ token }: Token) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.authentication.verifyEmail({ token }, forForms),
    onSuccess: () => readAgain(queries.residents.key()),
  });
  if (isSuccess)
    return (
      <MailPage title="Thank you">
        <p>Your email address is verified.</p>
        <p>
          <Link to="/games">Find your first game</Link>
        </p>
      </MailPage>
    );
  if (isBadLink(token, error))
    return (
      <MailPage title={badLinkTitle}>
        <BadLink>
          You get a new one in your <Link to="/settings">settings</Link>, unless your address is verified
          already.
        </BadLink>
      </MailPage>
    );
  return (
    <MailPage title="Verify your address">
      <p>One click, and we know that this address is yours.</p>
      {error && <ErrorNotice error={error} />}
      <div className="row">
        <ActionButton className="button primary" isPending={isPending} onClick={() => mutate()}>
          Verify the address
        </ActionButton>
      </div>
    </MailPage>
  );
}

/** Asks for a mail to set a new password. The answer is the same whether or not there is an account. */
export function ForgotPasswordPage() {
  const form = useSubmission((values) =>
    api.authentication.requestPasswordReset({ email: values.text("email") }, forForms).then(() => true),
  );
  if (form.isDone)
    return (
      <MailPage title="Look into your mailbox">
        <p>If there is an account with this address, a mail with a link is on its way.</p>
      </MailPage>
    );
  return (
    <MailPage title="Forgot your password?">
      <form className="stack" onSubmit={form.submit}>
        <EmailField label="Email address" autoComplete="username" form={form} />
        <Submit form={form}>Send me a link</Submit>
      </form>
    </MailPage>
  );
}

/** Sets a new password by the link of a mail. */
export function ResetPasswordPage() {
  const token = useToken();
  return <ResetPassword key={token} token={token} />;
}

function ResetPassword({ token }: Token) {
  const navigate = useNavigate();
  const form = useSubmission(
    async (values) => {
      const new_password = values.secret("new_password");
      await api.authentication.confirmPasswordReset({ token, new_password }, forForms);
      await endSession();
    },
    () => {
      announce("Your password is changed. Sign in with the new one.", "good");
      void navigate({ to: "/sign-in" });
    },
  );
  if (isBadLink(token, form.error))
    return (
      <MailPage title={badLinkTitle}>
        <BadLink>
          <Link to="/forgot-password">Ask for a new link</Link>
        </BadLink>
      </MailPage>
    );
  return (
    <MailPage title="Choose a new password">
      <form className="stack" onSubmit={form.submit}>
        <NewPasswordField label="New password" name="new_password" form={form} />
        <Submit form={form}>Set the password</Submit>
      </form>
    </MailPage>
  );
}
