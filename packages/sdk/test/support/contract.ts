import { readFileSync } from "node:fs";

interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly "x-permission"?: { readonly access: string };
}

interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The bundled contract. */
export const contract = JSON.parse(
  readFileSync(new URL("../../../server/src/generated/contract.json", import.meta.url), "utf8"),
) as Contract;
