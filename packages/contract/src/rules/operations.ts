import { asArray, asObject, asString, listEndpoints } from "../document.js";
import { compareOperationKeys, getImpliedSecurity, listImpliedParameters } from "../implied/operations.js";
import { reservedWords } from "../names.js";
import { formatMethodName, listResources, readFormerNames, readMethodName } from "../sdk/method-name.js";
import { isExcepted, verblessOperationIds } from "./exceptions.js";
import { type Finding, operationRule, type Rule, toOperationPointer } from "./rule.js";
import { formatSuggestion } from "./suggest.js";

const verbs = [
  "get",
  "list",
  "query",
  "search",
  "create",
  "update",
  "replace",
  "upsert",
  "delete",
  "add",
  "remove",
  "set",
  "join",
  "leave",
  "sign",
  "login",
  "logout",
  "refresh",
  "change",
  "increment",
  "decrement",
  "verify",
  "confirm",
  "resend",
  "request",
  "reset",
  "follow",
  "unfollow",
  "block",
  "unblock",
  "send",
  "mark",
  "like",
  "unlike",
  "report",
  "restore",
  "rotate",
  "test",
  "recover",
  "redeliver",
  "handle",
  "award",
  "revoke",
  "unlink",
  "export",
  "stream",
];

const cure = `use one of ${verbs.join(", ")}, or add yours in packages/contract/src/rules/operations.ts`;

const singleTag = operationRule(
  "one-tag",
  "each tag becomes one interface, so an operation with two tags would be generated twice",
  ({ operation }, document) => {
    const tags = asArray(operation.tags);
    const declared = asArray(document.tags).map(asObject);
    const [tag] = tags;
    if (tags.length !== 1 || tag === undefined)
      return [`has ${String(tags.length)} tags; give it exactly one`];
    const found = declared.find(({ name }) => name === tag);
    if (!found) {
      const names = declared.map(({ name }) => asString(name));
      return [
        `has the tag ${JSON.stringify(tag)}, which is not declared at top level${formatSuggestion(asString(tag), names)}`,
      ];
    }
    return found.description ? [] : [`has the tag ${JSON.stringify(tag)}, which has no description`];
  },
  { phase: "operations", key: "tags" },
);

const operationIds: Rule = {
  name: "operation-id",
  reason: "it names a method of server and SDK: camelCase, starting with a verb, unique",
  phase: "operations",
  check: (document) => {
    const endpoints = listEndpoints(document);
    return endpoints.flatMap((endpoint) => {
      const at = `${toOperationPointer(endpoint)}/operationId`;
      const id = endpoint.operation.operationId;
      if (typeof id !== "string")
        return [{ at, message: `${endpoint.id} has no operationId; add one, such as listGames` }];
      const [verb = ""] = /^[a-z]+/.exec(id) ?? [];
      const same = endpoints.find((other) => other.id === id && other.operation !== endpoint.operation);
      return [
        ...(/^[a-z][a-zA-Z0-9]*$/.test(id) ? [] : [{ at, message: `${id} is not camelCase` }]),
        ...(reservedWords.includes(id)
          ? [{ at, message: `${id} is a word of JavaScript; add what it acts on, such as ${id}Game` }]
          : []),
        ...(verbs.includes(verb) || isExcepted(verblessOperationIds, id)
          ? []
          : [{ at, message: `${id} does not start with a verb; ${cure}` }]),
        ...(same === undefined
          ? []
          : [
              {
                at,
                message: `${id} is not unique: ${same.method.toUpperCase()} ${same.path} has the same id`,
              },
            ]),
      ];
    });
  },
};

const tagNames: Rule = {
  name: "tag-names",
  reason: "stubs, files and resources of the SDK are named after the tag, by several generators",
  phase: "operations",
  check: (document) => {
    const names = asArray(document.tags).map((tag) => asString(asObject(tag).name));
    return names.flatMap((name, index) =>
      [
        ...(/^[A-Z][a-z]+( [A-Z][a-z]+)*$/.test(name)
          ? []
          : ["is not made of words such as Game Stats; write an acronym like a word: Api"]),
        ...(names.indexOf(name) === index ? [] : ["is the name of another tag"]),
      ].map((problem) => ({ at: `/tags/${String(index)}/name`, message: `${name} ${problem}` })),
    );
  },
};

/** Words that SDK methods do not have, with those that they have instead. */
const sdkWords: readonly (readonly [RegExp, string])[] = [
  [/^log(in|On|on)/i, "signIn"],
  [/^log(out|Off|off)/i, "signOut"],
  [/Of[A-Z]/, "games.listReviews or listByCategory, not listOfGame"],
];

const sdkMethods: Rule = {
  name: "sdk-method",
  reason:
    "it names the method in the tag's SDK resource, or in that of another tag; developers guess it from the others",
  check: (document) => {
    const names = listEndpoints(document).map(({ operation }) => formatMethodName(readMethodName(operation)));
    return listEndpoints(document).flatMap((endpoint, index) => {
      const method = endpoint.operation["x-sdk-method"];
      const at = toOperationPointer(endpoint);
      if (typeof method !== "string") return [{ at, message: `${endpoint.id}: has no x-sdk-method` }];
      const { resource, name } = readMethodName(endpoint.operation);
      return [
        ...(listResources(document).includes(resource) ? [] : [`no tag has the SDK resource ${resource}`]),
        ...(names.indexOf(names[index] ?? "") === names.lastIndexOf(names[index] ?? "")
          ? []
          : ["is not unique"]),
        ...(name === "then" || name in {} ? ["objects of JavaScript have another meaning of this name"] : []),
        ...sdkWords.flatMap(([word, instead]) => (word.test(name) ? [`write ${instead}`] : [])),
      ].map((problem) => ({ at, message: `${endpoint.id}: x-sdk-method ${method}: ${problem}` }));
    });
  },
};

const formerSdkMethods: Rule = {
  name: "former-sdk-methods",
  reason: "the SDK has an alias for each former name, which must not hide a method",
  check: (document) => {
    const endpoints = listEndpoints(document);
    const taken = endpoints.flatMap(({ operation }) =>
      [readMethodName(operation), ...readFormerNames(operation)].map(formatMethodName),
    );
    return endpoints.flatMap((endpoint) =>
      readFormerNames(endpoint.operation).flatMap((former): Finding[] => {
        const name = formatMethodName(former);
        const isTaken = taken.indexOf(name) !== taken.lastIndexOf(name);
        const isKnown = listResources(document).includes(former.resource);
        return [
          ...(isTaken ? ["is the name of another method"] : []),
          ...(isKnown ? [] : ["has a resource that no tag has"]),
        ].map((problem) => ({
          at: toOperationPointer(endpoint),
          message: `${endpoint.id}: the former name ${name} ${problem}`,
        }));
      }),
    );
  },
};

const summaries: Rule = {
  name: "unique-summaries",
  reason: "lists of operations show their summaries only",
  check: (document) => {
    const endpoints = listEndpoints(document);
    return endpoints.flatMap((endpoint, index) => {
      const { summary } = endpoint.operation;
      const other = endpoints.slice(0, index).find(({ operation }) => operation.summary === summary);
      return other === undefined
        ? []
        : [{ at: toOperationPointer(endpoint), message: `${endpoint.id} has the summary of ${other.id}` }];
    });
  },
};

const sortedKeys: Rule = {
  name: "operation-key-order",
  reason: "the same order in every operation makes them easy to read and compare",
  check: (_document, files) =>
    files.flatMap(({ content }) =>
      listEndpoints(content).flatMap((endpoint) => {
        const keys = Object.keys(endpoint.operation);
        const expected = keys.toSorted(compareOperationKeys);
        const message = `${endpoint.id}: must have its keys in the order ${expected.join(", ")}`;
        return keys.join() === expected.join() ? [] : [{ at: toOperationPointer(endpoint), message }];
      }),
    ),
};

const security = operationRule(
  "security",
  "the accepted credentials must match x-permission",
  ({ operation }) => {
    const expected = JSON.stringify(getImpliedSecurity(operation));
    return JSON.stringify(operation.security) === expected
      ? []
      : [`must have security ${expected} to match its x-permission`];
  },
);

const extensionParameters = operationRule(
  "extension-parameters",
  "some extensions make the server read parameters, which must be declared for clients",
  ({ operation, parameters }, document) => {
    const shared = asObject(asObject(document.components).parameters);
    const names = parameters.map(({ name }) => name);
    const expected = listImpliedParameters(operation).map((name) => asObject(shared[name]).name ?? name);
    return [
      ...expected
        .filter((name) => !names.includes(name))
        .map((name) => `lacks the parameter ${asString(name)}`),
      ...["If-Match", "Idempotency-Key", "Last-Event-ID"]
        .filter((name) => names.includes(name) && !expected.includes(name))
        .map((name) => `has the parameter ${name} without the extension that implements it`),
    ];
  },
);

const extensionMethods = operationRule(
  "extension-method",
  "only reads return 304 or are cached, and only writes accept an Idempotency-Key",
  ({ operation, method }) => [
    ...(operation["x-conditional"] === "READ" && method !== "get"
      ? ["is x-conditional READ but not a GET"]
      : []),
    ...(operation["x-conditional"] === "WRITE" && method === "get"
      ? ["is x-conditional WRITE but a GET"]
      : []),
    ...(operation["x-idempotent"] && !["post", "patch", "put"].includes(method)
      ? ["is x-idempotent but not a POST, PATCH or PUT"]
      : []),
    ...("x-cache-seconds" in operation && method !== "get" ? ["has x-cache-seconds but is not a GET"] : []),
  ],
);

/** Rules about single operations. */
export const operationRules: readonly Rule[] = [
  singleTag,
  tagNames,
  operationIds,
  sdkMethods,
  formerSdkMethods,
  summaries,
  sortedKeys,
  security,
  extensionParameters,
  extensionMethods,
];
