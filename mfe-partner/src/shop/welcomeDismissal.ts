const KEY = 'partnerWelcomeDismissed';

/** Whether 'Fazer Depois' was chosen since the login; remembered for this tab. */
export function wasDismissed(partnerId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === partnerId;
  } catch {
    return false;
  }
}

/** Remembers 'Fazer Depois' until the logout. */
export function rememberDismissal(partnerId: string): void {
  try {
    sessionStorage.setItem(KEY, partnerId);
  } catch {
    // Without storage the welcome shows once more.
  }
}

/** At the logout: the next session is welcomed again. */
export function forgetDismissal(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered.
  }
}
