"use server";

import { isApiError } from "@game-community/sdk";
import { redirect } from "next/navigation";
import { openSession } from "./session.js";

/** The text of a field; files are no texts. */
function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export async function signIn(form: FormData): Promise<void> {
  const { session } = await openSession();
  try {
    await session.signIn({ email: readText(form, "email"), password: readText(form, "password") });
  } catch (error) {
    if (!isApiError(error, "signIn")) throw error;
    redirect(`/library?problem=${error.problem.code}`);
  }
}

export async function addGame(form: FormData): Promise<void> {
  const { api } = await openSession();
  const entry = { game_slug: readText(form, "slug"), play_status: "PLAYING" } as const;
  // The key of the form makes a double click one entry.
  await api.library.create(entry, { idempotencyKey: readText(form, "key") });
}
