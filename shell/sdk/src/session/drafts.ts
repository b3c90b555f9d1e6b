/**
 * Key in this tab's session storage. It contains the drafts of the forms that were open when the session ended
 * (product/screens.md#what-the-browser-keeps).
 */
export const draftsKey = 'formDrafts';

export function removeDrafts(): void {
  try {
    sessionStorage.removeItem(draftsKey);
  } catch {
    // Ignore the error: if the browser blocks the storage, there are no drafts to remove.
  }
}
