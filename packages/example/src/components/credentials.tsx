import { type FieldProps, TextField } from "./form.js";

type CredentialProps = Omit<FieldProps, "type" | "required">;

/** An email address. */
export const EmailField = (props: Omit<CredentialProps, "name">) => (
  <TextField {...props} name="email" type="email" required />
);

/** A password that the resident has. */
export const PasswordField = (props: CredentialProps) => (
  <TextField {...props} type="password" autoComplete="current-password" required />
);

/** A password that the resident chooses. */
export const NewPasswordField = (props: CredentialProps) => (
  <TextField {...props} type="password" autoComplete="new-password" minLength={10} required />
);
