import type { GameList } from "@game-community/sdk";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { announce } from "../../app/announce.js";
import { api, queries, queryClient } from "../../app/api.js";
import { Confirm, Dialog } from "../../components/dialog.js";
import { EditForm } from "../../components/edit-form.js";
import { Check, Choice, TextArea, TextField } from "../../components/form.js";
import { listVisibilityWords } from "../../components/words.js";
import { describeError } from "../../problems/describe-error.js";

/** Buttons to edit a list and to delete it. */
export function EditList({ list: { id, name } }: { readonly list: GameList }) {
  const [open, setOpen] = useState<"edit" | "delete">();
  const close = () => setOpen(undefined);
  return (
    <div className="row">
      <button type="button" className="button" onClick={() => setOpen("edit")}>
        Edit
      </button>
      <button type="button" className="button" onClick={() => setOpen("delete")}>
        Delete
      </button>
      <Dialog title={`Edit ${name}`} isOpen={open === "edit"} onClose={close}>
        <ListForm id={id} onSaved={close} />
      </Dialog>
      <DeleteList id={id} name={name} isOpen={open === "delete"} onClose={close} />
    </div>
  );
}

const ListForm = ({ id, onSaved }: { readonly id: string; readonly onSaved: () => void }) => (
  <EditForm
    queryKey={["edit", "list", id]}
    read={() => api.lists.get(id)}
    write={(values, ifMatch) =>
      api.lists.update(
        id,
        {
          name: values.text("name"),
          description: values.optional("description"),
          visibility: values.choice("visibility", listVisibilityWords),
          is_ranked: values.isChecked("is_ranked"),
        },
        { ifMatch },
      )
    }
    onSaved={async () => {
      onSaved();
      await queryClient.invalidateQueries({ queryKey: queries.lists.key() });
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

interface DeleteListProps {
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function DeleteList({ id, name, isOpen, onClose }: DeleteListProps) {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => api.lists.delete(id),
    async onSuccess() {
      await navigate({ to: "/lists" });
      await queryClient.invalidateQueries({ queryKey: queries.lists.key() });
    },
    onError: (error) => announce(describeError(error), "bad"),
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      isOpen={isOpen}
      onClose={onClose}
      action="Delete it"
      onConfirm={() => mutate()}
    >
      The games stay where they are; only the list goes.
    </Confirm>
  );
}
