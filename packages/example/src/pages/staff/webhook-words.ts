import type {
  WebhookAttempt,
  WebhookDeliveryStatus,
  WebhookDisabledReason,
  WebhookEndpointStatus,
  WebhookSkipReason,
} from "@game-community/sdk";

// The compiler reports a value of the contract that has no words.

export const endpointStatusWords: Readonly<Record<WebhookEndpointStatus, string>> = {
  ENABLED: "On",
  PROBING: "Being tried",
  DISABLED: "Off",
};

export const disabledWords: Readonly<Record<WebhookDisabledReason, string>> = {
  MANUAL: "Somebody has switched it off.",
  FAILING: "Nothing has reached it for five days.",
  GONE: "It has answered that it is gone (410).",
  OWNER: "Who created it may not have it any more.",
};

export const deliveryStatusWords: Readonly<Record<WebhookDeliveryStatus, string>> = {
  PENDING: "Waiting",
  DELIVERED: "Delivered",
  FAILED: "Failed",
  SKIPPED: "Left out",
  CANCELED: "Canceled",
};

export const deliveryTones: Readonly<Record<WebhookDeliveryStatus, string>> = {
  PENDING: "warm",
  DELIVERED: "good",
  FAILED: "bad",
  SKIPPED: "",
  CANCELED: "",
};

export const skipWords: Readonly<Record<WebhookSkipReason, string>> = {
  RIGHTS_LOST: "Who created the endpoint may not see such events any more.",
  SUBJECT_HIDDEN: "What it was about is not visible any more.",
  ERASED: "An account that it named is deleted.",
  UNKNOWN_TYPE: "Events of this type are not sent any more.",
};

export const outcomeWords: Readonly<Record<WebhookAttempt["outcome"], string>> = {
  DELIVERED: "Received",
  STATUS: "Refused",
  TIMEOUT: "No answer in time",
  DNS: "The name has no address",
  REFUSED: "No connection",
  RESET: "The connection broke",
  TLS: "The certificate is not valid",
  BLOCKED_ADDRESS: "The address is not public",
  REDIRECT: "It leads elsewhere",
  BODY_TOO_LARGE: "The answer is too large",
};
