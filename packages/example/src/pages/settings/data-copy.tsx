import type { ResidentExport } from "@game-community/sdk";
import { useMutation, useQuery } from "@tanstack/react-query";
import { announce } from "../../app/announce.js";
import { api, queries, queryClient } from "../../app/api.js";
import { ActionButton } from "../../components/action-button.js";
import { formatTime } from "../../components/format.js";
import { ErrorNotice, SkeletonRows } from "../../components/states.js";
import { describeError, readCode } from "../../problems/describe-error.js";

/** How often a copy that is being made is read again, in milliseconds. No event tells of its end. */
const pollMs = 5_000;

/** How long the service returns the same copy to whoever asks for one. */
const reuseMs = 86_400_000;

const onError = (error: Error) => announce(describeError(error), "bad");

/** A copy of the data of the resident: asked for, made, and downloaded. */
export function DataCopy() {
  const options = queries.residents.getExport("me");
  const { data, error, refetch } = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.status === "PENDING" ? pollMs : false),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.residents.export("me"),
    onSuccess: (asked) => queryClient.setQueryData(options.queryKey, asked),
    onError,
  });
  if (error && readCode(error) !== "export-not-found")
    return <ErrorNotice error={error} retry={() => void refetch()} />;
  if (data === undefined && !error) return <SkeletonRows count={1} height="2.5rem" />;
  const copy = error ? undefined : data;
  return (
    <div className="row spread">
      <p role="status">{describeCopy(copy)}</p>
      {copy?.status === "READY" && <Download />}
      {mayAsk(copy) && (
        <ActionButton isPending={isPending} onClick={() => mutate()}>
          Ask for a copy
        </ActionButton>
      )}
    </div>
  );
}

function describeCopy(copy: ResidentExport | undefined): string {
  switch (copy?.status) {
    case undefined:
      return "Everything that we know about you, as a file.";
    case "PENDING":
      return "We are putting your copy together, and send you a mail when it is ready.";
    case "READY":
      return `Your copy of ${formatTime(copy.requested_at)} is ready, until ${formatTime(copy.expires_at)}.`;
    case "FAILED":
      return "Your copy could not be made. Ask for it again.";
  }
}

const mayAsk = (copy: ResidentExport | undefined): boolean =>
  copy === undefined ||
  copy.status === "FAILED" ||
  (copy.status === "READY" && Date.now() - Date.parse(copy.requested_at) > reuseMs);

/** A link works for an hour, and the page may have been open for longer. */
function Download() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.residents.getExport("me"),
    onSuccess: ({ download_url }) => download_url !== null && location.assign(download_url),
    onError,
  });
  return (
    <ActionButton className="button primary" isPending={isPending} onClick={() => mutate()}>
      Download
    </ActionButton>
  );
}
