/**
 * Returns the closest element with a tooltip, or null. A focus event counts only if the browser shows the focus ring, so that a
 * touch does not open a tooltip.
 */
export function anchorOf({ target, type }: Event): HTMLElement | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  return type === 'focusin' && !anchor?.matches(':focus-visible') ? null : anchor;
}
