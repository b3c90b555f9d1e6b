/**
 * Key in sessionStorage for the drafts of forms, which stay in this tab when the session ends
 * (product/screens.md#what-the-browser-keeps).
 */
export const draftsKey = 'formDrafts';

/** Removes the drafts of this tab. */
export function removeDrafts(): void {
  try {
    sessionStorage.removeItem(draftsKey);
  } catch {
    // The browser blocks storage, so there is no draft.
  }
}
