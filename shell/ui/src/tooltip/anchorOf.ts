/**
 * Returns the closest element with a tooltip around the target of the event, or null. Ignores a focus without a visible
 * focus ring, so that a touch opens no tooltip.
 */
export function anchorOf({ target, type }: Event): HTMLElement | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  return type === 'focusin' && !anchor?.matches(':focus-visible') ? null : anchor;
}
