import type { OperationMetadata } from "../contract/operation-metadata.js";

/** Lower-cases the slugs among the path parameters. */
export function lowercaseSlugs(
  params: Readonly<Record<string, string | string[]>>,
  { slugParameters }: OperationMetadata,
): unknown {
  if (slugParameters.size === 0) return params;
  const lowercased = { ...params };
  for (const name of slugParameters) {
    const value = params[name];
    if (typeof value === "string") lowercased[name] = value.toLowerCase();
  }
  return lowercased;
}
