/**
 * A program that uses the query options with Vue Query and SWR. `npm run types` compiles it. Each line after
 * `@ts-expect-error` must not compile.
 */
import {
  type Client,
  createClient,
  type Game,
  type GameCommunityError,
  type GamePage,
} from "@game-community/sdk";
import { createQueries } from "@game-community/sdk/queries";
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/vue-query";
import useSWR, { useSWRConfig } from "swr";
import useSWRInfinite from "swr/infinite";
import type { Ref } from "vue";

const api: Client = createClient({ baseUrl: "https://community.example/rest" });
const queries = createQueries(api);

export function useVueQuery(slug: Readonly<Ref<string>>) {
  const game = useQuery(() => queries.games.get(slug.value));
  const data: Game | undefined = game.data.value;
  const error: GameCommunityError | null = game.error.value;
  // @ts-expect-error a field that the response does not have
  console.log(game.data.value?.title);
  const pages = useInfiniteQuery(queries.games.list.infinite({ query: { q: "zelda" } }));
  const list: InfiniteData<GamePage> | undefined = pages.data.value;
  const { mutate } = useMutation(queries.games.create());
  mutate([{ name: "Tetris" }]);
  // @ts-expect-error a game has a name
  mutate([{}]);
  const cached: Game | undefined = useQueryClient().getQueryData(queries.games.get("tetris").queryKey);
  // @ts-expect-error the data of a game is not a text
  useQueryClient().setQueryData(queries.games.get("tetris").queryKey, "Tetris");
  return { data, error, list, cached };
}

export function useSwr(slug: string) {
  const game = useSWR(queries.games.get(slug).queryKey, () => api.games.get(slug));
  const data: Game | undefined = game.data;
  // @ts-expect-error a field that the response does not have
  console.log(game.data?.title);
  const pages = useSWRInfinite(
    (_index, previous: GamePage | null) => {
      const cursor = previous?.pagination.next_cursor;
      return cursor === null ? null : queries.games.list({ query: { cursor } }).queryKey;
    },
    ([, , , input]) => api.games.list({ query: input as { cursor?: string } }),
  );
  const list: GamePage[] | undefined = pages.data;
  const { mutate } = useSWRConfig();
  return { data, list, forget: () => mutate(queries.games.get(slug).queryKey) };
}
