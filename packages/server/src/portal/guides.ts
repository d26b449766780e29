import { readdirSync, readFileSync } from "node:fs";
import { toAnchor } from "./markdown.js";

/** A guide: a Markdown file in `guides/`. */
export interface Guide {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly sections: readonly GuideSection[];
}

/** A section of a guide. */
export interface GuideSection {
  readonly title: string;
  readonly anchor: string;
}

/** Stands for the address of the service in the guides. */
const placeholder = "https://community.example";

const folder = new URL("./guides/", import.meta.url);
const firstGuide = "getting-started";

/** Reads the guides, the first one first and the others by title. Their commands name the service at `baseUrl`. */
export const readGuides = (baseUrl = placeholder): Guide[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => parseGuide(file.slice(0, -".md".length), readGuide(file).replaceAll(placeholder, baseUrl)))
    .toSorted(
      (a, b) =>
        Number(b.name === firstGuide) - Number(a.name === firstGuide) || a.title.localeCompare(b.title, "en"),
    );

const readGuide = (file: string): string => readFileSync(new URL(file, folder), "utf8");

function parseGuide(name: string, text: string): Guide {
  const prose = text.replaceAll(/^```[^]*?^```/gm, "");
  const title = /^# (.+)$/m.exec(prose)?.[1] ?? name;
  const sections = [...prose.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => ({
    title: heading.replaceAll("`", ""),
    anchor: toAnchor(heading),
  }));
  return { name, title: title.replaceAll("`", ""), text, sections };
}
