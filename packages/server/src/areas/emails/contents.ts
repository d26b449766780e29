import type { Template, TemplateVariables } from "./templates.js";

/** The content of a mail, which is rendered to HTML and plain text. */
export interface Content {
  readonly subject: string;
  /** The preview text beside the subject in an inbox. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** A number or word to highlight. */
  readonly highlight?: { readonly value: string; readonly label: string };
  /** Why the recipient gets this mail, in the footer. */
  readonly reason: string;
}

/** The content of each template. */
export const contents: {
  readonly [Name in Template]: (variables: TemplateVariables[Name]) => Content;
} = {
  WELCOME: ({ display_name }) => ({
    subject: `Welcome, ${display_name}`,
    preview: "Your account is ready.",
    heading: `Welcome, ${display_name}!`,
    paragraphs: [
      "Your account is ready. Keep track of what you play, rate and review games, and follow the people whose taste you trust.",
      "A good first step: add the game that you are playing right now to your library.",
    ],
    reason: "You get this mail because you created an account with this address.",
  }),
  VERIFY_EMAIL: ({ display_name, url }) => ({
    subject: "Confirm your email address",
    preview: "One click, and your address is confirmed.",
    heading: "Confirm your email address",
    paragraphs: [
      `Hello ${display_name},`,
      "Please confirm that this address is yours. The link works once, for 24 hours.",
    ],
    action: { label: "Confirm address", url },
    reason:
      "If you did not create an account or change its address, ignore this mail: nothing changes until the address is confirmed.",
  }),
  PASSWORD_RESET: ({ display_name, url }) => ({
    subject: "Set a new password",
    preview: "A link to choose a new password, for one hour.",
    heading: "Set a new password",
    paragraphs: [
      `Hello ${display_name},`,
      "Somebody asked to set a new password for your account. If it was you, choose one now. The link works once, for one hour.",
    ],
    action: { label: "Choose a new password", url },
    reason: "If you did not ask for this, ignore this mail: your password stays as it is.",
  }),
  WAITLIST_JOINED: ({ name, waitlist_name, position }) => ({
    subject: `You are on the waitlist: ${waitlist_name}`,
    preview: `You are number ${position}.`,
    heading: "You are on the list",
    paragraphs: [
      `Hello ${name},`,
      `You joined the waitlist “${waitlist_name}”. We will write to you when it is your turn.`,
    ],
    highlight: { value: `#${position}`, label: "your place when you joined" },
    reason: "You get this mail because this address was put on the waitlist.",
  }),
  WAITLIST_INVITED: ({ name, waitlist_name }) => ({
    subject: `You are invited: ${waitlist_name}`,
    preview: "Your wait is over.",
    heading: "It is your turn",
    paragraphs: [
      `Hello ${name},`,
      `Your wait is over: you are invited to “${waitlist_name}”. Sign in with this email address to join.`,
    ],
    reason: "You get this mail because this address is on the waitlist.",
  }),
  NEW_FOLLOWER: ({ display_name, follower_name }) => ({
    subject: `You are now followed by ${follower_name}`,
    preview: "Somebody likes what you play.",
    heading: "News from your followers",
    paragraphs: [
      `Hello ${display_name},`,
      `You are now followed by ${follower_name}. Have a look at what they play.`,
    ],
    reason: "You get this mail because people followed you. You get at most one a day.",
  }),
  FEEDBACK_UPDATE: ({ display_name, title, status }) => ({
    subject: title === "" ? "Your feedback" : `Your feedback: ${title}`,
    preview: `It is ${status} now.`,
    heading: "News about your feedback",
    paragraphs: [
      `Hello ${display_name},`,
      `There is news about your feedback${title === "" ? "" : ` “${title}”`}. Thank you for taking the time to write.`,
    ],
    highlight: { value: status, label: "its status now" },
    reason: "You get this mail because you sent us feedback.",
  }),
  CHANGELOG_PUBLISHED: ({ version, title, url }) => ({
    subject: `New in ${version}: ${title}`,
    preview: `Version ${version} is out.`,
    heading: title,
    paragraphs: [`Version ${version} is out. Here is everything that is new, better, or fixed.`],
    action: { label: "Read what is new", url },
    reason: "You get this mail because you asked to hear about new versions.",
  }),
  GENERIC: ({ heading, body }) => ({
    subject: heading,
    preview: body,
    heading,
    paragraphs: body.split(/(?:\r?\n){2,}/),
    reason: "You get this mail because of your account or your interest in our community.",
  }),
};
