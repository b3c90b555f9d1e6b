const KEY = 'partnerWelcomeDismissed';

/** True if 'Fazer Depois' was chosen in this tab since the login. */
export function isDismissed(partnerId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === partnerId;
  } catch {
    return false;
  }
}

/** Stores the choice for this tab until the logout. */
export function storeDismissal(partnerId: string): void {
  try {
    sessionStorage.setItem(KEY, partnerId);
  } catch {
    // Storage is blocked: the dialog appears again at the next visit.
  }
}

/** Call at the logout: the next session sees the dialog again. */
export function clearDismissal(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
