import type { CurrentResident } from "@game-community/sdk";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { announce } from "../../app/announce.js";
import { api, forForms, queries, session } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { ActionButton } from "../../components/action-button.js";
import { EmailField, NewPasswordField, PasswordField } from "../../components/credentials.js";
import { Submit, useSubmission } from "../../components/form.js";
import { describeError } from "../../problems/describe-error.js";

interface OfResident {
  readonly resident: CurrentResident;
}

/** The email address and the password. */
export const Account = ({ resident }: OfResident) => (
  <div className="stack wide">
    <Verification resident={resident} />
    {resident.has_password || !resident.email ? <EmailForm resident={resident} /> : <NoPassword />}
    {resident.has_password && <PasswordForm />}
  </div>
);

const onError = (error: Error) => announce(describeError(error), "bad");

/** Sends the mail with the link to an address again. */
function SendAgain({ email }: { readonly email: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.authentication.resendVerificationEmail({ email }, forForms),
    onSuccess: () => announce("The mail is on its way.", "good"),
    onError,
  });
  return (
    <ActionButton className="button small" isPending={isPending} onClick={() => mutate()}>
      Send it again
    </ActionButton>
  );
}

function Verification({ resident: { email, email_verified, pending_email } }: OfResident) {
  if (pending_email !== null) return <PendingAddress email={pending_email} />;
  if (!email) return <p className="soft">We do not know your email address yet.</p>;
  if (email_verified) return <p className="soft">{email} is verified.</p>;
  return (
    <div className="notice warm">
      <p>{email} is not verified yet. Open the link in our mail to be able to publish.</p>
      <SendAgain email={email} />
    </div>
  );
}

/** An address that replaces the present one when it is verified. */
function PendingAddress({ email }: { readonly email: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.residents.update("me", { pending_email: null }),
    onSuccess: () => announce("Your address stays as it is.", "good"),
    onError,
    onSettled: () => readAgain(queries.residents.key()),
  });
  return (
    <div className="notice warm">
      <p>{email} becomes your address when you open the link in our mail.</p>
      <div className="row">
        <SendAgain email={email} />
        <ActionButton className="button small" isPending={isPending} onClick={() => mutate()}>
          Cancel the change
        </ActionButton>
      </div>
    </div>
  );
}

function EmailForm({ resident: { has_password, email: present } }: OfResident) {
  const form = useSubmission(
    async (values) => {
      const email = values.text("email");
      const password = has_password && { current_password: values.secret("current_password") };
      await api.residents.update("me", { email, ...password }, forForms);
      return email;
    },
    async (email, element) => {
      element.reset();
      const isSame = email.toLowerCase() === present?.toLowerCase();
      announce(isSame ? "This is your address already." : "We have sent a link to the new address.", "good");
      await readAgain(queries.residents.key());
    },
  );
  return (
    <form className="stack" onSubmit={form.submit}>
      <div className="form-row">
        <EmailField label="New email address" autoComplete="email" form={form} />
        {has_password && <PasswordField label="Current password" name="current_password" form={form} />}
      </div>
      <Submit form={form}>Change the address</Submit>
    </form>
  );
}

/** Who signs in by a provider sets a password by mail. Without one, a stolen session would be enough to change the address. */
const NoPassword = () => (
  <p>
    You have no password yet. <Link to="/forgot-password">Set one</Link> to be able to change your address.
  </p>
);

function PasswordForm() {
  const form = useSubmission(
    (values) =>
      session.changePassword(
        {
          current_password: values.secret("current_password"),
          new_password: values.secret("new_password"),
        },
        forForms,
      ),
    (_, element) => {
      element.reset();
      announce("Your password is changed. You are signed out everywhere else.", "good");
    },
  );
  return (
    <form className="stack" onSubmit={form.submit}>
      <div className="form-row">
        <PasswordField label="Current password" name="current_password" form={form} />
        <NewPasswordField label="New password" name="new_password" form={form} />
      </div>
      <Submit form={form}>Change the password</Submit>
    </form>
  );
}
