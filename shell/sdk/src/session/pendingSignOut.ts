/**
 * A logout that this tab has started. It contains the history entry at which the logout started, and the public page that
 * follows.
 */
interface PendingSignOut {
  /** Key of the router's location when the logout started. */
  readonly locationKey: string;
  readonly leaveTo: string;
}

let pending: PendingSignOut | undefined;

/**
 * Records that a logout starts now. RequireUser uses the record to distinguish a logout from a session that the server has ended.
 */
export function setPendingSignOut(signOut: PendingSignOut | undefined): void {
  pending = signOut;
}

/** Returns the public page that follows the logout of this history entry. Returns undefined if there was no logout. */
export function signOutTarget(locationKey: string): string | undefined {
  return pending?.locationKey === locationKey ? pending.leaveTo : undefined;
}

type Question = () => Promise<boolean>;
const questions = new Set<Question>();

/**
 * Registers a function that asks the user for confirmation before a logout, for example because of unsaved changes. If the
 * function resolves to false, the logout is cancelled. Returns a function that removes the registration.
 */
export function askBeforeSignOut(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Calls the registered functions one after the other. Resolves to false as soon as one of them resolves to false. */
export async function maySignOut(): Promise<boolean> {
  for (const question of questions) {
    // Call the functions in sequence, so that only one dialog is open at a time.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await question())) return false;
  }
  return true;
}
