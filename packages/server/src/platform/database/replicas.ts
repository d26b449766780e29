import {
  connectReplicas as connect,
  type ReplicaOptions,
  type Replicas as ReplicasOf,
} from "@game-community/postgres";
import type { PrismaClient } from "../../generated/prisma/client.js";
import type { Database } from "./client.js";

/** The replicas of the database of the service. */
export type Replicas = ReplicasOf<PrismaClient>;

/** Connects to replicas when they are first used. */
export const connectReplicas = (
  database: Database,
  primaryUrl: string,
  urls: readonly string[],
  options: ReplicaOptions,
): Replicas => connect<PrismaClient>({ database }, primaryUrl, urls, options);
