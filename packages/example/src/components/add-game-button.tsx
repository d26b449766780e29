import type { Game } from "@game-community/sdk";
import { useState } from "react";
import { createLazyPart } from "../app/lazy-part.js";

// Most visits are for what is in a list.
const gamePicker = createLazyPart({
  name: "The search for games",
  load: async () => (await import("./game-picker.js")).GamePicker,
  pending: <AddButton isPending />,
});

/** A button, and the picker of games that replaces it. */
export function AddGameButton({ onPick }: { readonly onPick: (game: Game) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <gamePicker.Part label="Add a game" onPick={onPick} />;
  return <AddButton onClick={() => setIsOpen(true)} />;
}

interface AddButtonProps {
  readonly isPending?: boolean;
  readonly onClick?: () => void;
}

function AddButton({ isPending, onClick }: AddButtonProps) {
  return (
    <button type="button" className="button" aria-disabled={isPending} onClick={onClick}>
      Add a game
    </button>
  );
}
