import { formatAgo, formatTime } from "./format.js";

/** How long ago something was, and exactly when on hovering. */
export const Ago = ({ date }: { readonly date: string }) => (
  <time dateTime={date} title={formatTime(date)}>
    {formatAgo(date)}
  </time>
);
