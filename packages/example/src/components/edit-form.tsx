import type { ApiCall } from "@game-community/sdk";
import { type QueryKey, useMutation, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { announce } from "../app/announce.js";
import { describeError, readCode } from "../problems/describe-error.js";
import { Dialog } from "./dialog.js";
import { type FormValues, type Submission, Submit, type SubmitOptions, useSubmission } from "./form.js";
import { ErrorNotice, SkeletonRows } from "./states.js";

interface WriteOptions extends SubmitOptions {
  /** The version that the values were written for. */
  readonly ifMatch: string | undefined;
}

/** What is sent has names of what was read, so that both can be compared. */
type BodyOf<T, Body> = { readonly [Name in keyof Body]: Name extends keyof T ? unknown : never };

interface EditFormProps<T, Body extends BodyOf<T, Body>> {
  /** Where the version that is edited is kept; nothing else uses it. */
  readonly queryKey: QueryKey;
  readonly read: () => ApiCall<T>;
  /** What the fields say. `before` is what they were filled with. */
  readonly body: (values: FormValues, before: T) => Body;
  readonly write: (body: Body, options: WriteOptions) => ApiCall<unknown>;
  readonly onSaved: () => unknown;
  readonly action?: string;
  /** What stands there until the form can be shown. */
  readonly pending?: ReactNode;
  readonly children: (data: T, form: Submission) => ReactNode;
}

interface Version<T> {
  readonly data: T;
  readonly etag: string | undefined;
}

const readTag = ({ headers }: Response): string | undefined => headers.get("ETag") ?? undefined;

async function readVersion<T>(call: ApiCall<T>): Promise<Version<T>> {
  const { data, response } = await call.withResponse();
  return { data, etag: readTag(response) };
}

/** Whether somebody else has changed something that is sent. */
function isConflict<T, Body extends BodyOf<T, Body>>(sent: Body, before: T, theirs: T): boolean {
  const names = Object.keys(sent) as (keyof Body & keyof T)[];
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return names.some((name) => !isSame(theirs[name], before[name]) && !isSame(theirs[name], sent[name]));
}

/** A form for something that others can change too. If they change the same fields, the person decides whose changes stay. */
export function EditForm<T, Body extends BodyOf<T, Body>>({
  queryKey,
  pending = <SkeletonRows />,
  ...props
}: EditFormProps<T, Body>) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => readVersion(props.read()),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  if (data === undefined) return error ? <ErrorNotice error={error} retry={() => void refetch()} /> : pending;
  return <VersionForm {...props} opened={data} />;
}

interface VersionFormProps<T, Body extends BodyOf<T, Body>> extends Omit<
  EditFormProps<T, Body>,
  "queryKey" | "pending"
> {
  readonly opened: Version<T>;
}

function VersionForm<T, Body extends BodyOf<T, Body>>({
  opened,
  read,
  body,
  write,
  onSaved,
  action = "Save",
  children,
}: VersionFormProps<T, Body>) {
  // What the fields are filled with is replaced on purpose only, because that loses what was typed.
  const [filled, setFilled] = useState({ data: opened.data, times: 1 });
  const [known, setKnown] = useState(opened);
  const [mine, setMine] = useState<Body>();
  const save = async (sent: Body, options: WriteOptions) => {
    const { response } = await write(sent, options).withResponse();
    setMine(undefined);
    setKnown({ data: { ...known.data, ...sent }, etag: readTag(response) });
    announce("Saved.", "good");
    // It is saved, however long what follows takes, and whether or not that fails.
    void onSaved();
  };
  const form = useSubmission(async (values, options) => {
    const sent = body(values, filled.data);
    try {
      await save(sent, { ...options, ifMatch: known.etag });
    } catch (error) {
      if (readCode(error) !== "precondition-failed") throw error;
      const theirs = await readVersion(read());
      if (isConflict(sent, known.data, theirs.data)) setMine(sent);
      else await save(sent, { ifMatch: theirs.etag });
    }
  });
  const keepMine = useSubmission(async () => {
    if (mine !== undefined) await save(mine, { ifMatch: (await readVersion(read())).etag });
  });
  const keepTheirs = useMutation({
    mutationFn: () => readVersion(read()),
    onSuccess(theirs) {
      setMine(undefined);
      setKnown(theirs);
      setFilled({ data: theirs.data, times: filled.times + 1 });
    },
    onError: (error) => announce(describeError(error), "bad"),
  });
  return (
    <>
      <form className="stack" onSubmit={form.submit}>
        <Fragment key={filled.times}>{children(filled.data, form)}</Fragment>
        <Submit form={form}>{action}</Submit>
      </form>
      <Conflict
        isOpen={mine !== undefined}
        keepMine={keepMine}
        onKeepTheirs={() => keepTheirs.mutate()}
        onClose={() => setMine(undefined)}
      />
    </>
  );
}

interface ConflictProps {
  readonly isOpen: boolean;
  readonly keepMine: Submission;
  readonly onKeepTheirs: () => void;
  /** Nothing is decided yet, and what was typed stays. */
  readonly onClose: () => void;
}

const Conflict = ({ isOpen, keepMine, onKeepTheirs, onClose }: ConflictProps) => (
  <Dialog title="Somebody changed this meanwhile" isOpen={isOpen} onClose={onClose} isAlert>
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
