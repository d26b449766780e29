import { createPkce, type SocialProviders } from "@game-community/sdk";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api, queries, session } from "../../app/api.js";
import { ActionButton } from "../../components/action-button.js";
import { describeError } from "../../problems/describe-error.js";
import type { ReturnSearch } from "./return.js";

type Provider = SocialProviders["providers"][number];

const { authentication } = api;
const providers = {
  GOOGLE: { name: "Google", authorize: authentication.google },
  APPLE: { name: "Apple", authorize: authentication.apple },
  DISCORD: { name: "Discord", authorize: authentication.discord },
  FACEBOOK: { name: "Facebook", authorize: authentication.facebook },
} as const satisfies Readonly<Record<Provider, unknown>>;

// A sign-in that has been started in this tab. The address to which providers lead back is the same for all of them.
const verifierKey = "playshelf-verifier";
const returnKey = "playshelf-return";

/** Leads to a provider, which leads back to the page /signed-in with a code. */
async function start(provider: Provider, from = "/"): Promise<void> {
  const { verifier, challenge } = await createPkce();
  sessionStorage.setItem(verifierKey, verifier);
  sessionStorage.setItem(returnKey, from);
  const { authorization_url } = await providers[provider].authorize({
    query: { code_challenge: challenge, redirect_to: `${location.origin}/signed-in` },
  });
  location.assign(authorization_url);
}

/** Exchanges the code of a provider for a session. */
export const finish = (code: string): Promise<unknown> =>
  session.socialSignIn({ code, code_verifier: sessionStorage.getItem(verifierKey) ?? "" });

/** The page to return to afterwards. */
export const readPageBefore = (): string => sessionStorage.getItem(returnKey) ?? "/";

/** Buttons for the other ways to sign in, if this service has any. They lead back to the page `from`. */
export function Providers({ from }: ReturnSearch) {
  const { data } = useQuery(queries.authentication.listProviders());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (provider: Provider) => start(provider, from),
  });
  if (data === undefined || data.providers.length === 0) return null;
  return (
    <section className="stack tight" aria-label="Other ways to sign in">
      <p className="soft small">Or go on with</p>
      <div className="row">
        {data.providers.map((provider) => (
          <ActionButton
            key={provider}
            className="button small"
            isPending={isPending}
            onClick={() => mutate(provider)}
          >
            {providers[provider].name}
          </ActionButton>
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
