/** The title of a page, which React puts into the head. */
export const Title = ({ children }: { readonly children: string }) => (
  <title>{`${children} · Playshelf`}</title>
);
