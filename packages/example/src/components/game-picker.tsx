import "./game-picker.css";
import type { Game } from "@game-community/sdk";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from "react-aria-components";
import { queries } from "../app/api.js";
import { describeError } from "../problems/describe-error.js";
import { toYear } from "./format.js";

interface GamePickerProps {
  readonly label: string;
  readonly onPick: (game: Game) => void;
}

/** Finds a game by some letters of its name. It has the focus: the resident has asked for it. */
export function GamePicker({ label, onPick }: GamePickerProps) {
  const [text, setText] = useState("");
  const q = useDeferredValue(text.trim());
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...queries.games.list({ query: { q, limit: 8 } }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  const games = q.length > 1 ? (data?.data ?? []) : [];
  const describeNone = () => {
    if (q.length < 2) return "Type two letters.";
    if (error) return describeError(error);
    return isPending || isPlaceholderData ? "Looking…" : "No game fits.";
  };
  return (
    <ComboBox
      className="field picker"
      items={games}
      inputValue={text}
      onInputChange={setText}
      value={null}
      autoFocus
      allowsEmptyCollection
      menuTrigger="input"
      onChange={(key) => {
        const game = games.find(({ id }) => id === key);
        if (game === undefined) return;
        onPick(game);
        setText("");
      }}
    >
      <Label>{label}</Label>
      <Input className="input" placeholder="Some letters of its name" />
      <Popover className="menu picker-menu">
        <ListBox<Game> renderEmptyState={() => <p className="menu-item soft">{describeNone()}</p>}>
          {(game) => (
            <ListBoxItem className="menu-item" textValue={game.name}>
              {game.name} <span className="soft small">{toYear(game.released_on)}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
