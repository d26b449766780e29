/** The page /library: what the visitor plays, or a form to sign in. It is rendered on the server and sends no script. */
import { randomUUID } from "node:crypto";
import { addGame, signIn } from "./actions.js";
import { openSession } from "./session.js";

export default async function LibraryPage() {
  const { session, api } = await openSession();
  if (!session.isSignedIn) return <SignInForm />;
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

const SignInForm = () => (
  <form action={signIn}>
    <label>
      Email <input name="email" type="email" autoComplete="username" required />
    </label>
    <label>
      Password <input name="password" type="password" autoComplete="current-password" required />
    </label>
    <button>Sign in</button>
  </form>
);
