/**
 * Returns the element with a tooltip below an event. A focus event counts only if the browser shows the focus, so not after a
 * touch.
 */
export function anchorOf({ target, type }: Event): HTMLElement | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  return type === 'focusin' && !anchor?.matches(':focus-visible') ? null : anchor;
}
