import { createPkce, type SocialProviders } from "@game-community/sdk";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api, queries } from "../../app/api.js";
import { describeError } from "../../problems/describe-error.js";

type Provider = SocialProviders["providers"][number];

const { authentication } = api;
const providers = {
  GOOGLE: { name: "Google", authorize: authentication.google },
  APPLE: { name: "Apple", authorize: authentication.apple },
  DISCORD: { name: "Discord", authorize: authentication.discord },
  FACEBOOK: { name: "Facebook", authorize: authentication.facebook },
} as const satisfies Readonly<Record<Provider, unknown>>;

/** The verifier of a sign-in that has been started in this tab. */
export const verifierKey = "playshelf-verifier";

/** Leads to a provider, which leads back to the page /signed-in with a code. */
async function start(provider: Provider): Promise<void> {
  const { verifier, challenge } = await createPkce();
  sessionStorage.setItem(verifierKey, verifier);
  const { authorization_url } = await providers[provider].authorize({
    query: { code_challenge: challenge, redirect_to: `${location.origin}/signed-in` },
  });
  location.assign(authorization_url);
}

/** Buttons for the other ways to sign in, if this service has any. */
export function Providers() {
  const { data } = useQuery(queries.authentication.listProviders());
  const { mutate, error } = useMutation({ mutationFn: start });
  if (data === undefined || data.providers.length === 0) return null;
  return (
    <section className="stack tight" aria-label="Other ways to sign in">
      <p className="soft small">Or go on with</p>
      <div className="row">
        {data.providers.map((provider) => (
          <button key={provider} type="button" className="button small" onClick={() => mutate(provider)}>
            {providers[provider].name}
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
