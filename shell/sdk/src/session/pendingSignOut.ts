/** A logout that this tab has begun: the history entry that the person leaves, and the public page that follows. */
interface PendingSignOut {
  /** Key of the location that was shown when the logout began. */
  readonly locationKey: string;
  readonly leaveTo: string;
}

let pending: PendingSignOut | undefined;

/** Records the logout that begins now. A guard needs the record to tell a logout from a session that the server ended. */
export function setPendingSignOut(signOut: PendingSignOut | undefined): void {
  pending = signOut;
}

/** The public page that the logout of this history entry leads to, or undefined when nobody logged out here. */
export function signOutTarget(locationKey: string): string | undefined {
  return pending?.locationKey === locationKey ? pending.leaveTo : undefined;
}

type Question = () => Promise<boolean>;
const questions = new Set<Question>();

/**
 * Registers a question that a logout asks first, such as whether unsaved changes may be lost. The question resolves to false to
 * cancel the logout. Returns the function that removes it.
 */
export function askBeforeSignOut(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Asks the registered questions one after the other. Resolves to false at the first refusal. */
export async function maySignOut(): Promise<boolean> {
  for (const question of questions) {
    // One dialog at a time.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await question())) return false;
  }
  return true;
}
