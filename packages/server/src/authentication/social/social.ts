import { notImplemented } from "../../http/not-implemented.js";
import type { AuthenticationApi } from "../../stubs/authenticationApi.js";

/** The operations of signing in by a provider. */
export type SocialApi = Pick<
  AuthenticationApi,
  | "appleAuth"
  | "discordAuth"
  | "facebookAuth"
  | "googleAuth"
  | "handleSocialCallback"
  | "handleSocialCallbackForm"
  | "socialSignIn"
>;

/** Signing in by a provider. */
export function social(): SocialApi {
  return {
    appleAuth: notImplemented("appleAuth"),
    discordAuth: notImplemented("discordAuth"),
    facebookAuth: notImplemented("facebookAuth"),
    googleAuth: notImplemented("googleAuth"),
    handleSocialCallback: notImplemented("handleSocialCallback"),
    handleSocialCallbackForm: notImplemented("handleSocialCallbackForm"),
    socialSignIn: notImplemented("socialSignIn"),
  };
}
