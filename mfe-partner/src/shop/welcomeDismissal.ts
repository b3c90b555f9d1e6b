const KEY = 'partnerWelcomeDismissed';

/** Returns whether the user has pressed 'Fazer Depois' in this tab since the login. */
export function isDismissed(partnerId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === partnerId;
  } catch {
    return false;
  }
}

/** Stores until the logout that the user has pressed the button 'Fazer Depois'. */
export function storeDismissal(partnerId: string): void {
  try {
    sessionStorage.setItem(KEY, partnerId);
  } catch {
    // Without storage, the dialog appears at the next visit.
  }
}

/** Removes the stored value at the logout, so that the dialog appears in the next session. */
export function clearDismissal(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A blocked storage contains no value.
  }
}
