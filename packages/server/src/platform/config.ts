import type { ClientTimeouts } from "./http/server.js";
import type { KeyList } from "./key-list.js";

/** The names of the keys of the service: those of their environment variables. */
export const secretNames = ["JWT_PRIVATE_KEY", "CURSOR_SECRET", "SESSION_SECRET"] as const;

export type SecretName = (typeof secretNames)[number];

/** The configuration of the service, read from environment variables. */
export interface Config {
  readonly environment: "production" | "development" | "test";
  /** Whether every response is checked against the contract. */
  readonly validateResponses: boolean;
  readonly host: string;
  readonly port: number;
  /** The public URL of the service, without `/rest` and without a trailing slash. */
  readonly baseUrl: string;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Null for `pretty` on a terminal, and `json` elsewhere. */
  readonly logFormat: "json" | "pretty" | null;
  /** Where metrics are served, or null. */
  readonly metrics: MetricsAddress | null;
  /** The URL of a collector of traces, or null. */
  readonly tracesEndpoint: string | null;
  /** The number of successful, fast requests per second that are logged; null for all. */
  readonly loggedRequestsPerSecond: number | null;
  /** Whether each request is logged with the number of its statements. */
  readonly logStatements: boolean;
  /** Null for the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** PostgreSQL itself, if `databaseUrl` leads to a connection pooler. */
  readonly databaseDirectUrl: string | null;
  /** Null prepares statements unless there is a pooler. */
  readonly databasePrepared: boolean | null;
  /** Standbys of the database, for public reads. */
  readonly databaseReplicaUrls: readonly string[];
  /** How far behind a replica may be. */
  readonly maxReplicaLagSeconds: number;
  readonly databasePoolSize: number;
  /** Whether statements are sent before the results of earlier ones have arrived. */
  readonly databasePipelining: boolean;
  /** How long a request waits for the answer to a statement. */
  readonly databaseTimeoutMs: number;
  /** How long startup waits for an unavailable database. */
  readonly databaseWaitMs: number;
  /** Whether the service and the CLI migrate the database, or refuse one that is older. */
  readonly migrateOnStart: boolean;
  /** An absolute path. */
  readonly dataDir: string;
  /** If null, a key is generated and stored in the data folder; see `loadSecrets`. */
  readonly keys: Readonly<Record<SecretName, KeyList<string> | null>>;
  readonly requireServiceKey: boolean;
  readonly requireVerifiedEmailToPublish: boolean;
  /** The page for verifying an address, which emails link to. */
  readonly verifyEmailUrl: string;
  /** The page for setting a new password, which emails link to. */
  readonly passwordResetUrl: string;
  /** Social sign-in. */
  readonly social: SocialSettings;
  readonly mail: MailSettings;
  readonly corsOrigins: readonly string[];
  /** The value of Express's `trust proxy`. */
  readonly trustProxy: number | string;
  /** False disables all rate limits and login throttling. */
  readonly rateLimits: boolean;
  /** How many months the audit log is kept; null for ever. */
  readonly auditRetentionMonths: number | null;
  /** How long events are kept in the log. */
  readonly eventRetentionMs: number;
  /** Networks besides the public internet to which webhooks are sent. */
  readonly webhookNetworks: readonly string[];
  /** By how much the waits of webhook deliveries are divided. */
  readonly webhookTimeScale: number;
  /** Where limits are counted. Only in memory they are those of one instance. */
  readonly limitStore: "memory" | "postgresql" | "redis";
  /** The Redis server of the store, or null for another one. */
  readonly redisUrl: string | null;
  /** Requests per minute, by the name of the quota. */
  readonly quotas: Quotas;
  /** Maximum sign-ins, sign-ups and password resets per minute for an account, from all addresses together. */
  readonly attemptsPerMinute: number;
  /** Maximum anonymous feedback submissions per hour from one address. */
  readonly anonymousFeedbackPerHour: number;
  /** The number of reporters after which a review is hidden automatically; 0 disables this. */
  readonly hideAfterReporters: number;
  readonly clientTimeouts: ClientTimeouts;
  /** How long the service goes on serving after it has announced that it stops. */
  readonly shutdownDelayMs: number;
  readonly shutdownGraceMs: number;
}

/** The address of the metrics. */
export interface MetricsAddress {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

/** Settings of outgoing mail. */
export interface MailSettings {
  /** As `Name <address>`. */
  readonly from: string;
  /** Null if mail is written to files in the data folder. */
  readonly smtpUrl: string | null;
}

/** Requests per minute by quota. */
export interface Quotas {
  readonly anonymous: number;
  readonly resident: number;
  readonly "publishable-key": number;
  readonly "secret-key": number;
  readonly credentials: number;
  readonly relation: number;
  readonly email: number;
}

/** OAuth 2 client credentials of the service at a provider. */
export interface OauthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Client settings of Google. */
export interface GoogleClient extends OauthClient {
  readonly issuer: string;
  /** Client ids of native apps whose ID tokens are accepted too. */
  readonly nativeClientIds: readonly string[];
}

/** Client settings of Apple, which authenticates clients by a signed JWT instead of a secret. */
export interface AppleClient extends Omit<GoogleClient, "clientSecret"> {
  readonly teamId: string;
  readonly keyId: string;
  /** As PEM or JWK. */
  readonly privateKey: string;
}

/** Client settings of Discord. */
export interface DiscordClient extends OauthClient {
  readonly url: string;
}

/** Client settings of Facebook. */
export interface FacebookClient extends DiscordClient {
  readonly graphUrl: string;
}

/** Settings of social sign-in; a provider that is not configured is null. */
export interface SocialSettings {
  readonly google: GoogleClient | null;
  readonly apple: AppleClient | null;
  readonly discord: DiscordClient | null;
  readonly facebook: FacebookClient | null;
  /** The allowed redirect URLs after a sign-in. The first is the default. */
  readonly redirectUrls: readonly string[];
  readonly requireClientPkce: boolean;
}
