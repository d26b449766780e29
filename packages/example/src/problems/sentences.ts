import type { FieldError, Problem, ProblemCode } from "@game-community/sdk";

/** What to tell a person about a problem. */
type Sentence = string | ((problem: Problem) => string);

const formatWait = ({ retry_after }: Problem): string =>
  retry_after === undefined ? "Wait a moment" : `Wait ${retry_after} second${retry_after === 1 ? "" : "s"}`;

const signInAgain = "You are no longer signed in. Sign in again to go on.";
const broken =
  "This page sent something that the service does not understand. Reload it, and tell us if that does not help.";
const repeated = "This was already sent. Reload the page to see the result.";

/** A sentence for each problem code of the contract: the compiler reports a code without one. */
const sentences: Readonly<Record<ProblemCode, Sentence>> = {
  "account-exists": "There is already an account with this email address. Sign in with your password first.",
  "achievement-exists": "There is already an achievement with this key.",
  "achievement-not-found": "There is no such achievement.",
  "activity-log-not-found": "This activity is not there any more, or it is not for you to see.",
  "authentication-required": "Sign in first.",
  "backlog-item-exists": "This game is already in your backlog.",
  "backlog-item-not-found": "This game is not in the backlog any more.",
  "backlog-private": "This backlog is not for you to see.",
  "badge-disabled": "This badge is not awarded at the moment.",
  "badge-exists": "There is already a badge with this name.",
  "badge-not-found": "There is no such badge.",
  "blog-not-found": "This post does not exist, or is not published.",
  "cannot-follow-self": "You cannot follow yourself.",
  "cannot-like-own-review": "You cannot like your own review.",
  "capacity-below-entries": "More people are on the waitlist already. Choose a larger capacity.",
  "changelog-exists": "This version has a changelog already.",
  "changelog-not-found": "There is no changelog of this version.",
  "code-challenge-required": broken,
  "current-password-invalid": "Your current password is another one.",
  "cursor-mismatch": "The list has changed its order. Start from its beginning.",
  "delivery-pending": "This delivery has not ended yet, and is going to be tried again anyway.",
  "email-mismatch": "You can only join with the email address of your account.",
  "email-not-found": "There is no such email.",
  "email-not-verified": "Verify your email address first: we have sent you a link.",
  "email-taken": "There is already an account with this email address.",
  "empty-update": "Nothing was changed.",
  "event-cursor-expired": "You were away for long. Reload the page to see what is new.",
  "event-not-found": "There is no such event.",
  "export-not-found": "You have not asked for a copy of your data, or it has expired.",
  "feedback-exists": "You have reported this already. We are looking at it.",
  "feedback-locked": "We are working on this feedback, so it cannot be changed any more.",
  "feedback-not-found": "This feedback is not there any more.",
  "game-category-not-found": "There is no such platform.",
  "game-exists": "This game is in the catalogue already.",
  "game-not-found": "There is no such game.",
  "game-stats-exists": "The figures of this game were written already.",
  "game-stats-not-found": "There are no figures of this game.",
  "idempotency-in-progress": "This is still being done. Wait a moment.",
  "idempotency-key-reused": repeated,
  "identity-not-found": "This account is not linked.",
  "immutable-field": "This cannot be changed.",
  "internal-error": ({ request_id }) =>
    `Something went wrong with us. If it happens again, tell us this number: ${request_id}`,
  "invalid-code": "This sign-in took too long. Start it again.",
  "invalid-credentials": "The email address or the password is wrong.",
  "invalid-cursor": "The list cannot be continued from here. Start from its beginning.",
  "invalid-service-key": broken,
  "invalid-state": "This sign-in took too long. Start it again.",
  "invalid-token": signInAgain,
  "invalid-transition": ({ allowed }) =>
    allowed === undefined
      ? "This is not possible from its present state."
      : `From here it can only become ${allowed.join(", ").toLowerCase()}.`,
  "invalid-validity-window": "The end has to be after the start.",
  "last-admin": "There has to be an administrator who can sign in.",
  "last-sign-in-method": "Set a password first, or you could not sign in any more.",
  "library-entry-exists": "This game is already in your library.",
  "library-entry-not-found": "This game is not in the library any more.",
  "library-private": "This library is not for you to see.",
  "liked-game-not-found": "You do not like this game any more.",
  "liked-games-private": "These likes are not for you to see.",
  "limit-exceeded": ({ detail }) => detail,
  "list-item-not-found": "This game is not in the list any more.",
  "list-managed": "This list follows your likes or your library, so it cannot be edited.",
  "list-not-found": "This list does not exist, or is not for you to see.",
  "mail-token-invalid": "This link was used already, or has expired. Ask for a new one.",
  "malformed-json": broken,
  "not-owner": "This belongs to somebody else.",
  "offer-exceeds-price": "An offer would be larger than the new price. End it first.",
  "offer-not-found": "There is no such offer.",
  "payload-too-large": "This is too long to be sent.",
  "permission-denied": "You may not do this.",
  "precondition-failed": "Somebody has changed this in the meantime.",
  "privilege-escalation": "This takes permissions that you do not have.",
  "provider-disabled": "Signing in this way is not set up here.",
  "provider-token-invalid": "The provider did not confirm who you are. Start again.",
  "query-too-expensive": "This search takes too long. Make it narrower.",
  "quota-exceeded": (problem) => `That was a lot at once. ${formatWait(problem)}, then try again.`,
  "rating-exists": "You have rated this game already.",
  "rating-not-found": "This rating is not there any more.",
  "redirect-not-allowed": broken,
  "refresh-token-invalid": signInAgain,
  "refresh-token-reused": "Your session was used in two places, so we ended it. Sign in again.",
  "resident-badge-not-found": "This badge is not held any more.",
  "resident-not-found": "There is nobody of this name.",
  "resident-suspended": "Your account is suspended. You can read and delete what is yours.",
  "review-exists": "You have reviewed this game already.",
  "review-not-found": "This review is not there any more.",
  "review-was-hidden": "Your review of this game was hidden by our staff, so you cannot write another one.",
  "role-exists": "There is already a role of this name.",
  "role-in-use": "People still have this role.",
  "role-is-system": "This role belongs to the service.",
  "role-not-found": "There is no such role.",
  "route-not-found": "The service does not know this. It may be older than this site.",
  "secret-key-in-browser": broken,
  "service-key-already-replaced": "This key was replaced already. Replace the newer one.",
  "service-key-inactive": "This key has ended, so it cannot be replaced. Make a new one.",
  "service-key-not-found": "There is no such key, or it is revoked already.",
  "service-key-predecessor-active":
    "The key before this one still works. Revoke it first, or wait for its end.",
  "service-key-required": "This service only answers apps with a key.",
  "service-unavailable": (problem) =>
    `The service is not available at the moment. ${formatWait(problem)}, then try again.`,
  "session-not-found": "This session has ended already.",
  "session-revoked": "You were signed out, here or on another device. Sign in again.",
  "slug-locked": "This address is in use, so it cannot be changed any more.",
  "slug-reserved": "This address is reserved. Choose another one.",
  "slug-taken": "This address is taken. Choose another one.",
  "sort-needs-filter": "Choose a filter first to sort in this way.",
  "stat-below-zero": "This figure cannot become less than zero.",
  "subscription-not-found": "There is no such plan.",
  "token-expired": signInAgain,
  "too-many-streams": "This site is open in many tabs and devices, so this one does not update by itself.",
  "unknown-event-type": "There is no such type of event.",
  "unknown-field": broken,
  "unknown-parameter": broken,
  "unknown-reference": "Something that this refers to is not there any more.",
  "unsupported-media-type": broken,
  "url-not-allowed": "This address cannot be used: it has to be public and begin with https.",
  "username-change-too-soon": "You can change your username once in 30 days.",
  "username-reserved": "This username is reserved. Choose another one.",
  "username-taken": "This username is taken. Choose another one.",
  "validation-failed": "Some of this is not right yet. Look at the marked fields.",
  "waitlist-entry-exists": "This address is on the waitlist already.",
  "waitlist-entry-not-found": "This place in the waitlist is not there any more.",
  "waitlist-full": "The waitlist is full.",
  "waitlist-not-found": "There is no such waitlist.",
  "weak-password": "This password is easy to guess. Make it longer, of words that do not belong together.",
  "webhook-delivery-not-found": "This delivery is not there any more.",
  "webhook-endpoint-disabled": "This endpoint is switched off.",
  "webhook-endpoint-not-found": "There is no such endpoint.",
};

/** What is wrong with a field. Those that only a wrong program can cause have the text of the service. */
const fieldSentences: Partial<Readonly<Record<FieldError["code"], string>>> = {
  "current-password-invalid": "This is not your current password.",
  duplicate: "This is there twice.",
  "invalid-date": "This is not a date.",
  "not-after-start": "This has to be after the start.",
  "not-in-future": "This has to be in the future.",
  "not-in-past": "This has to be in the past.",
  required: "Fill this in.",
  "too-long": "This is too long.",
  "too-short": "This is too short.",
  "unknown-country": "There is no such country.",
  "username-reserved": "This username is reserved.",
  "weak-password": "This is easy to guess.",
};

const isKnown = (code: string): code is ProblemCode => Object.hasOwn(sentences, code);

/** Returns a sentence for a problem. The text of the service stands for a code that is newer than this site. */
export function describeProblem(problem: Problem): string {
  if (!isKnown(problem.code)) return problem.detail;
  const sentence = sentences[problem.code];
  return typeof sentence === "string" ? sentence : sentence(problem);
}

/** Returns a sentence for a field. It stands beside the field, so it need not name it. */
export function describeFieldError({ code, detail, pointer }: FieldError): string {
  const name = pointer.split(/[/?#]/).at(-1) ?? "";
  return (
    fieldSentences[code] ?? (detail.startsWith(`${name} `) ? `This${detail.slice(name.length)}` : detail)
  );
}
