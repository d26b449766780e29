import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

function focusHeading(heading: HTMLElement | null | undefined): void {
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

const findTitle = () => document.querySelector<HTMLElement>("#main h1");

/** Moves the focus to the heading of a new page, as a browser does with a new document. */
export function useFocusOfPages(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (pathChanged && fromLocation !== undefined) focusHeading(findTitle());
      }),
    [router],
  );
}

/** Moves the focus to the heading of a page that gets another title, because what had the focus is gone then. */
export function useFocusOfTitle(title: string): void {
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) focusHeading(findTitle());
    shown.current = title;
  }, [title]);
}

/** The headings above a button, the nearest first. Those of items of a list go with their items. */
const listHeadingsAbove = (button: Element): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("#main :is(h1, h2, h3):not(li *)")]
    .filter((heading) => heading.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING)
    .reverse();

/** A button of the page that has the focus, or that a dialog gives it back to. */
interface FocusedButton {
  readonly button: Element;
  /** What it stands in, from inside to outside. */
  readonly groups: readonly Element[];
  /** What it belongs to. */
  readonly item: Element | null;
  readonly headings: readonly HTMLElement[];
}

function listAncestors({ parentElement }: Element): Element[] {
  return parentElement === null || parentElement.id === "main"
    ? []
    : [parentElement, ...listAncestors(parentElement)];
}

const describeButton = (button: Element): FocusedButton => ({
  button,
  groups: listAncestors(button),
  item: button.closest("li, article, section"),
  headings: listHeadingsAbove(button),
});

const isFocusLost = ({ button }: FocusedButton): boolean =>
  !button.isConnected && document.activeElement === document.body;

/** Focuses what has replaced a button. If all that it belonged to is gone, the heading above is what is left. */
function restoreFocus({ groups, item, headings }: FocusedButton): void {
  if (item?.isConnected === false)
    focusHeading(headings.find((heading) => heading.isConnected) ?? findTitle());
  else
    groups
      .find((group) => group.isConnected)
      ?.querySelector<HTMLElement>("button, input")
      ?.focus();
}

/** Keeps the focus near a button that disappears with what it has deleted or changed. Else it would be lost to the whole page. */
export function useFocusOfRemovedButtons(): void {
  useEffect(() => {
    let last: FocusedButton | undefined;
    const remember = ({ target }: FocusEvent) => {
      // Dialogs are outside of the site, and are about the button that has opened them.
      if (!(target instanceof Element) || target.closest("#app") === null) return;
      last = target.matches("#main button") ? describeButton(target) : undefined;
    };
    const observer = new MutationObserver(() => {
      if (last === undefined || !isFocusLost(last)) return;
      // Lists that move the focus themselves, and dialogs that give it back, do so before the next frame.
      requestAnimationFrame(() => {
        if (last === undefined || !isFocusLost(last)) return;
        const lost = last;
        last = undefined;
        restoreFocus(lost);
      });
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}
