import { readFileSync } from "node:fs";
import { createAnchors } from "./markdown.js";

/** A guide: a Markdown file in `guides/`. */
export interface Guide {
  readonly name: string;
  readonly title: string;
  /** A line for lists. */
  readonly summary: string;
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

/** The guides in the order in which a developer needs them, each with its summary. */
const journey: Readonly<Record<string, string>> = {
  "getting-started": "First requests with curl, TypeScript, Python and Go.",
  "signing-in": "Passwords, providers, sessions and refresh tokens.",
  keys: "What identifies your application, and what your server may do.",
  paging: "Read lists of any length.",
  "errors-and-retries": "Decide by problem codes, and repeat what may be repeated.",
  "idempotency-and-conditional-requests": "Write once, and never overwrite the changes of others.",
  events: "Follow what happens, by the log or as a stream.",
  webhooks: "Have events sent to your server, and verify them.",
  "rate-limits": "How much you may send, and what to do at the limit.",
  versions: "What may change, what may not, and for how long deprecated operations work.",
  changelog: "Every change of the contract, by version.",
  "moving-data-in": "Import your data with a program that can be stopped and repeated.",
  "generate-clients": "Clients in other languages, by generators that are tested.",
  "mock-server": "Develop against examples before there is a service.",
  agents: "Let an assistant search, read and call the API, by MCP.",
};

/** Reads the guides, in the order of the journey. Their commands name the service at `baseUrl`. */
export const readGuides = (baseUrl = placeholder): Guide[] =>
  Object.entries(journey).map(([name, summary]) => ({
    name,
    summary,
    ...parseGuide(name, readGuide(`${name}.md`).replaceAll(placeholder, baseUrl)),
  }));

const readGuide = (file: string): string => readFileSync(new URL(file, folder), "utf8");

function parseGuide(name: string, text: string): Pick<Guide, "title" | "text" | "sections"> {
  const prose = text.replaceAll(/^```[^]*?^```/gm, "");
  const title = /^# (.+)$/m.exec(prose)?.[1] ?? name;
  const nameAnchor = createAnchors();
  const sections = [...prose.matchAll(/^(#+) (.+)$/gm)]
    .map(([, level = "", heading = ""]) => ({
      level,
      title: heading.replaceAll("`", ""),
      anchor: nameAnchor(heading),
    }))
    .filter(({ level }) => level === "##");
  return { title: title.replaceAll("`", ""), text, sections };
}
