import type { Transaction } from "../../packages/server/src/platform/database/client.js";
import type { Person } from "./people.js";

/** Writes people as sign-up does: an account with a verified address, a password and the role of members. */
export async function writeResidents(
  tx: Transaction,
  people: readonly Person[],
  passwordHash: string,
): Promise<void> {
  const member = await tx.role.findFirstOrThrow({ where: { name: "member", deleted_at: null } });
  const times = ({ joined }: Person) => ({ created_at: joined, updated_at: joined });
  await tx.resident.createMany({
    data: people.map((person) => ({
      ...{ id: person.id, username: person.username, display_name: person.display_name },
      ...{ email: person.email, bio: person.bio, country: person.country },
      ...{ email_verified_at: person.joined, ...times(person) },
    })),
  });
  await tx.credential.createMany({
    data: people.map((person) => ({
      ...{ resident_id: person.id, password_hash: passwordHash, ...times(person) },
    })),
  });
  await tx.residentRole.createMany({
    data: people.map(({ id, joined }) => ({ resident_id: id, role_id: member.id, created_at: joined })),
  });
  await tx.librarySettings.createMany({
    data: people
      .filter(({ library }) => library !== "PUBLIC")
      .map((person) => ({
        ...{ resident_id: person.id, visibility: person.library, backlog_visibility: person.library },
        ...times(person),
      })),
  });
  await tx.likedGamesSettings.createMany({
    data: people
      .filter(({ likes }) => likes !== "PUBLIC")
      .map((person) => ({ resident_id: person.id, visibility: person.likes, ...times(person) })),
  });
}
