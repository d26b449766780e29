import type { DatabaseNode } from "./database-node.js";

/** What Patroni says of a database. */
export interface Role {
  readonly name: string;
  readonly role: "leader" | "quorum_standby" | "sync_standby" | "replica";
  /** Such as `running` for the primary, and `streaming` for a standby that follows it. */
  readonly state: string;
  readonly timeline: number;
}

interface ClusterDescription {
  readonly members: readonly (Omit<Role, "timeline"> & { readonly timeline?: number })[];
}

/** Asks the first node that answers. Empty if none does. */
export async function readRoles(nodes: readonly DatabaseNode[]): Promise<readonly Role[]> {
  for (const { checkPort } of nodes) {
    try {
      const response = await fetch(`http://127.0.0.1:${checkPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      const { members } = (await response.json()) as ClusterDescription;
      return members.map((member) => ({ ...member, timeline: member.timeline ?? 0 }));
    } catch {
      // The next one may answer.
    }
  }
  return [];
}
