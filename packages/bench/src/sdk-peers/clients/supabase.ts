import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { ClientOptions, Peer } from "../peer.js";
import { peerFolder, readVersion } from "../read-version.js";

/** The options that its documentation gives for servers. */
const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

const create = ({ url, fetch }: ClientOptions) => createClient(url, "anon", { auth, global: { fetch } });

export const supabase: Peer = {
  name: "@supabase/supabase-js",
  version: readVersion(path.join(peerFolder, "@supabase/supabase-js")),
  oneOperation: `
    import { PostgrestClient } from "@supabase/postgrest-js";
    export const read = (url) => new PostgrestClient(url).from("games").select().eq("id", 1).single();`,
  wholeClient: 'export * from "@supabase/supabase-js";',
  create,
  connect(options) {
    const client = create(options);
    return {
      get(signal) {
        const query = client.from("games").select().eq("slug", "tetris");
        return Promise.resolve((signal ? query.abortSignal(signal) : query).single().throwOnError());
      },
      post: () => Promise.resolve(client.from("games").insert({ name: "Tetris" }).throwOnError()),
    };
  },
  deadlineBy: "signal",
  takesSignal: true,
  async useTokens(url) {
    const client = create({ url });
    const { error } = await client.auth.signInWithPassword({ email: "ada@example.com", password: "secret" });
    if (error) throw error;
    await client.from("games").select().throwOnError();
    await client.from("games").select().throwOnError();
  },
  errorProgram: `
    import { createClient } from "@supabase/supabase-js";
    export async function isCode() {
      const { error } = await createClient("http://127.0.0.1", "anon").from("games").select();
      return error?.code === "CODE";
    }`,
  errorCode: "PGRST116",
};
