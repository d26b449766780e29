import type { ResidentAchievement, ResidentBadge } from "@game-community/sdk";
import { useQuery } from "@tanstack/react-query";
import { api, queries } from "../../app/api.js";
import { useIsSignedIn } from "../../app/resident.js";

// The lists of all awards do not say what the caller has, so that is read too, as a whole.

const byAchievement = (all: readonly ResidentAchievement[]) =>
  new Map(all.map((own) => [own.achievement.id, own]));

/** What the resident has unlocked or got on with, by the id of the achievement. Visitors have nothing. */
export const useOwnAchievements = () =>
  useQuery({
    queryKey: [...queries.residents.listAchievements.key(), "own"],
    queryFn: ({ signal }) =>
      api.residents.listAchievements("me", { query: { limit: 100 }, signal }).toArray({ limit: 1_000 }),
    select: byAchievement,
    enabled: useIsSignedIn(),
    retry: false,
  });

const byBadge = (all: readonly ResidentBadge[]) => new Map(all.map((own) => [own.badge.id, own]));

/** The badges that the resident holds, by their ids. Visitors have none. */
export const useOwnBadges = () =>
  useQuery({
    queryKey: [...queries.residents.listBadges.key(), "own"],
    queryFn: ({ signal }) =>
      api.residents.listBadges("me", { query: { limit: 100 }, signal }).toArray({ limit: 1_000 }),
    select: byBadge,
    enabled: useIsSignedIn(),
    retry: false,
  });
