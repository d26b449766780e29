import type { JsonObject } from "../document.js";
import type { Change } from "./change.js";
import { mergeHeaders } from "./changelog.js";
import { compareDocuments } from "./compare-documents.js";
import { classify } from "./kinds.js";
import type { ReleasedContract } from "./released.js";

/** What a version has changed. */
interface VersionChanges {
  /** Null for what is not released yet. */
  readonly version: string | null;
  readonly changes: readonly SubjectChange[];
}

/** A change of operations or event types. */
interface SubjectChange {
  readonly kind: string;
  readonly text: string;
  readonly isBreaking: boolean;
  /** The ids of the operations, or the name of the event type. */
  readonly subjects: readonly string[];
}

/** Lists what each version has changed for its operations and event types, the latest version first. */
export function buildHistory(releases: readonly ReleasedContract[], current: JsonObject): VersionChanges[] {
  const versions = [...releases, { name: null, document: current }];
  return versions
    .slice(1)
    .map(({ name, document }, index) => ({
      version: name,
      changes: listSubjectChanges(versions[index]?.document ?? {}, document),
    }))
    .filter(({ changes }) => changes.length > 0)
    .toReversed();
}

const listSubjectChanges = (old: JsonObject, current: JsonObject): SubjectChange[] =>
  mergeHeaders(compareDocuments(old, current)).flatMap((change) => {
    const subjects = listSubjects(change);
    const effect = classify(change.kind);
    if (subjects.length === 0 || effect === "texts") return [];
    return [{ kind: change.kind, text: change.sentence, isBreaking: effect === "breaking", subjects }];
  });

const listSubjects = ({ id, kind, operations }: Change): readonly string[] =>
  kind.startsWith("webhook-") ? [id.slice(kind.length + 1)] : operations;
