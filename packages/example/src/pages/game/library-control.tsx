import type { PlayStatus } from "@game-community/sdk";
import { api, queries, queryClient } from "../../app/api.js";
import { DialogButton } from "../../components/dialog.js";
import { EditForm } from "../../components/edit-form.js";
import { Check, Choice, TextArea, TextField } from "../../components/form.js";
import { ownershipWords, playStatusWords } from "../../components/words.js";
import { type ControlProps, useRelationshipChange } from "./relationship.js";

/** The game in the library: its status at once, and the rest in a window. */
export function LibraryControl({ game, relationship }: ControlProps) {
  const entry = relationship.library_entry;
  const { change, isPending } = useRelationshipChange(game);
  const choose = (play_status: PlayStatus) =>
    change({
      send: ({ library_entry }) =>
        library_entry === null
          ? api.library.create({ game_id: game.id, play_status })
          : api.library.update(library_entry.id, { play_status }),
      show: (before) =>
        before.library_entry === null
          ? before
          : { ...before, library_entry: { ...before.library_entry, play_status } },
    });
  if (entry === null)
    return (
      <div className="row">
        <button type="button" className="button" onClick={() => !isPending && choose("NOT_STARTED")}>
          Add to the library
        </button>
      </div>
    );
  return (
    <div className="library-control form-row">
      <Choice
        label="In your library"
        name="play_status"
        options={playStatusWords}
        value={entry.play_status}
        onChoose={choose}
      />
      <div className="field">
        <span className="legend">Playtime and more</span>
        <DialogButton word="Edit" title={`${game.name} in your library`}>
          {(close) => <EntryForm id={entry.id} onSaved={close} />}
        </DialogButton>
      </div>
    </div>
  );
}

const EntryForm = ({ id, onSaved }: { readonly id: string; readonly onSaved: () => void }) => (
  <EditForm
    queryKey={["edit", "library", id]}
    read={() => api.library.get(id)}
    write={(values, ifMatch) =>
      api.library.update(
        id,
        {
          playtime_minutes: Math.round((values.number("hours") ?? 0) * 60),
          ownership: values.choice("ownership", ownershipWords),
          is_favorite: values.isChecked("is_favorite"),
          notes: values.optional("notes"),
        },
        { ifMatch },
      )
    }
    onSaved={async () => {
      onSaved();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.library.key() }),
        queryClient.invalidateQueries({ queryKey: queries.games.key() }),
      ]);
    }}
  >
    {(entry, form) => (
      <>
        <div className="form-row">
          <TextField
            label="Hours played"
            name="hours"
            type="number"
            min={0}
            step={0.25}
            defaultValue={(entry.playtime_minutes ?? 0) / 60}
            form={form}
          />
          <Choice
            label="How you have it"
            name="ownership"
            options={ownershipWords}
            defaultValue={entry.ownership}
            form={form}
          />
        </div>
        <Check name="is_favorite" defaultChecked={entry.is_favorite}>
          One of my favourites
        </Check>
        <TextArea
          label="Notes for yourself"
          name="notes"
          defaultValue={entry.notes ?? ""}
          rows={3}
          form={form}
        />
      </>
    )}
  </EditForm>
);
