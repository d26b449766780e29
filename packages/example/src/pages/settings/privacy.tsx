import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { EditForm } from "../../components/edit-form.js";
import { Check, Choice } from "../../components/form.js";
import { SkeletonForm } from "../../components/states.js";
import { audienceWords } from "../../components/words.js";

/** Who may see the library, the backlog and the likes. */
export const Privacy = () => (
  <div className="stack wide">
    <LibraryPrivacy />
    <LikesPrivacy />
  </div>
);

const LibraryPrivacy = () => (
  <EditForm
    queryKey={["edit", "library-settings"]}
    read={() => api.library.getSettings()}
    body={(values) => ({
      visibility: values.choice("visibility", audienceWords),
      backlog_visibility: values.choice("backlog_visibility", audienceWords),
      show_playtime: values.isChecked("show_playtime"),
      show_dates: values.isChecked("show_dates"),
      log_activity: values.isChecked("log_activity"),
    })}
    write={(body, options) => api.library.updateSettings(body, options)}
    pending={<SkeletonForm narrow="19.5rem" wide="14rem" />}
    onSaved={() => readAgain(queries.library.key())}
  >
    {(settings, form) => (
      <>
        <div className="form-row">
          <Choice
            label="My library"
            name="visibility"
            options={audienceWords}
            defaultValue={settings.visibility}
            form={form}
          />
          <Choice
            label="My backlog"
            name="backlog_visibility"
            options={audienceWords}
            defaultValue={settings.backlog_visibility}
            form={form}
          />
        </div>
        <Check name="show_playtime" defaultChecked={settings.show_playtime}>
          Others see how long I have played
        </Check>
        <Check name="show_dates" defaultChecked={settings.show_dates}>
          Others see when I have played
        </Check>
        <Check name="log_activity" defaultChecked={settings.log_activity}>
          What I do in my library appears in the feed of my followers
        </Check>
      </>
    )}
  </EditForm>
);

const LikesPrivacy = () => (
  <EditForm
    queryKey={["edit", "likes-settings"]}
    read={() => api.likedGames.getSettings()}
    body={(values) => ({
      visibility: values.choice("visibility", audienceWords),
      log_activity: values.isChecked("log_activity"),
    })}
    write={(body, options) => api.likedGames.updateSettings(body, options)}
    pending={<SkeletonForm narrow="10rem" wide="10rem" />}
    onSaved={() => readAgain(queries.likedGames.key())}
  >
    {(settings, form) => (
      <>
        <Choice
          label="My likes"
          name="visibility"
          options={audienceWords}
          defaultValue={settings.visibility}
          form={form}
        />
        <Check name="log_activity" defaultChecked={settings.log_activity}>
          My likes appear in the feed of my followers
        </Check>
      </>
    )}
  </EditForm>
);
