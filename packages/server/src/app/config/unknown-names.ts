import { distance } from "fastest-levenshtein";
import { toFileVariable } from "./secret-files.js";
import { type Variable, variables } from "./variables.js";

const known = Object.entries<Variable<unknown>>(variables);
const knownNames = new Set(
  known.flatMap(([name, { secret }]) => (secret ? [name, toFileVariable(name)] : [name])),
);
const plainFileNames = new Set(known.flatMap(([name, { secret }]) => (secret ? [] : [toFileVariable(name)])));

/** Beginnings that only variables of this service have. */
const ownPrefixes = /^(CORS|CURSOR|DATABASE|EMAIL|JWT|METRICS|RATE_LIMIT|SHUTDOWN|SMTP|SOCIAL)_/;
/** Variables that Kubernetes and Docker set for a service with such a name, as in DATABASE_PORT_5432_TCP. */
const serviceLinks = /_(PORT|SERVICE_HOST|SERVICE_PORT)(_|$)/;

/** Warnings about variables that are probably meant for this service, which does not know them. */
export const findUnknownNames = (environment: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(environment)
    .filter((name) => !knownNames.has(name))
    .flatMap(describeUnknown)
    .sort();

function describeUnknown(name: string): string[] {
  if (plainFileNames.has(name)) return [`${name} is ignored: only secrets can be read from files.`];
  const similar = findSimilar(name);
  if (similar !== undefined) return [`${name} is not known and is ignored; did you mean ${similar}?`];
  return ownPrefixes.test(name) && !serviceLinks.test(name) ? [`${name} is not known and is ignored.`] : [];
}

/** Shorter names, such as PORT, resemble too many others. */
const minLength = 6;
const removeUnderscores = (name: string): string => name.replaceAll("_", "");

function findSimilar(name: string): string | undefined {
  const maxDistance = name.length < 12 ? 1 : 2;
  const [closest] = [...knownNames]
    .filter((candidate) => Math.min(candidate.length, name.length) >= minLength)
    .map((candidate) => ({
      candidate,
      edits: distance(removeUnderscores(name), removeUnderscores(candidate)),
    }))
    .filter(({ edits }) => edits <= maxDistance)
    .sort((first, second) => first.edits - second.edits);
  return closest?.candidate;
}
