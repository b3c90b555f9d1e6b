/**
 * Focuses the screen's h1, so that screen readers continue there.
 * @returns false if the screen has no h1
 */
export function focusHeading(options?: FocusOptions): boolean {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus(options);
  return true;
}

function takesFocus(element: Element | null, options?: FocusOptions): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus(options);
  return document.activeElement === element;
}

/** Returns the focus to `origin`. If `origin` has disappeared, the screen's heading gets the focus. */
export function returnFocus(origin: Element | null, options?: FocusOptions): void {
  if (!takesFocus(origin, options)) focusHeading(options);
}
