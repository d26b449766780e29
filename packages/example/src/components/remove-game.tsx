import type { GameBasicInfo } from "@game-community/sdk";

interface RemoveGameProps {
  readonly game: GameBasicInfo;
  readonly onRemove: () => void;
}

/** Takes a game out of a list. */
export const RemoveGame = ({ game, onRemove }: RemoveGameProps) => (
  <button
    type="button"
    className="button small quiet"
    aria-label={`Remove ${game.name}`}
    // The next game moves under the pointer, and a double click would remove it too.
    onClick={({ detail }) => detail < 2 && onRemove()}
  >
    Remove
  </button>
);
