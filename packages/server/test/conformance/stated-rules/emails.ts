import { type Fields, isAhead, isPast, type StatedRule } from "./stated-rule.js";

/** The required variables of the templates, from the description of EmailTemplate. */
const variables: Readonly<Record<string, readonly string[]>> = {
  WELCOME: ["display_name"],
  VERIFY_EMAIL: ["display_name", "url"],
  PASSWORD_RESET: ["display_name", "url"],
  WAITLIST_JOINED: ["name", "waitlist_name", "position"],
  WAITLIST_INVITED: ["name", "waitlist_name"],
  NEW_FOLLOWER: ["display_name", "follower_name"],
  FEEDBACK_UPDATE: ["display_name", "title", "status"],
  CHANGELOG_PUBLISHED: ["version", "title", "url"],
  GENERIC: ["heading", "body"],
};

const operations = ["sendEmail", "sendBatchEmail"] as const;

const maxDelayMs = 72 * 3_600_000;

const isVariable = ({ template }: Fields, name: string): boolean =>
  variables[String(template)]?.includes(name) === true;

const has = (fields: Fields, name: string): boolean => fields[name] !== undefined;

/** The rules of messages, alone or in a batch. */
export const emailRules: readonly StatedRule[] = [
  {
    operations,
    errors: /^(?<item>\/messages\/\d+)?\/variables\/(?<name>.*) required$/s,
    reason: "the template decides which variables it has",
    isBroken: ({ fields, name, value }) => isVariable(fields, name) && value === undefined,
  },
  {
    operations,
    errors: /^(?<item>\/messages\/\d+)?\/variables\/(?<name>.*) unknown-field$/s,
    reason: "the template decides which variables it has",
    isRare: true,
    isBroken: ({ fields, name }) => has(fields, "template") && !isVariable(fields, name),
  },
  {
    operations: ["sendBatchEmail"],
    errors: /^\/messages\/\d+\/resident_id unknown-reference$/,
    reason: "each message of a batch is validated, also its references",
    isRare: true,
    isBroken: ({ value }) => typeof value === "string",
  },
  {
    operations,
    errors: /^(?<item>\/messages\/\d+)?\/scheduled_at out-of-range$/,
    reason: "messages are not scheduled in the past or more than 72 hours ahead",
    example: {
      to: [{ email: "ada@example.com" }],
      subject: "The test round has started",
      text: "See you there.",
      scheduled_at: "2026-01-01T00:00:00Z",
    },
    isBroken: ({ value }) => isPast(value) || isAhead(value, maxDelayMs),
  },
];
