import { asObject } from "../document.js";
import { follow, isSame, listKeys, type Located } from "./change.js";
import {
  compareContent,
  compareOwnSchemas,
  locate,
  nameOwner,
  type OperationPair,
  type Owner,
  readCodes,
  reportOthers,
} from "./compare-messages.js";

/** Compares the responses of two operations. */
export function compareResponses(pair: OperationPair): void {
  const old = locate(pair.old, "responses");
  const current = locate(pair.new, "responses");
  for (const status of listKeys(asObject(old.value), asObject(current.value))) {
    const [before, after] = [locate(old, status), locate(current, status)];
    if (before.value !== undefined && after.value !== undefined) compareResponse(pair, status, before, after);
    else reportStatus(pair, status, before, after);
  }
}

function reportStatus({ id, report }: OperationPair, status: string, old: Located, current: Located): void {
  const isAdded = old.value === undefined;
  // A client treats a status that it does not know as an error.
  const isError = /^[45]|^default$/.test(status);
  report({
    kind: `${isError ? "error" : "success"}-status-${isAdded ? "added" : "removed"}`,
    place: `${id}.${status}`,
    sentence: `${isAdded ? "added" : "removed"} the response ${status}${listCodes(isAdded ? current : old)}`,
    at: current.at,
  });
}

const listCodes = (response: Located): string => {
  const codes = readCodes(follow(response)).map((code) => `\`${code}\``);
  return codes.length > 0 ? ` with ${codes.join(", ")}` : "";
};

function compareResponse(
  pair: OperationPair,
  status: string,
  oldReference: Located,
  reference: Located,
): void {
  if (pair.isUnchanged(oldReference.value, reference.value)) return;
  const owner = nameOwner(reference, `the response ${status}`, `${pair.id}.${status}`);
  const [old, current] = [follow(oldReference), follow(reference)];
  compareContent("response", pair, { old, new: current }, owner);
  compareCodes(pair, owner, old, current);
  compareHeaders(pair, { ...owner, owner: `the response ${status}` }, old, current);
  compareLinks(pair, owner, old, current);
  reportOthers(pair.report, old, current, { known: ["content", "headers", "links"], owner });
}

function compareLinks(
  { report }: OperationPair,
  { owner, ownerId }: Owner,
  old: Located,
  current: Located,
): void {
  const [before, after] = [locate(old, "links"), locate(current, "links")];
  for (const name of listKeys(asObject(before.value), asObject(after.value))) {
    const [oldLink, link] = [locate(before, name), locate(after, name)];
    if (isSame(oldLink.value, link.value)) continue;
    const removed = link.value === undefined ? "removed" : "changed";
    const verb = oldLink.value === undefined ? "added" : removed;
    report({
      kind: `link-${verb}`,
      place: `${ownerId}:${name}`,
      sentence: `${verb} the link \`${name}\` ${verb === "added" ? "to" : "of"} ${owner}`,
      at: link.at,
    });
  }
}

function compareCodes({ report }: OperationPair, { ownerId }: Owner, old: Located, current: Located): void {
  const [before, after] = [readCodes(old), readCodes(current)];
  for (const code of new Set([...before, ...after])) {
    if (before.includes(code) && after.includes(code)) continue;
    const verb = after.includes(code) ? "added" : "removed";
    report({
      kind: `problem-code-${verb}`,
      place: `${ownerId}:${code}`,
      sentence: `${verb} the problem code \`${code}\``,
      at: current.at,
    });
  }
}

function compareHeaders(
  pair: OperationPair,
  { owner, ownerId }: Owner,
  oldResponse: Located,
  response: Located,
): void {
  const old = locate(oldResponse, "headers");
  const current = locate(response, "headers");
  for (const name of listKeys(asObject(old.value), asObject(current.value))) {
    const [before, after] = [locate(old, name), locate(current, name)];
    if (before.value !== undefined && after.value !== undefined) compareHeader(pair, name, before, after);
    else {
      const verb = before.value === undefined ? "added" : "removed";
      pair.report({
        kind: `response-header-${verb}`,
        place: `${ownerId}:${name}`,
        sentence: `${verb} the header \`${name}\` ${verb === "added" ? "to" : "of"} ${owner}`,
        at: after.at,
      });
    }
  }
}

function compareHeader(pair: OperationPair, name: string, oldReference: Located, reference: Located): void {
  const { id, report } = pair;
  const owner = nameOwner(reference, `the header \`${name}\``, `${id}.${name}`);
  const [old, current] = [follow(oldReference), follow(reference)];
  const isRequired = asObject(current.value).required === true;
  if ((asObject(old.value).required === true) !== isRequired)
    report({
      kind: `response-header-became-${isRequired ? "required" : "optional"}`,
      place: owner.ownerId,
      sentence: `${owner.owner} is now ${isRequired ? "required" : "optional"}`,
      at: current.at,
    });
  compareOwnSchemas("response", pair, { old, new: current }, owner);
  reportOthers(report, old, current, { known: ["schema", "required"], owner });
}
