import type { GameList } from "@game-community/sdk";
import { useNavigate } from "@tanstack/react-router";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { DeleteButton } from "../../components/delete-button.js";
import { DialogButton } from "../../components/dialog.js";
import { EditForm } from "../../components/edit-form.js";
import { Check, Choice, TextArea, TextField } from "../../components/form.js";
import { listVisibilityWords } from "../../components/words.js";

/** Buttons to edit a list and to delete it. */
export function EditList({ list: { id, name } }: { readonly list: GameList }) {
  const navigate = useNavigate();
  return (
    <div className="row">
      <DialogButton word="Edit" title={`Edit ${name}`}>
        {(close) => <ListForm id={id} onSaved={close} />}
      </DialogButton>
      <DeleteButton
        name={name}
        send={() => api.lists.delete(id)}
        onDeleted={async () => {
          await navigate({ to: "/lists" });
          await readAgain(queries.lists.key());
        }}
      >
        The games stay where they are; only the list goes.
      </DeleteButton>
    </div>
  );
}

const ListForm = ({ id, onSaved }: { readonly id: string; readonly onSaved: () => void }) => (
  <EditForm
    queryKey={["edit", "list", id]}
    read={() => api.lists.get(id)}
    body={(values) => ({
      name: values.text("name"),
      description: values.optional("description"),
      visibility: values.choice("visibility", listVisibilityWords),
      is_ranked: values.isChecked("is_ranked"),
    })}
    write={(body, options) => api.lists.update(id, body, options)}
    onSaved={async () => {
      onSaved();
      await readAgain(queries.lists.key());
    }}
  >
    {(list, form) => (
      <>
        <TextField label="Name" name="name" defaultValue={list.name} required maxLength={120} form={form} />
        <TextArea
          label="What it is about"
          name="description"
          defaultValue={list.description ?? ""}
          rows={3}
          form={form}
        />
        <Choice
          label="Who sees it"
          name="visibility"
          options={listVisibilityWords}
          defaultValue={list.visibility}
          form={form}
        />
        <Check name="is_ranked" defaultChecked={list.is_ranked}>
          The order is a ranking
        </Check>
      </>
    )}
  </EditForm>
);
