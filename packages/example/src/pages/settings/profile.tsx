import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { EditForm } from "../../components/edit-form.js";
import { TextArea, TextField } from "../../components/form.js";
import { SkeletonForm } from "../../components/states.js";

/** What others see of the resident. */
export const Profile = () => (
  <EditForm
    queryKey={["edit", "profile"]}
    read={() => api.residents.me()}
    body={(values) => ({
      username: values.text("username"),
      display_name: values.text("display_name"),
      bio: values.optional("bio"),
      location: values.optional("location"),
      website_url: values.optional("website_url"),
      avatar_url: values.optional("avatar_url"),
    })}
    write={(body, options) => api.residents.update("me", body, options)}
    pending={<SkeletonForm narrow="41rem" wide="25rem" />}
    onSaved={() => readAgain(queries.residents.key())}
  >
    {(me, form) => (
      <>
        <div className="form-row">
          <TextField label="Name" name="display_name" defaultValue={me.display_name} required form={form} />
          <TextField
            label="Username"
            name="username"
            defaultValue={me.username}
            required
            form={form}
            help="You can change it once in 30 days."
          />
        </div>
        <TextArea label="About you" name="bio" defaultValue={me.bio ?? ""} form={form} />
        <div className="form-row">
          <TextField label="Where you live" name="location" defaultValue={me.location ?? ""} form={form} />
          <TextField
            label="Website"
            name="website_url"
            type="url"
            defaultValue={me.website_url ?? ""}
            form={form}
          />
          <TextField
            label="Address of your picture"
            name="avatar_url"
            type="url"
            defaultValue={me.avatar_url ?? ""}
            form={form}
          />
        </div>
      </>
    )}
  </EditForm>
);
