import "./settings.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../app/api.js";
import { chooseTheme, readTheme } from "../../app/theme.js";
import { Choice } from "../../components/form.js";
import { ErrorNotice, SkeletonRows } from "../../components/states.js";
import { Title } from "../../components/title.js";
import { Account } from "./account.js";
import { Danger } from "./danger.js";
import { DataCopy } from "./data-copy.js";
import { Privacy } from "./privacy.js";
import { Profile } from "./profile.js";
import { Sessions } from "./sessions.js";

/** What a resident can set. */
export function SettingsPage() {
  const { data: resident, error, refetch } = useQuery(queries.residents.me());
  return (
    <div className="stack wide settings">
      <Title>Settings</Title>
      <h1>Settings</h1>
      {resident === undefined && error && <ErrorNotice error={error} retry={() => void refetch()} />}
      {resident === undefined && !error && <SkeletonRows count={6} />}
      {resident && (
        <>
          <Section title="Profile">
            <Profile />
          </Section>
          <Section title="Who sees what">
            <Privacy />
          </Section>
          <Section title="Look">
            <Look />
          </Section>
          <Section title="Address and password">
            <Account resident={resident} />
          </Section>
          <Section title="Where you are signed in">
            <Sessions />
          </Section>
          <Section title="Your data">
            <DataCopy />
            <Danger resident={resident} />
          </Section>
        </>
      )}
    </div>
  );
}

const Section = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <section className="card stack" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

function Look() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <Choice
      label="Colours"
      name="theme"
      options={{ system: "As on this device", light: "Light", dark: "Dark" }}
      value={theme}
      onChoose={(chosen) => {
        setTheme(chosen);
        chooseTheme(chosen);
      }}
    />
  );
}
