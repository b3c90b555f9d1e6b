const KEY = 'partnerWelcomeDismissed';

/**
 * Returns true if the user has clicked 'Fazer Depois' (do it later) in this tab since the login. The welcome dialog
 * then stays hidden.
 */
export function isDismissed(partnerId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === partnerId;
  } catch {
    return false;
  }
}

/** Stores that the user has clicked 'Fazer Depois' (do it later) in the welcome dialog. A logout removes this entry. */
export function storeDismissal(partnerId: string): void {
  try {
    sessionStorage.setItem(KEY, partnerId);
  } catch {
    // Ignore the error, because the browser blocks its storage. The dialog then appears again at the next visit.
  }
}

/** Removes the stored dismissal at the logout, so that the welcome dialog appears after the next login. */
export function clearDismissal(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Ignore the error: if the browser blocks its storage, nothing is stored.
  }
}
