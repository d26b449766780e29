import { notImplemented } from "../http/not-implemented.js";
import type { ChangelogsApi } from "../stubs/changelogsApi.js";

/** What changed in the product, version by version. */
export function changelogs(): ChangelogsApi {
  return {
    createChangelog: notImplemented("createChangelog"),
    deleteChangelog: notImplemented("deleteChangelog"),
    getChangelog: notImplemented("getChangelog"),
    listChangelogs: notImplemented("listChangelogs"),
    updateChangelog: notImplemented("updateChangelog"),
  };
}
