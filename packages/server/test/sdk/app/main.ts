import type { SessionStore } from "@game-community/sdk";
import { createApp } from "./app.js";

/** The part of a page's global object that is used here. */
interface Page {
  readonly localStorage: SessionStore & { setItem(name: string, value: string): void };
  readonly location: { readonly search: string };
}

const { localStorage, location } = globalThis as object as Page;
const parameters = new URLSearchParams(location.search);

/** Fills the storage of this origin to the last byte. */
async function fillStorage(): Promise<void> {
  let entries = 0;
  for (let length = 2 ** 20; length >= 1;) {
    try {
      localStorage.setItem(`${entries}`, "x".repeat(length));
      entries += 1;
    } catch {
      length = Math.floor(length / 2);
    }
  }
}

const app = createApp({
  baseUrl: parameters.get("baseUrl") ?? "",
  serviceKey: parameters.get("serviceKey") ?? undefined,
  store: localStorage,
});
Object.assign(globalThis, { app: { ...app, fillStorage } });
