import { useMutation } from "@tanstack/react-query";
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SubmitEvent,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { describeError, isTemporary, readFieldErrors, readKey } from "../problems/describe-error.js";

/** The state of a form, and what submits it. */
export interface Submission {
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly isPending: boolean;
  readonly isDone: boolean;
  readonly error: Error | null;
  /** What is wrong with each field, by its name. */
  readonly wrong: ReadonlyMap<string, string>;
}

/** Options of a call that a form makes. */
export interface SubmitOptions {
  /** The key of the attempt that is repeated. The service may have done what was asked, although its answer was lost. */
  readonly idempotencyKey?: string | undefined;
}

interface Attempt {
  readonly form: HTMLFormElement;
  readonly values: FormValues;
  readonly options: SubmitOptions;
}

/** Sends the values of a form, and keeps what was wrong with them. With `options`, sending them again does nothing twice. */
export function useSubmission<T>(
  send: (values: FormValues, options: SubmitOptions) => Promise<T>,
  onDone?: (result: T, form: HTMLFormElement) => unknown,
): Submission {
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: ({ values, options }: Attempt) => send(values, options),
    onSuccess: (result, { form }) => onDone?.(result, form),
  });
  return {
    submit(event) {
      event.preventDefault();
      if (isPending) return;
      const values = new FormValues(event.currentTarget);
      const isRepeated = isTemporary(error) && variables?.values.isSame(values);
      mutate({
        form: event.currentTarget,
        values,
        options: isRepeated ? { idempotencyKey: readKey(error) } : {},
      });
    },
    isPending,
    isDone: isSuccess,
    error,
    wrong: readFieldErrors(error),
  };
}

/** The values of a form, by the names of its fields. */
export class FormValues {
  readonly #data: FormData;

  constructor(form: HTMLFormElement) {
    this.#data = new FormData(form);
  }

  /** Returns whether all fields have the same values. */
  isSame(other: FormValues): boolean {
    return JSON.stringify([...this.#data]) === JSON.stringify([...other.#data]);
  }

  /** Returns a text without spaces around it. */
  text(name: string): string {
    const value = this.#data.get(name);
    return typeof value === "string" ? value.trim() : "";
  }

  /** Returns a text exactly as it was typed, for passwords. */
  secret(name: string): string {
    const value = this.#data.get(name);
    return typeof value === "string" ? value : "";
  }

  /** Returns a text, or null if it is empty. */
  optional(name: string): string | null {
    return this.text(name) || null;
  }

  /** Returns a number, or null if there is none. */
  number(name: string): number | null {
    const text = this.text(name);
    return text === "" ? null : Number(text);
  }

  /** Returns whether a box is ticked. */
  isChecked(name: string): boolean {
    return this.#data.has(name);
  }

  /** Returns the chosen value of a `Choice` with these options. Throws a `TypeError` for anything else. */
  choice<Value extends string>(name: string, options: Readonly<Record<Value, string>>): Value {
    const chosen = findValue(options, this.text(name));
    if (chosen === undefined) throw new TypeError(`The form has no choice ${name}.`);
    return chosen;
  }
}

const listValues = <Value extends string>(options: Readonly<Record<Value, string>>): Value[] =>
  Object.keys(options) as Value[];

const findValue = <Value extends string>(
  options: Readonly<Record<Value, string>>,
  text: string,
): Value | undefined => listValues(options).find((value) => value === text);

interface Described {
  readonly label: string;
  readonly name: string;
  readonly help?: string | undefined;
  readonly form?: Pick<Submission, "wrong"> | undefined;
}

function useDescription({ name, help, form }: Omit<Described, "label">) {
  const id = useId();
  const wrong = form?.wrong.get(name);
  const describedBy = [help && `${id}-help`, wrong && `${id}-wrong`].filter(Boolean).join(" ");
  const attributes = {
    id,
    name,
    "aria-invalid": wrong !== undefined,
    "aria-describedby": describedBy || undefined,
  };
  const notes = (
    <>
      {help && (
        <span className="help" id={`${id}-help`}>
          {help}
        </span>
      )}
      {wrong && (
        <span className="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </>
  );
  return { id, attributes, notes };
}

export type FieldProps = Described & Omit<InputHTMLAttributes<HTMLInputElement>, "form">;

/** A line of text with a label, help, and what is wrong with it. */
export function TextField({ label, name, help, form, ...input }: FieldProps) {
  const { id, attributes, notes } = useDescription({ name, help, form });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input className="input" {...input} {...attributes} />
      {notes}
    </div>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  name,
  help,
  form,
  ...input
}: Described & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "form">) {
  const { id, attributes, notes } = useDescription({ name, help, form });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea className="input" {...input} {...attributes} />
      {notes}
    </div>
  );
}

interface ChoiceProps<Value extends string> extends Described {
  /** The values with their words, in order. */
  readonly options: Readonly<Record<Value, string>>;
  readonly defaultValue?: NoInfer<Value> | undefined;
  readonly value?: NoInfer<Value> | undefined;
  readonly onChoose?: ((value: NoInfer<Value>) => void) | undefined;
}

/** One of some words. */
export function Choice<Value extends string>({
  options,
  defaultValue,
  value,
  onChoose,
  ...described
}: ChoiceProps<Value>) {
  const { id, attributes, notes } = useDescription(described);
  return (
    <div className="field">
      <label htmlFor={id}>{described.label}</label>
      <select
        className="input"
        {...attributes}
        {...(value === undefined ? { defaultValue } : { value })}
        onChange={({ target }) => {
          const chosen = findValue(options, target.value);
          if (chosen !== undefined) onChoose?.(chosen);
        }}
      >
        {listValues(options).map((each) => (
          <option key={each} value={each}>
            {options[each]}
          </option>
        ))}
      </select>
      {notes}
    </div>
  );
}

interface CheckProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly defaultChecked?: boolean | undefined;
  readonly form?: Submission | undefined;
}

/** A box to tick. */
export function Check({ name, children, defaultChecked, form }: CheckProps) {
  const { attributes, notes } = useDescription({ name, form });
  return (
    <div>
      <label className="check">
        <input type="checkbox" defaultChecked={defaultChecked} {...attributes} />
        <span>{children}</span>
      </label>
      {notes}
    </div>
  );
}

/** The button of a form, with the error that no field can show. */
export function Submit({ form, children }: { readonly form: Submission; readonly children: ReactNode }) {
  return (
    <div className="stack tight">
      {form.error && (
        <div className="notice bad" role="alert">
          {describeError(form.error)}
        </div>
      )}
      <div className="row">
        <button className="button primary" aria-disabled={form.isPending}>
          {form.isPending ? "One moment…" : children}
        </button>
      </div>
    </div>
  );
}
