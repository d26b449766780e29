import { createAccountStatements } from "./accounts.js";
import { createCommunityStatements } from "./community.js";
import { createGameStatements } from "./games.js";
import { createLibraryStatements } from "./library.js";
import { createOfferStatements } from "./offers.js";
import { createQuery, type Queryable } from "./query.js";
import { createRatingStatements } from "./ratings.js";
import { createReviewStatements, type NewId } from "./reviews.js";
import { createWaitlistStatements } from "./waitlists.js";

/** The hand-written statements of all operations, for the peers without an ORM. */
export function createStatements(pool: Queryable, newId: NewId) {
  const query = createQuery(pool);
  return {
    ...createAccountStatements(query, newId),
    ...createCommunityStatements(query, newId),
    ...createGameStatements(query),
    ...createLibraryStatements(query, newId),
    ...createOfferStatements(query),
    ...createRatingStatements(query, newId),
    ...createReviewStatements(query, newId),
    ...createWaitlistStatements(query, newId),
  };
}

/** The statements, bound to a pool. */
export type Statements = ReturnType<typeof createStatements>;
