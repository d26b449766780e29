import { createPkce } from "@game-community/sdk";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../app/api.js";
import { describeError } from "../../problems/describe-error.js";

const providers = { google: "Google", apple: "Apple", discord: "Discord", facebook: "Facebook" } as const;

type Provider = keyof typeof providers;

/** The verifier of a sign-in that has been started in this tab. */
export const verifierKey = "playshelf-verifier";

/** Leads to a provider, which leads back to the page /signed-in with a code. */
async function start(provider: Provider): Promise<void> {
  const { verifier, challenge } = await createPkce();
  sessionStorage.setItem(verifierKey, verifier);
  const { authorization_url } = await api.authentication[provider]({
    query: { code_challenge: challenge, redirect_to: `${location.origin}/signed-in` },
  });
  location.assign(authorization_url);
}

/** Buttons for the other ways to sign in. */
export function Providers() {
  const { mutate, error } = useMutation({ mutationFn: start });
  return (
    <section className="stack tight" aria-label="Other ways to sign in">
      <p className="soft small">Or go on with</p>
      <div className="row">
        {Object.entries(providers).map(([provider, name]) => (
          <button
            key={provider}
            type="button"
            className="button small"
            onClick={() => mutate(provider as Provider)}
          >
            {name}
          </button>
        ))}
      </div>
      {error && (
        <p className="wrong" role="alert">
          {describeError(error)}
        </p>
      )}
    </section>
  );
}
