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

/** The type of a variable: one line of text, text with line breaks, a URL, or a position in a queue. */
export type VariableKind = "line" | "lines" | "url" | "position";

/** The types of the variables of each template. All are required, and no others are allowed. */
export const templateVariables: {
  readonly [Name in Template]: Readonly<Record<keyof TemplateVariables[Name], VariableKind>>;
} = {
  WELCOME: { display_name: "line" },
  VERIFY_EMAIL: { display_name: "line", url: "url" },
  PASSWORD_RESET: { display_name: "line", url: "url" },
  WAITLIST_JOINED: { name: "line", waitlist_name: "line", position: "position" },
  WAITLIST_INVITED: { name: "line", waitlist_name: "line" },
  NEW_FOLLOWER: { display_name: "line", follower_name: "line" },
  FEEDBACK_UPDATE: { display_name: "line", title: "line", status: "line" },
  CHANGELOG_PUBLISHED: { version: "line", title: "line", url: "url" },
  GENERIC: { heading: "line", body: "lines" },
};
