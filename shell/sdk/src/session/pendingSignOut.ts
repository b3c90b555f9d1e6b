/** A logout that this tab has started. */
interface PendingSignOut {
  /** Key of the router's location at the start of the logout. */
  readonly locationKey: string;
  readonly leaveTo: string;
}

let pending: PendingSignOut | undefined;

/** Records the start of a logout, so that RequireUser can distinguish a logout from an expired session. */
export function setPendingSignOut(signOut: PendingSignOut | undefined): void {
  pending = signOut;
}

/** Returns the public page that follows a logout at the history entry. Returns undefined if there was no logout. */
export function signOutTarget(locationKey: string): string | undefined {
  return pending?.locationKey === locationKey ? pending.leaveTo : undefined;
}

type Question = () => Promise<boolean>;
const questions = new Set<Question>();

/**
 * Registers a question before a logout, for example about unsaved changes. The question cancels the logout by resolving to false.
 * Returns a function that removes the question.
 */
export function askBeforeSignOut(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Asks the registered questions in turn. Stops and resolves to false if the user cancels the logout. */
export async function maySignOut(): Promise<boolean> {
  for (const question of questions) {
    // Call the functions in sequence, so that only one dialog is open at a time.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await question())) return false;
  }
  return true;
}
