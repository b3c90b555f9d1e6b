/** Name under which the forms' drafts of an ended session stay in this tab (product/screens.md#what-the-browser-keeps). */
export const draftsKey = 'formDrafts';

/** Removes the drafts of this tab. */
export function removeDrafts(): void {
  try {
    sessionStorage.removeItem(draftsKey);
  } catch {
    // Storage that is refused as a whole holds no draft.
  }
}
