import { getOperationMetadata, loadContract } from "../../src/kernel/contract/contract.js";
import type { OperationId } from "../../src/kernel/contract/document.js";
import { buildExampleRequest } from "../../src/portal/example-request.js";
import { listExampleValues, readContractTexts } from "../../src/portal/published.js";
import { buildSamples, type Sample } from "../../src/portal/samples/samples.js";
import type { TestService } from "../support/service.js";

/** The samples of an operation by their language. */
export function readSamples(id: OperationId, baseUrl: string): Map<Sample["id"], string> {
  const request = buildExampleRequest(readContractTexts(), getOperationMetadata(loadContract(), id));
  return new Map(buildSamples(id, request, baseUrl).map((sample) => [sample.id, sample.code]));
}

/** The samples of all operations in a language, for each example of the body. */
export const listSamples = (language: Sample["id"]): [name: string, code: string][] =>
  [...loadContract().operations.values()].flatMap((metadata) => {
    const { id, operation } = metadata;
    const document = readContractTexts();
    const [media = {}] = Object.values(operation.requestBody?.content ?? {});
    const count = Math.max(1, listExampleValues(document, media).length);
    return Array.from({ length: count }, (_, index) =>
      buildSamples(id, buildExampleRequest(document, metadata, index), "https://games.example"),
    )
      .flatMap((samples) => samples.filter((sample) => sample.id === language))
      .map(({ code }, index): [string, string] => [`${id}_${index}`, code]);
  });

/** Operations whose samples are run, with a part of their response. */
export const operations: readonly (readonly [OperationId, string])[] = [
  ["getHealth", "uptime_seconds"],
  ["listGames", "007-goldeneye"],
  ["getGame", "007-goldeneye"],
  ["queryGames", "pagination"],
  ["createWaitlist", "max_capacity"],
  ["joinWaitlist", "waitlist_id"],
];

/** Creates what the examples of the contract name. Returns the environment variables of the samples. */
export async function prepareSamples(service: TestService): Promise<{ readonly TOKEN: string }> {
  const { api, token } = await service.admin();
  await api.games.create({ name: "007 - GoldenEye", slug: "007-goldeneye" });
  await api.waitlists.create({ name: "Closed beta", purpose: "Early access", max_capacity: 500 });
  return { TOKEN: token };
}
