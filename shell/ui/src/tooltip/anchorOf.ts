/** What has words of its own under an event: for the focus only where the browser shows it, not where a finger left it. */
export function anchorOf({ target, type }: Event): HTMLElement | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  return type === 'focusin' && !anchor?.matches(':focus-visible') ? null : anchor;
}
