import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Focuses the page's h1, so that screen readers continue reading there.
 * @returns false if the page has no h1
 */
export function focusHeading(options?: FocusOptions): boolean {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus(options);
  return true;
}

/**
 * Scrolls the focused element to the middle of the screen if `cover` covers a part of it. Ignores elements that are too
 * tall to fit beside `cover`, and buttons that the user is clicking: the page must not move during a click.
 */
export function uncoverFocus(cover: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement?.matches(':focus-visible') || cover.contains(activeElement)) return;
  const covered = cover.getBoundingClientRect();
  const { top, bottom, left, right } = activeElement.getBoundingClientRect();
  const isCovered =
    bottom > covered.top && top < covered.bottom && right > covered.left && left < covered.right;
  if (isCovered && bottom - top < window.innerHeight - covered.height) {
    activeElement.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}

function takesFocus(element: Element | null, options?: FocusOptions): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus(options);
  return document.activeElement === element;
}

/**
 * Moves the focus back to `origin`. If `origin` has disappeared, moves the focus to the open dialog. If no dialog is
 * open, moves the focus to the page's h1.
 */
export function returnFocus(origin: Element | null, options?: FocusOptions): void {
  const dialogs = document.querySelectorAll('[role$="dialog"][data-state="open"]');
  if (!takesFocus(origin, options) && !takesFocus([...dialogs].at(-1) ?? null, options))
    focusHeading(options);
}

/**
 * Moves the focus if the element disappears while it contains the focus, for example because the user has clicked a
 * button in it. Does nothing inside a dialog, because the dialog moves the focus itself.
 * @param next returns the element that gets the focus. It is called after the removal. Without such an element, the
 * page's h1 gets the focus.
 */
export function useFocusSuccessor(
  element: RefObject<HTMLElement | null>,
  next: () => Element | null = () => null,
): void {
  const findNext = useEffectEvent(next);
  useLayoutEffect(() => {
    const box = element.current;
    return () => {
      if (!box?.contains(document.activeElement) || box.closest('[role$="dialog"]')) return;
      // React removes the element and mounts its successor only after this cleanup, so wait with a microtask. Another
      // page may have focused its own input by then.
      queueMicrotask(() => {
        if (document.activeElement === document.body) returnFocus(findNext(), { preventScroll: true });
      });
    };
  }, [element]);
}
