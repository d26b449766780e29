import { asArray, asObject, asString, type JsonObject } from "../document.js";
import { compareEntries, isSame, listKeys } from "./change.js";
import { compareExtensions } from "./compare-extensions.js";
import { compareRequestBody, locate, type OperationPair, reportOthers } from "./compare-messages.js";
import { compareParameters, type ParameterLists } from "./compare-parameters.js";
import { compareResponses } from "./compare-responses.js";
import type { Kind } from "./kinds.js";

/** Where an operation is: its path, its method and the parameters of both. */
export interface OperationPlace {
  readonly path: string;
  readonly method: string;
  readonly parameters: ParameterLists;
}

/** Compares two operations. */
export function compareOperations(
  pair: OperationPair,
  places: { readonly old: OperationPlace; readonly new: OperationPlace },
): void {
  compareNames(pair);
  compareDeprecation(pair);
  compareSecurity(pair);
  compareExtensions(pair);
  compareParameters(
    pair,
    { old: places.old.parameters, new: places.new.parameters },
    { old: places.old.path, new: places.new.path },
  );
  compareRequestBody(pair);
  compareResponses(pair);
  const callbacks = { old: locate(pair.old, "callbacks"), new: locate(pair.new, "callbacks") };
  compareEntries("callback", callbacks, pair.report, `${pair.id}.`);
  const known = [
    "operationId",
    "tags",
    "deprecated",
    "security",
    "parameters",
    "requestBody",
    "responses",
    "callbacks",
  ];
  const extensions = listKeys(asObject(pair.old.value), asObject(pair.new.value)).filter((key) =>
    key.startsWith("x-"),
  );
  const owner = { owner: "the operation", ownerId: pair.id };
  reportOthers(pair.report, pair.old, pair.new, { known: [...known, ...extensions], owner });
}

/** Reports one change of the operation itself. */
function reportChange({ id, new: { at }, report }: OperationPair, kind: Kind, sentence: string): void {
  report({ kind, place: id, sentence, at });
}

const listTags = ({ tags }: JsonObject): string => asArray(tags).map(asString).join(", ");

function compareNames(pair: OperationPair): void {
  const [before, after] = [asObject(pair.old.value), asObject(pair.new.value)];
  const [oldId, id] = [asString(before.operationId), asString(after.operationId)];
  if (oldId !== id)
    reportChange(pair, "operation-id-changed", `renamed the operation \`${oldId}\` to \`${id}\``);
  const [oldTags, tags] = [listTags(before), listTags(after)];
  if (oldTags !== tags)
    reportChange(pair, "tag-changed", `moved the operation from the tag ${oldTags} to ${tags}`);
}

function compareDeprecation(pair: OperationPair): void {
  const [before, after] = [asObject(pair.old.value), asObject(pair.new.value)];
  if ((before.deprecated === true) === (after.deprecated === true)) return;
  const sunset = asString(asObject(after["x-deprecation"]).sunset);
  if (after.deprecated === true)
    reportChange(
      pair,
      "operation-deprecated",
      `deprecated the operation${sunset === "" ? "" : `, which is removed after ${sunset}`}`,
    );
  else reportChange(pair, "deprecation-withdrawn", "the operation is no longer deprecated");
}

/** Lists the accepted combinations of credentials. */
const listCredentials = (operation: JsonObject, document: JsonObject): string[] =>
  asArray(operation.security ?? document.security ?? [{}]).map(
    (scheme) => Object.keys(asObject(scheme)).sort().join(" and ") || "no credentials",
  );

function compareSecurity(pair: OperationPair): void {
  const before = listCredentials(asObject(pair.old.value), pair.old.document);
  const after = listCredentials(asObject(pair.new.value), pair.new.document);
  if (isSame(before.toSorted(), after.toSorted())) return;
  const removed = before.filter((scheme) => !after.includes(scheme));
  const added = after.filter((scheme) => !before.includes(scheme));
  if (removed.length > 0) reportChange(pair, "security-narrowed", `no longer accepts ${removed.join(", ")}`);
  if (added.length > 0) reportChange(pair, "security-widened", `now accepts ${added.join(", ")}`);
}
