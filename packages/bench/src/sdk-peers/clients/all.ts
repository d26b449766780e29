import type { Peer } from "../peer.js";
import { octokit } from "./octokit.js";
import { openai } from "./openai.js";
import { stripe } from "./stripe.js";
import { supabase } from "./supabase.js";

/** The clients of other APIs. */
export const otherClients: readonly Peer[] = [openai, stripe, supabase, octokit];
