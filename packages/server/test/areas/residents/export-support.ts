import { unzipSync } from "fflate";
import type { SignedIn, TestService } from "../../support/service.js";

/** Requests the export of a resident, makes it, and returns the path of its link. */
export async function makeExport(service: TestService, { api }: SignedIn): Promise<string> {
  await api.residents.export("me");
  await service.runJob("data-exports");
  return readDownloadPath(api);
}

/** Advances the clock, and signs a resident in again. */
export async function signInLater(
  service: TestService,
  { email, password }: SignedIn,
  milliseconds: number,
): Promise<SignedIn["api"]> {
  service.clock.advance(milliseconds);
  return service.as((await service.api.authentication.signIn({ email, password })).access_token);
}

/** The path of a new link to the export of a resident. */
export async function readDownloadPath(api: SignedIn["api"]): Promise<string> {
  const { download_url } = await api.residents.getExport("me");
  if (download_url === null) throw new Error("The export is not ready.");
  return new URL(download_url).pathname;
}

/** Downloads an archive, and returns its files by name. */
export async function download(service: TestService, path: string): Promise<Record<string, string>> {
  const response = await fetch(new URL(path, service.baseUrl));
  return unzip(new Uint8Array(await response.arrayBuffer()));
}

/** The files of an archive by name. */
export const unzip = (archive: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
