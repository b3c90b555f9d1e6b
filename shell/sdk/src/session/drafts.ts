/**
 * Key in session storage for drafts of the forms that were open when the session ended
 * (product/screens.md#what-the-browser-keeps).
 */
export const draftsKey = 'formDrafts';

export function removeDrafts(): void {
  try {
    sessionStorage.removeItem(draftsKey);
  } catch {
    // Ignore the error: a storage that the browser blocks contains no drafts.
  }
}
