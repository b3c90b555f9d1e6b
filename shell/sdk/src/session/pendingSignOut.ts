/** A logout that this tab has started. */
interface PendingSignOut {
  /** The router's key of the history entry on which the logout started. */
  readonly locationKey: string;
  readonly leaveTo: string;
}

let pending: PendingSignOut | undefined;

/** Records the start of a logout, so that RequireUser can distinguish the logout from an expired session. */
export function setPendingSignOut(signOut: PendingSignOut | undefined): void {
  pending = signOut;
}

/** Returns the page to open after the running logout, or undefined if no logout began at this history entry. */
export function signOutTarget(locationKey: string): string | undefined {
  return pending?.locationKey === locationKey ? pending.leaveTo : undefined;
}

type Question = () => Promise<boolean>;
const questions = new Set<Question>();

/**
 * Registers a question that is asked before a logout, for example about unsaved changes. If the question resolves
 * with false, the logout is cancelled. Returns a function that removes the question.
 */
export function askBeforeSignOut(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Asks the registered questions one after the other. Returns false as soon as one of them cancels the logout. */
export async function maySignOut(): Promise<boolean> {
  for (const question of questions) {
    // Call the functions in sequence, so that only one dialog is open at a time.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await question())) return false;
  }
  return true;
}
