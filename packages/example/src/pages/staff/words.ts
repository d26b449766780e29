import type {
  AuditActorKind,
  AuditTargetType,
  ResidentStatus,
  ReviewStatus,
  ServiceKeyKind,
  ServiceKeyStatus,
  SubscriptionOfferStatus,
  WaitlistEntryStatus,
} from "@game-community/sdk";

// The compiler reports a value of the contract that has no words.

/** The reviews that staff see: drafts are their authors'. */
export const reviewStatusWords: Readonly<Record<Exclude<ReviewStatus, "DRAFT">, string>> = {
  PUBLISHED: "Published",
  HIDDEN: "Hidden",
};

export const residentStatusWords: Readonly<Record<ResidentStatus, string>> = {
  ACTIVE: "Active",
  SUSPENDED: "Suspended",
};

export const entryStatusWords: Readonly<Record<WaitlistEntryStatus, string>> = {
  WAITING: "Waiting",
  INVITED: "Invited",
};

export const offerStatusWords: Readonly<Record<SubscriptionOfferStatus, string>> = {
  ACTIVE: "Running",
  SCHEDULED: "Planned",
  EXPIRED: "Over",
};

export const keyKindWords: Readonly<Record<ServiceKeyKind, string>> = {
  SECRET: "Secret",
  PUBLISHABLE: "Publishable",
};

export const keyStatusWords: Readonly<Record<ServiceKeyStatus, string>> = {
  ACTIVE: "Working",
  EXPIRED: "Over",
  REVOKED: "Revoked",
};

export const targetWords: Readonly<Record<AuditTargetType, string>> = {
  resident: "Residents",
  role: "Roles",
  service_key: "Service keys",
  session: "Sessions",
  email: "Mails",
  email_address: "Addresses of mails",
  job: "Jobs",
  webhook_endpoint: "Webhook endpoints",
  secrets: "Secrets",
};

export const actorWords: Readonly<Record<AuditActorKind, string>> = {
  RESIDENT: "Resident",
  KEY: "Service key",
  OPERATOR: "Operator",
  SYSTEM: "The service",
};
