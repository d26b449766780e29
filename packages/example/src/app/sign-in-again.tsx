import { Dialog } from "../components/dialog.js";
import { SignInForm } from "../components/sign-in-form.js";

/** Signs in above the page. */
export const SignInAgain = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Sign in again" isOpen onClose={onClose}>
    <SignInForm onSignedIn={onClose} />
  </Dialog>
);
