import type { Transaction } from "../../packages/server/src/platform/database/client.js";
import type { Profile } from "./profiles.js";

/** Inserts residents with a verified email, a password and the member role. */
export async function writeResidents(
  tx: Transaction,
  profiles: readonly Profile[],
  passwordHash: string,
): Promise<void> {
  const member = await tx.role.findFirstOrThrow({ where: { name: "member", deleted_at: null } });
  await tx.resident.createMany({
    data: profiles.map((profile) => ({
      id: profile.id,
      username: profile.username,
      display_name: profile.display_name,
      email: profile.email,
      bio: profile.bio,
      country: profile.country,
      email_verified_at: profile.joinedAt,
      ...toTimestamps(profile),
    })),
  });
  await tx.credential.createMany({
    data: profiles.map((profile) => ({
      resident_id: profile.id,
      password_hash: passwordHash,
      ...toTimestamps(profile),
    })),
  });
  await tx.residentRole.createMany({
    data: profiles.map(({ id, joinedAt }) => ({ resident_id: id, role_id: member.id, created_at: joinedAt })),
  });
  await writePrivacySettings(tx, profiles);
}

async function writePrivacySettings(tx: Transaction, profiles: readonly Profile[]): Promise<void> {
  await tx.librarySettings.createMany({
    data: profiles
      .filter(({ libraryVisibility }) => libraryVisibility !== "PUBLIC")
      .map((profile) => ({
        resident_id: profile.id,
        visibility: profile.libraryVisibility,
        backlog_visibility: profile.libraryVisibility,
        ...toTimestamps(profile),
      })),
  });
  await tx.likedGamesSettings.createMany({
    data: profiles
      .filter(({ likesVisibility }) => likesVisibility !== "PUBLIC")
      .map((profile) => ({
        resident_id: profile.id,
        visibility: profile.likesVisibility,
        ...toTimestamps(profile),
      })),
  });
}

const toTimestamps = ({ joinedAt }: Profile) => ({ created_at: joinedAt, updated_at: joinedAt });
