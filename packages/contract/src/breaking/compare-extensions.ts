import { asArray, asObject, asString, type Json, type JsonObject } from "../document.js";
import { formatMethodName, readFormerNames, readMethodName } from "../sdk/method-name.js";
import { isSame, listKeys } from "./change.js";
import type { OperationPair } from "./compare-messages.js";
import type { Kind } from "./kinds.js";

/** Chooses the kind of a change of an extension; undefined if nothing changed for anyone. */
type ExtensionComparison = (before: Json | undefined, after: Json | undefined) => Kind | undefined;

/** From the widest to the narrowest access. Owners and holders of a permission are different callers. */
const accessOrder = ["PUBLIC", "RESIDENT"];

const isWidened = (before: JsonObject, after: JsonObject): boolean => {
  const rank = (access: Json | undefined): number => {
    const index = accessOrder.indexOf(asString(access));
    return index < 0 ? accessOrder.length : index;
  };
  const { access: oldAccess, any_of: oldPermissions, ...oldFlags } = before;
  const { access, any_of: permissions, ...flags } = after;
  const isSameAccess = access === oldAccess;
  const keepsPermissions = asArray(oldPermissions).every((name) => asArray(permissions).includes(name));
  return (
    listKeys(oldFlags, flags).every((key) => isWiderFlag(key, oldFlags[key], flags[key])) &&
    (isSameAccess ? keepsPermissions : rank(access) < rank(oldAccess))
  );
};

/** `while_suspended` and `by_navigation` admit more callers; masking changes the responses. */
const isWiderFlag = (key: string, before: Json | undefined, after: Json | undefined): boolean =>
  isSame(before, after) || (["while_suspended", "by_navigation"].includes(key) && before === undefined);

const listSortNeeds = (value: Json | undefined): JsonObject[] =>
  asArray(asObject(value).sort_needs_filter).map(asObject);

function comparePaging(before: Json | undefined, after: Json | undefined): Kind {
  if (before === undefined || after === undefined) return "paging-changed";
  if (asObject(before).cursor !== asObject(after).cursor) return "paging-changed";
  const isAllowedBefore = listSortNeeds(after).every((need) =>
    listSortNeeds(before).some(
      (old) =>
        old.sort === need.sort && asArray(old.any_of).every((name) => asArray(need.any_of).includes(name)),
    ),
  );
  return isAllowedBefore ? "sort-filter-not-required" : "sort-filter-required";
}

const comparisons: Readonly<Record<string, ExtensionComparison>> = {
  "x-sdk-former-methods": (before, after) =>
    asArray(before).every((name) => asArray(after).includes(name)) ? undefined : "former-sdk-method-removed",
  "x-permission": (before, after) =>
    isWidened(asObject(before), asObject(after)) ? "permission-widened" : "permission-narrowed",
  "x-rate-limit": (_before, after) => (after === "EXEMPT" ? "rate-limit-removed" : "rate-limit-changed"),
  "x-paginated": comparePaging,
  "x-idempotent": (_before, after) => (after === true ? "idempotency-added" : "idempotency-removed"),
  "x-conditional": (before) =>
    before === undefined ? "conditional-requests-added" : "conditional-requests-changed",
  "x-body-limit": (before, after) =>
    Number(after) > Number(before) ? "body-limit-raised" : "body-limit-lowered",
  "x-cache-seconds": () => "cache-time-changed",
  "x-open-query": (_before, after) => (after === true ? "unknown-query-ignored" : "unknown-query-rejected"),
  "x-deprecation": (before, after) =>
    asString(asObject(after).sunset) < asString(asObject(before).sunset) ? "sunset-earlier" : "sunset-later",
};

/** Extensions that are compared with `deprecated`. */
const isPartOfDeprecation = (name: string, before: Json | undefined, after: Json | undefined): boolean =>
  name === "x-deprecation" && (before === undefined || after === undefined);

/** Compares the names of a method, with their resources: a tag is part of them. */
function compareMethods({ id, old, new: current, report }: OperationPair): void {
  const operation = asObject(current.value);
  const [before, after] = [asObject(old.value), operation].map((each) =>
    formatMethodName(readMethodName(each)),
  );
  if (before === undefined || after === undefined || before === after) return;
  const hasAlias = readFormerNames(operation).some((name) => formatMethodName(name) === before);
  report({
    kind: hasAlias ? "sdk-method-renamed" : "sdk-method-changed",
    place: `${id}:x-sdk-method`,
    sentence: `renamed the SDK method \`${before}\` to \`${after}\`${hasAlias ? "; the old name stays as an alias" : ""}`,
    at: `${current.at}/x-sdk-method`,
  });
}

/** Compares the `x-` extensions of two operations. */
export function compareExtensions(pair: OperationPair): void {
  const { id, old, new: current, report } = pair;
  compareMethods(pair);
  const [before, after] = [asObject(old.value), asObject(current.value)];
  for (const name of listKeys(before, after).filter(
    (key) => key.startsWith("x-") && key !== "x-sdk-method",
  )) {
    const values = [before[name], after[name]] as const;
    if (isSame(...values) || isPartOfDeprecation(name, ...values)) continue;
    const compare = comparisons[name];
    const kind = compare === undefined ? "operation-extension-changed" : compare(...values);
    if (kind === undefined) continue;
    const format = (value: Json | undefined): string =>
      value === undefined ? "none" : `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
    report({
      kind,
      place: `${id}:${name}`,
      sentence: `changed \`${name}\` from ${format(values[0])} to ${format(values[1])}`,
      at: `${current.at}/${name}`,
    });
  }
}
