import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Dependency, identify } from "./dependencies.js";

/** The licences that production dependencies may have, and why. */
const allowedLicences: Readonly<Record<string, string>> = {
  "0BSD": "permissive, without any condition",
  "Apache-2.0": "permissive: keep the text and the notices; grants patents",
  "BSD-2-Clause": "permissive: keep the text",
  "BSD-3-Clause": "permissive: keep the text; do not advertise with the names of the authors",
  "BlueOak-1.0.0": "permissive: keep the text or a link to it",
  "CC0-1.0": "public domain",
  ISC: "permissive: keep the text",
  MIT: "permissive: keep the text",
  "MIT-0": "permissive, without any condition",
  "PSF-2.0": "permissive: keep the text; the licence of Python, from which argparse was translated",
  "Python-2.0": "permissive: keep the text; the licence of Python, from which argparse was translated",
};

/** The licences of packages whose package.json names none in `license`, read from their texts. */
export const licencesFromTexts: Readonly<Record<string, string>> = {
  "busboy@1.6.0": "MIT",
  "streamsearch@1.1.0": "MIT",
};

const getLicence = (dependency: Dependency): string | undefined =>
  dependency.licence ?? licencesFromTexts[identify(dependency)];

/** Describes each dependency whose licence is not allowed. */
export const findUnknownLicences = (dependencies: readonly Dependency[]): string[] =>
  dependencies
    .filter((dependency) => !((getLicence(dependency) ?? "") in allowedLicences))
    .map((dependency) => `${identify(dependency)}: ${getLicence(dependency) ?? "no licence"}`);

/**
 * Writes the licences of dependencies as Markdown, with their texts. Packages for other platforms are not installed: those
 * have no text.
 */
export function formatLicences(root: string, title: string, dependencies: readonly Dependency[]): string {
  const sections = dependencies.map((dependency) => {
    const texts = readTexts(path.join(root, dependency.path)).map(
      (text) => `\n\`\`\`text\n${text}\n\`\`\`\n`,
    );
    return `## ${identify(dependency)}\n\nLicence: ${getLicence(dependency) ?? "unknown"}\n${texts.join("")}`;
  });
  return [`# Licences of the dependencies of ${title}\n`, ...sections].join("\n");
}

/** The texts of the files of a package that state its licence. */
const readTexts = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file))
    .map((file) => readFileSync(path.join(folder, file), "utf8").trim());
