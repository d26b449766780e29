import type { ApiCall } from "@game-community/sdk";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { announce } from "../app/announce.js";
import { readCode } from "../problems/describe-error.js";
import { Dialog } from "./dialog.js";
import { type FormValues, type Submission, Submit, useSubmission } from "./form.js";
import { ErrorNotice, SkeletonRows } from "./states.js";

interface EditFormProps<T> {
  /** Where the version that is edited is kept; nothing else uses it. */
  readonly queryKey: QueryKey;
  readonly read: () => ApiCall<T>;
  /** Sends the values. `ifMatch` is the version that they were written for, and `before` what it contains. */
  readonly write: (values: FormValues, ifMatch: string | undefined, before: T) => Promise<unknown>;
  readonly onSaved: () => unknown;
  readonly action?: string;
  /** What stands there until the form can be shown. */
  readonly pending?: ReactNode;
  readonly children: (data: T, form: Submission) => ReactNode;
}

async function readVersion<T>(
  call: ApiCall<T>,
): Promise<{ readonly data: T; readonly etag: string | undefined }> {
  const { data, response } = await call.withResponse();
  return { data, etag: response.headers.get("ETag") ?? undefined };
}

/** A form for something that others can change too. If they do so meanwhile, the person decides whose changes stay. */
export function EditForm<T>({ queryKey, read, pending = <SkeletonRows />, ...props }: EditFormProps<T>) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => readVersion(read()),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    // Other values keep what is being typed; a new version is only read on purpose.
    refetchOnReconnect: false,
  });
  if (data === undefined) return error ? <ErrorNotice error={error} retry={() => void refetch()} /> : pending;
  const readAgain = async () => (await refetch({ throwOnError: true })).data?.etag;
  return <VersionForm key={data.etag} {...props} version={data} read={read} readAgain={readAgain} />;
}

interface VersionFormProps<T> extends Omit<EditFormProps<T>, "queryKey" | "pending"> {
  readonly version: { readonly data: T; readonly etag: string | undefined };
  readonly readAgain: () => Promise<string | undefined>;
}

function VersionForm<T>({
  version,
  read,
  write,
  readAgain,
  onSaved,
  action = "Save",
  children,
}: VersionFormProps<T>) {
  const [mine, setMine] = useState<FormValues>();
  const finish = async () => {
    setMine(undefined);
    await readAgain();
    await onSaved();
    announce("Saved.", "good");
  };
  const form = useSubmission(async (values) => {
    try {
      await write(values, version.etag, version.data);
    } catch (error) {
      if (readCode(error) !== "precondition-failed") throw error;
      setMine(values);
      return;
    }
    await finish();
  });
  const keepMine = useSubmission(async () => {
    if (mine === undefined) return;
    const { data, etag } = await readVersion(read());
    await write(mine, etag, data);
    await finish();
  });
  return (
    <>
      <form className="stack" onSubmit={form.submit}>
        {children(version.data, form)}
        <Submit form={form}>{action}</Submit>
      </form>
      <Conflict
        isOpen={mine !== undefined}
        keepMine={keepMine}
        onKeepTheirs={() => {
          setMine(undefined);
          void readAgain();
        }}
      />
    </>
  );
}

interface ConflictProps {
  readonly isOpen: boolean;
  readonly keepMine: Submission;
  readonly onKeepTheirs: () => void;
}

const Conflict = ({ isOpen, keepMine, onKeepTheirs }: ConflictProps) => (
  <Dialog title="Somebody changed this meanwhile" isOpen={isOpen} onClose={onKeepTheirs} isAlert>
    <p>
      Since you began, this was changed in another place, perhaps in another tab. Whose changes should stay?
    </p>
    <form className="row" onSubmit={keepMine.submit}>
      <button type="button" className="button" onClick={onKeepTheirs}>
        Keep theirs
      </button>
      <Submit form={keepMine}>Keep mine</Submit>
    </form>
  </Dialog>
);
