/** Calls `work` after the page has loaded, so that it does not delay the first screen. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}
