/** Headers by name. Headers with the value undefined are not sent. */
export type HeaderValues = Readonly<Record<string, string | undefined>>;

/** Merges headers; the later ones override the earlier ones, without regard to upper and lower case. */
export function mergeHeaders(...sources: readonly (HeaderValues | Headers | undefined)[]): Headers {
  const headers = new Headers();
  for (const source of sources)
    // Callers without TypeScript may pass `Headers`.
    for (const [name, value] of source instanceof Headers ? source : Object.entries(source ?? {}))
      if (value !== undefined) headers.set(name, value);
  return headers;
}
