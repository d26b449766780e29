import type { ComponentProps } from "react";

interface ActionButtonProps extends Omit<ComponentProps<"button">, "type" | "aria-disabled"> {
  /** Whether what it does is being done: then it does nothing, and keeps the focus. */
  readonly isPending: boolean;
}

/** A button that asks the service to do something, once at a time. */
export const ActionButton = ({ isPending, onClick, className = "button", ...props }: ActionButtonProps) => (
  <button
    {...props}
    type="button"
    className={className}
    aria-disabled={isPending}
    onClick={isPending ? undefined : onClick}
  />
);
