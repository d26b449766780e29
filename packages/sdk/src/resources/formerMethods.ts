// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { AuthenticationApi, GamesApi, LikedGamesApi, ListsApi, ResidentsApi } from "./apis.js";

/** The former names of methods, by resource. They work until the next major version. */
export interface FormerMethods {
  achievements: {
    /** @deprecated Use `api.residents.listAchievements`. */
    listOfResident: ResidentsApi["listAchievements"];
  };
  authentication: {
    /** @deprecated Use `api.authentication.signInWithIdentifier`. */
    login: AuthenticationApi["signInWithIdentifier"];

    /** @deprecated Use `api.authentication.signOut`. */
    logout: AuthenticationApi["signOut"];
  };
  badges: {
    /** @deprecated Use `api.residents.listBadges`. */
    listOfResident: ResidentsApi["listBadges"];

    /** @deprecated Use `api.residents.getBadge`. */
    getOfResident: ResidentsApi["getBadge"];
  };
  follows: {
    /** @deprecated Use `api.residents.follow`. */
    follow: ResidentsApi["follow"];

    /** @deprecated Use `api.residents.unfollow`. */
    unfollow: ResidentsApi["unfollow"];
  };
  likedGames: {
    /** @deprecated Use `api.likedGames.create`. */
    add: LikedGamesApi["create"];
  };
  lists: {
    /** @deprecated Use `api.lists.listGames`. */
    listItems: ListsApi["listGames"];

    /** @deprecated Use `api.lists.getGame`. */
    getItem: ListsApi["getGame"];

    /** @deprecated Use `api.lists.updateGame`. */
    updateItem: ListsApi["updateGame"];
  };
  ratings: {
    /** @deprecated Use `api.games.getRatingSummary`. */
    getOfGame: GamesApi["getRatingSummary"];

    /** @deprecated Use `api.games.listRatings`. */
    listOfGame: GamesApi["listRatings"];
  };
  reviews: {
    /** @deprecated Use `api.games.listReviews`. */
    listOfGame: GamesApi["listReviews"];
  };
}

/** The former names of methods that only read, by resource. */
export interface FormerReadMethods {
  achievements: "listOfResident";
  authentication: never;
  badges: "listOfResident" | "getOfResident";
  follows: never;
  likedGames: never;
  lists: "listItems" | "getItem";
  ratings: "getOfGame" | "listOfGame";
  reviews: "listOfGame";
}

/** The method that each former name means, by resource. */
export const formerMethods = {
  achievements: { listOfResident: "residents.listAchievements" },
  authentication: { login: "authentication.signInWithIdentifier", logout: "authentication.signOut" },
  badges: { listOfResident: "residents.listBadges", getOfResident: "residents.getBadge" },
  follows: { follow: "residents.follow", unfollow: "residents.unfollow" },
  likedGames: { add: "likedGames.create" },
  lists: { listItems: "lists.listGames", getItem: "lists.getGame", updateItem: "lists.updateGame" },
  ratings: { getOfGame: "games.getRatingSummary", listOfGame: "games.listRatings" },
  reviews: { listOfGame: "games.listReviews" },
};

/** @deprecated Its methods are in other resources. */
export type FollowsApi = FormerMethods["follows"];
