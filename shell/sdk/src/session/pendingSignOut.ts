/** A logout that this tab has started: the history entry that it leaves, and the public page that follows. */
interface PendingSignOut {
  /** Key of the router location at the start of the logout. */
  readonly locationKey: string;
  readonly leaveTo: string;
}

let pending: PendingSignOut | undefined;

/** Records the logout that starts now. RequireUser needs the record to tell a logout from a session that the server ended. */
export function setPendingSignOut(signOut: PendingSignOut | undefined): void {
  pending = signOut;
}

/** Returns the public page that the logout of this history entry leads to; undefined if there was no logout. */
export function signOutTarget(locationKey: string): string | undefined {
  return pending?.locationKey === locationKey ? pending.leaveTo : undefined;
}

type Question = () => Promise<boolean>;
const questions = new Set<Question>();

/**
 * Registers a question that runs before a logout, for example about unsaved changes. A question that resolves to false cancels the
 * logout. Returns the function that unregisters it.
 */
export function askBeforeSignOut(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Runs the registered questions one after the other. Resolves to false at the first refusal. */
export async function maySignOut(): Promise<boolean> {
  for (const question of questions) {
    // One dialog at a time.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await question())) return false;
  }
  return true;
}
