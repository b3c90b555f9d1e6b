/**
 * Focuses an element of a new step. If the counter is beside the board, does nothing while the focus is on the board or
 * in a dialog, for example if the user types in the search field while the server checks a code.
 */
export function focusInCounter(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  const region = element?.closest('[role="region"]');
  const { activeElement } = document;
  if (!region || activeElement === document.body || region.contains(activeElement)) element?.focus(options);
}
