import type { ClientTimeouts } from "./http/server.js";

/** Everything that the service takes from its environment. */
export interface Config {
  readonly environment: "production" | "development" | "test";
  /** Whether every response is checked against the contract. */
  readonly validateResponses: boolean;
  readonly host: string;
  readonly port: number;
  /** Where clients reach the service, without `/rest` and without a trailing slash. */
  readonly baseUrl: string;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  /** How long a start waits for a database that is away. */
  readonly databaseWaitMs: number;
  /** An absolute path. */
  readonly dataDir: string;
  /** Null: made and kept in the data folder; see `loadSecrets`. */
  readonly jwtPrivateKey: string | null;
  readonly cursorSecret: string | null;
  readonly sessionSecret: string | null;
  readonly requireServiceKey: boolean;
  readonly requireVerifiedEmailToPublish: boolean;
  /** The pages that mails lead to. */
  readonly verifyEmailUrl: string;
  readonly passwordResetUrl: string;
  /** How people sign in by providers. */
  readonly social: SocialSettings;
  readonly mail: MailSettings;
  readonly corsOrigins: readonly string[];
  /** The value of Express's `trust proxy`. */
  readonly trustProxy: number | string;
  /** False switches off every refusal that depends on time. */
  readonly rateLimits: boolean;
  /** Requests per minute, by the name of the quota. */
  readonly quotas: Quotas;
  /** Sign-in attempts per minute for one account, from wherever. */
  readonly attemptsPerMinute: number;
  /** How often one address gives feedback without an account. */
  readonly anonymousFeedbackPerHour: number;
  /** How many residents report a review before it is hidden without anybody looking at it; 0 never hides. */
  readonly hideAfterReporters: number;
  readonly clientTimeouts: ClientTimeouts;
  readonly shutdownGraceMs: number;
}

/** How mail leaves. */
export interface MailSettings {
  /** As `Name <address>`. */
  readonly from: string;
  /** Null: mail is written to files in the data folder. */
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

/** The service as a client of an OAuth 2 provider. */
export interface OauthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The service as a client of Google. */
export interface GoogleClient extends OauthClient {
  readonly issuer: string;
  /** The ids of apps whose tokens count too. */
  readonly nativeClientIds: readonly string[];
}

/** The service as a client of Apple, which proves itself by a key. */
export interface AppleClient extends Omit<GoogleClient, "clientSecret"> {
  readonly teamId: string;
  readonly keyId: string;
  /** As PEM or JWK. */
  readonly privateKey: string;
}

/** The service as a client of Discord. */
export interface DiscordClient extends OauthClient {
  readonly url: string;
}

/** The service as a client of Facebook. */
export interface FacebookClient extends DiscordClient {
  readonly graphUrl: string;
}

/** How people sign in by providers; a provider that is not set up is null. */
export interface SocialSettings {
  readonly google: GoogleClient | null;
  readonly apple: AppleClient | null;
  readonly discord: DiscordClient | null;
  readonly facebook: FacebookClient | null;
  /** Where sign-ins may end. The first is the default. */
  readonly redirectUrls: readonly string[];
  readonly requireClientPkce: boolean;
}
