import type { CurrentResident } from "@game-community/sdk";
import { useMutation } from "@tanstack/react-query";
import { announce } from "../../app/announce.js";
import { api, forForms, queries, session } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { EmailField, NewPasswordField, PasswordField } from "../../components/credentials.js";
import { Submit, useSubmission } from "../../components/form.js";
import { describeError } from "../../problems/describe-error.js";

/** The email address and the password. */
export const Account = ({ resident }: { readonly resident: CurrentResident }) => (
  <div className="stack wide">
    <Verification resident={resident} />
    <EmailForm resident={resident} />
    {resident.has_password && <PasswordForm />}
  </div>
);

function Verification({ resident }: { readonly resident: CurrentResident }) {
  const email = resident.email ?? "";
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.authentication.resendVerificationEmail({ email }),
    onSuccess: () => announce("The mail is on its way.", "good"),
    onError: (error) => announce(describeError(error), "bad"),
  });
  if (resident.pending_email !== null)
    return (
      <p className="notice warm">
        {resident.pending_email} becomes your address when you open the link in our mail.
      </p>
    );
  if (resident.email_verified) return <p className="soft">{email} is verified.</p>;
  return (
    <div className="notice warm">
      <p>{email} is not verified yet. Open the link in our mail to be able to publish.</p>
      <button
        type="button"
        className="button small"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        Send it again
      </button>
    </div>
  );
}

function EmailForm({ resident }: { readonly resident: CurrentResident }) {
  const form = useSubmission(
    async (values) =>
      api.residents.update("me", {
        email: values.text("email"),
        ...(resident.has_password && { current_password: values.secret("current_password") }),
      }),
    async (_, element) => {
      element.reset();
      announce("We have sent a link to the new address.", "good");
      await readAgain(queries.residents.key());
    },
  );
  return (
    <form className="stack" onSubmit={form.submit}>
      <div className="form-row">
        <EmailField label="New email address" autoComplete="email" form={form} />
        {resident.has_password && (
          <PasswordField label="Current password" name="current_password" form={form} />
        )}
      </div>
      <Submit form={form}>Change the address</Submit>
    </form>
  );
}

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
