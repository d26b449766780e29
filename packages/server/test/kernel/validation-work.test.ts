import { expect, it } from "@jest/globals";
import type { Request } from "express";
import { loadContract } from "../../src/kernel/contract/contract.js";
import { resolveReference } from "../../src/kernel/contract/document.js";
import { getValidators } from "../../src/kernel/http/operation-validator.js";
import { toProblem } from "../../src/kernel/http/to-problem.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { contract, type ContractOperation, loadContractOperations } from "../support/contract-walk.js";

/** An array or object in the body of an operation. */
interface Place {
  readonly pointer: string;
  readonly schema: SchemaObject;
  /** Builds a body of about `maxBytes` that holds a value there, as often as the arrays around it may be long. */
  readonly buildBody: (value: unknown) => unknown;
}

const maxBytes = 128 * 1024;
const maxCpuMs = 500;

/** Parts of arrays, of which some are invalid everywhere. */
const items: Readonly<Record<string, (index: number) => unknown>> = {
  "empty objects": () => ({}),
  nulls: () => null,
  "different texts": (index) => `t${index}`,
  "objects with an object": () => ({ a: {} }),
  "infinite numbers": () => Infinity,
};

function findPlaces(reference: SchemaObject, pointer: string, buildBody: Place["buildBody"]): Place[] {
  const schema = resolveReference<SchemaObject>(contract, reference);
  const { properties = {}, additionalProperties, maxItems } = schema;
  const branches = ["allOf", "anyOf", "oneOf"].flatMap((name) => (schema[name] ?? []) as SchemaObject[]);
  const values = isSchema(additionalProperties) ? { any: additionalProperties } : {};
  return [
    { pointer, schema, buildBody },
    ...branches.flatMap((branch) => findPlaces(branch, pointer, buildBody)),
    ...Object.entries({ ...values, ...properties }).flatMap(([name, property]) =>
      findPlaces(property, `${pointer}/${name}`, (value) => buildBody({ [name]: value })),
    ),
    ...(schema.items === undefined
      ? []
      : findPlaces(schema.items, `${pointer}/0`, (value) => buildBody(repeat(value, Number(maxItems))))),
  ];
}

const isSchema = (value: unknown): value is SchemaObject => typeof value === "object" && value !== null;

const repeat = (value: unknown, count: number): unknown[] =>
  Array.from({ length: Math.max(1, Math.min(count, maxBytes / JSON.stringify(value).length)) }, () => value);

/** Builds values for a place that are much larger than it allows, and arrays that are as long as it allows. */
function buildValues({ schema }: Place): [string, unknown][] {
  if (schema.items !== undefined)
    return Object.entries(items).flatMap(([name, build]) => {
      const count = Math.floor(maxBytes / (JSON.stringify(build(99_999)).length + 1));
      const all = Array.from({ length: count }, (_, index) => build(index));
      return [
        [`${count} ${name}`, all],
        [`as many ${name} as allowed`, all.slice(0, Number(schema["maxItems"]))],
      ] as [string, unknown][];
    });
  if (schema.properties === undefined && !isSchema(schema["additionalProperties"])) return [];
  const names = Array.from({ length: maxBytes / 10 }, (_, index) => [`k${index}`, 1] as const);
  return [[`${names.length} unknown fields`, Object.fromEntries(names)]];
}

const validators = getValidators(loadContract());

/** The problem of a request with a body, and the processor time that it took. */
function measure(operation: ContractOperation, body: unknown) {
  const request = { params: {}, query: {}, headers: {}, originalUrl: operation.url, body };
  const start = process.cpuUsage();
  let code;
  try {
    validators(operation).request(request as Pick<Request, keyof typeof request> as Request);
  } catch (error) {
    ({ code } = toProblem(error, operation));
  }
  const { user, system } = process.cpuUsage(start);
  return { code, cpuMs: (user + system) / 1_000 };
}

/** Measures up to three times, since a measurement may include the collection of all garbage of the worker process. */
function measureFastest(operation: ContractOperation, body: unknown) {
  let fastest = measure(operation, body);
  for (let repeated = 0; repeated < 2 && fastest.cpuMs > maxCpuMs; repeated += 1) {
    const again = measure(operation, body);
    if (again.cpuMs < fastest.cpuMs) fastest = again;
  }
  return fastest;
}

it("a body with many invalid values takes little time in every operation", () => {
  const seen = new Set<SchemaObject>();
  const slow: string[] = [];
  let measured = 0;
  for (const operation of loadContractOperations()) {
    const schema = operation.operation.requestBody?.content["application/json"]?.schema;
    if (schema === undefined) continue;
    measure(operation, {});
    for (const place of findPlaces(schema, "", (value) => value)) {
      if (seen.has(place.schema)) continue;
      seen.add(place.schema);
      for (const [name, value] of buildValues(place)) {
        const { code, cpuMs } = measureFastest(operation, place.buildBody(value));
        measured += 1;
        if (cpuMs > maxCpuMs || code === "internal-error")
          slow.push(`${operation.id} ${place.pointer}: ${name}: ${Math.round(cpuMs)} ms, ${String(code)}`);
      }
    }
  }
  expect(slow).toEqual([]);
  expect(measured).toBeGreaterThan(300);
});
