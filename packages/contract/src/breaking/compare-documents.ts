import { asArray, asObject, asString, type JsonObject, toPointerToken } from "../document.js";
import { type Change, compareEntries, createCollector, isSame, listKeys, type Report } from "./change.js";
import { compareEndpoints } from "./compare-endpoints.js";
import { formatValue } from "./schema-comparison.js";

/** Lists the changes from one bundled contract to another. */
export function compareDocuments(old: JsonObject, current: JsonObject): Change[] {
  const collector = createCollector();
  const report = collector.reportFor();
  compareServers(old, current, report);
  compareSecuritySchemes(old, current, report);
  compareSchemaNames(old, current, report);
  compareEndpoints(old, current, collector.reportFor);
  compareWebhooks(old, current, report);
  compareProblemStatuses(old, current, report);
  compareOthers(old, current, report);
  return collector.list();
}

const listServers = (document: JsonObject): string[] =>
  asArray(document.servers).map((server) => asString(asObject(server).url));

/** The servers without the descriptions of them and of their variables. */
const listServersWithoutTexts = (document: JsonObject) =>
  asArray(document.servers).map((server) => {
    const { description: _description, variables, ...rest } = asObject(server);
    const values = Object.values(asObject(variables)).map((variable) => {
      const { description: _text, ...value } = asObject(variable);
      return value;
    });
    return { ...rest, values };
  });

function compareServers(old: JsonObject, current: JsonObject, report: Report): void {
  const [before, after] = [listServers(old), listServers(current)];
  const reportServer = (url: string, verb: "added" | "removed"): void =>
    report({ kind: `server-${verb}`, place: url, sentence: `${verb} the server ${url}`, at: "/servers" });
  for (const url of before) if (!after.includes(url)) reportServer(url, "removed");
  for (const url of after) if (!before.includes(url)) reportServer(url, "added");
  if (isSame(before, after) && !isSame(old.servers, current.servers)) {
    const at = { place: "servers", at: "/servers" };
    if (isSame(listServersWithoutTexts(old), listServersWithoutTexts(current)))
      report({ ...at, kind: "text-changed", sentence: "changed the descriptions of the servers" });
    else report({ ...at, kind: "document-changed", sentence: "changed the variables of the servers" });
  }
}

function compareSecuritySchemes(old: JsonObject, current: JsonObject, report: Report): void {
  const read = (document: JsonObject) => asObject(asObject(document.components).securitySchemes);
  const [before, after] = [read(old), read(current)];
  for (const name of listKeys(before, after)) {
    const at = `/components/securitySchemes${toPointerToken(name)}`;
    if (isSame(before[name], after[name])) continue;
    const { description: _old, ...oldScheme } = asObject(before[name]);
    const { description: _new, ...scheme } = asObject(after[name]);
    if (!(name in after) || !(name in before)) {
      const verb = name in after ? "added" : "removed";
      report({
        kind: `security-scheme-${verb}`,
        place: name,
        sentence: `${verb} the security scheme ${name}`,
        at,
      });
    } else
      report({
        kind: isSame(oldScheme, scheme) ? "text-changed" : "security-scheme-changed",
        place: name,
        sentence: `changed ${isSame(oldScheme, scheme) ? "the description of " : ""}the security scheme ${name}`,
        at,
      });
  }
}

/** The names of schemas are the names of types, in the SDK and in generated clients. */
function compareSchemaNames(old: JsonObject, current: JsonObject, report: Report): void {
  const read = (document: JsonObject) => asObject(asObject(document.components).schemas);
  const after = read(current);
  for (const name of Object.keys(read(old)))
    if (!(name in after))
      report({
        kind: "schema-name-removed",
        place: name,
        sentence: `removed or renamed the schema ${name}`,
        at: `/components/schemas${toPointerToken(name)}`,
      });
}

function compareWebhooks(old: JsonObject, current: JsonObject, report: Report): void {
  const locateIn = (document: JsonObject) => ({ document, value: document.webhooks, at: "/webhooks" });
  compareEntries("webhook", { old: locateIn(old), new: locateIn(current) }, report);
}

/** The other members of a problem code are texts. */
function compareProblemStatuses(old: JsonObject, current: JsonObject, report: Report): void {
  const read = (document: JsonObject) => Object.entries(asObject(document["x-problems"]));
  const after = new Map(read(current));
  for (const [code, problem] of read(old)) {
    const [before, status] = [asObject(problem).status, asObject(after.get(code)).status];
    if (after.has(code) && before !== status)
      report({
        kind: "problem-status-changed",
        place: code,
        sentence: `changed the status of \`${code}\` from ${formatValue(before)} to ${formatValue(status)}`,
        at: `/x-problems${toPointerToken(code)}/status`,
      });
  }
}

const compared = ["paths", "webhooks", "components", "servers", "security", "x-generated"];
const texts = ["info", "tags", "externalDocs", "x-problems"];

/** Reports changes of the other parts of the document. `info.version` follows from the changes. */
function compareOthers(old: JsonObject, current: JsonObject, report: Report): void {
  const withoutVersion = ({ info, ...rest }: JsonObject): JsonObject => ({
    ...rest,
    info: { ...asObject(info), version: "" },
  });
  const [before, after] = [withoutVersion(old), withoutVersion(current)];
  for (const key of listKeys(before, after))
    if (!compared.includes(key) && !isSame(before[key], after[key]))
      report({
        kind: texts.includes(key) ? "text-changed" : "document-changed",
        place: key,
        sentence: `changed ${texts.includes(key) ? "texts in " : ""}\`${key}\``,
        at: `/${key}`,
      });
}
