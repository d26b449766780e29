import type { components } from "../../generated/schema.js";

/** The name of a mail template. */
export type Template = components["schemas"]["EmailTemplate"];

/** The variables of each template. */
export interface TemplateVariables {
  readonly WELCOME: { readonly display_name: string };
  readonly VERIFY_EMAIL: { readonly display_name: string; readonly url: string };
  readonly PASSWORD_RESET: { readonly display_name: string; readonly url: string };
  readonly WAITLIST_JOINED: {
    readonly name: string;
    readonly waitlist_name: string;
    readonly position: number;
  };
  readonly WAITLIST_INVITED: { readonly name: string; readonly waitlist_name: string };
  readonly NEW_FOLLOWER: { readonly display_name: string; readonly follower_name: string };
  readonly FEEDBACK_UPDATE: {
    readonly display_name: string;
    readonly title: string;
    readonly status: string;
  };
  readonly CHANGELOG_PUBLISHED: { readonly version: string; readonly title: string; readonly url: string };
  readonly GENERIC: { readonly heading: string; readonly body: string };
}

/** The type of a variable: text without or with line breaks, a URL, or a position in a queue. */
export type VariableKind = "single-line" | "multi-line" | "url" | "position";

/** The types of the variables of each template. All are required, and no others are allowed. */
export const templateVariables: {
  readonly [Name in Template]: Readonly<Record<keyof TemplateVariables[Name], VariableKind>>;
} = {
  WELCOME: { display_name: "single-line" },
  VERIFY_EMAIL: { display_name: "single-line", url: "url" },
  PASSWORD_RESET: { display_name: "single-line", url: "url" },
  WAITLIST_JOINED: { name: "single-line", waitlist_name: "single-line", position: "position" },
  WAITLIST_INVITED: { name: "single-line", waitlist_name: "single-line" },
  NEW_FOLLOWER: { display_name: "single-line", follower_name: "single-line" },
  FEEDBACK_UPDATE: { display_name: "single-line", title: "single-line", status: "single-line" },
  CHANGELOG_PUBLISHED: { version: "single-line", title: "single-line", url: "url" },
  GENERIC: { heading: "single-line", body: "multi-line" },
};
