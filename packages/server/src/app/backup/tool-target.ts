/** The database that a tool of PostgreSQL connects to. */
interface ToolTarget {
  /** A URL without the password: everybody can read the arguments of a process. */
  readonly url: string;
  readonly password: string;
}

/**
 * The parameters of a URL that the tools know: they refuse others, such as those of Prisma. Left out are those with which a tool would
 * connect to something else than the service, whose driver ignores them: `dbname`, `hostaddr` and `service`.
 */
const knownParameters: ReadonlySet<string> = new Set(
  (
    "host port user passfile require_auth channel_binding connect_timeout client_encoding options application_name " +
    "fallback_application_name keepalives keepalives_idle keepalives_interval keepalives_count tcp_user_timeout gssencmode " +
    "krbsrvname gsslib gssdelegation sslmode sslnegotiation sslcompression sslcert sslkey sslpassword sslcertmode sslrootcert " +
    "sslcrl sslcrldir sslsni requirepeer ssl_min_protocol_version ssl_max_protocol_version min_protocol_version " +
    "max_protocol_version target_session_attrs load_balance_hosts"
  ).split(" "),
);

/** Translates the URL of a database, as the driver of the service reads it, to one that the tools accept. */
export function toToolTarget(databaseUrl: string): ToolTarget {
  const target = new URL(databaseUrl);
  const { searchParams } = target;
  const password = searchParams.get("password") ?? decodeURIComponent(target.password);
  target.password = "";
  // The tools do not read + as a space, which URLSearchParams writes.
  target.search = toToolParameters(searchParams)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return { url: target.href, password };
}

/** The driver also has `ssl`, and a mode that encrypts without looking at certificates, which the tools call `require`. */
function toToolParameters(parameters: URLSearchParams): (readonly [string, string])[] {
  const known = [...parameters].filter(([name]) => knownParameters.has(name));
  const isEncrypted = /^(true|1|no-verify)$/.test(parameters.get("ssl") ?? "");
  if (isEncrypted && !parameters.has("sslmode")) known.push(["sslmode", "require"]);
  return known.map(([name, value]) => [
    name,
    name === "sslmode" && value === "no-verify" ? "require" : value,
  ]);
}
