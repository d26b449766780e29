import { type ReactNode, useEffect, useId, useRef } from "react";

/** Filters in a row, above what they narrow. */
export const FilterRow = ({ children }: { readonly children: ReactNode }) => (
  <section className="filter-row" aria-label="Filters">
    {children}
  </section>
);

interface SearchFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onSearch: (text: string | undefined) => void;
  /** What the text has to look like. */
  readonly pattern?: string;
}

/** A text to look for, which counts from Enter on. */
export function SearchField({ label, value = "", onSearch, ...input }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // A link or a step back in the history can change the value too.
  useEffect(() => {
    if (field.current !== null) field.current.value = value;
  }, [value]);
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get("text");
        onSearch(typeof text === "string" && text.trim() !== "" ? text.trim() : undefined);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={field}
        id={id}
        className="input"
        type="search"
        name="text"
        minLength={2}
        defaultValue={value}
      />
    </form>
  );
}
