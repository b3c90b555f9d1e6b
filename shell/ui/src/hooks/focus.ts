/** Puts the focus on the screen's heading, where reading goes on; it is no stop of the Tab key. @returns whether there is one */
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

/** Gives the focus back to what had it, or, where that is gone, to the screen's heading. */
export function returnFocus(origin: Element | null, options?: FocusOptions): void {
  if (!takesFocus(origin, options)) focusHeading(options);
}
