const KEY = 'partnerWelcomeDismissed';

/** Returns true if the user has pressed 'Fazer Depois' in this tab since the login. */
export function isDismissed(partnerId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === partnerId;
  } catch {
    return false;
  }
}

/** Stores in this tab that the user has pressed 'Fazer Depois'. It is stored until the logout. */
export function storeDismissal(partnerId: string): void {
  try {
    sessionStorage.setItem(KEY, partnerId);
  } catch {
    // Ignore the error. If the storage is blocked, the dialog appears again at the next visit.
  }
}

/** Removes the stored value. Call it at the logout, so that the dialog appears in the next session. */
export function clearDismissal(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Ignore the error. If the storage is blocked, there is no value to remove.
  }
}
