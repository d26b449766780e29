import type { PlayStatus } from "@game-community/sdk";
import { api } from "../../app/api.js";
import { DeleteButton } from "../../components/delete-button.js";
import { DialogButton } from "../../components/dialog.js";
import { EditForm } from "../../components/edit-form.js";
import { Check, Choice, TextArea, TextField } from "../../components/form.js";
import { ownershipWords, playStatusWords } from "../../components/words.js";
import { type ControlProps, readGameAgain, useRelationshipChange } from "./relationship.js";

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
    <div className="library-control">
      <Choice
        label="In your library"
        name="play_status"
        options={playStatusWords}
        value={entry.play_status}
        onChoose={choose}
      />
      <DialogButton word="Playtime and more" title={`${game.name} in your library`}>
        {(close) => <Entry id={entry.id} name={game.name} onClose={close} />}
      </DialogButton>
    </div>
  );
}

interface EntryProps {
  readonly id: string;
  /** The name of the game. */
  readonly name: string;
  readonly onClose: () => void;
}

function Entry({ id, name, onClose }: EntryProps) {
  const close = async () => {
    onClose();
    await readGameAgain();
  };
  return (
    <>
      <EntryForm id={id} onSaved={close} />
      <DeleteButton
        word="Remove"
        name={`${name} from your library`}
        send={() => api.library.delete(id)}
        onDeleted={close}
      >
        Its playtime and your notes are lost. Your rating and your review stay.
      </DeleteButton>
    </>
  );
}

/** Two digits are enough to get the same minutes back. */
const toHours = (minutes: number): number => Number((minutes / 60).toFixed(2));

const EntryForm = ({ id, onSaved }: { readonly id: string; readonly onSaved: () => Promise<void> }) => (
  <EditForm
    queryKey={["edit", "library", id]}
    read={() => api.library.get(id)}
    body={(values) => ({
      playtime_minutes: Math.round((values.number("hours") ?? 0) * 60),
      ownership: values.choice("ownership", ownershipWords),
      is_favorite: values.isChecked("is_favorite"),
      notes: values.optional("notes"),
    })}
    write={(body, options) => api.library.update(id, body, options)}
    onSaved={onSaved}
  >
    {(entry, form) => (
      <>
        <div className="form-row">
          <TextField
            label="Hours played"
            name="hours"
            type="number"
            min={0}
            step="any"
            defaultValue={toHours(entry.playtime_minutes ?? 0)}
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
