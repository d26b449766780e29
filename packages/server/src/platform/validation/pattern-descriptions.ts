const singleLine = "must have no control characters";
const multiLine = "must have no control characters other than tabs and line breaks";
const https = "must be an https URL";
const uuid = "must be a UUID";
const slug = "must have letters, digits and single hyphens between them only";
const language = "must be a language tag such as en or pt-BR";

/** What each pattern that requests have expects, in words. The lint rule `described-patterns` keeps the list complete. */
export const patternDescriptions: ReadonlyMap<string, string> = new Map([
  [String.raw`^[^\u0000]*$`, "must have no NUL characters"],
  [String.raw`^[^\u0000-\u001F\u007F]*$`, singleLine],
  [String.raw`^[^\u0000-\u0008\u000B-\u001F\u007F]*$`, multiLine],
  [String.raw`^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$`, multiLine],
  ["^[Hh][Tt][Tt][Pp][Ss]:", https],
  [String.raw`^[\x20-\x7E]+$`, "must have printable ASCII characters only"],
  [String.raw`^[\x21-\x7E]+$`, "must have visible ASCII characters only"],
  [
    String.raw`^(\*|[a-z_]+\.(\*|[a-z_]+))$`,
    "must be the name of an event type, a pattern such as review.*, or *",
  ],
  ["^[A-Za-z0-9_-]+$", "must have letters, digits, underscores and hyphens only"],
  ["^[A-Za-z0-9_-]{43}$", "must be 43 characters of base64url: letters, digits, underscores and hyphens"],
  ["^[A-Za-z0-9._~-]+$", "must have letters, digits and the characters . _ ~ - only"],
  ["^[A-Za-z0-9_.:-]+$", "must have letters, digits and the characters _ . : - only"],
  [
    String.raw`^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$`,
    "must be a JSON Web Token: three parts in base64url, separated by dots",
  ],
  ["^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$", language],
  ["^[A-Z]{2}$", "must be a country code of two upper-case letters, such as DE"],
  ["^[A-Z]{3}$", "must be a currency code of three upper-case letters, such as EUR"],
  [
    "^[A-Z][A-Z0-9_]{2,59}$",
    "must be 3 to 60 upper-case letters, digits and underscores, beginning with a letter",
  ],
  [
    String.raw`^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*)(\.(0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*))*)?(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$`,
    "must be a semantic version such as 1.10.0 or 2.0.0-rc.1",
  ],
  ["^[A-Za-z0-9_]{3,30}$", "must be 3 to 30 letters, digits and underscores"],
  ["^[a-z_]+$", "must have lower-case letters and underscores only"],
  [
    String.raw`^[a-z_]+\.[a-z_]+$`,
    "must be two names of lower-case letters and underscores, separated by a dot, such as role.created",
  ],
  ["^[a-z0-9_]{3,30}$", "must be 3 to 30 lower-case letters, digits and underscores"],
  [
    String.raw`^(?:[!#-~][!-~]{0,254}|"(?:[!-~]{0,253}[!#-~])?|"[!-~]{1,255}")$`,
    "must be 1 to 255 visible ASCII characters, optionally in double quotes",
  ],
  ["^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$", uuid],
  [
    "^(me|@[A-Za-z0-9_]{3,30}|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$",
    `${uuid}, me or @ with a username`,
  ],
  ["^[0-9A-Za-z._-]+$", "must have letters, digits and the characters . _ - only"],
  ["^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$", slug],
  ["^[a-z0-9]+(-[a-z0-9]+)*$", "must have lower-case letters, digits and single hyphens between them only"],
  [
    String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`,
    "must be a UTC timestamp with milliseconds, such as 2026-11-21T08:05:32.000Z",
  ],
  [String.raw`^\d{4}-\d\d-\d\d$`, "must be a date such as 2026-11-21"],
  [
    "^[a-z][a-z0-9-]{1,39}$",
    "must be 2 to 40 lower-case letters, digits and hyphens, beginning with a letter",
  ],
]);
