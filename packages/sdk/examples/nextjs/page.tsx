/** The page /library: what the visitor plays, or a form to sign in. It is rendered on the server and sends no script. */
import { randomUUID } from "node:crypto";
import { addGame, signIn } from "./actions.js";
import { openSession } from "./session.js";

/** What the form says about a refused sign-in, by the code of its problem. */
const messages: Readonly<Record<string, string>> = {
  "invalid-credentials": "Wrong email address or password.",
  "quota-exceeded": "Too many attempts: wait a little.",
};

interface Props {
  readonly searchParams: Promise<{ readonly problem?: string }>;
}

export default async function LibraryPage({ searchParams }: Props) {
  const { session, api } = await openSession();
  if (!session.isSignedIn) return <SignInForm {...await searchParams} />;
  const entries = await api.library.list({ query: { play_status: "PLAYING" } }).toArray({ limit: 50 });
  return (
    <main>
      <h1>Played by {session.resident?.display_name}</h1>
      <ul>
        {entries.map(({ id, game }) => (
          <li key={id}>{game.name}</li>
        ))}
      </ul>
      <form action={addGame}>
        <input type="hidden" name="key" value={randomUUID()} />
        <label>
          Game <input name="slug" required />
        </label>
        <button>Add</button>
      </form>
    </main>
  );
}

const SignInForm = ({ problem }: { readonly problem?: string }) => (
  <form action={signIn}>
    {problem !== undefined && <p role="alert">{messages[problem] ?? "The sign-in failed."}</p>}
    <label>
      Email <input name="email" type="email" autoComplete="username" required />
    </label>
    <label>
      Password <input name="password" type="password" autoComplete="current-password" required />
    </label>
    <button>Sign in</button>
  </form>
);
